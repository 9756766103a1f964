/// The switches in Settings, for the whole device and for each app.
struct BackgroundRefreshPolicy: Policy {
  let name = PolicyName.backgroundRefresh
  let source = "Apple: Background App Refresh; for processing our choice"
  let isSoft = false
  let watches: Facts = [.backgroundRefresh, .app]

  private let release = Release.whenChanged([.backgroundRefresh, .app], "background refresh on")

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard request.kind.group != .continued else { return .allowed }
    switch context.device.backgroundRefresh {
    case .off: return held("background refresh is off for the device", until: release)
    case .restricted: return held("background refresh is restricted", until: release)
    case .on: break
    }
    guard context.app.refreshAllowed else {
      return held("background refresh is off for this app", until: release)
    }
    guard !context.app.launchesDenied else {
      return held(
        "the user denied background launches of this app",
        until: .whenChanged(.app, "background launches allowed"))
    }
    return .allowed
  }
}

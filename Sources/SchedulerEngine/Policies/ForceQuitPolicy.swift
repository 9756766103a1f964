/// After the user swiped an app away, refresh waits until the user opens it again.
struct ForceQuitPolicy: Policy {
  let name = PolicyName.forceQuit
  let source = "Apple engineers: a force-quit app is not launched for refresh"
  let isSoft = false
  let watches: Facts = .app

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard context.app.isForceQuit else { return .allowed }
    switch request.kind.group {
    case .refresh: break
    case .processing where context.configuration.strictForceQuit: break
    case .processing, .continued: return .allowed
    }
    return held(
      "force-quit by the user", until: .whenChanged(.app, "the user opening the app"))
  }
}

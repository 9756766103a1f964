/// Only code that runs can ask for anything.
struct RunningProcessRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    guard !context.app.phase.isRunning else { return nil }
    return .precondition("\(request.app) is not running")
  }
}

/// The Simulator has no background tasks at all.
struct SimulatorRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    context.device.simulator ? .unavailable("this is the Simulator") : nil
  }
}

/// Background App Refresh, for the device or for the app, switched off.
struct RefreshSwitchRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    guard request.kind != .continued else { return nil }
    switch context.device.backgroundRefresh {
    case .off: return .unavailable("background refresh is off for the device")
    case .restricted: return .unavailable("background refresh is restricted on the device")
    case .on: break
    }
    return context.app.refreshAllowed
      ? nil : .unavailable("background refresh is off for this app")
  }
}

/// The user turned background launches of the app down.
struct DeniedLaunchesRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    context.app.launchesDenied
      ? .notPermitted("the user denied background launches of this app") : nil
  }
}

/// The device cannot give what the request needs.
struct ResourceRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    guard request.requiresGPU, !context.device.gpu else { return nil }
    return .notPermitted("the resource gpu is not available on this device")
  }
}

/// Continued work begins with something that the user does in the app.
struct ForegroundRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    guard request.kind == .continued, !context.app.isInFront else { return nil }
    return .unavailable("continued tasks can be submitted only while the app is in front")
  }
}

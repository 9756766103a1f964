/// The plist has to list the identifier, and a continued one has to carry the bundle's name.
struct PermittedIdentifierRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    let description = context.app.description
    guard description.permits(request.identifier) else {
      let hint = description.permitted.hint(for: request.identifier)
      return .notPermitted("identifier not in the plist: \(hint)")
    }
    let prefix = description.id.bundle + "."
    if request.kind == .continued, !request.identifier.hasPrefix(prefix) {
      return .notPermitted("a continued identifier has to start with \(prefix)")
    }
    return nil
  }
}

/// Refresh needs the mode `fetch`, processing the mode `processing`, continued none.
struct BackgroundModeRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    let modes = context.app.description.modes
    switch request.kind.group {
    case .refresh where !modes.contains(.fetch):
      return .notPermitted("mode fetch missing in UIBackgroundModes")
    case .processing where !modes.contains(.processing):
      return .notPermitted("mode processing missing in UIBackgroundModes")
    case .refresh, .processing, .continued: return nil
    }
  }
}

/// A request without a handler ends the app, as it does on devices.
struct RegisteredHandlerRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    guard !context.app.hasHandler(for: request.identifier) else { return nil }
    return .crash("\(request.identifier) was submitted without a registered handler")
  }
}

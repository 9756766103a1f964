/// One reason for which a request is refused when it is submitted.
///
/// Rules answer at once and become the thrown error; policies answer later and only hold. The
/// order of the list decides which error is thrown when several apply.
package protocol SubmissionRule: Sendable {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection?
}

/// What rules may look at.
package struct SubmissionContext: Sendable {
  let app: App
  let device: DeviceState
  let configuration: Configuration
  /// The app's pending requests, the one to be replaced included.
  let holders: [TaskRequest]
  /// What would hold a continued request if it were submitted now.
  let holdsNow: [Hold]
}

/// All rules, in the order in which they are asked.
package enum SubmissionRules {
  package static let all: [any SubmissionRule] = [
    RunningProcessRule(),
    SimulatorRule(),
    RefreshSwitchRule(),
    PermittedIdentifierRule(),
    BackgroundModeRule(),
    DeniedLaunchesRule(),
    ResourceRule(),
    RegisteredHandlerRule(),
    ForegroundRule(),
    PendingLimitRule(),
    ImmediateRunRule(),
  ]
}

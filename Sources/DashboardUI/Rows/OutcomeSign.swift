internal import TerminalKit
internal import SchedulerEngine

extension Outcome {
  /// How a finished run looks.
  var sign: StateSign {
    switch self {
    case .succeeded: StateSign(.done, "succeeded")
    case .failed: StateSign(.failed, "failed")
    case .expiredThenCompleted: StateSign(.expired, "expired, completed in its grace")
    case .expiredWithoutHandler: StateSign(.expired, "expired without a handler")
    case .killed: StateSign("╳", "#", "killed", .failed)
    case .cancelled: StateSign(.cancelled, "cancelled by a force-quit")
    case .processEnded: StateSign(.cancelled, "ended with its process")
    }
  }
}

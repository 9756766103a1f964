import Foundation
import SchedulerEngine

/// An `NSError` of the scheduler's domain that knows its cause and can be hashed.
///
/// The cause is no entry of `userInfo`: that would change what the error prints and what it
/// equals.
final class CausedError: NSError, @unchecked Sendable {
  let cause: String?

  init(_ code: BGTaskScheduler.Error.Code, cause: String?) {
    self.cause = cause
    super.init(domain: BGTaskScheduler.errorDomain, code: code.rawValue)
  }

  init(copying error: NSError) {
    cause = nil
    super.init(domain: error.domain, code: error.code, userInfo: error.userInfo)
  }

  /// Errors are written to archives without their cause, which is only for the screen.
  required init?(coder: NSCoder) {
    cause = nil
    super.init(coder: coder)
  }

  override var hash: Int { code }
}

extension BGTaskScheduler.Error {
  /// The error that an app is given for a rejection.
  ///
  /// What has no number of Apple's (the app crashed by this very call, or it is not running) ends
  /// the process on a device; code that goes on in ours is told that the service is unavailable.
  init(_ rejection: Rejection) {
    let code = rejection.code.flatMap(Code.init(rawValue:)) ?? .unavailable
    self.init(_nsError: CausedError(code, cause: rejection.cause))
  }

  /// The cause in words, which Apple's error never tells; nil when somebody else made the error.
  package var cause: String? { (_nsError as? CausedError)?.cause }
}

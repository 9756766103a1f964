public import Foundation

extension BGTaskScheduler {
  /// Why a request was refused; the same value as an `NSError` of `errorDomain`.
  ///
  /// Foundation on this platform casts a Swift error to `NSError` only when the type is bridged
  /// both as an error and as an object, which is why it conforms to both. It prints as Apple's
  /// does, without the cause; the cause is kept beside and shown on the screen.
  public struct Error: _BridgedStoredNSError, _ObjectiveCBridgeable {
    /// The numbers of the error (Apple: `BGTaskScheduler.Error.Code`).
    @nonexhaustive
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      /// The error whose codes these are.
      public typealias _ErrorType = BGTaskScheduler.Error

      /// Background work is switched off, or impossible here.
      case unavailable = 1
      /// As many requests of that kind are pending as an app may have.
      case tooManyPendingTaskRequests = 2
      /// The Info.plist, the device or the user does not allow it.
      case notPermitted = 3
      /// A continued request that must run at once or not at all, and cannot.
      case immediateRunIneligible = 4
    }

    /// The class that stands for it where an object is wanted.
    public typealias _ObjectiveCType = NSError

    /// The object that carries domain, code and cause.
    public let _nsError: NSError

    /// Wraps an error of the domain.
    public init(_nsError error: NSError) {
      precondition(
        error.domain == BGTaskScheduler.errorDomain,
        "Only errors of \(BGTaskScheduler.errorDomain) are scheduler errors.")
      // Foundation's own class cannot be hashed, so another instance takes its place.
      _nsError = error as? CausedError ?? CausedError(copying: error)
    }

    /// The domain of every such error.
    public static var _nsErrorDomain: String { BGTaskScheduler.errorDomain }

    /// Background work is switched off, or impossible here.
    public static var unavailable: Code { .unavailable }

    /// As many requests of that kind are pending as an app may have.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }

    /// The Info.plist, the device or the user does not allow it.
    public static var notPermitted: Code { .notPermitted }

    /// A continued request that must run at once or not at all, and cannot.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }

    /// Which of the reasons that Apple's interface distinguishes.
    public var code: Code { Code(rawValue: _nsError.code) ?? .unavailable }

    /// Equal errors have equal codes, and nothing else needs to count.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(_nsError.code)
    }

    /// Foundation's own hashes the object, which it cannot do.
    public var hashValue: Int {
      var hasher = Hasher()
      hash(into: &hasher)
      return hasher.finalize()
    }
  }
}

extension BGTaskScheduler.Error: CustomStringConvertible, CustomDebugStringConvertible {
  /// `Error Domain=BGTaskSchedulerErrorDomain Code=3 "(null)"`, as apps log it on devices.
  public var description: String { _nsError.description }

  /// The same text.
  public var debugDescription: String { description }
}

extension BGTaskScheduler.Error {
  /// Hands the error over where an object is wanted.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Takes an object back that is known to be of the domain.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSError, result: inout BGTaskScheduler.Error?
  ) {
    result = BGTaskScheduler.Error(_nsError: source)
  }

  /// Takes an object back if it is of the domain.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout BGTaskScheduler.Error?
  ) -> Bool {
    guard source.domain == _nsErrorDomain else { return false }
    result = BGTaskScheduler.Error(_nsError: source)
    return true
  }

  /// Takes an object back that is known to be of the domain.
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSError?
  ) -> BGTaskScheduler.Error {
    BGTaskScheduler.Error(_nsError: source ?? CausedError(.unavailable, cause: nil))
  }
}

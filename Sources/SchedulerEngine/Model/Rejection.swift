/// Why a command was not carried out.
package enum Rejection: Error, Hashable, Sendable {
  case unavailable(String)
  case tooManyPending(TaskGroup, holders: [String], limit: Int)
  case notPermitted(String)
  case immediateRunIneligible(String)
  /// The app did what iOS punishes with a crash; its process is gone.
  case crash(String)
  /// A launch by hand that policies hold.
  case held([Hold])
  /// What was asked for makes no sense now; the text says which precondition is missing.
  case precondition(String)

  /// The number of Apple's error code, when the rejection has one.
  package var code: Int? {
    switch self {
    case .unavailable: 1
    case .tooManyPending: 2
    case .notPermitted: 3
    case .immediateRunIneligible: 4
    case .crash, .held, .precondition: nil
    }
  }

  /// The name of Apple's error code.
  package var codeName: String? {
    switch self {
    case .unavailable: "unavailable"
    case .tooManyPending: "tooManyPendingTaskRequests"
    case .notPermitted: "notPermitted"
    case .immediateRunIneligible: "immediateRunIneligible"
    case .crash, .held, .precondition: nil
    }
  }

  /// The cause, which Apple's error never tells.
  package var cause: String {
    switch self {
    case .unavailable(let cause), .notPermitted(let cause), .immediateRunIneligible(let cause),
      .precondition(let cause):
      cause
    case .tooManyPending(let group, let holders, let limit):
      "\(limit) pending for \(group.rawValue) allowed, held by \(holders.joined(separator: ", "))"
    case .crash(let reason): "the app crashed: \(reason)"
    case .held(let holds): holds.map(\.reason).joined(separator: "; ")
    }
  }

  /// Number, name and cause in one line.
  package var sentence: String {
    guard let code, let codeName else { return cause }
    return "code \(code) \(codeName): \(cause)"
  }
}

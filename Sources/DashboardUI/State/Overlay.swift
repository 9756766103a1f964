package import SchedulerEngine
package import TerminalKit

/// What lies over the panes and takes the keys.
package enum Overlay: Equatable, Sendable {
  /// All keys, searchable.
  case help(HelpState)
  case details(Topic, ScrollState)
  /// Every policy's answer about a pending request.
  case why(RequestKey, ScrollState)
  /// What happened to one identifier.
  case log(RequestKey, ScrollState)
  /// A question before something that cannot be taken back.
  case confirm(Confirmation)
  /// Where to jump in time.
  case jump(EditedText, error: String?)
  /// The text that the focused pane is filtered by, and what it was before.
  case filter(EditedText, before: String)
  /// The letters after `s`.
  case conditions

  /// The request that it is about, if it is about one.
  package var key: RequestKey? {
    switch self {
    case .details(.task(let key), _), .why(let key, _), .log(let key, _): key
    default: nil
    }
  }
}

/// What details are shown of.
package enum Topic: Equatable, Sendable {
  case task(RequestKey)
  case app(AppID)
  case condition(Condition)
  /// A journal entry by its number.
  case entry(Int)
}

/// The help that is open: what is searched for and which entry is selected.
package struct HelpState: Equatable, Sendable {
  package internal(set) var search = EditedText()
  package internal(set) var list = ListState<Action>()
}

/// A question whose answer is No unless somebody chooses otherwise.
package struct Confirmation: Equatable, Sendable {
  package let title: String
  package let message: String
  /// What Yes does, in a word or two.
  package let yes: String
  package let commands: [Command]
  package internal(set) var isYesSelected = false
}

/// One line at the bottom about the last key press.
package struct Message: Equatable, Sendable {
  /// Whether something was done or refused.
  package enum Kind: Equatable, Sendable {
    case done
    /// The key did nothing, and why.
    case refusal
  }

  package let text: String
  package let kind: Kind
}

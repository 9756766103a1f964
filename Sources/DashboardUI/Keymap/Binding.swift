package import TerminalKit

/// Where the keys can be; a binding names those in which it counts.
package struct Contexts: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  /// `OptionSet` needs it; the named members below are what bindings use.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The context of a pane.
  init(_ pane: Pane) {
    self.init(rawValue: 1 << pane.rawValue)
  }

  package static let requests = Contexts(.requests)
  package static let live = Contexts(.live)
  package static let device = Contexts(.device)
  package static let journal = Contexts(.journal)
  /// Why, details and the log of a task.
  package static let overlay = Contexts(rawValue: 1 << 10)
  package static let help = Contexts(rawValue: 1 << 11)
  /// The filter and the jump: printable characters are text.
  package static let prompt = Contexts(rawValue: 1 << 12)
  package static let dialog = Contexts(rawValue: 1 << 13)
  /// After `s`.
  package static let conditions = Contexts(rawValue: 1 << 14)

  package static let panes: Contexts = [.requests, .live, .device, .journal]
  package static let browsing: Contexts = [.panes, .overlay]
  package static let everywhere: Contexts = [
    .browsing, .help, .prompt, .dialog, .conditions,
  ]

  /// Whether printable characters are text here.
  package var isText: Bool { self == .help || self == .prompt }
}

/// Keys and what they mean somewhere.
package struct Binding: Sendable {
  package let keys: [Key]
  package let action: Action
  package let contexts: Contexts
  /// A word or two for the footer.
  package let title: String
  /// A sentence for the help.
  package let explanation: String
  /// Its place among the keys in the footer, the smallest first; nil when it is not shown there.
  package let hintRank: Int?

  /// Keys are written by name, separated by spaces.
  init(
    _ keys: String, _ action: Action, in contexts: Contexts, _ title: String,
    _ explanation: String, hint: Int? = nil
  ) {
    self.keys = keys.split(separator: " ").compactMap { Key(name: String($0)) }
    self.action = action
    self.contexts = contexts
    self.title = title
    self.explanation = explanation
    hintRank = hint
  }

  /// The names of its keys for help and tables: "Up k".
  package var keyNames: String { keys.map(\.name).joined(separator: " ") }
}

/// A heading of the help.
package enum BindingGroup: String, CaseIterable, Sendable {
  case tasks = "Requests and runs"
  case looking = "Looking closer"
  case time = "Time"
  case device = "The device"
  case conditions = "After s"
  case moving = "Moving"
  case dialogs = "Dialogs and prompts"
  case program = "The program"
}

package import SchedulerEngine
internal import TerminalKit

/// What the person at the keyboard chose: where they are and what they look at.
///
/// Values only. Selections are kept by key, and everything is made to fit the model in one place,
/// `settle`, which the reducer calls after each key and the host before each frame.
package struct DashboardState: Equatable, Sendable {
  package internal(set) var focus = Pane.requests
  /// The pane that covers all others.
  package internal(set) var isExpanded = false
  /// The pane at the bottom of a screen that has room for three.
  package internal(set) var secondary = Pane.journal
  package internal(set) var requests = ListState<RequestKey>()
  package internal(set) var live = ListState<RunID>()
  package internal(set) var device = ListState<DeviceItem>()
  package internal(set) var journal = JournalState()
  package internal(set) var sorting = RequestSorting()
  package internal(set) var tags: Set<RequestKey> = []
  /// What lies over the panes; the last one has the keys.
  package internal(set) var overlays: [Overlay] = []
  package internal(set) var message: Message?
  /// How the last thing that was done here is done with a real device.
  package internal(set) var equivalent = ""
  var derived = Derived()

  package init() {}

  /// The overlay that has the keys.
  package internal(set) var overlay: Overlay? {
    get { overlays.last }
    set {
      if !overlays.isEmpty { overlays.removeLast() }
      if let newValue { overlays.append(newValue) }
    }
  }

  /// What the keys mean at the moment.
  package var context: Contexts {
    switch overlay {
    case nil: Contexts(focus)
    case .details, .why, .log: .overlay
    case .help: .help
    case .confirm: .dialog
    case .jump, .filter: .prompt
    case .conditions: .conditions
    }
  }

  /// Shows a sentence of the host at the bottom until the next key.
  package mutating func say(_ text: String) {
    message = Message(text: text, kind: .done)
  }

  /// Shows why a command was not carried out; a launch that is held can then be forced.
  package mutating func refuse(_ command: Command, _ rejection: Rejection) {
    if case .launch(let key, .ignoringSoft) = command, case .held(let holds) = rejection {
      overlays.append(.confirm(.forcing([(key, holds)])))
      return
    }
    message = Message(text: rejection.sentence, kind: .refusal)
  }
}

/// A line of the Device pane.
package enum DeviceItem: Hashable, Sendable {
  case condition(Condition)
  case app(AppID)

  /// All lines for a snapshot.
  static func all(in snapshot: Snapshot) -> [DeviceItem] {
    Condition.allCases.map(DeviceItem.condition) + snapshot.apps.map { .app($0.id) }
  }
}

/// Where somebody is in the journal.
package struct JournalState: Equatable, Sendable {
  /// The selected entry's number; nil stays at the end, where new entries come in.
  package internal(set) var selected: Int?
  package internal(set) var offset = 0
  package internal(set) var filter = ""
}

/// What follows from state and model and is kept only to be quick.
struct Derived: Equatable, Sendable {
  var requests: RequestList?
  var tally: HoldTally?
  var journal = JournalList()
  var log: JournalList?

  /// Two states that differ only in what they remember are the same.
  static func == (left: Derived, right: Derived) -> Bool { true }
}

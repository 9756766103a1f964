package import SchedulerEngine
package import TerminalKit

/// What a card shows about its run.
package enum CardState: Hashable, Sendable {
  case running
  /// Its user is asked whether it may go on.
  case asked
  case expiring
  case ended(Outcome)
}

/// A bar on a card and what it measures.
package struct CardMeter: Equatable, Sendable {
  /// From 0 to 1; nil when nobody knows how much there is to do.
  package let fraction: Double?
  package let role: Role
}

/// One card: a Live Activity for continued work, the time of its launch for the other kinds.
package struct CardRow: Equatable, Sendable {
  static let filterFields = ["id", "app", "kind", "state"]

  package let run: RunID
  package let key: RequestKey
  package let state: CardState
  package let kind: String
  package let title: String
  package let subtitle: String
  package let isForced: Bool
  package let meter: CardMeter
  /// Per cent, rate, time left, countdowns: short pieces, the most important first.
  package let measures: [Span]
  /// A question, or why it expires or ended.
  package let remark: Span?
  /// What `c` does to it; empty when it does nothing.
  package let hint: String
  /// The last line that its program wrote.
  package let output: String

  /// Writes down what the snapshot knows about a run.
  package init(_ run: Run, in snapshot: Snapshot, output: String = "") {
    self.run = run.id
    key = run.key
    state = Self.state(of: run)
    kind = run.request.kind.word
    isForced = run.origin.isForced
    let isActivity = run.request.kind == .continued
    title = isActivity && !run.title.isEmpty ? run.title : run.key.identifier
    subtitle = Self.subtitle(of: run, isActivity: isActivity, in: snapshot)
    let gauge = CardGauge(run, in: snapshot)
    meter = gauge.meter
    measures = gauge.measures
    remark = Self.remark(about: run)
    self.output = output
    switch state {
    case .running: hint = isActivity ? "c Stop" : ""
    case .asked: hint = "Enter Continue  c Stop"
    case .expiring: hint = ""
    case .ended: hint = "c Dismiss"
    }
  }

  private static func state(of run: Run) -> CardState {
    if run.asksToContinue { return .asked }
    switch run.state {
    case .running: return .running
    case .expiring: return .expiring
    case .ended(let outcome, _): return .ended(outcome)
    }
  }

  private static func subtitle(
    of run: Run, isActivity: Bool, in snapshot: Snapshot
  ) -> String {
    if isActivity {
      let name = run.title.isEmpty ? [] : [run.key.identifier]
      return ((run.subtitle.isEmpty ? [] : [run.subtitle]) + name).joined(separator: " · ")
    }
    let others = snapshot.running.filter { $0.launch == run.launch && $0.id != run.id }.count
    let sharing =
      others == 0 || run.outcome != nil
      ? "" : ", shared with \(others) more \(others == 1 ? "run" : "runs")"
    return "\(run.key.app) · launch \(run.launch)\(sharing)"
  }

  private static func remark(about run: Run) -> Span? {
    if run.asksToContinue {
      return Span("Slow: may it continue?", .warning)
    }
    guard let cause = run.expiration else { return nil }
    return Span(cause.sentence, run.outcome == nil ? .expired : .dim)
  }

  /// How many lines it takes.
  package func height(isCompact: Bool) -> Int {
    isCompact ? 2 : 3 + (remark == nil ? 0 : 1) + (output.isEmpty ? 0 : 1)
  }

  /// The state of the run in a few words, for the table.
  var summary: String {
    var parts = measures.map(\.text)
    if case .expiring = state, let remark { parts.append(remark.text) }
    return parts.prefix(3).joined(separator: ", ")
  }

  /// The one measure that matters most.
  var brief: String { measures.first?.text ?? state.sign.word }

  /// Whether the card passes a filter.
  func matches(_ filter: Filter) -> Bool {
    filter.matches { field in
      switch field {
      case "id": [key.identifier]
      case "app": [key.app.bundle]
      case "kind": [kind]
      case "state": [state.sign.word]
      default: [title, subtitle, key.identifier, kind, state.sign.word]
      }
    }
  }
}

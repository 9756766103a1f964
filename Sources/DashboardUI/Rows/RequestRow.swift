package import SchedulerEngine
package import TerminalKit

/// One line of the requests: what waits, why, and until when.
package struct RequestRow: Equatable, Sendable {
  package let key: RequestKey
  package let state: RequestState
  package let kind: String
  package let identifier: String
  package let app: String
  /// "in 14 min", "no floor", "eligible since 22:10"; empty when nothing is pending.
  package let floor: String
  /// The same where there is less room, since the state says that it is eligible.
  package let shortFloor: String
  /// When the threshold has fallen to its end.
  package let windowEnd: String
  /// The hold that matters most, or how the score stands to the threshold.
  package let headline: String
  package let headlineRole: Role
  /// How often a submission replaced it: "×3", or nothing.
  package let replaced: String
  /// All that can be said in a dozen cells.
  package let brief: String

  /// Writes down what the snapshot knows about an entry of the list.
  package init(_ entry: RequestEntry, in snapshot: Snapshot) {
    let time = TimeText(snapshot)
    let request = entry.pending.map { snapshot.pending[$0] }
    let run = entry.run.map { snapshot.running[$0] }
    let past = entry.history.map { snapshot.history[$0] }
    key = entry.key
    state = entry.state
    kind = entry.kind.word
    identifier = entry.key.identifier
    app = entry.key.app.bundle
    floor = request.map { Self.floor(of: $0, time, isShort: false) } ?? ""
    shortFloor = request.map { Self.floor(of: $0, time, isShort: true) } ?? ""
    windowEnd = request?.windowEnd(snapshot.configuration).map { time.moment($0) } ?? ""
    replaced = request.map { $0.timesReplaced > 0 ? "×\($0.timesReplaced)" : "" } ?? ""
    let waiting = request.map { Self.waiting($0, behindARun: run != nil, in: snapshot, time) }
    switch entry.state {
    case .running, .expiring:
      let card = run.map { CardRow($0, in: snapshot) }
      let next = waiting.map { $0.text.isEmpty ? "" : "; then \($0.text)" } ?? ""
      headline = (card?.summary ?? "") + next
      headlineRole = entry.state == .expiring ? .expired : .running
      brief = card?.brief ?? ""
    case .launching:
      headline = "its launch is decided, the app is starting"
      headlineRole = .running
      brief = "launching"
    case .notPermitted:
      headline = "the present plist no longer lists it; it still occupies its slot"
      headlineRole = .error
      brief = "not listed"
    case .idle:
      headline = Self.idle(past, time)
      headlineRole = .inactive
      brief = "idle"
    case .eligible, .held, .noHandler:
      headline = waiting?.text ?? ""
      headlineRole = waiting?.role ?? .text
      brief = waiting?.brief ?? ""
    }
  }

  private static func floor(
    of request: PendingRequest, _ time: TimeText, isShort: Bool
  ) -> String {
    if let since = request.evaluation.eligibleSince {
      return (isShort ? "" : "eligible ") + "since \(time.moment(since))"
    }
    guard request.request.kind != .continued, let floor = request.request.earliestBegin else {
      return "no floor"
    }
    return floor > time.now ? time.distance(to: floor) : "was \(time.moment(floor))"
  }

  /// What a request waits for; behind a run of its own identifier, what is left when that ends.
  private static func waiting(
    _ request: PendingRequest, behindARun: Bool, in snapshot: Snapshot, _ time: TimeText
  ) -> (text: String, brief: String, role: Role) {
    let evaluation = request.evaluation
    let holds = evaluation.holds.filter { !behindARun || $0.release != .whenRunEnds }
    if let hold = holds.first {
      let more = holds.count - 1
      let brief: String
      if case .at(let instant) = hold.release, instant > time.now {
        brief = time.distance(to: instant)
      } else {
        brief = hold.reason
      }
      return (hold.headline(time) + (more > 0 ? " (+\(more))" : ""), brief, .held)
    }
    guard let startsAt = evaluation.startsAt else { return ("", "", .text) }
    let start = time.moment(startsAt)
    let threshold = snapshot.threshold(of: request)
    return (
      "starts at \(start) if nothing changes; score \(evaluation.score) of \(threshold)",
      "starts \(start)", .eligible
    )
  }

  private static func idle(_ past: Snapshot.History?, _ time: TimeText) -> String {
    var text = "idle, nothing scheduled"
    if let outcome = past?.lastOutcome, let end = past?.lastEnd {
      text += "; \(outcome.sign.word) at \(time.moment(end))"
    }
    return text
  }

  /// Whether the row passes a filter.
  func matches(_ filter: Filter) -> Bool {
    filter.matches { field in
      switch field {
      case "id": [identifier]
      case "app": [app]
      case "kind": [kind]
      case "state": [state.sign.word]
      case "why": [headline]
      default: [identifier, app, kind, state.sign.word, floor, headline]
      }
    }
  }
}

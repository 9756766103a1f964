import SchedulerEngine

/// Compares expectations with the journal of what was played.
struct ExpectationJudge {
  private let clock: WallClock
  private let now: Instant
  private let entries: [Journal.Entry]

  init(_ snapshot: Snapshot) {
    clock = snapshot.clock
    now = snapshot.now
    entries = snapshot.journal.entries
  }

  /// Whether an expectation holds so far, and why.
  func judge(_ expectation: Expectation) -> ExpectationVerdict {
    let window = expectation.window
    let (holds, sentence) =
      switch expectation.claim {
      case .launched(let subject, let amount): launched(subject, amount, in: window)
      case .counted(let filter, let amount): counted(filter, amount, in: window)
      case .never(let filter): never(filter, in: window)
      case .outcome(let subject, let outcome, let run):
        ended(subject, as: outcome, run: run, in: window)
      case .refused(let subject, let code): refused(subject, code: code, in: window)
      case .held(let subject, let reason, let instant):
        held(subject, because: reason, at: instant, in: window)
      }
    return ExpectationVerdict(
      expectation: expectation, holds: holds, sentence: sentence + unplayed(expectation))
  }

  private typealias Finding = (holds: Bool, sentence: String)

  private func launched(
    _ subject: Subject, _ amount: Amount, in window: ClosedRange<Instant>?
  ) -> Finding {
    let starts = entries(in: window).filter { entry in
      if case .started(_, let key, _, _) = entry.event { return subject.includes(key) }
      return false
    }
    let claim = "\(subject) is launched \(amount.words)\(words(for: window))"
    return (amount.allows(starts.count), claim + "; " + seen(starts, "it was launched"))
  }

  private func counted(
    _ filter: EventFilter, _ amount: Amount, in window: ClosedRange<Instant>?
  ) -> Finding {
    let matches = entries(in: window).filter { filter.includes($0.event) }
    let claim = "\(filter) happens \(amount.words)\(words(for: window))"
    return (amount.allows(matches.count), claim + "; " + seen(matches, "it happened"))
  }

  private func never(_ filter: EventFilter, in window: ClosedRange<Instant>?) -> Finding {
    let claim = "\(filter) never happens\(words(for: window))"
    guard let first = entries(in: window).first(where: { filter.includes($0.event) }) else {
      return (true, "\(claim), and it did not")
    }
    return (false, "\(claim); at \(time(first.at)) \(first.event.sentence(clock))")
  }

  private func ended(
    _ subject: Subject, as expected: Outcome, run number: Int?, in window: ClosedRange<Instant>?
  ) -> Finding {
    let ends: [(at: Instant, outcome: Outcome)] = entries(in: window).compactMap { entry in
      guard case .ended(_, let key, let outcome, _) = entry.event, subject.includes(key) else {
        return nil
      }
      return (entry.at, outcome)
    }
    let which = number.map { "run \($0)" } ?? "the last run"
    let claim = "\(which) of \(subject) is \(expected.rawValue)\(words(for: window))"
    let index = number.map { $0 - 1 } ?? ends.count - 1
    guard ends.indices.contains(index) else {
      let count = ends.count == 1 ? "1 run" : "\(ends.count) runs"
      return (false, "\(claim); only \(count) came to an end")
    }
    let end = ends[index]
    return (end.outcome == expected, "\(claim); it was \(end.outcome.rawValue) at \(time(end.at))")
  }

  private func refused(
    _ subject: Subject, code: Int?, in window: ClosedRange<Instant>?
  ) -> Finding {
    let claim = "\(subject) is refused\(code.map { " with code \($0)" } ?? "")\(words(for: window))"
    let refusals: [(at: Instant, rejection: Rejection)] = entries(in: window).compactMap { entry in
      guard case .submissionRefused(let key, _, let rejection) = entry.event,
        subject.includes(key)
      else { return nil }
      return (entry.at, rejection)
    }
    let match = refusals.first { code == nil || $0.rejection.code == code }
    guard let found = match ?? refusals.first else {
      return (false, "\(claim); it was never refused")
    }
    return (match != nil, "\(claim); at \(time(found.at)) \(found.rejection.sentence)")
  }

  private func held(
    _ subject: Subject, because reason: String, at instant: Instant?,
    in window: ClosedRange<Instant>?
  ) -> Finding {
    let when = instant.map { " at \(time($0))" } ?? words(for: window)
    let claim = "\(subject) waits because of \"\(reason)\"\(when)"
    let periods = holdPeriods(of: subject).filter { period in
      if let instant { return period.from <= instant && instant < (period.until ?? .distant) }
      guard let window else { return true }
      return period.from <= window.upperBound && (period.until ?? .distant) > window.lowerBound
    }
    if let match = periods.first(where: { $0.names(reason) }) {
      return (true, "\(claim); it waited since \(time(match.from))")
    }
    let others = periods.flatMap(\.holds).map(\.reason)
    guard let other = others.first else { return (false, "\(claim); nothing held it then") }
    return (false, "\(claim); what held it was \"\(other)\"")
  }

  /// The stretches of time in which one set of holds kept a request waiting.
  private func holdPeriods(of subject: Subject) -> [HoldPeriod] {
    var periods: [HoldPeriod] = []
    var open: [RequestKey: Int] = [:]
    for entry in entries {
      let keys: [RequestKey]
      switch entry.event {
      case .held(let key, _), .eligible(let key, _, _), .cancelled(let key): keys = [key]
      case .submitted(let request, _): keys = [request.key]
      case .launched(_, _, let launched, _): keys = launched
      default: continue
      }
      for key in keys where subject.includes(key) {
        if let index = open.removeValue(forKey: key) { periods[index].until = entry.at }
        guard case .held(_, let holds) = entry.event else { continue }
        open[key] = periods.count
        periods.append(HoldPeriod(from: entry.at, holds: holds))
      }
    }
    return periods
  }

  private func entries(in window: ClosedRange<Instant>?) -> [Journal.Entry] {
    guard let window else { return entries }
    return entries.filter { window.contains($0.at) }
  }

  private func seen(_ matches: [Journal.Entry], _ beginning: String) -> String {
    let times = matches.prefix(4).map { time($0.at) }.joined(separator: ", ")
    switch matches.count {
    case 0: return "\(beginning) not at all"
    case 1: return "\(beginning) once, at \(times)"
    case let count: return "\(beginning) \(count) times, at \(times)\(count > 4 ? " …" : "")"
    }
  }

  private func words(for window: ClosedRange<Instant>?) -> String {
    window.map { " between \(time($0.lowerBound)) and \(time($0.upperBound))" } ?? ""
  }

  /// A hint for whoever stopped before the expectation could be met.
  private func unplayed(_ expectation: Expectation) -> String {
    guard let window = expectation.window, window.upperBound > now else { return "" }
    return " (played only until \(time(now)))"
  }

  private func time(_ instant: Instant) -> String { clock.shortText(at: instant) }
}

/// A stretch of time in which the same policies kept a request waiting.
private struct HoldPeriod {
  let from: Instant
  let holds: [Hold]
  var until: Instant?

  init(from: Instant, holds: [Hold]) {
    self.from = from
    self.holds = holds
  }

  /// Whether one of the holds has the policy's name or the text in its reason.
  func names(_ reason: String) -> Bool {
    holds.contains { hold in
      hold.policy.rawValue.lowercased() == reason.lowercased()
        || hold.reason.lowercased().contains(reason.lowercased())
    }
  }
}

extension Instant {
  /// Later than anything that is played.
  fileprivate static let distant = Instant.start + .days(100_000)
}

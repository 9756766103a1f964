package import SchedulerEngine

/// Something that has to be true of what was played.
package struct Expectation: Hashable, Sendable {
  /// What is claimed.
  package enum Claim: Hashable, Sendable {
    /// Runs of an identifier began so often.
    case launched(Subject, Amount)
    /// Events happened so often.
    case counted(EventFilter, Amount)
    /// No such event happened.
    case never(EventFilter)
    /// A run ended so: the one with this number among those of the identifier, from 1, or the
    /// last one.
    case outcome(Subject, Outcome, run: Int?)
    /// A submission was refused, with this code if one is given.
    case refused(Subject, code: Int?)
    /// A request waited for this reason, at this moment if one is given.
    case held(Subject, because: String, at: Instant?)
  }

  package var claim: Claim
  /// What lies outside does not count; nil means all that was played.
  package var window: ClosedRange<Instant>?
  /// Where the file says so.
  package var mark: SourceMark?

  package init(_ claim: Claim, between window: ClosedRange<Instant>? = nil, mark: SourceMark? = nil)
  {
    self.claim = claim
    self.window = window
    self.mark = mark
  }
}

/// How often something has to be so.
package struct Amount: Hashable, Sendable {
  package var atLeast: Int?
  package var atMost: Int?

  package init(atLeast: Int? = nil, atMost: Int? = nil) {
    self.atLeast = atLeast
    self.atMost = atMost
  }

  /// Neither more nor fewer.
  package static func exactly(_ count: Int) -> Amount { Amount(atLeast: count, atMost: count) }

  /// Whether a number is within.
  package func allows(_ count: Int) -> Bool {
    count >= (atLeast ?? 0) && count <= (atMost ?? .max)
  }

  /// The end of "launched …": "exactly 3 times".
  package var words: String {
    let times = { (count: Int) in count == 1 ? "once" : "\(count) times" }
    switch (atLeast, atMost) {
    case (let low?, let high?) where low == high: return "exactly \(times(low))"
    case (let low?, let high?): return "\(low) to \(high) times"
    case (let low?, nil): return "at least \(times(low))"
    case (nil, let high?): return "at most \(times(high))"
    case (nil, nil): return "any number of times"
    }
  }
}

/// Whose requests and runs are meant: one identifier, or all below a wildcard.
package struct Subject: Hashable, Sendable, CustomStringConvertible {
  package let pattern: IdentifierPattern
  /// Set when several apps have the identifier.
  package let app: AppID?

  package init(_ identifier: String, app: AppID? = nil) {
    pattern = IdentifierPattern(identifier)
    self.app = app
  }

  package var description: String { pattern.text }

  /// Whether a request is meant.
  package func includes(_ key: RequestKey) -> Bool {
    (app == nil || app == key.app) && pattern.permits(key.identifier)
  }
}

/// Which events are meant.
package struct EventFilter: Hashable, Sendable, CustomStringConvertible {
  /// One of `Event.names`.
  package var event: String
  package var subject: Subject?
  package var app: AppID?

  package init(_ event: String, of subject: Subject? = nil, app: AppID? = nil) {
    self.event = event
    self.subject = subject
    self.app = app
  }

  package var description: String {
    let owner = subject?.description ?? app?.bundle
    return "\(event)" + (owner.map { " of \($0)" } ?? "")
  }

  /// Whether an event is meant.
  package func includes(_ event: Event) -> Bool {
    guard event.name == self.event else { return false }
    if let app, event.app != app { return false }
    guard let subject else { return true }
    if case .launched(_, _, let keys, _) = event { return keys.contains(where: subject.includes) }
    return event.key.map(subject.includes) ?? false
  }
}

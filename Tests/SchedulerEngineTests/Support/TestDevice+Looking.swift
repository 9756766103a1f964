import SchedulerEngine

/// What can be seen of a test device; times are those of its clock, which starts at midnight.
extension TestDevice {
  /// The whole journal, one line per event.
  var journalLines: [String] {
    let snapshot = engine.snapshot
    return snapshot.journal.entries.map { entry in
      "\(snapshot.stamp(entry.at)) \(entry.event.sentence(snapshot.clock))"
    }
  }

  /// The lines of the journal about events of some names.
  func lines(_ names: String...) -> [String] {
    let snapshot = engine.snapshot
    return snapshot.journal.entries.filter { names.contains($0.event.name) }.map { entry in
      "\(snapshot.stamp(entry.at)) \(entry.event.sentence(snapshot.clock))"
    }
  }

  /// When events of a name happened to an identifier.
  func times(of name: String, _ identifier: String) -> [String] {
    let snapshot = engine.snapshot
    return snapshot.journal.entries
      .filter { $0.event.name == name && $0.event.key?.identifier == identifier }
      .map { snapshot.stamp($0.at) }
  }

  /// When the handler of an identifier was called.
  func starts(_ identifier: String) -> [String] { times(of: "started", identifier) }

  /// How the runs of an identifier ended, in order, each with its time.
  func ends(_ identifier: String) -> [String] {
    let snapshot = engine.snapshot
    return snapshot.journal.entries.compactMap { entry in
      guard case .ended(_, key(identifier), let outcome, _) = entry.event else { return nil }
      return "\(snapshot.stamp(entry.at)) \(outcome.rawValue)"
    }
  }

  /// Why the last expiration of an identifier happened.
  func expirationCause(_ identifier: String) -> String? {
    engine.snapshot.journal.entries.compactMap { entry in
      switch entry.event {
      case .expiring(_, key(identifier), let cause, _): cause.sentence
      case .ended(_, key(identifier), .expiredWithoutHandler, let cause?): cause.sentence
      default: nil
      }
    }.last
  }

  func app(_ app: String) -> App? { engine.snapshot.app(AppID(app)) }

  func pending(_ identifier: String) -> PendingRequest? {
    engine.snapshot.pendingRequest(key(identifier))
  }

  /// The identifiers of all pending requests.
  var pendingIdentifiers: [String] { engine.snapshot.pending.map(\.key.identifier) }

  /// Why a request waits; nil when it is not pending.
  func holds(_ identifier: String) -> [String]? {
    pending(identifier)?.evaluation.holds.map(\.reason)
  }

  /// What one policy has against a request.
  func hold(_ identifier: String, by policy: PolicyName) -> Hold? {
    pending(identifier)?.evaluation.holds.first { $0.policy == policy }
  }

  /// When a request will start if nothing changes; nil while something holds it.
  func startsAt(_ identifier: String) -> String? {
    let snapshot = engine.snapshot
    return pending(identifier)?.evaluation.startsAt.map { snapshot.stamp($0) }
  }

  /// The run in progress of an identifier.
  func run(_ identifier: String) -> Run? {
    engine.snapshot.running.first { $0.key.identifier == identifier }
  }

  /// The identifiers of all runs in progress.
  var runningIdentifiers: [String] { engine.snapshot.running.map(\.key.identifier) }
}

extension Snapshot {
  /// The time of day, with the day when it is not the first.
  func stamp(_ instant: Instant) -> String {
    let day = clock.day(at: instant)
    return clock.timeOfDay(at: instant) + (day == 0 ? "" : " +\(day)d")
  }
}

/// What a command is refused with; nil when it is carried out.
func refusal(_ body: () throws(Rejection) -> Void) -> Rejection? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

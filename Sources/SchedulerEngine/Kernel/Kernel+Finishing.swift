extension Kernel {
  /// Takes what handlers say about their runs.
  mutating func carryOutReport(_ command: Command) -> Rejection? {
    switch command {
    case .setExpirationHandler(let id, let isSet):
      runs.update(id) { $0.hasExpirationHandler = isSet }
    case .report(let id, let progress): report(id, progress)
    case .setTitle(let id, let title, let subtitle):
      guard let run = runs[id], run.title != title || run.subtitle != subtitle else { return nil }
      runs.update(id) { run in
        run.title = title
        run.subtitle = subtitle
      }
      // A counter that moves on is progress, not news; hundreds of them would bury the rest.
      let isCount =
        run.title.differsOnlyInDigits(from: title)
        && run.subtitle.differsOnlyInDigits(from: subtitle)
      if isCount { return nil }
      record(.titleChanged(id, run.key, title: title, subtitle: subtitle))
    case .complete(let id, let success): complete(id, success: success)
    case .abandon(let id):
      guard let run = runs[id] else { return nil }
      record(.abandoned(id, run.key))
    default: break
    }
    return nil
  }

  /// Tells a run to stop; without an expiration handler it ends at once, unsuccessfully.
  mutating func expire(_ id: RunID, cause: ExpirationCause) {
    guard let run = runs[id], run.state == .running else { return }
    runs.update(id) { $0.expiration = cause }
    guard run.hasExpirationHandler else {
      end(id, .expiredWithoutHandler)
      return
    }
    let graceEnds = now + configuration.grace
    runs.update(id) { run in
      run.state = .expiring(graceEnds: graceEnds)
      run.asksToContinue = false
    }
    timers.insert(.graceEnds(id), at: graceEnds)
    record(.expiring(id, run.key, cause, graceEnds: graceEnds))
    effects.append(.expire(RunContext(run)))
  }

  /// Expires everything that a launch still runs when its time is over.
  mutating func reachDeadline(of id: LaunchID) {
    for run in launches[id]?.running ?? [] { expire(run, cause: .deadline) }
  }

  /// Kills the app of a run that did not complete in the grace, and holds it against the app.
  mutating func endGrace(of id: RunID) {
    guard let run = runs[id], case .expiring(let graceEnds) = run.state, graceEnds == now else {
      return
    }
    let app = run.request.app
    // Runs of one launch share their grace: all that missed it count.
    let late = runs.values.filter { other in
      other.request.app == app && other.state == .expiring(graceEnds: graceEnds)
    }
    for missed in late { end(missed.id, .killed) }
    let names = late.map(\.key.identifier).joined(separator: ", ")
    endProcess(app, .killed("\(names) did not complete in time"))
    let misses = apps.update(app) { app in
      app.miss(late.count, in: configuration)
      return app.misses
    }
    if let misses { record(.penalised(app, misses: misses)) }
  }

  /// Ends a run and keeps its card.
  mutating func end(_ id: RunID, _ outcome: Outcome) {
    guard var run = runs[id] else { return }
    run.state = .ended(outcome, at: now)
    run.asksToContinue = false
    runs[id] = nil
    launches.update(run.launch) { $0.running.removeAll { $0 == id } }
    if let launch = launches[run.launch], launch.running.isEmpty, launch.undelivered.isEmpty {
      // All handlers of a launch are called at one instant.
      close(launch, after: now - run.startedAt)
    }
    history.update(run.key) { past in
      past.lastOutcome = outcome
      past.lastEnd = now
    }
    finished.append(run)
    if finished.count > configuration.finishedRunLimit { finished.removeFirst() }
    if outcome.isSuccess { timers.insert(.linger(id), at: now + configuration.cardLinger) }
    stale.facts.insert(.runs)
    stale.apps.insert(run.request.app)
    record(.ended(id, run.key, outcome, run.expiration))
    effects.append(.finish(RunContext(run)))
    scheduleSuspension(of: run.request.app)
  }

  /// Expires a continued run that has not advanced for too long, or looks again later.
  mutating func checkStall(of id: RunID) {
    guard let run = runs[id], run.state == .running, run.stallCheckAt == now else { return }
    if run.stallsAt(configuration) > now {
      lookForStall(of: run)
    } else {
      let since = run.lastIncrease ?? run.startedAt
      expire(id, cause: .stalled(after: now - since))
    }
  }

  /// Sets the time at which a continued run counts as stalled unless it advances before.
  mutating func lookForStall(of run: Run) {
    let at = run.stallsAt(configuration)
    runs.update(run.id) { $0.stallCheckAt = at }
    timers.insert(.stall(run.id), at: at)
  }

  /// Asks the user about a continued run that has come only a short way.
  mutating func checkPace(of id: RunID) {
    guard let run = runs[id], run.state == .running else { return }
    guard (run.progress?.thousandths ?? 0) < configuration.slowBelow else { return }
    runs.update(id) { $0.asksToContinue = true }
    record(.askedToContinue(id, run.key))
  }

  private mutating func complete(_ id: RunID, success: Bool) {
    guard let run = runs[id] else {
      if let key = runKeys[id] { record(.completionIgnored(id, key, success: success)) }
      return
    }
    runs.update(id) { $0.completedSuccess = success }
    apps.update(run.request.app) { $0.forgive() }
    if run.isExpiring {
      end(id, .expiredThenCompleted)
    } else {
      end(id, success ? .succeeded : .failed)
    }
  }

  private mutating func report(_ id: RunID, _ progress: RunProgress) {
    runs.update(id) { run in
      run.progress = progress
      guard progress.advances(on: run.bestProgress) else { return }
      run.bestProgress = progress
      run.lastIncrease = now
    }
    // The first report ends the longer time that is given for it; later ones only put it off.
    guard let run = runs[id], let checkAt = run.stallCheckAt else { return }
    if run.stallsAt(configuration) < checkAt { lookForStall(of: run) }
  }
}

extension String {
  /// Whether the two are the same once their digits are left out.
  fileprivate func differsOnlyInDigits(from other: String) -> Bool {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return utf8.lazy.filter { !isDigit($0) }.elementsEqual(other.utf8.lazy.filter { !isDigit($0) })
  }
}

extension Kernel {
  /// Takes requests off the pending list and gives them one launch of their app.
  mutating func decideLaunch(of requests: [PendingRequest], origin: LaunchOrigin) {
    guard let first = requests.first, let app = apps[first.key.app] else { return }
    let launch = Launch(
      id: LaunchID(nextLaunch), app: app.id, group: first.request.kind.group, origin: origin,
      decidedAt: now, undelivered: requests)
    nextLaunch += 1
    launches[launch.id] = launch
    for request in requests { pending[request.key] = nil }
    count(launch)
    stale.apps.insert(app.id)
    stale.facts.insert(.runs)
    record(.launched(launch.id, app.id, requests.map(\.key), origin))
    if app.phase == .notRunning {
      startProcess(app.id, inForeground: false)
    } else if app.launchFinished {
      deliver(launch.id)
    }
  }

  /// Calls the handlers of a launch, now that its process is ready.
  ///
  /// A request whose identifier has no handler goes back to the list: it is shown, not lost.
  mutating func deliver(_ id: LaunchID) {
    guard let launch = launches[id], let app = apps[launch.app] else { return }
    launches.update(id) { $0.undelivered = [] }
    let deadline = configuration.allowance(for: launch.group).map { now + $0 }
    for request in launch.undelivered {
      if app.hasHandler(for: request.key.identifier) {
        begin(request, of: launch, deadline: deadline)
      } else {
        record(.handlerMissing(request.key))
        putBack(request)
      }
    }
    if launches[id]?.running.isEmpty == true {
      close(launch)
    } else if let deadline {
      timers.insert(.deadline(id), at: deadline)
    }
    scheduleSuspension(of: app.id)
  }

  /// Takes a launch off the list and charges its app for the time that its handlers ran.
  mutating func close(_ launch: Launch, after time: Duration = .zero) {
    launches[launch.id] = nil
    stale.facts.insert(.runs)
    stale.apps.insert(launch.app)
    let isCharged =
      switch launch.group {
      case .refresh: !launch.origin.isForced
      case .processing: !launch.origin.isForced && !device.charger
      case .continued: false
      }
    guard isCharged else { return }
    apps.update(launch.app) { $0.budget.spend(max(time, configuration.launchCost), at: now) }
  }

  /// Puts a request back that its launch could not deliver, unless a newer one took its place.
  mutating func putBack(_ request: PendingRequest) {
    guard pending[request.key] == nil, canHold(request.request) else {
      record(
        .warning(
          request.key.app, identifier: request.key.identifier,
          "its launch came to nothing, and a newer request has taken its place"))
      return
    }
    var request = request
    request.evaluation = Evaluation()
    request.reviewAt = nil
    pending[request.key] = request
    stale.keys.insert(request.key)
  }

  /// Whether an identifier has a run in progress.
  func isRunning(_ key: RequestKey) -> Bool {
    runs.values.contains { $0.key == key }
  }

  /// Calls the handler of a request, unless the conditions changed while its process was launching.
  private mutating func begin(_ request: PendingRequest, of launch: Launch, deadline: Instant?) {
    var run = Run(
      id: runKeys.next, launch: launch.id, request: request.request, origin: launch.origin,
      startedAt: now, deadline: deadline)
    let against = holds(against: run)
    guard launch.origin.obstacles(among: against).isEmpty, !isRunning(run.key) else {
      return putBack(request)
    }
    if launch.origin.isForced {
      run.overridden = (request.evaluation.holds + against).map(\.policy)
    }
    // Whoever is called is awake.
    if apps[launch.app]?.phase == .suspended { change(launch.app, to: .background) }
    runs[run.id] = run
    remember(run)
    launches.update(launch.id) { $0.running.append(run.id) }
    if request.request.kind == .continued {
      lookForStall(of: run)
      timers.insert(.slow(run.id), at: now + configuration.slowAfter)
    }
    stale.facts.insert(.runs)
    record(.started(run.id, run.key, request.request.kind, deadline: deadline))
    effects.append(.deliver(RunContext(run)))
  }

  private func holds(against run: Run) -> [Hold] {
    guard let app = apps[run.request.app] else { return [] }
    let context = context(for: app)
    return PolicyList.all.compactMap { $0.mayContinue(run, in: context).hold }
  }

  private mutating func count(_ launch: Launch) {
    let limit = configuration.launchesPerInstant
    let isTooMuch = apps.update(launch.app) { app in
      app.launchCount += 1
      app.decisionsAtInstant = app.lastDecision == now ? app.decisionsAtInstant + 1 : 1
      app.lastDecision = now
      if !launch.origin.isForced, launch.group != .continued { app.lastLaunch = now }
      return app.decisionsAtInstant == limit
    }
    guard isTooMuch == true else { return }
    record(
      .warning(
        launch.app, identifier: nil, "launched \(limit) times at one instant; it waits a second"))
  }

  /// Keeps whose run it is, and what the identifier did last.
  private mutating func remember(_ run: Run) {
    runKeys.append(run.key)
    var past =
      history[run.key]
      ?? Snapshot.History(key: run.key, kind: run.request.kind, lastStart: now)
    past.kind = run.request.kind
    past.runs += 1
    past.lastStart = now
    past.lastOutcome = nil
    past.lastEnd = nil
    history[run.key] = past
  }
}

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
    apps.update(app.id) { app in
      app.launchCount += 1
      if !origin.isForced, launch.group != .continued { app.lastLaunch = now }
    }
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
        begin(request.request, of: launch, deadline: deadline)
      } else {
        record(.handlerMissing(request.key))
        putBack(request)
      }
    }
    if launches[id]?.running.isEmpty == true {
      launches[id] = nil
      stale.facts.insert(.runs)
    } else {
      if let deadline { timers.insert(.deadline(id), at: deadline) }
      if app.phase == .suspended { change(app.id, to: .background) }
    }
    scheduleSuspension(of: app.id)
  }

  /// Puts a request back that its launch could not deliver, unless a newer one took its place.
  mutating func putBack(_ request: PendingRequest) {
    guard pending[request.key] == nil, canHold(request.request) else { return }
    var request = request
    request.evaluation = Evaluation()
    request.reviewAt = nil
    pending[request.key] = request
    stale.keys.insert(request.key)
  }

  private mutating func begin(_ request: TaskRequest, of launch: Launch, deadline: Instant?) {
    let run = Run(
      id: RunID(nextRun), launch: launch.id, request: request, origin: launch.origin,
      startedAt: now, deadline: deadline)
    nextRun += 1
    runs[run.id] = run
    remember(run)
    launches.update(launch.id) { $0.running.append(run.id) }
    if request.kind == .continued {
      watchForStall(of: run.id)
      timers.insert(.slow(run.id), at: now + configuration.slowAfter)
    }
    record(.started(run.id, run.key, request.kind, deadline: deadline))
    effects.append(.deliver(RunContext(run)))
  }

  /// Keeps whose run it is, and what the identifier did last.
  private mutating func remember(_ run: Run) {
    runKeys[run.id] = run.key
    runKeys[RunID(run.id.number - 1024)] = nil
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

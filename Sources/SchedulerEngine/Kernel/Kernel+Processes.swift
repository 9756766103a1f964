extension Kernel {
  /// Takes what happens to the process of an app.
  mutating func carryOutProcess(_ command: Command) -> Rejection? {
    switch command {
    case .open(let id): return withApp(id) { $0.open($1) }
    case .leave(let id): return withApp(id) { $0.leave($1) }
    case .forceQuit(let id): return withApp(id) { $0.forceQuit($1) }
    case .systemKill(let id):
      return withApp(id) { kernel, app in
        guard app.phase.isRunning else { return .precondition("\(id) is not running") }
        kernel.endProcess(id, .systemKill)
        return nil
      }
    case .crash(let id, let reason):
      return withApp(id) { kernel, app in
        guard app.phase.isRunning else { return .precondition("\(id) is not running") }
        kernel.endProcess(id, .crashed(reason))
        return nil
      }
    case .finishLaunching(let id): return withApp(id) { $0.finishLaunching($1) }
    case .allowRefresh(let id, let flag):
      return setSwitch("background refresh", of: id, flag) { $0.refreshAllowed = $1 }
    case .allowLaunches(let id, let flag):
      return setSwitch("background launches", of: id, flag) { $0.launchesDenied = !$1 }
    default: return nil
    }
  }

  /// Ends a process because its code broke a rule.
  mutating func crash(_ id: AppID, _ reason: String) -> Rejection {
    endProcess(id, .crashed(reason))
    return .crash(reason)
  }

  /// Makes a process; its launch code says when it has finished.
  mutating func startProcess(_ id: AppID, inForeground: Bool) {
    let generation = apps.update(id) { app in
      app.generation += 1
      app.phase = .launching
      app.launchesToForeground = inForeground
      app.launchFinished = false
      app.lastEnding = nil
      return app.generation
    }
    guard let generation else { return }
    stale.apps.insert(id)
    record(.processStarted(id, generation: generation, inForeground: inForeground))
    effects.append(.startProcess(id, generation: generation, inForeground: inForeground))
    timers.insert(.launchLimit(id, generation: generation), at: now + configuration.launchLimit)
  }

  /// Takes a process away with all that it ran; its pending requests stay.
  mutating func endProcess(_ id: AppID, _ ending: App.Ending) {
    guard let app = apps[id], app.phase.isRunning else { return }
    apps.update(id) { app in
      if app.isInFront { app.lastUsed = now }
      app.phase = .notRunning
      app.lastEnding = ending
      app.handlers = []
      app.launchFinished = false
      app.launchesToForeground = false
      app.suspendAt = nil
    }
    record(.processEnded(id, ending))
    for run in runs.values where run.request.app == id {
      end(run.id, ending.outcome(of: run))
    }
    for launch in launches.values where launch.app == id {
      close(launch)
      for request in launch.undelivered { putBack(request) }
    }
    stale.apps.insert(id)
    stale.facts.insert(.runs)
    effects.append(.endProcess(id, generation: app.generation, ending))
  }

  /// Moves an app to another phase and says so.
  mutating func change(_ id: AppID, to phase: App.Phase) {
    guard let app = apps[id], app.phase != phase else { return }
    apps.update(id) { $0.phase = phase }
    stale.apps.insert(id)
    record(.phaseChanged(id, phase))
    effects.append(.phaseChanged(id, phase))
  }

  /// Has an app in the background suspended a moment after its last work.
  mutating func scheduleSuspension(of id: AppID) {
    guard let app = apps[id], app.phase == .background, !isBusy(id) else { return }
    let at = now + configuration.suspendAfter
    apps.update(id) { $0.suspendAt = at }
    timers.insert(.suspend(id), at: at)
  }

  /// Suspends an app, unless something began since the timer was set.
  mutating func suspendIfDue(_ id: AppID) {
    guard let app = apps[id], app.phase == .background, app.suspendAt == now, !isBusy(id) else {
      return
    }
    change(id, to: .suspended)
  }

  /// Kills a process that is still launching when the watchdog looks.
  mutating func checkLaunchLimit(_ id: AppID, generation: Int) {
    guard let app = apps[id], app.generation == generation, app.phase == .launching else { return }
    let limit = configuration.launchLimit.spoken
    endProcess(id, .killed("0x8badf00d: launching took longer than \(limit)"))
  }

  /// Sends every app in front to the background, as locking the device does.
  mutating func leaveForeground(except id: AppID? = nil) {
    for app in apps.values where app.id != id { _ = leave(app) }
  }

  private func isBusy(_ id: AppID) -> Bool {
    launches.values.contains { $0.app == id }
  }

  private mutating func withApp(
    _ id: AppID, _ body: (inout Kernel, App) -> Rejection?
  ) -> Rejection? {
    guard let app = apps[id] else { return .precondition("\(id) is not installed") }
    return body(&self, app)
  }

  private mutating func open(_ app: App) -> Rejection? {
    if device.locked { _ = set(.locked(false)) }
    leaveForeground(except: app.id)
    apps.update(app.id) { app in
      app.isForceQuit = false
      app.lastUsed = now
      app.suspendAt = nil
    }
    stale.apps.insert(app.id)
    switch app.phase {
    case .notRunning: startProcess(app.id, inForeground: true)
    case .launching: apps.update(app.id) { $0.launchesToForeground = true }
    case .foreground, .background, .suspended: change(app.id, to: .foreground)
    }
    return nil
  }

  private mutating func leave(_ app: App) -> Rejection? {
    apps.update(app.id) { app in
      if app.isInFront { app.lastUsed = now }
      app.launchesToForeground = false
    }
    stale.apps.insert(app.id)
    guard app.phase == .foreground else { return nil }
    change(app.id, to: .background)
    scheduleSuspension(of: app.id)
    return nil
  }

  private mutating func forceQuit(_ app: App) -> Rejection? {
    stale.apps.insert(app.id)
    if app.phase.isRunning {
      endProcess(app.id, .forceQuit)
    } else if !app.isForceQuit {
      // An app without a process can still be swiped away, and that counts.
      record(.processEnded(app.id, .forceQuit))
    }
    apps.update(app.id) { $0.isForceQuit = true }
    for request in pending.values
    where request.key.app == app.id && request.request.kind == .continued {
      _ = cancel(request.key)
    }
    return nil
  }

  private mutating func finishLaunching(_ app: App) -> Rejection? {
    guard app.phase == .launching else {
      return .precondition("\(app.id) is not launching")
    }
    apps.update(app.id) { $0.launchFinished = true }
    record(.launchFinished(app.id))
    change(app.id, to: app.launchesToForeground ? .foreground : .background)
    for launch in launches.values where launch.app == app.id && !launch.undelivered.isEmpty {
      deliver(launch.id)
    }
    scheduleSuspension(of: app.id)
    return nil
  }

  private mutating func setSwitch(
    _ name: String, of id: AppID, _ flag: Bool, _ set: (inout App, Bool) -> Void
  ) -> Rejection? {
    guard let before = apps[id] else { return .precondition("\(id) is not installed") }
    apps.update(id) { set(&$0, flag) }
    guard apps[id] != before else { return nil }
    stale.apps.insert(id)
    record(.switchChanged(id, name, flag))
    return nil
  }
}

extension App.Ending {
  /// What becomes of a run when its process ends this way.
  func outcome(of run: Run) -> Outcome {
    switch self {
    case .forceQuit where run.request.kind == .continued: .cancelled
    default: .processEnded
    }
  }
}

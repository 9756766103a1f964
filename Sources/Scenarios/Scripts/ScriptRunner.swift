import SchedulerEngine

/// Performs scripts: asks the world what comes next, and does it without holding its lock.
///
/// The engine calls it (alarms, effects), one call at a time; it answers with commands and new
/// alarms. It never lets time pass itself.
final class ScriptRunner: Sendable {
  private let world: Locked<ScriptWorld>
  // The engine holds handlers and alarms that lead here, so this way must not hold it.
  private unowned let engine: Engine
  private let apps: [AppID: ScenarioApp]
  private let makeExecHandler: ExecHandlerFactory

  init(_ scenario: Scenario, on engine: Engine, makeExecHandler: @escaping ExecHandlerFactory) {
    self.engine = engine
    self.makeExecHandler = makeExecHandler
    world = Locked(ScriptWorld(seed: scenario.seed))
    apps = Dictionary(scenario.apps.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Runs steps as code of an app that acts now.
  func perform(_ steps: [Step], as app: AppID) {
    guard !steps.isEmpty else { return }
    resume(world.lock { $0.begin(Script(steps), for: .app(app)) })
  }

  /// Follows an app's phase: its code hears of being opened and left, and stops when suspended.
  func notice(_ phase: App.Phase, of app: AppID) {
    if phase == .suspended {
      world.lock { $0.suspend(app) }.forEach(engine.cancelAlarm)
      return
    }
    guard let opened = world.lock({ $0.notice(phase, of: app) }), let code = apps[app] else {
      return
    }
    perform(opened ? code.onForeground : code.onBackground, as: app)
  }

  fileprivate func startProcess(_ process: ProcessContext) {
    let launch = Script(apps[process.app]?.launch ?? [])
    let thread = world.lock { world in
      world.beginProcess(of: process.app)
      return world.begin(launch, for: .launch(process))
    }
    resume(thread)
  }

  fileprivate func endProcess(_ app: AppID) {
    world.lock { $0.endProcess(of: app) }.forEach(engine.cancelAlarm)
  }

  fileprivate func launch(_ run: RunContext, _ script: Script) {
    resume(world.lock { $0.begin(script, for: .run(run)) })
  }

  fileprivate func expire(_ run: RunContext) {
    if let thread = world.lock({ $0.expire(run.run) }) { resume(thread) }
  }

  fileprivate func finish(_ run: RunContext) {
    if let alarm = world.lock({ $0.finish(run.run) }) { engine.cancelAlarm(alarm) }
  }

  /// Does what a script wants until it has to wait.
  private func resume(_ id: ThreadID) {
    while let thread = world.lock({ $0.thread(id) }) {
      let now = engine.now
      switch world.lock({ $0.nextAction(of: id, at: now) }) {
      case .pause: return
      case .sleep(let until):
        let alarm = engine.wake(at: until) { [self] in
          _ = world.lock { $0.setAlarm(nil, of: id) }
          resume(id)
        }
        if let old = world.lock({ $0.setAlarm(alarm, of: id) }) { engine.cancelAlarm(old) }
        return
      case let action:
        guard perform(action, for: thread, at: now) else {
          if let alarm = world.lock({ $0.remove(id) }) { engine.cancelAlarm(alarm) }
          return
        }
      }
    }
  }

  /// Does one thing.
  ///
  /// - Returns: false when the script's process is gone because of it.
  private func perform(_ action: ScriptAction, for thread: ScriptThread, at now: Instant) -> Bool {
    do {
      switch action {
      case .tell(.crash(let app, let reason)):
        try engine.send(.crash(app, reason: reason))
        return false
      case .tell(let command): try engine.send(command)
      case .register(let identifier): try register(identifier, of: thread.app)
      case .submit(let template):
        try submit(template.request(by: thread.app, at: now))
      case .log(let text): log(text, of: thread)
      case .sleep, .pause: break
      }
    } catch {
      // Every other refusal is in the journal, and code that ignores it goes on.
      if case .crash = error { return false }
    }
    return true
  }

  private func register(_ identifier: String, of app: AppID) throws(Rejection) {
    let key = RequestKey(app: app, identifier: identifier)
    try engine.register(key, handler: handler(for: key))
    world.lock { $0.noteRegistration(of: key) }
  }

  /// Submits, and first registers a continued identifier that has no handler yet, as apps do that
  /// make up a name for each piece of work.
  private func submit(_ request: TaskRequest) throws(Rejection) {
    let isNew = world.lock { $0.lacksHandler(for: request.key) }
    if request.kind == .continued, isNew, apps[request.app]?.handler(for: request.identifier) != nil
    {
      try register(request.identifier, of: request.app)
    }
    try engine.send(.submit(request))
  }

  private func handler(for key: RequestKey) -> any RunHandler {
    switch apps[key.app]?.handler(for: key.identifier) {
    case .program(let program)?: makeExecHandler(program, engine)
    case .script(let script)?: ScriptedHandler(script, self)
    case nil: ScriptedHandler(Script(), self)
    }
  }

  private func log(_ text: String, of thread: ScriptThread) {
    if let run = thread.run {
      engine.appendOutput(text, of: run)
    } else {
      engine.tell(.note("\(thread.app): \(text)"))
    }
  }
}

/// Performs the runs of an identifier by a script, in virtual time.
struct ScriptedHandler: RunHandler {
  private let script: Script
  private let runner: ScriptRunner

  init(_ script: Script, _ runner: ScriptRunner) {
    self.script = script
    self.runner = runner
  }

  var isLive: Bool { false }

  func launch(_ run: RunContext) { runner.launch(run, script) }

  func expire(_ run: RunContext) { runner.expire(run) }

  func finish(_ run: RunContext) { runner.finish(run) }
}

/// The code of a scripted app: its launch steps, made to run anew in each process.
struct ScriptedProcess: AppProcess {
  private let runner: ScriptRunner

  init(_ runner: ScriptRunner) {
    self.runner = runner
  }

  func start(_ process: ProcessContext) { runner.startProcess(process) }

  func end(_ process: ProcessContext, _ ending: App.Ending) { runner.endProcess(process.app) }
}

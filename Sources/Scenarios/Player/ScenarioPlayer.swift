package import SchedulerEngine

/// Makes what performs the runs of a handler that is a program; the host knows how to start one.
package typealias ExecHandlerFactory = @Sendable (ExecSpec, Engine) -> any RunHandler

/// Plays a scenario against an engine of its own.
///
/// After `start` the engine can be advanced by anybody: the scenario's events are alarms in it.
/// The same scenario with the same seed gives the same journal in every process.
package final class ScenarioPlayer: Sendable {
  package let scenario: Scenario
  package let engine: Engine
  private let runner: ScriptRunner

  /// - Parameters:
  ///   - scenario: what to play.
  ///   - seed: replaces the scenario's own.
  ///   - makeExecHandler: performs handlers that are programs; without it their runs fail at once
  ///     and say why.
  package init(
    _ scenario: Scenario, seed: UInt64? = nil,
    makeExecHandler: @escaping ExecHandlerFactory = { _, engine in NoProgramHandler(engine) }
  ) {
    var scenario = scenario
    scenario.seed = seed ?? scenario.seed
    self.scenario = scenario
    engine = Engine(
      configuration: scenario.configuration, device: scenario.device, clock: scenario.clock)
    runner = ScriptRunner(scenario, on: engine, makeExecHandler: makeExecHandler)
  }

  /// Installs the apps, brings them to where they are at the start, and sets an alarm for each
  /// event; to be called once.
  package func start() {
    let runner = runner
    engine.observe { effect in
      if case .phaseChanged(let app, let phase) = effect { runner.notice(phase, of: app) }
    }
    let events = scenario.events.enumerated().sorted { left, right in
      (left.element.at, left.offset) < (right.element.at, right.offset)
    }.map(\.element)
    let opening = events.prefix { $0.at == .start && $0.isNote }
    for caption in opening { Self.perform(caption.deed, with: runner, on: engine) }
    for app in scenario.apps { install(app) }
    // Whoever is in front comes last: opening another app would send it to the background.
    for app in scenario.apps where app.startState != .foreground { bringToStart(app) }
    for app in scenario.apps where app.startState == .foreground { bringToStart(app) }
    Self.schedule(events[opening.count...], with: runner, on: engine)
  }

  /// Plays on until a moment, or to the scenario's end.
  package func play(until target: Instant? = nil) {
    engine.advance(to: target ?? scenario.end)
  }

  /// What became of each expectation so far, in the order of the file.
  package var verdicts: [ExpectationVerdict] {
    let snapshot = engine.snapshot
    return scenario.expectations.map { ExpectationJudge(snapshot).judge($0) }
  }

  private func install(_ app: ScenarioApp) {
    engine.setProcess(ScriptedProcess(runner), for: app.id)
    engine.tell(.install(app.description))
    if !app.refreshAllowed { engine.tell(.allowRefresh(app.id, false)) }
    if !app.launchesAllowed { engine.tell(.allowLaunches(app.id, false)) }
  }

  private func bringToStart(_ app: ScenarioApp) {
    switch app.startState {
    case .notRunning: break
    case .background:
      engine.tell(.open(app.id))
      engine.tell(.leave(app.id))
    case .foreground: engine.tell(.open(app.id))
    case .forceQuit:
      engine.tell(.open(app.id))
      engine.tell(.leave(app.id))
      engine.tell(.forceQuit(app.id))
    }
  }

  /// Sets the alarm for the first event, which sets the next one when it has happened.
  ///
  /// One after the other, because everything that follows from an event is performed before the
  /// next alarm rings: an app that is opened has launched when the next line of the file submits.
  private static func schedule(
    _ events: ArraySlice<ScenarioEvent>, with runner: ScriptRunner, on engine: Engine
  ) {
    guard let next = events.first else { return }
    engine.wake(at: next.at) { [unowned engine] in
      perform(next.deed, with: runner, on: engine)
      schedule(events.dropFirst(), with: runner, on: engine)
    }
  }

  private static func perform(_ deed: Deed, with runner: ScriptRunner, on engine: Engine) {
    switch deed {
    case .command(let command): engine.tell(command)
    case .set(let changes): for change in changes { engine.tell(.set(change)) }
    case .steps(let steps, let app): runner.perform(steps, as: app)
    case .steer(let steering, let key): steer(key, steering, on: engine)
    }
  }

  private static func steer(_ key: RequestKey, _ steering: Steering, on engine: Engine) {
    let snapshot = engine.snapshot
    let running = snapshot.running.last { $0.key == key }?.id
    let finished = snapshot.finished.last { $0.key == key }?.id
    let command: Command? =
      switch steering {
      case .expire: running.map { .expire($0) }
      case .kill: running.map { .kill($0) }
      case .stop: running.map { .stop($0) }
      case .answer(let goOn): running.map { .answer($0, goOn: goOn) }
      case .dismiss: finished.map { .dismiss($0) }
      }
    let missing = steering == .dismiss ? "has no finished card" : "is not running"
    do throws(Rejection) {
      guard let command else { throw .precondition("\(key) \(missing)") }
      try engine.send(command)
    } catch {
      // The kernel keeps no record of these refusals, and an audience should see that the
      // scenario tried.
      engine.tell(.note("\(steering.attempt): \(error.cause)"))
    }
  }
}

extension ScenarioEvent {
  fileprivate var isNote: Bool {
    if case .command(.note) = deed { return true }
    return false
  }
}

extension Steering {
  /// The beginning of a sentence about an attempt that failed.
  fileprivate var attempt: String {
    switch self {
    case .expire: "nothing expires"
    case .kill: "nothing is killed"
    case .stop: "nothing is stopped"
    case .answer: "nobody is answered"
    case .dismiss: "nothing is dismissed"
    }
  }
}

/// Stands in for a program where none can be started.
package struct NoProgramHandler: RunHandler {
  private unowned let engine: Engine

  package init(_ engine: Engine) {
    self.engine = engine
  }

  package var isLive: Bool { false }

  package func launch(_ run: RunContext) {
    engine.appendOutput("programs cannot be started here", of: run)
    engine.tell(.complete(run.run, success: false))
  }

  package func expire(_ run: RunContext) {}
}

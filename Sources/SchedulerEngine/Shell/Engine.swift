import Glibc

/// The one lock around the kernel, and the performer of what the kernel decides.
///
/// Every command enters through `send`. The kernel decides under the lock; the effects are
/// performed after it is released, in order, by whoever finds nobody else performing. A `send`
/// from inside an effect therefore only appends, and no code of a user, nor the release of a
/// user's object, ever happens under the lock.
package final class Engine: Sendable {
  /// Everything that the lock guards.
  private struct State {
    var kernel: Kernel
    var outbox: [Effect] = []
    /// The thread that performs effects now, if one does.
    var performer: pthread_t?
    /// By identifier, each with the process that registered it.
    var handlers: [RequestKey: (generation: Int, handler: any RunHandler)] = [:]
    var processes: [AppID: any AppProcess] = [:]
    var alarms: [AlarmID: @Sendable () -> Void] = [:]
    var nextAlarm: UInt64 = 0
    /// Handlers of runs in progress, kept although their process may forget them.
    var performers: [RunID: any RunHandler] = [:]
    var observers: [@Sendable (Effect) -> Void] = []
    var output = OutputLog()
  }

  private let state: Locked<State>

  package init(
    configuration: Configuration = Configuration(), device: DeviceState = DeviceState(),
    clock: WallClock = WallClock(CivilTime(year: 2026, month: 3, day: 2, hour: 9))
  ) {
    let kernel = Kernel(configuration: configuration, device: device, clock: clock)
    state = Locked(State(kernel: kernel))
  }

  /// Says something to the kernel and performs what follows.
  package func send(_ command: Command) throws(Rejection) {
    let rejection = state.lock { state in
      let rejection = state.kernel.handle(command)
      state.outbox += state.kernel.takeEffects()
      return rejection
    }
    perform()
    if let rejection { throw rejection }
  }

  /// Says something whose refusal changes nothing for who says it, as a report that comes late.
  package func tell(_ command: Command) {
    do {
      try send(command)
    } catch {
      // What people have to know of a refusal, the kernel has written into the journal.
    }
  }

  /// Registers a handler for an identifier in the app's present process.
  package func register(_ key: RequestKey, handler: any RunHandler) throws(Rejection) {
    let (rejection, replaced) = state.lock { state in
      let rejection = state.kernel.handle(.register(key))
      state.outbox += state.kernel.takeEffects()
      guard rejection == nil else { return (rejection, nil as (any RunHandler)?) }
      let generation = state.kernel.apps[key.app]?.generation ?? 0
      let replaced = state.handlers.updateValue((generation, handler), forKey: key)
      return (rejection, replaced?.handler)
    }
    // What is replaced is released here, after the lock.
    _ = replaced
    perform()
    if let rejection { throw rejection }
  }

  /// Says what runs when a process of an app is made.
  package func setProcess(_ process: any AppProcess, for app: AppID) {
    let replaced = state.lock { $0.processes.updateValue(process, forKey: app) }
    // Released here, after the lock.
    _ = replaced
  }

  /// Calls an observer with every effect, after it was performed.
  package func observe(_ observer: @escaping @Sendable (Effect) -> Void) {
    state.lock { $0.observers.append(observer) }
  }

  /// Calls a body in virtual time.
  @discardableResult
  package func wake(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> AlarmID {
    state.lock { state in
      let alarm = AlarmID(state.nextAlarm)
      state.nextAlarm += 1
      state.alarms[alarm] = body
      _ = state.kernel.handle(.setAlarm(alarm, instant))
      return alarm
    }
  }

  /// Forgets an alarm that has not rung.
  package func cancelAlarm(_ alarm: AlarmID) {
    let body = state.lock { $0.alarms.removeValue(forKey: alarm) }
    // Released here, after the lock.
    _ = body
  }

  /// Lets virtual time pass, doing on the way everything that becomes due.
  ///
  /// - Parameters:
  ///   - target: where to stop; nothing happens when it lies in the past.
  ///   - stepLimit: how many timers may fire in this call, so that a screen stays alive.
  /// - Returns: whether the target was reached.
  @discardableResult
  package func advance(to target: Instant, stepLimit: Int = .max) -> Bool {
    for _ in 0..<stepLimit {
      waitForPerformer()
      let reached = state.lock { state in
        let isDone = !state.kernel.fireNextTimers(dueBy: target)
        state.outbox += state.kernel.takeEffects()
        return isDone
      }
      perform()
      if reached { return true }
    }
    return false
  }

  /// Advances until something is written into the journal.
  ///
  /// - Parameter horizon: where to stop when nothing happens.
  /// - Returns: whether something happened.
  @discardableResult
  package func advanceToNextEvent(horizon: Instant) -> Bool {
    let before = state.lock { $0.kernel.journal.total }
    while true {
      let (next, total) = state.lock { ($0.kernel.timers.first?.at, $0.kernel.journal.total) }
      if total > before { return true }
      guard let next, next <= horizon else {
        advance(to: horizon)
        return false
      }
      advance(to: next)
    }
  }

  /// Everything that can be seen now.
  package var snapshot: Snapshot { state.lock { $0.kernel.snapshot } }

  package var now: Instant { state.lock { $0.kernel.now } }

  /// Keeps a line that a handler printed.
  package func appendOutput(_ line: String, of run: RunContext) {
    state.lock { $0.output.append(line, of: run, at: $0.kernel.now) }
  }

  /// What the handlers of an identifier printed lately, oldest first.
  package func output(of key: RequestKey) -> [OutputLog.Line] {
    state.lock { $0.output[key] }
  }

  /// A run in progress lives in real time.
  package var hasLiveRuns: Bool {
    state.lock { state in state.performers.contains { $0.value.isLive } }
  }

  /// A copy of the kernel, to try things on.
  package var kernel: Kernel { state.lock { $0.kernel } }

  /// Lets another thread finish what is to be performed at this instant, so that time does not
  /// run ahead of it.
  private func waitForPerformer() {
    while let performer = state.lock({ $0.performer }) {
      precondition(
        pthread_equal(performer, pthread_self()) == 0,
        "Time cannot pass inside an effect: a handler returns at once and asks for an alarm.")
      sched_yield()
    }
  }

  private func perform() {
    let isMine = state.lock { state in
      guard state.performer == nil else { return false }
      state.performer = pthread_self()
      return true
    }
    guard isMine else { return }
    while true {
      let batch = state.lock { state in
        let batch = state.outbox
        state.outbox = []
        if batch.isEmpty { state.performer = nil }
        return batch
      }
      if batch.isEmpty { return }
      for effect in batch {
        perform(effect)
        for observer in state.lock({ $0.observers }) { observer(effect) }
      }
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .startProcess(let app, let generation, let inForeground):
      let process = state.lock { $0.processes[app] }
      let context = ProcessContext(app: app, generation: generation, inForeground: inForeground)
      if let process { process.start(context) } else { tell(.finishLaunching(app)) }
    case .endProcess(let app, let generation, let ending):
      // What is taken out here is released after the lock. A newer process may have registered
      // already, on a thread that did not wait for this one.
      let (process, handlers) = state.lock { state in
        let gone = state.handlers.filter { $0.key.app == app && $0.value.generation <= generation }
        for key in gone.keys { state.handlers[key] = nil }
        return (state.processes[app], gone)
      }
      process?.end(
        ProcessContext(app: app, generation: generation, inForeground: false), ending)
      _ = handlers
    case .deliver(let run):
      let handler = state.lock { state in
        let handler = state.handlers[run.request.key]?.handler
        state.performers[run.run] = handler
        return handler
      }
      handler?.launch(run)
    case .expire(let run): state.lock { $0.performers[run.run] }?.expire(run)
    case .finish(let run): state.lock { $0.performers.removeValue(forKey: run.run) }?.finish(run)
    case .wake(let alarm): state.lock { $0.alarms.removeValue(forKey: alarm) }?()
    case .phaseChanged, .deviceChanged: break
    }
  }
}

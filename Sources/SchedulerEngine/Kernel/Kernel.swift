/// The scheduler itself: a value that is told commands and the time, and decides.
///
/// It knows no clock, no thread and no handler. Commands come in, events go into the journal and
/// effects into a list that the engine performs. The same commands at the same instants give the
/// same journal, byte for byte, which is why nothing here walks a set or a dictionary. The folder
/// splits it by what it does: submitting, launching, finishing, processes, the device, steering
/// by hand, and checking, which asks the policies.
package struct Kernel: Sendable {
  package let configuration: Configuration
  package let clock: WallClock
  package internal(set) var now = Instant.start
  package internal(set) var device: DeviceState
  package internal(set) var journal: Journal
  package internal(set) var apps = OrderedTable<AppID, App>()
  package internal(set) var pending = OrderedTable<RequestKey, PendingRequest>()
  package internal(set) var launches = OrderedTable<LaunchID, Launch>()
  package internal(set) var runs = OrderedTable<RunID, Run>()
  package internal(set) var finished: [Run] = []
  var timers = TimerQueue<Timer>()
  var history = OrderedTable<RequestKey, Snapshot.History>()
  /// Whose run a number was, for reports that come late; the oldest are forgotten.
  var runKeys = RunKeys()
  var effects: [Effect] = []
  var stale = Staleness()
  var use: DeviceUse
  var nextSequence = 1
  var nextLaunch = 1

  /// What a timer does when it fires; each checks first whether it still applies.
  enum Timer: Sendable {
    case review(RequestKey)
    case deadline(LaunchID)
    case graceEnds(RunID)
    case stall(RunID)
    case slow(RunID)
    case suspend(AppID)
    case launchLimit(AppID, generation: Int)
    case linger(RunID)
    case alarm(AlarmID)
  }

  package init(configuration: Configuration, device: DeviceState, clock: WallClock) {
    self.configuration = configuration
    self.device = device
    self.clock = clock
    journal = Journal(limit: configuration.journalLimit)
    use = DeviceUse(inUse: device.inUse)
  }

  /// The device is in use, or an app is in front, which comes to the same.
  package var deviceInUse: Bool {
    if device.inUse { return true }
    for app in apps.values where app.isInFront { return true }
    return false
  }

  /// Carries out a command, then everything that follows from it at this instant.
  ///
  /// - Returns: why the command was refused, or nil.
  package mutating func handle(_ command: Command) -> Rejection? {
    let rejection = carryOut(command)
    settle()
    return rejection
  }

  /// Hands over what has to be performed outside.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Fires everything that is due at the next instant, with the clock set before it works.
  ///
  /// All of an instant fires before the policies are asked, so that requests which become due
  /// together can share one launch.
  ///
  /// - Returns: false when nothing is due; the clock then stands at `target`.
  package mutating func fireNextTimers(dueBy target: Instant) -> Bool {
    guard let next = timers.first?.at, next <= target else {
      now = max(now, target)
      return false
    }
    now = max(now, next)
    while let timer = timers.pop(dueBy: now) { fire(timer.payload) }
    settle()
    return true
  }

  package var nextTimer: Instant? { timers.first?.at }

  /// Writes an event into the journal.
  mutating func record(_ event: Event) {
    journal.append(event, at: now)
  }

  private mutating func carryOut(_ command: Command) -> Rejection? {
    switch command {
    case .install(let description): return install(description)
    case .register(let key): return register(key)
    case .submit(let request): return submit(request)
    case .cancel(let key): return cancel(key)
    case .cancelAll(let app): return cancelAll(app)
    case .open, .leave, .forceQuit, .systemKill, .crash, .finishLaunching, .allowRefresh,
      .allowLaunches:
      return carryOutProcess(command)
    case .setExpirationHandler, .report, .setTitle, .complete, .abandon:
      return carryOutReport(command)
    case .set(let change): return set(change)
    case .reboot: return reboot()
    case .launch, .expire, .kill, .stop, .answer, .dismiss: return carryOutByHand(command)
    case .setAlarm(let alarm, let instant):
      timers.insert(.alarm(alarm), at: max(now, instant))
      return nil
    case .note(let text):
      record(.note(text))
      return nil
    }
  }

  private mutating func fire(_ timer: Timer) {
    switch timer {
    case .review(let key): reviewIfDue(key)
    case .deadline(let launch): reachDeadline(of: launch)
    case .graceEnds(let run): endGrace(of: run)
    case .stall(let run): checkStall(of: run)
    case .slow(let run): checkPace(of: run)
    case .suspend(let app): suspendIfDue(app)
    case .launchLimit(let app, let generation): checkLaunchLimit(app, generation: generation)
    case .linger(let run): finished.removeAll { $0.id == run }
    case .alarm(let alarm): effects.append(.wake(alarm))
    }
  }
}

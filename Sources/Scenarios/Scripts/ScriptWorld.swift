import SchedulerEngine

/// How far unfinished work had come, kept from one run of an identifier to the next.
struct Checkpoints: Sendable {
  /// One piece of work of one identifier.
  private struct Place: Hashable {
    let key: RequestKey
    let checkpoint: Int
  }

  private var units: [Place: Int64] = [:]

  /// Units done so far; 0 for work that has no checkpoint.
  subscript(run: RunContext?, checkpoint: Int?) -> Int64 {
    get {
      guard let run, let checkpoint else { return 0 }
      return units[Place(key: run.request.key, checkpoint: checkpoint)] ?? 0
    }
    set {
      guard let run, let checkpoint else { return }
      units[Place(key: run.request.key, checkpoint: checkpoint)] = newValue == 0 ? nil : newValue
    }
  }
}

/// Everything that the scripts of a scenario remember, as one value.
///
/// The folder works like the engine: `ScriptThread` and this world decide, and `ScriptRunner`
/// keeps the world behind a lock and performs what was decided after releasing it. A copy of the
/// world is a copy of all scripts in the middle of their work.
struct ScriptWorld: Sendable {
  let seed: UInt64
  private var threads = OrderedTable<ThreadID, ScriptThread>()
  private var nextThread = 1
  private var checkpoints = Checkpoints()
  /// How often each identifier ran, so that every run draws its own luck.
  private var runCounts: [RequestKey: UInt64] = [:]
  /// Identifiers with a handler, for apps that have a process.
  private var registered: [AppID: Set<String>] = [:]
  private var inFront: Set<AppID> = []

  init(seed: UInt64) {
    self.seed = seed
  }

  /// Adds a script that begins now.
  mutating func begin(_ script: Script, for subject: ScriptThread.Subject) -> ThreadID {
    let id = ThreadID(number: nextThread)
    nextThread += 1
    threads[id] = ScriptThread(subject, script, random: luck(of: subject))
    return id
  }

  /// What a script does next; the last answer of a script that has ended is `pause`.
  mutating func nextAction(of id: ThreadID, at now: Instant) -> ScriptAction {
    guard var thread = threads[id] else { return .pause }
    let action = thread.next(at: now, &checkpoints)
    threads[id] = thread.isSpent ? nil : thread
    return action
  }

  /// A script that is still at work.
  func thread(_ id: ThreadID) -> ScriptThread? { threads[id] }

  /// Remembers the alarm that wakes a script.
  ///
  /// - Returns: the alarm to be taken back: an earlier one, or this one if the script is gone.
  mutating func setAlarm(_ alarm: AlarmID?, of id: ThreadID) -> AlarmID? {
    guard threads[id] != nil else { return alarm }
    return threads.update(id) { thread in
      defer { thread.alarm = alarm }
      return thread.alarm
    } ?? nil
  }

  /// Takes a script away.
  ///
  /// - Returns: its alarm, to be taken back.
  mutating func remove(_ id: ThreadID) -> AlarmID? {
    defer { threads[id] = nil }
    return threads[id]?.alarm
  }

  /// Tells the script of a run to stop.
  mutating func expire(_ run: RunID) -> ThreadID? {
    guard let id = thread(of: run) else { return nil }
    threads.update(id) { $0.expire() }
    return id
  }

  /// Notes that a run is over; its script goes on as code does that nobody stops.
  mutating func finish(_ run: RunID) -> AlarmID? {
    guard let id = thread(of: run) else { return nil }
    threads.update(id) { $0.runHasEnded = true }
    return threads[id]?.isSpent == true ? remove(id) : nil
  }

  private func thread(of run: RunID) -> ThreadID? {
    threads.keys.first { threads[$0]?.run?.run == run }
  }

  private mutating func luck(of subject: ScriptThread.Subject) -> SeededRandom {
    switch subject {
    case .run(let run):
      let count = runCounts[run.request.key, default: 0] + 1
      runCounts[run.request.key] = count
      return SeededRandom(seed: seed, stream: run.request.identifier.stableHash &+ count)
    case .launch(let process):
      let stream = process.app.bundle.stableHash &+ UInt64(process.generation)
      return SeededRandom(seed: seed, stream: stream)
    case .app(let app):
      return SeededRandom(seed: seed, stream: app.bundle.stableHash &- UInt64(nextThread))
    }
  }
}

extension ScriptWorld {
  /// Notes that an app has a new process.
  mutating func beginProcess(of app: AppID) {
    registered[app] = []
  }

  /// Takes away all scripts of a process that is gone.
  mutating func endProcess(of app: AppID) -> [AlarmID] {
    registered[app] = nil
    inFront.remove(app)
    return threads.keys.filter { threads[$0]?.app == app }.compactMap { remove($0) }
  }

  /// Takes away what a suspended app still had to do; work that the scheduler waits for keeps an
  /// app from being suspended.
  mutating func suspend(_ app: AppID) -> [AlarmID] {
    threads.keys.filter { threads[$0]?.app == app }.compactMap { remove($0) }
  }

  /// Notes an app's phase.
  ///
  /// - Returns: whether the user has just opened it (true) or left it (false).
  mutating func notice(_ phase: App.Phase, of app: AppID) -> Bool? {
    switch phase {
    case .foreground: return inFront.insert(app).inserted ? true : nil
    case .background: return inFront.remove(app) == nil ? nil : false
    case .launching, .notRunning, .suspended: return nil
    }
  }

  /// Notes that an identifier has a handler.
  mutating func noteRegistration(of key: RequestKey) {
    registered[key.app]?.insert(key.identifier)
  }

  /// Whether the process of an app lacks a handler for an identifier; false without a process.
  func lacksHandler(for key: RequestKey) -> Bool {
    registered[key.app]?.contains(key.identifier) == false
  }
}

extension String {
  /// A hash that is the same in every process (FNV-1a).
  fileprivate var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}

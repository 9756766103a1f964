import SchedulerEngine

/// Tells the running scripts of a world apart.
struct ThreadID: Hashable, Sendable {
  let number: Int
}

/// What a script wants done outside of itself.
enum ScriptAction: Sendable {
  case tell(Command)
  case register(String)
  case submit(RequestTemplate)
  case log(String)
  /// Nothing until that moment.
  case sleep(until: Instant)
  /// Nothing until somebody says something.
  case pause
}

/// One script at work: where it stands and what it does next.
///
/// A value that is asked for its next action and told the time; it neither waits nor acts.
struct ScriptThread: Sendable {
  /// On whose behalf it runs.
  enum Subject: Sendable {
    case launch(ProcessContext)
    case run(RunContext)
    case app(AppID)
  }

  /// What it is in the middle of.
  private enum Activity: Sendable {
    /// The next step can begin.
    case ready
    case waiting(until: Instant)
    case blocked(until: Instant)
    case counting(UnitWork, done: Int64, next: Instant)
    case progressing(ProgressWork, RunProgress, next: Instant)
    case hanging
    /// There is no further step.
    case over
  }

  let subject: Subject
  /// The alarm that wakes it.
  var alarm: AlarmID?
  /// Its run is over; what it still does is left over.
  var runHasEnded = false
  private var steps: [Step]
  private var expiration: Script.Expiration
  private var random: SeededRandom
  private var activity = Activity.ready
  private var outbox: [ScriptAction] = []
  private var hasCompleted = false
  /// It was told to stop while its queue was blocked.
  private var expirationWaits = false
  private var title = ""
  private var subtitle = ""

  init(_ subject: Subject, _ script: Script, random: SeededRandom) {
    self.subject = subject
    self.random = random
    steps = script.steps
    expiration = script.expiration
    guard case .run(let run) = subject else { return }
    title = run.request.title
    subtitle = run.request.subtitle
    if expiration != .absent { outbox.append(.tell(.setExpirationHandler(run.run, true))) }
  }

  var app: AppID {
    switch subject {
    case .launch(let process): process.app
    case .run(let run): run.request.app
    case .app(let app): app
    }
  }

  var run: RunContext? {
    if case .run(let run) = subject { return run }
    return nil
  }

  /// Whether nothing can come of it any more.
  var isSpent: Bool {
    guard case .over = activity, outbox.isEmpty else { return false }
    return run == nil || runHasEnded
  }

  /// What it does next, with what its identifier remembers between runs.
  mutating func next(at now: Instant, _ checkpoints: inout Checkpoints) -> ScriptAction {
    while true {
      if !outbox.isEmpty { return outbox.removeFirst() }
      switch activity {
      case .ready:
        guard steps.isEmpty else {
          begin(steps.removeFirst(), at: now, checkpoints)
          continue
        }
        activity = .over
        reachEnd()
      case .waiting(let until), .blocked(let until):
        guard until <= now else { return .sleep(until: until) }
        activity = .ready
        if expirationWaits { giveUp() }
      case .counting(let work, let done, let next):
        guard next <= now else { return .sleep(until: next) }
        count(work, done + 1, at: now, &checkpoints)
      case .progressing(let work, let progress, let next):
        guard next <= now else { return .sleep(until: next) }
        advance(work, progress, at: now)
      case .hanging, .over: return .pause
      }
    }
  }

  /// Hears that its run has to stop.
  mutating func expire() {
    switch (expiration, activity) {
    case (.steps, .blocked): expirationWaits = true
    case (.steps, _): giveUp()
    case (.absent, _), (.ignored, _): break
    }
  }

  /// Leaves its work and turns to its expiration handler.
  private mutating func giveUp() {
    guard case .steps(let cleanUp) = expiration else { return }
    steps = cleanUp
    expiration = .ignored
    expirationWaits = false
    activity = .ready
  }

  private mutating func reachEnd() {
    switch subject {
    case .launch(let process): outbox.append(.tell(.finishLaunching(process.app)))
    case .run(let run):
      // Without an expiration handler nothing holds the task object any longer.
      guard !hasCompleted, !runHasEnded, expiration == .absent else { return }
      outbox.append(.tell(.abandon(run.run)))
    case .app: break
    }
  }
}

extension ScriptThread {
  private mutating func begin(_ step: Step, at now: Instant, _ checkpoints: Checkpoints) {
    switch step {
    case .work(let span): activity = .waiting(until: now + span.drawn(with: &random))
    case .block(let span): activity = .blocked(until: now + span.drawn(with: &random))
    case .units(let work): start(work, at: now, checkpoints)
    case .progress(let work): start(work, at: now)
    case .report(let progress): report(progress)
    case .complete(let success): complete(success)
    case .failChance(let percent):
      guard random.chance(percent: percent) else { return }
      complete(false)
      steps = []
    case .chance(let percent, let then, let otherwise):
      steps = (random.chance(percent: percent) ? then : otherwise) + steps
    case .submit(let template): outbox.append(.submit(template))
    case .register(let identifier): outbox.append(.register(identifier))
    case .cancel(let identifier):
      outbox.append(.tell(.cancel(RequestKey(app: app, identifier: identifier))))
    case .cancelAll: outbox.append(.tell(.cancelAll(app)))
    case .title(let title, let subtitle): say(title, subtitle)
    case .log(let text): outbox.append(.log(text))
    case .crash(let reason): outbox.append(.tell(.crash(app, reason: reason)))
    case .hang: activity = .hanging
    }
  }

  private mutating func complete(_ success: Bool) {
    guard let run else { return }
    hasCompleted = true
    outbox.append(.tell(.complete(run.run, success: success)))
  }

  private mutating func report(_ progress: RunProgress) {
    guard let run, !runHasEnded else { return }
    outbox.append(.tell(.report(run.run, progress)))
  }

  private mutating func say(_ newTitle: String?, _ newSubtitle: String?) {
    guard let run, !runHasEnded else { return }
    let (oldTitle, oldSubtitle) = (title, subtitle)
    title = newTitle ?? title
    subtitle = newSubtitle ?? subtitle
    guard title != oldTitle || subtitle != oldSubtitle else { return }
    outbox.append(.tell(.setTitle(run.run, title: title, subtitle: subtitle)))
  }

  private mutating func start(_ work: UnitWork, at now: Instant, _ checkpoints: Checkpoints) {
    let done = checkpoints[run, work.checkpoint]
    if done > 0 { outbox.append(.log("goes on at \(done) of \(work.units)")) }
    guard done < work.units else { return }
    report(RunProgress(completed: done, total: work.units))
    activity = .counting(work, done: done, next: now + work.every.drawn(with: &random))
  }

  private mutating func count(
    _ work: UnitWork, _ done: Int64, at now: Instant, _ checkpoints: inout Checkpoints
  ) {
    report(RunProgress(completed: done, total: work.units))
    let isDone = done >= work.units
    checkpoints[run, work.checkpoint] = isDone ? 0 : done
    activity =
      isDone
      ? .ready : .counting(work, done: done, next: now + work.every.drawn(with: &random))
  }

  private mutating func start(_ work: ProgressWork, at now: Instant) {
    let progress = RunProgress(completed: work.from, total: work.total)
    report(progress)
    say(work.title?.filled(with: progress), work.subtitle?.filled(with: progress))
    goOn(work, progress, at: now)
  }

  private mutating func advance(_ work: ProgressWork, _ before: RunProgress, at now: Instant) {
    var progress = before
    if work.shrinks {
      progress.total = max(progress.completed, progress.total - work.step)
    } else {
      progress.completed = min(work.until ?? work.total, progress.completed + work.step)
    }
    report(progress)
    say(work.title?.filled(with: progress), work.subtitle?.filled(with: progress))
    goOn(work, progress, at: now)
  }

  private mutating func goOn(_ work: ProgressWork, _ progress: RunProgress, at now: Instant) {
    let goal = work.shrinks ? progress.total : (work.until ?? work.total)
    guard progress.completed < goal else {
      activity = .ready
      return
    }
    activity = .progressing(work, progress, next: now + work.every.drawn(with: &random))
  }
}

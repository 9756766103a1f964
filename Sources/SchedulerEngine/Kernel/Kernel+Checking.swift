/// Which verdicts may have become wrong since they were asked for.
struct Staleness: Sendable {
  var facts: Facts = []
  var apps: Set<AppID> = []
  var keys: Set<RequestKey> = []

  var isEmpty: Bool { facts.isEmpty && apps.isEmpty && keys.isEmpty }

  /// What has to be asked again about one request.
  func facts(for key: RequestKey) -> Facts {
    if keys.contains(key) { return .all }
    return apps.contains(key.app) ? facts.union(.app) : facts
  }
}

extension Kernel {
  /// Follows every change to its end: stops what may not go on, asks again about what waits, and
  /// starts what may start, until nothing moves.
  mutating func settle() {
    // Each round starts a launch, and only so many fit; the limit guards against a mistake of ours.
    for _ in 0..<10_000 {
      guard !stale.isEmpty else { return }
      noticeUse()
      stopWhatMayNotContinue()
      review()
      startNext()
    }
    preconditionFailure("The kernel keeps launching at one instant.")
  }

  /// What a policy is shown about an app and everything around it.
  func context(for app: App) -> PolicyContext {
    PolicyContext(
      now: now, clock: clock, configuration: configuration, device: device,
      deviceInUse: deviceInUse, use: use, app: app, launches: launches.values, runs: runs.values)
  }

  /// Every policy's answer about a request that is not pending yet.
  func evaluate(_ request: TaskRequest) -> Evaluation {
    var evaluation = Evaluation()
    guard let app = apps[request.app] else { return evaluation }
    let context = context(for: app)
    evaluation.verdicts = PolicyList.all.map { $0.mayStart(request, in: context) }
    evaluation.summarise()
    return evaluation
  }

  /// Marks a request to be looked at, unless its review was moved.
  mutating func reviewIfDue(_ key: RequestKey) {
    guard pending[key]?.reviewAt == now else { return }
    stale.keys.insert(key)
  }

  private mutating func noticeUse() {
    guard deviceInUse != use.isInUse else { return }
    use.notice(inUse: deviceInUse, at: now)
    stale.facts.insert(.use)
  }

  private mutating func stopWhatMayNotContinue() {
    guard !stale.facts.isEmpty else { return }
    var before: Int
    repeat {
      before = runs.count
      for run in runs.values where run.state == .running {
        guard let hold = hold(against: run) else { continue }
        expire(run.id, cause: .policy(hold.policy, reason: hold.reason))
      }
      // What ends without a grace changes what the others are compared with.
    } while runs.count < before
  }

  /// What stops a run, asking only the policies that watch what has changed.
  private mutating func hold(against run: Run) -> Hold? {
    guard let app = apps[run.request.app] else { return nil }
    let context = context(for: app)
    for policy in PolicyList.all where policy.watches.overlaps(stale.facts) {
      if run.overridden.contains(policy.name) {
        guard policy.mayStart(run.request, in: context).hold == nil else { continue }
        runs.update(run.id) { $0.overridden.removeAll { $0 == policy.name } }
      }
      if let hold = policy.mayContinue(run, in: context).hold { return hold }
    }
    return nil
  }

  private mutating func review() {
    guard !stale.isEmpty else { return }
    let known = stale
    stale = Staleness()
    for request in pending.values {
      let facts = known.facts(for: request.key)
      guard !facts.isEmpty, let app = apps[request.key.app] else { continue }
      ask(about: request, again: facts, in: context(for: app))
    }
  }

  private mutating func ask(
    about request: PendingRequest, again facts: Facts, in context: PolicyContext
  ) {
    var request = request
    let before = request.evaluation
    let isNew = before.verdicts.isEmpty
    if isNew || facts == .all {
      request.evaluation.verdicts = PolicyList.all.map { $0.mayStart(request.request, in: context) }
    } else {
      let policies = PolicyList.all
      for index in 0..<policies.count where policies[index].watches.overlaps(facts) {
        request.evaluation.verdicts[index] = policies[index].mayStart(request.request, in: context)
      }
    }
    request.evaluation.summarise()
    conclude(&request, in: context)
    pending[request.key] = request
    tell(request, before: isNew ? nil : before)
  }

  /// Derives from the verdicts when it may start and when to look again.
  private mutating func conclude(_ request: inout PendingRequest, in context: PolicyContext) {
    var reviews = PolicyList.all.compactMap { $0.nextChange(of: request.request, in: context) }
    if request.evaluation.isHeld {
      request.evaluation.eligibleSince = nil
      request.evaluation.startsAt = nil
      for case .at(let instant) in request.evaluation.holds.map(\.release) {
        reviews.append(instant)
      }
    } else {
      request.evaluation.eligibleSince = request.evaluation.eligibleSince ?? now
      let crossing = Threshold(configuration).crossing(
        of: request.evaluation.score, for: request)
      let startsAt = max(crossing, earliestDecision(about: request.key.app))
      request.evaluation.startsAt = startsAt
      reviews.append(startsAt)
    }
    let review = reviews.filter { $0 > now }.min()
    if let review, review != request.reviewAt {
      timers.insert(.review(request.key), at: review)
    }
    request.reviewAt = review
  }

  /// Now, or a moment later for an app that was launched again and again at this very instant: a
  /// process that crashes while it launches, or work that asks for itself, would stop time.
  private func earliestDecision(about id: AppID) -> Instant {
    guard let app = apps[id], app.lastDecision == now,
      app.decisionsAtInstant >= configuration.launchesPerInstant
    else { return now }
    return now + .seconds(1)
  }

  private mutating func tell(_ request: PendingRequest, before: Evaluation?) {
    let after = request.evaluation
    if after.isHeld {
      guard before?.holds.map(\.policy) != after.holds.map(\.policy) else { return }
      record(.held(request.key, after.holds))
    } else if let startsAt = after.startsAt, startsAt > now {
      guard before == nil || before?.isHeld == true || before?.score != after.score else { return }
      record(.eligible(request.key, after.score, startsAt: startsAt))
    }
  }

  /// Decides on the launch of the best request that is ready, with whatever can share it.
  private mutating func startNext() {
    let ready = pending.values.filter { request in
      guard let startsAt = request.evaluation.startsAt else { return false }
      return startsAt <= now
    }
    guard let best = ready.min(by: Ranking.precedes) else { return }
    let group = best.request.kind.group
    let sharing = ready.filter {
      $0.key.app == best.key.app && $0.request.kind.group == group && $0.key != best.key
    }
    decideLaunch(of: group == .continued ? [best] : [best] + sharing, origin: .scheduler)
  }
}

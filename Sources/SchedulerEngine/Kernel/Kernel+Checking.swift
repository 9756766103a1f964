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
      noticeUse()
      stopWhatMayNotContinue()
      review()
      guard startNext() else { return }
    }
    preconditionFailure("The kernel keeps launching at one instant.")
  }

  /// What a policy is shown about an app and everything around it.
  func context(for app: App) -> PolicyContext {
    var counts: [TaskGroup: Int] = [:]
    for launch in launches.values { counts[launch.group, default: 0] += 1 }
    return PolicyContext(
      now: now, configuration: configuration, device: device, deviceInUse: deviceInUse, app: app,
      launches: counts, runs: runs.values)
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
    guard deviceInUse != wasInUse else { return }
    wasInUse.toggle()
    stale.facts.insert(.use)
  }

  private mutating func stopWhatMayNotContinue() {
    let facts = stale.facts
    guard !facts.isEmpty else { return }
    for run in runs.values where run.state == .running {
      guard let app = apps[run.request.app] else { continue }
      let context = context(for: app)
      let hold = PolicyList.all.lazy
        .filter { !$0.watches.isDisjoint(with: facts) }
        .compactMap { $0.mayContinue(run, in: context).hold }.first
      if let hold { expire(run.id, cause: .policy(hold.policy, reason: hold.reason)) }
    }
  }

  private mutating func review() {
    guard !stale.isEmpty else { return }
    let known = stale
    stale = Staleness()
    var contexts: [AppID: PolicyContext] = [:]
    for request in pending.values {
      let facts = known.facts(for: request.key)
      guard !facts.isEmpty, let app = apps[request.key.app] else { continue }
      let context = contexts[app.id] ?? context(for: app)
      contexts[app.id] = context
      ask(about: request, again: facts, in: context)
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
      for (index, policy) in PolicyList.all.enumerated()
      where !policy.watches.isDisjoint(with: facts) {
        request.evaluation.verdicts[index] = policy.mayStart(request.request, in: context)
      }
    }
    request.evaluation.summarise()
    conclude(&request)
    pending[request.key] = request
    tell(request, before: isNew ? nil : before)
  }

  /// Derives from the verdicts when it may start and when to look again.
  private mutating func conclude(_ request: inout PendingRequest) {
    var review: Instant?
    if request.evaluation.isHeld {
      request.evaluation.eligibleSince = nil
      request.evaluation.startsAt = nil
      review = request.evaluation.holds.compactMap { hold in
        if case .at(let instant) = hold.release, instant > now { return instant }
        return nil
      }.min()
    } else {
      request.evaluation.eligibleSince = request.evaluation.eligibleSince ?? now
      let crossing = Threshold(configuration).crossing(
        of: request.evaluation.score, for: request)
      request.evaluation.startsAt = max(now, crossing)
      review = crossing > now ? crossing : nil
    }
    if let review, review != request.reviewAt {
      timers.insert(.review(request.key), at: review)
    }
    request.reviewAt = review
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
  private mutating func startNext() -> Bool {
    let ready = pending.values.filter { request in
      guard let startsAt = request.evaluation.startsAt else { return false }
      return startsAt <= now
    }
    guard let best = ready.min(by: Ranking.precedes) else { return false }
    let group = best.request.kind.group
    let sharing = ready.filter {
      $0.key.app == best.key.app && $0.request.kind.group == group && $0.key != best.key
    }
    decideLaunch(of: group == .continued ? [best] : [best] + sharing, origin: .scheduler)
    return true
  }
}

extension Kernel {
  /// What must hold after every step; empty when all is well.
  ///
  /// Tests ask after each command and each timer. The last check asks every policy again about
  /// every request, so that a verdict which was not re-opened by a change cannot go unnoticed.
  package var brokenInvariants: [String] {
    brokenRuns + brokenRequests + brokenApps + staleVerdicts
  }

  private var brokenRuns: [String] {
    var broken: [String] = []
    for launch in launches.values {
      if launch.running.isEmpty, launch.undelivered.isEmpty {
        broken.append("launch \(launch.id) carries nothing")
      }
      for id in launch.running where runs[id]?.launch != launch.id {
        broken.append("launch \(launch.id) lists run \(id), which is not its own")
      }
    }
    for run in runs.values {
      if run.outcome != nil { broken.append("run \(run.id) has ended and still runs") }
      if launches[run.launch]?.running.contains(run.id) != true {
        broken.append("run \(run.id) belongs to no launch")
      }
      if apps[run.request.app]?.launchFinished != true {
        broken.append("run \(run.id) runs in an app that is not running")
      }
      if case .expiring(let graceEnds) = run.state, graceEnds < now {
        broken.append("run \(run.id) outlived its grace")
      }
      if isStoppable(run) { broken.append("run \(run.id) goes on against a policy") }
      if runs.values.contains(where: { $0.key == run.key && $0.id != run.id }) {
        broken.append("\(run.key) runs twice at once")
      }
      if run.request.kind == .continued, run.state == .running,
        run.stallsAt(configuration) < now || run.stallCheckAt.map({ $0 < now }) != false
      {
        broken.append("run \(run.id) is stalled and nobody looks")
      }
      if run.state == .running, let deadline = run.deadline, deadline < now {
        broken.append("run \(run.id) outlived its deadline")
      }
    }
    if finished.count > configuration.finishedRunLimit { broken.append("too many finished runs") }
    if let next = nextTimer, next < now { broken.append("a timer was missed") }
    for group in TaskGroup.allCases {
      var byItself = 0
      for launch in launches.values where launch.group == group && !launch.origin.isForced {
        byItself += 1
      }
      if byItself > configuration.atOnce(for: group) {
        broken.append("\(byItself) \(group.rawValue) launches at once")
      }
    }
    return broken
  }

  private func isStoppable(_ run: Run) -> Bool {
    guard run.state == .running, let app = apps[run.request.app] else { return false }
    let context = context(for: app)
    for policy in PolicyList.all where !run.overridden.contains(policy.name) {
      if policy.mayContinue(run, in: context).hold != nil { return true }
    }
    return false
  }

  private var brokenRequests: [String] {
    var broken: [String] = []
    for request in pending.values {
      let key = request.key
      if apps[key.app] == nil { broken.append("\(key) belongs to no app") }
      let evaluation = request.evaluation
      if evaluation.isHeld == (evaluation.startsAt != nil) {
        broken.append("\(key) is both held and about to start, or neither")
      }
      if let startsAt = evaluation.startsAt, startsAt <= now {
        broken.append("\(key) should have started")
      }
      if evaluation.startsAt != nil, request.reviewAt == nil {
        broken.append("\(key) is never looked at again")
      }
    }
    return broken
  }

  private var brokenApps: [String] {
    var broken: [String] = []
    for app in apps.values {
      var counts = [TaskGroup: Int]()
      for request in pending.values where request.key.app == app.id {
        counts[request.request.kind.group, default: 0] += 1
      }
      for group in TaskGroup.allCases
      where counts[group] ?? 0 > configuration.pendingLimit(for: group) {
        broken.append("\(app.id) has too many requests for \(group.rawValue)")
      }
    }
    var inFront = 0
    for app in apps.values {
      if app.phase == .foreground { inFront += 1 }
      if app.phase == .notRunning, !app.handlers.isEmpty {
        broken.append("\(app.id) has handlers without a process")
      }
      if app.isForceQuit, app.phase == .foreground {
        broken.append("\(app.id) is in front and force-quit")
      }
    }
    if inFront > 1 { broken.append("\(inFront) apps are in front") }
    if device.locked, deviceInUse { broken.append("the device is locked and in use") }
    return broken
  }

  private var staleVerdicts: [String] {
    var broken: [String] = []
    let policies = PolicyList.all
    for app in apps.values {
      let context = context(for: app)
      for request in pending.values where request.key.app == app.id {
        for index in 0..<policies.count {
          let verdict = policies[index].mayStart(request.request, in: context)
          guard verdict != request.evaluation.verdicts[index] else { continue }
          broken.append("\(request.key) shows what \(policies[index].name.rawValue) did say")
        }
      }
    }
    return broken
  }
}

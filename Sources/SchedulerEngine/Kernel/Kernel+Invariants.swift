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
      if run.state == .running, let deadline = run.deadline, deadline < now {
        broken.append("run \(run.id) outlived its deadline")
      }
    }
    if finished.count > configuration.finishedRunLimit { broken.append("too many finished runs") }
    if let next = nextTimer, next < now { broken.append("a timer was missed") }
    for group in TaskGroup.allCases {
      let byItself = launches.values.filter { $0.group == group && !$0.origin.isForced }
      if byItself.count > configuration.atOnce(for: group) {
        broken.append("\(byItself.count) \(group.rawValue) launches at once")
      }
    }
    return broken
  }

  private var brokenRequests: [String] {
    var broken: [String] = []
    for request in pending.values {
      let key = request.key
      if apps[key.app] == nil { broken.append("\(key) belongs to no app") }
      if !canHold(request.request) { broken.append("\(key) is over the limit of its kind") }
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
    if apps.values.filter({ $0.phase == .foreground }).count > 1 {
      broken.append("two apps are in front")
    }
    for app in apps.values where app.phase == .notRunning && !app.handlers.isEmpty {
      broken.append("\(app.id) has handlers without a process")
    }
    for app in apps.values where app.isForceQuit && app.phase == .foreground {
      broken.append("\(app.id) is in front and force-quit")
    }
    if device.locked, deviceInUse { broken.append("the device is locked and in use") }
    return broken
  }

  private var staleVerdicts: [String] {
    pending.values.filter { request in
      evaluate(request.request).verdicts != request.evaluation.verdicts
    }.map { "\($0.key) shows a verdict that is no longer true" }
  }
}

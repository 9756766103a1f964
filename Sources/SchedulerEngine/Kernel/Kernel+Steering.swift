extension Kernel {
  /// Takes what a person does to requests and runs.
  mutating func carryOutByHand(_ command: Command) -> Rejection? {
    switch command {
    case .launch(let key, let strength):
      guard let rejection = launch(key, strength) else { return nil }
      record(.launchRefused(key, strength, rejection))
      return rejection
    case .expire(let id):
      return withRunning(id) { $0.expire($1.id, cause: .byHand) }
    case .stop(let id):
      if let run = runs[id], run.request.kind != .continued {
        return .precondition("\(run.key) has no Live Activity to stop")
      }
      return withRunning(id) { $0.expire($1.id, cause: .userStop) }
    case .kill(let id):
      guard let run = runs[id] else { return notRunning(id) }
      end(id, .killed)
      endProcess(run.request.app, .killed("by hand, while \(run.key.identifier) ran"))
    case .answer(let id, let goOn):
      guard let run = runs[id], run.asksToContinue else {
        return .precondition("nobody is asked about \(id)")
      }
      runs.update(id) { $0.asksToContinue = false }
      record(.answered(id, run.key, goOn: goOn))
      if !goOn { expire(id, cause: .userStop) }
    case .dismiss(let id):
      guard let run = finished.first(where: { $0.id == id }) else {
        return .precondition("\(id) has no finished card")
      }
      finished.removeAll { $0.id == id }
      record(.dismissed(id, run.key))
    default: break
    }
    return nil
  }

  private mutating func launch(_ key: RequestKey, _ strength: LaunchStrength) -> Rejection? {
    if let missing = missingPrecondition(of: key) { return .precondition(missing) }
    guard let request = pending[key] else { return nil }
    let origin = LaunchOrigin.byHand(strength)
    let obstacles = origin.obstacles(among: request.evaluation.holds)
    guard obstacles.isEmpty else { return .held(obstacles) }
    decideLaunch(of: [request], origin: origin)
    return nil
  }

  /// What the debugger's call to launch would complain about.
  private func missingPrecondition(of key: RequestKey) -> String? {
    guard let app = apps[key.app] else { return "\(key.app) is not installed" }
    if isRunning(key) { return "\(key.identifier) is already running" }
    if pending[key] == nil {
      if launches.values.contains(where: { $0.undelivered.contains { $0.key == key } }) {
        return "\(key.identifier) is already being launched"
      }
      return "no request with the identifier \(key.identifier) is scheduled"
    }
    if app.isCrashed, app.description.isLive { return "\(key.app) crashed; relaunch it first" }
    if app.launchFinished, !app.hasHandler(for: key.identifier) {
      return "no handler for \(key.identifier) is registered in this process"
    }
    return nil
  }

  private mutating func withRunning(
    _ id: RunID, _ body: (inout Kernel, Run) -> Void
  ) -> Rejection? {
    guard let run = runs[id] else { return notRunning(id) }
    guard run.state == .running else { return .precondition("\(run.key) is already expiring") }
    body(&self, run)
    return nil
  }

  private func notRunning(_ id: RunID) -> Rejection {
    guard let key = runKeys[id] else { return .precondition("there is no run \(id)") }
    return .precondition("\(key) is not running")
  }
}

internal import SchedulerEngine
internal import TerminalKit

extension Reducer {
  /// Launches what is selected, ignoring soft policies; hard ones are asked about first.
  static func launch(_ state: inout DashboardState, _ model: DashboardModel) -> [Intent] {
    var commands: [Command] = []
    var obstructed: [(RequestKey, [Hold])] = []
    forEachSubject(of: .launch, &state, model) { subject in
      guard let request = subject.pending else { return }
      let hard = request.evaluation.holds.filter {
        PolicyList.policy(named: $0.policy)?.isSoft == false
      }
      if hard.isEmpty {
        commands.append(.launch(request.key, .ignoringSoft))
      } else {
        obstructed.append((request.key, hard))
      }
    }
    if !obstructed.isEmpty { state.overlays.append(.confirm(.forcing(obstructed))) }
    return send(commands, &state, model)
  }

  /// Launches what every policy allows; the first that is held is explained.
  static func launchIfAllowed(_ state: inout DashboardState, _ model: DashboardModel) -> [Intent] {
    var commands: [Command] = []
    var held: [PendingRequest] = []
    forEachSubject(of: .launchIfAllowed, &state, model) { subject in
      guard let request = subject.pending else { return }
      if request.evaluation.isHeld {
        held.append(request)
      } else {
        commands.append(.launch(request.key, .ifAllowed))
      }
    }
    if let first = held.first {
      state.show(.why(first.key, ScrollState()))
      let count = first.evaluation.holds.count
      state.message = Message(
        text:
          "\(first.key) is not launched: \(count) "
          + (count == 1 ? "policy holds it" : "policies hold it"),
        kind: .refusal)
    }
    return send(commands, &state, model)
  }

  /// Expires, kills, stops, cancels and dismisses.
  static func steer(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    var commands: [Command] = []
    var killed: [Run] = []
    forEachSubject(of: action, &state, model) { subject in
      switch action {
      case .expire: if let run = subject.run { commands.append(.expire(run.id)) }
      case .kill: if let run = subject.run { killed.append(run) }
      case .dismiss: if let run = subject.finished { commands.append(.dismiss(run.id)) }
      default: if let command = StopMeaning(subject).command { commands.append(command) }
      }
    }
    if !killed.isEmpty { state.overlays.append(.confirm(.killing(killed))) }
    return send(commands, &state, model)
  }

  /// Says commands to the engine and shows how a real device is told the same.
  static func send(
    _ commands: [Command], _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let lines = commands.compactMap { Equivalent.line(for: $0, in: model.snapshot) }
    if let last = lines.last { state.equivalent = last }
    return commands.map(Intent.send)
  }

  /// Visits the rows for which an action makes sense and says how many were skipped.
  private static func forEachSubject(
    of action: Action, _ state: inout DashboardState, _ model: DashboardModel,
    _ body: (Subject) -> Void
  ) {
    var skipped: [String] = []
    for subject in state.subjects(in: model) {
      if let reason = Availability.reason(against: action, subject, model.snapshot) {
        skipped.append(reason)
      } else {
        body(subject)
      }
    }
    guard let first = skipped.first else { return }
    state.message = Message(text: "\(skipped.count) skipped: \(first)", kind: .refusal)
  }
}

extension Confirmation {
  /// Asks whether to launch although policies that protect the app's code say no.
  static func forcing(_ requests: [(RequestKey, [Hold])]) -> Confirmation {
    let lines = requests.map { key, holds in
      "\(key.identifier)\n"
        + holds.map { "  \($0.policy.rawValue): \($0.reason)" }
        .joined(separator: "\n")
    }
    return Confirmation(
      title: "Force the launch?",
      message: "Held by policies that a launch by hand respects:\n\n"
        + lines.joined(separator: "\n"), yes: "Force",
      commands: requests.map { .launch($0.0, .forced) })
  }

  /// Asks whether to kill the apps of runs.
  static func killing(_ runs: [Run]) -> Confirmation {
    let lines = runs.map { "\($0.key.identifier) of \($0.key.app.bundle)" }
    return Confirmation(
      title: "Kill without grace?",
      message: "The app's process ends at once and no handler is told:\n\n"
        + lines.joined(separator: "\n"), yes: "Kill", commands: runs.map { .kill($0.id) })
  }
}

extension DashboardState {
  /// Opens an overlay about a request in place of another such.
  mutating func show(_ new: Overlay) {
    switch overlay {
    case .details, .why, .log: overlay = new
    default: overlays.append(new)
    }
  }
}

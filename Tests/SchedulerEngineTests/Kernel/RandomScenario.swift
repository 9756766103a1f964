import SchedulerEngine

/// A kernel under random commands, answering its own effects as handlers of all kinds would.
struct RandomScenario {
  private(set) var kernel: Kernel
  private var random: SeededRandom
  private let apps = ["org.one", "org.two", "org.three"].map(AppID.init)
  private let suffixes = ["refresh", "sync", "clean", "index", "export.1", "export.2", "unknown"]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    var configuration = Configuration()
    configuration.launchSpacing = .minutes(Int.random(in: 0...15, using: &random))
    configuration.strictForceQuit = Bool.random(using: &random)
    configuration.requestsSurviveReboot = Bool.random(using: &random)
    configuration.lateRegistrationCrashes = Bool.random(using: &random)
    configuration.finishedRunLimit = 5
    kernel = Kernel(
      configuration: configuration, device: DeviceState(),
      clock: WallClock(CivilTime(year: 2026, month: 3, day: 2)))
    for app in apps {
      let permitted = suffixes.dropLast().map { "\(app).\($0)" }.filter { !$0.contains("export") }
      var description = AppDescription(
        id: app, permitted: permitted + ["\(app).export.*"], modes: [.fetch, .processing])
      let usages: [[Int]?] = [nil, [], [8 * 3600], [0, 3 * 3600 + 1, 86399]]
      description.usage = usages.randomElement(using: &random) ?? nil
      _ = kernel.handle(.install(description))
    }
  }

  /// Plays commands until an invariant breaks.
  ///
  /// - Returns: what broke and after which step, or nil.
  mutating func play(commands count: Int) -> String? {
    for step in 0..<count {
      let command = randomCommand()
      _ = kernel.handle(command)
      if let broken = broken(after: "step \(step), \(command)") { return broken }
      if let broken = answerEffects(step) { return broken }
      guard random.chance(percent: 60) else { continue }
      let target = kernel.now + random.duration(from: .milliseconds(1), to: randomSpan())
      while kernel.fireNextTimers(dueBy: target) {
        if let broken = broken(after: "a timer after step \(step)") { return broken }
        if let broken = answerEffects(step) { return broken }
      }
    }
    return nil
  }

  private func broken(after what: @autoclosure () -> String) -> String? {
    let broken = kernel.brokenInvariants
    return broken.isEmpty ? nil : "after \(what()): \(broken.joined(separator: "; "))"
  }

  /// Launch code registers some identifiers and mostly finishes; handlers do this and that.
  private mutating func answerEffects(_ step: Int) -> String? {
    var effects = kernel.takeEffects()
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      for command in answers(to: effect) {
        _ = kernel.handle(command)
        if let broken = broken(after: "step \(step), the answer \(command)") { return broken }
      }
      effects += kernel.takeEffects()
    }
    return nil
  }

  private mutating func answers(to effect: Effect) -> [Command] {
    switch effect {
    case .startProcess(let app, _, _):
      let registered = suffixes.filter { random.chance(percent: $0 == "unknown" ? 5 : 85) }
      let registers = registered.map { Command.register(key(app, $0)) }
      return registers + (random.chance(percent: 95) ? [.finishLaunching(app)] : [])
    case .deliver(let run):
      var commands: [Command] = []
      if random.chance(percent: 80) { commands.append(.setExpirationHandler(run.run, true)) }
      if random.chance(percent: 40) { commands.append(.submit(randomRequest(run.request.app))) }
      if random.chance(percent: 40) { commands.append(.complete(run.run, success: true)) }
      return commands
    case .expire(let run):
      return random.chance(percent: 50) ? [.complete(run.run, success: false)] : []
    case .finish, .wake, .endProcess, .phaseChanged, .deviceChanged: return []
    }
  }

  private mutating func randomSpan() -> Duration {
    [.seconds(1), .seconds(40), .minutes(10), .hours(3), .days(2)].randomElement(using: &random)
      ?? .seconds(1)
  }

  private func key(_ app: AppID, _ suffix: String) -> RequestKey {
    RequestKey(app: app, identifier: "\(app).\(suffix)")
  }

  private mutating func randomKey() -> RequestKey {
    key(randomApp(), suffixes.randomElement(using: &random) ?? "refresh")
  }

  private mutating func randomApp() -> AppID { apps.randomElement(using: &random) ?? apps[0] }

  private mutating func randomRun() -> RunID {
    let last = (kernel.runs.keys.last ?? kernel.finished.last?.id)?.number ?? 1
    return RunID(Int.random(in: max(1, last - 4)...(last + 1), using: &random))
  }

  private mutating func randomRequest(_ app: AppID) -> TaskRequest {
    let kind = TaskKind.allCases.randomElement(using: &random) ?? .refresh
    let suffix =
      kind == .continued
      ? ["export.1", "export.2", "clean"].randomElement(using: &random) ?? "clean"
      : suffixes.randomElement(using: &random) ?? "refresh"
    var request = TaskRequest(key: key(app, suffix), kind: kind)
    if random.chance(percent: 50) {
      request.earliestBegin =
        kernel.now + random.duration(from: .minutes(-10), to: .hours(10))
    }
    request.requiresNetwork = random.chance(percent: 30)
    request.requiresExternalPower = random.chance(percent: 30)
    request.requiresGPU = random.chance(percent: 5)
    request.strategy = random.chance(percent: 30) ? .fail : .queue
    return request
  }

  private mutating func randomCommand() -> Command {
    switch Int.random(in: 0..<30, using: &random) {
    case 0...6: return .submit(randomRequest(randomApp()))
    case 7...9: return .open(randomApp())
    case 10: return .leave(randomApp())
    case 11: return .forceQuit(randomApp())
    case 12: return .systemKill(randomApp())
    case 13: return .crash(randomApp(), reason: "a failed cast")
    case 14: return .finishLaunching(randomApp())
    case 15: return .register(randomKey())
    case 16: return .cancel(randomKey())
    case 17: return random.chance(percent: 20) ? .cancelAll(randomApp()) : .stop(randomRun())
    case 18: return .setExpirationHandler(randomRun(), Bool.random(using: &random))
    case 19:
      let done = Int64.random(in: -5...120, using: &random)
      return .report(randomRun(), RunProgress(completed: done, total: 100))
    case 20: return .complete(randomRun(), success: Bool.random(using: &random))
    case 21:
      return .launch(randomKey(), LaunchStrength.allCases.randomElement(using: &random) ?? .forced)
    case 22: return random.chance(percent: 50) ? .expire(randomRun()) : .kill(randomRun())
    case 23: return .answer(randomRun(), goOn: Bool.random(using: &random))
    case 24: return random.chance(percent: 10) ? .reboot : .dismiss(randomRun())
    case 25: return .allowRefresh(randomApp(), random.chance(percent: 70))
    case 26: return .allowLaunches(randomApp(), random.chance(percent: 70))
    default: return .set(randomChange())
    }
  }

  private mutating func randomChange() -> DeviceChange {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: .battery(Int.random(in: 0...100, using: &random))
    case 1: .charger(Bool.random(using: &random))
    case 2: .lowPower(Bool.random(using: &random))
    case 3: .network(DeviceState.Network.allCases.randomElement(using: &random) ?? .wifi)
    case 4: .thermal(DeviceState.Thermal.allCases.randomElement(using: &random) ?? .nominal)
    case 5: .backgroundRefresh(random.chance(percent: 70) ? .on : .off)
    case 6: .inUse(Bool.random(using: &random))
    case 7: .locked(Bool.random(using: &random))
    case 8:
      .memoryPressure(
        DeviceState.MemoryPressure.allCases.randomElement(using: &random) ?? .normal)
    case 9: .load(random.chance(percent: 70) ? .normal : .high)
    default: .gpu(random.chance(percent: 80))
    }
  }
}

import SchedulerEngine

/// A device whose apps do as a test says, at midnight and on battery, with the time in its hand.
///
/// Identifiers begin with the name of their app: `mail.sync` belongs to `mail`.
final class TestDevice: Sendable {
  let engine: Engine
  private let code = Locked<[AppID: AppCode]>([:])
  private let behaviours = Locked<[String: Behaviour]>([:])

  /// What an app does when its process is made.
  struct AppCode: Sendable {
    var registers: [String]
    var launchTime = Duration.zero
    /// False for launch code that hangs.
    var finishes = true
    var crashes = false
    var first: @Sendable (TestDevice) -> Void = { _ in }
  }

  init(
    _ configure: (inout Configuration) -> Void = { _ in },
    with change: (inout DeviceState) -> Void = { _ in }
  ) {
    var configuration = Configuration()
    configure(&configuration)
    var device = DeviceState()
    change(&device)
    engine = Engine(
      configuration: configuration, device: device,
      clock: WallClock(CivilTime(year: 2026, month: 3, day: 2)))
  }

  // MARK: Apps

  /// Puts an app on the device that registers its plain identifiers when it launches.
  func install(
    _ app: String, _ identifiers: [String],
    modes: AppDescription.Modes = [.fetch, .processing], registers: [String]? = nil,
    usage: [Int]? = nil, isLive: Bool = false, code change: (inout AppCode) -> Void = { _ in }
  ) {
    var description = AppDescription(id: AppID(app), permitted: identifiers, modes: modes)
    description.isLive = isLive
    description.usage = usage
    var appCode = AppCode(registers: registers ?? identifiers.filter { !$0.hasSuffix("*") })
    change(&appCode)
    code.lock { $0[description.id] = appCode }
    engine.setProcess(TestProcess(device: self), for: description.id)
    engine.tell(.install(description))
  }

  /// Changes what an app does when its next process is made.
  func recode(_ app: String, _ change: (inout AppCode) -> Void) {
    code.lock { all in
      guard var appCode = all[AppID(app)] else { return }
      change(&appCode)
      all[AppID(app)] = appCode
    }
  }

  /// Says what the handler of an identifier does; one that is not told completes after a second.
  func handle(_ identifier: String, _ behaviour: Behaviour) {
    behaviours.lock { $0[identifier] = behaviour }
  }

  /// Registers a handler now, as the app's code would.
  func register(_ identifier: String) throws(Rejection) {
    let behaviour = behaviours.lock { $0[identifier] } ?? .completes(after: .seconds(1))
    try engine.register(key(identifier), handler: TestHandler(behaviour, on: self))
  }

  func open(_ app: String) { engine.tell(.open(AppID(app))) }

  func leave(_ app: String) { engine.tell(.leave(AppID(app))) }

  /// Opens an app and leaves it, so that it has a process in the background.
  func visit(_ app: String) {
    open(app)
    leave(app)
  }

  func forceQuit(_ app: String) { engine.tell(.forceQuit(AppID(app))) }

  func systemKill(_ app: String) { engine.tell(.systemKill(AppID(app))) }

  func crash(_ app: String, _ reason: String = "a failed cast") {
    engine.tell(.crash(AppID(app), reason: reason))
  }

  func reboot() { engine.tell(.reboot) }

  func set(_ changes: DeviceChange...) {
    for change in changes { engine.tell(.set(change)) }
  }

  // MARK: Requests and runs

  /// What an app asks for, as it would write it.
  func request(
    _ kind: TaskKind, _ identifier: String, in delay: Duration? = nil, network: Bool = false,
    power: Bool = false, strategy: TaskRequest.Strategy = .queue
  ) -> TaskRequest {
    var request = TaskRequest(
      key: key(identifier), kind: kind, earliestBegin: delay.map { engine.now + $0 })
    request.requiresNetwork = network
    request.requiresExternalPower = power
    request.strategy = strategy
    return request
  }

  func submit(
    _ kind: TaskKind, _ identifier: String, in delay: Duration? = nil, network: Bool = false,
    power: Bool = false, strategy: TaskRequest.Strategy = .queue
  ) throws(Rejection) {
    try engine.send(
      .submit(
        request(
          kind, identifier, in: delay, network: network, power: power, strategy: strategy)))
  }

  func cancel(_ identifier: String) { engine.tell(.cancel(key(identifier))) }

  func launchByHand(_ identifier: String, _ strength: LaunchStrength = .forced) throws(Rejection) {
    try engine.send(.launch(key(identifier), strength))
  }

  /// Lets time pass.
  func wait(_ duration: Duration) { engine.advance(to: engine.now + duration) }

  /// Lets time pass until the clock shows a time of the first day, or a later day's.
  func wait(until hour: Int, _ minute: Int = 0, _ second: Int = 0) {
    engine.advance(to: .start + .seconds(hour * 3600 + minute * 60 + second))
  }

  func key(_ identifier: String) -> RequestKey {
    RequestKey(app: AppID(String(identifier.prefix { $0 != "." })), identifier: identifier)
  }

  /// Runs the launch code of an app.
  fileprivate func start(_ process: ProcessContext) {
    guard let appCode = code.lock({ $0[process.app] }) else { return }
    appCode.first(self)
    for identifier in appCode.registers { try? register(identifier) }
    if appCode.crashes {
      engine.tell(.crash(process.app, reason: "a mistake in its launch code"))
    } else if appCode.finishes {
      guard appCode.launchTime > .zero else { return engine.tell(.finishLaunching(process.app)) }
      engine.wake(at: engine.now + appCode.launchTime) { [weak self] in
        guard self?.app(process.app.bundle)?.generation == process.generation else { return }
        self?.engine.tell(.finishLaunching(process.app))
      }
    }
  }
}

/// The launch code of every app on a test device.
private struct TestProcess: AppProcess {
  let device: TestDevice

  func start(_ process: ProcessContext) { device.start(process) }
}

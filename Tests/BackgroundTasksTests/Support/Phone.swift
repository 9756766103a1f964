import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

/// A phone with one app, `a.b`, whose code lives in the test; its time passes only when told to.
final class Phone: Sendable {
  @TaskLocal private static var ofThisTest: Phone?

  /// The phone that the test's trait made; `BGTaskScheduler.shared` is its scheduler.
  static var current: Phone { ofThisTest ?? Phone(permits: [], modes: []) }

  let engine: Engine
  let device: BackgroundDevice
  private let description: AppDescription
  private let effects = DispatchSemaphore(value: 0)

  init(
    permits identifiers: [String], modes: AppDescription.Modes,
    configuration: Configuration = Configuration(), dates: DeviceDate? = nil
  ) {
    description = AppDescription(id: AppID("a.b"), permitted: identifiers, modes: modes)
    engine = Engine(configuration: configuration)
    device = BackgroundDevice(engine: engine, app: description.id, dates: dates)
    engine.observe { [effects] _ in effects.signal() }
  }

  /// Runs a test with a phone of its own.
  func use(_ test: @Sendable () async throws -> Void) async throws {
    try await Phone.$ofThisTest.withValue(self) {
      try await BackgroundDevice.$bound.withValue(device) { try await test() }
    }
  }

  // MARK: The user

  /// Installs the app and opens it; the code runs whenever a process of it is made.
  func launch(_ code: @escaping @Sendable () -> Void = {}) {
    device.install(description, launchCode: code)
    open()
  }

  func open() { engine.tell(.open(device.app)) }

  func leave() { engine.tell(.leave(device.app)) }

  func kill() { engine.tell(.systemKill(device.app)) }

  func set(_ change: DeviceChange) { engine.tell(.set(change)) }

  /// Updates the app to a version whose plist lists other identifiers.
  func update(permits identifiers: [String]) {
    var description = AppDescription(
      id: device.app, permitted: identifiers, modes: description.modes)
    description.isLive = true
    engine.tell(.install(description))
  }

  /// Starts what is pending, as a person does from the dashboard.
  func start(_ identifier: String) throws {
    try device.scheduler._simulateLaunchForTask(withIdentifier: identifier)
  }

  /// Expires what is running, as a person does from the dashboard.
  func expire(_ identifier: String) throws {
    try device.scheduler._simulateExpirationForTask(withIdentifier: identifier)
  }

  // MARK: Time

  /// Lets time pass, whatever the app is doing.
  func pass(_ duration: Duration) {
    engine.advance(to: engine.now + duration)
  }

  /// Lets time pass the way a dashboard does: it stands still while a handler runs.
  func passHoldingForHandlers(_ duration: Duration) throws {
    let end = engine.now + duration
    try waitForHandlers()
    while engine.now < end {
      engine.advanceToNextEvent(horizon: end)
      device.setLead(lead)
      try waitForHandlers()
    }
  }

  /// Waits until no handler runs any more.
  func waitForHandlers() throws {
    while engine.hasLiveRuns {
      guard effects.wait(timeout: .now() + .seconds(30)) == .success else {
        throw WaitedInVain(description: "a handler never completed")
      }
    }
  }

  /// Virtual time that the app's own clock, which hardly moves in a test, knows nothing of.
  private var lead: Duration {
    let start = DeviceDate(engine.snapshot.clock).startSince1970
    let isOnDeviceClock = device.dates.startSince1970 == start
    return isOnDeviceClock ? .zero : engine.now - .start
  }

  // MARK: What can be seen

  var app: App? { engine.snapshot.app(device.app) }

  var phase: App.Phase? { app?.phase }

  var pending: [String] { engine.snapshot.pending.map(\.key.identifier) }

  var running: [String] { engine.snapshot.running.map(\.key.identifier) }

  /// What the screen says about why a request waits.
  func reasons(_ identifier: String) -> [String] {
    let request = engine.snapshot.pendingRequest(device.key(identifier))
    return request?.evaluation.holds.map(\.reason) ?? []
  }

  /// How the runs of an identifier ended, in order.
  func outcomes(_ identifier: String) -> [Outcome] {
    engine.snapshot.journal.entries.compactMap { entry in
      guard case .ended(_, device.key(identifier), let outcome, _) = entry.event else { return nil }
      return outcome
    }
  }

  /// How many events of a name the journal holds.
  func count(_ name: String) -> Int {
    engine.snapshot.journal.entries.filter { $0.event.name == name }.count
  }

  /// The sentence of the last event of a name; empty when there was none.
  func said(_ name: String) -> String {
    let snapshot = engine.snapshot
    let event = snapshot.journal.entries.last { $0.event.name == name }?.event
    return event?.sentence(snapshot.clock) ?? ""
  }
}

/// Gives a test a phone; the app's identifiers and modes are those of its Info.plist.
struct PhoneTrait: TestTrait, SuiteTrait, TestScoping {
  let identifiers: [String]
  let modes: AppDescription.Modes
  let isRealClock: Bool

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let dates = isRealClock ? DeviceDate(startingAt: Date()) : nil
    try await Phone(permits: identifiers, modes: modes, dates: dates).use(function)
  }
}

extension Trait where Self == PhoneTrait {
  /// A phone whose app has both background modes.
  static func phone(_ identifiers: String...) -> Self {
    PhoneTrait(identifiers: identifiers, modes: [.fetch, .processing], isRealClock: false)
  }

  /// A phone whose app has only these background modes.
  static func phone(_ identifiers: String..., modes: AppDescription.Modes) -> Self {
    PhoneTrait(identifiers: identifiers, modes: modes, isRealClock: false)
  }

  /// A phone whose app computes its dates from today's, as shipped code does.
  static func phoneOfToday(_ identifiers: String...) -> Self {
    PhoneTrait(identifiers: identifiers, modes: [.fetch, .processing], isRealClock: true)
  }
}

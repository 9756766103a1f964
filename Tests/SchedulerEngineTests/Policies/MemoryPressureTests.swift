import Testing

@testable import SchedulerEngine

@Suite("Memory Pressure Policy")
struct MemoryPressureTests {
  @Test(
    "a warning holds background work, a critical level everything",
    arguments: [
      (DeviceState.MemoryPressure.warning, TaskKind.refresh, true), (.warning, .processing, true),
      (.warning, .continued, false), (.critical, .refresh, true), (.critical, .continued, true),
      (.normal, .refresh, false), (.normal, .continued, false),
    ])
  func starting(pressure: DeviceState.MemoryPressure, kind: TaskKind, isHeld: Bool) {
    var policy = PolicyAsking(MemoryPressurePolicy())
    policy.device.memoryPressure = pressure
    let reason = "memory pressure is \(pressure.rawValue)"
    #expect(policy.start(kind).heldBecause == (isHeld ? reason : nil))
    if isHeld {
      #expect(
        policy.start(kind).hold?.release
          == .whenChanged(.memoryPressure, "normal memory pressure"))
    }
  }

  @Test("only a critical level stops what runs")
  func running() {
    var policy = PolicyAsking(MemoryPressurePolicy())
    policy.device.memoryPressure = .warning
    #expect(policy.goOn(.processing).isIndifferent)
    policy.device.memoryPressure = .critical
    #expect(policy.goOn(.processing).heldBecause == "memory pressure is critical")
    #expect(policy.goOn(.refresh).heldBecause == "memory pressure is critical")
  }

  @Test("of continued runs the one with the least progress goes, of two alike the younger")
  func order() {
    var policy = PolicyAsking(MemoryPressurePolicy())
    policy.device.memoryPressure = .critical
    let runs = [
      PolicyAsking.run(1, .continued, done: 40), PolicyAsking.run(2, .continued, done: 10),
      PolicyAsking.run(3, .continued, done: 10),
    ]
    policy.runs = runs
    #expect(policy.goOn(runs[0]).isIndifferent)
    #expect(policy.goOn(runs[1]).isIndifferent)
    #expect(
      policy.goOn(runs[2]).heldBecause
        == "memory pressure is critical, least progress goes first")
    policy.runs[2].state = .expiring(graceEnds: .start + .seconds(5))
    #expect(policy.goOn(runs[1]).isIndifferent, "one at a time")
  }

  /// Three exports at 5, 10 and 20 per cent.
  private func threeExports(_ reaction: Behaviour.Reaction) throws -> TestDevice {
    let phone = TestDevice({ $0.continuedAtOnce = 3 })
    phone.install("photo", ["photo.export.*"])
    phone.open("photo")
    for (identifier, units) in [("photo.export.1", 2), ("photo.export.2", 1)] {
      var behaviour = Behaviour.reports(every: .seconds(1), units: Int64(units))
      behaviour.reaction = reaction
      phone.handle(identifier, behaviour)
    }
    phone.handle("photo.export.3", .never(onExpiration: reaction))
    for number in 1...3 {
      try phone.register("photo.export.\(number)")
      try phone.submit(.continued, "photo.export.\(number)")
    }
    phone.wait(.seconds(10))
    return phone
  }

  @Test("they expire one after the other, each when the one before it is gone")
  func oneAfterTheOther() throws {
    let phone = try threeExports(.completes(after: .seconds(2)))
    phone.set(.memoryPressure(.critical))
    phone.wait(.seconds(3))
    phone.set(.memoryPressure(.normal))
    phone.wait(.seconds(10))
    #expect(phone.times(of: "expiring", "photo.export.3") == ["00:00:10"])
    #expect(phone.times(of: "expiring", "photo.export.2") == ["00:00:12"])
    #expect(phone.times(of: "expiring", "photo.export.1") == [], "the pressure was over in time")
    #expect(phone.runningIdentifiers == ["photo.export.1"])
  }

  @Test("without expiration handlers they all end at once, still in that order")
  func withoutHandlers() throws {
    let phone = try threeExports(.isNotSet)
    phone.set(.memoryPressure(.critical))
    #expect(phone.runningIdentifiers == [])
    #expect(
      phone.engine.snapshot.finished.map(\.key.identifier)
        == ["photo.export.3", "photo.export.2", "photo.export.1"])
  }

  @Test("a run that a person forces under pressure is not stopped before its handler is called")
  func forced() throws {
    let phone = TestDevice(with: { $0.memoryPressure = .critical })
    phone.install("mail", ["mail.clean"])
    phone.handle("mail.clean", .completes(after: .seconds(20)))
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    try phone.launchByHand("mail.clean")
    phone.wait(.seconds(30))
    #expect(phone.ends("mail.clean") == ["00:00:20 succeeded"])
  }
}

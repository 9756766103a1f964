import Testing

@testable import SchedulerEngine

@Suite("Thermal Policy")
struct ThermalTests {
  @Test(
    "the warmer, the less",
    arguments: [
      (DeviceState.Thermal.nominal, TaskKind.refresh, "1.00"), (.nominal, .continued, "1.00"),
      (.fair, .refresh, "0.50"), (.fair, .processing, "0.50"), (.fair, .continued, "1.00"),
      (.serious, .continued, "0.30"),
    ])
  func scores(thermal: DeviceState.Thermal, kind: TaskKind, score: String) {
    var policy = PolicyAsking(ThermalPolicy())
    policy.device.thermal = thermal
    #expect(policy.start(kind).score?.description == score)
    #expect(policy.goOn(kind).isIndifferent)
  }

  @Test(
    "hot and critical devices start nothing",
    arguments: [
      (DeviceState.Thermal.serious, TaskKind.refresh), (.serious, .processing),
      (.serious, .healthResearch), (.critical, .refresh), (.critical, .processing),
      (.critical, .continued),
    ])
  func holds(thermal: DeviceState.Thermal, kind: TaskKind) {
    var policy = PolicyAsking(ThermalPolicy())
    policy.device.thermal = thermal
    #expect(policy.start(kind).heldBecause == "thermal state \(thermal.rawValue)")
    #expect(policy.start(kind).hold?.release == .whenChanged(.thermal, "a cooler device"))
  }

  @Test("a critical device stops what runs, a hot one does not", arguments: TaskKind.allCases)
  func running(kind: TaskKind) {
    var policy = PolicyAsking(ThermalPolicy())
    policy.device.thermal = .serious
    #expect(policy.goOn(kind).isIndifferent)
    policy.device.thermal = .critical
    #expect(policy.goOn(kind).heldBecause == "thermal state critical")
  }

  @Test("C55 · heat is named before Low Power Mode, and both are named")
  func outranksLowPower() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.set(.lowPower(true), .thermal(.serious))
    phone.wait(.minutes(5))
    #expect(phone.holds("mail.sync") == ["thermal state serious", "Low Power Mode is on"])
    phone.set(.thermal(.fair))
    #expect(phone.holds("mail.sync") == ["Low Power Mode is on"])
  }

  @Test("critical: everything that runs expires with the grace")
  func critical() throws {
    let phone = TestDevice()
    phone.install("photo", ["photo.sync", "photo.export.*"])
    phone.handle("photo.sync", .never(onExpiration: .completes(after: .seconds(2))))
    phone.handle("photo.export.1", .reports(every: .seconds(1)))
    phone.open("photo")
    try phone.register("photo.export.1")
    try phone.submit(.continued, "photo.export.1")
    try phone.submit(.refresh, "photo.sync")
    phone.leave("photo")
    phone.wait(.seconds(10))
    phone.set(.thermal(.critical))
    phone.wait(.seconds(5))
    #expect(phone.ends("photo.export.1") == ["00:00:10 expired-then-completed"])
    #expect(phone.ends("photo.sync") == ["00:00:12 expired-then-completed"])
    #expect(phone.expirationCause("photo.sync") == "thermal state critical")
  }

  @Test("critical while the process is launching: the request goes back instead of starting")
  func criticalWhileLaunching() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], code: { $0.launchTime = .seconds(3) })
    phone.visit("mail")
    phone.wait(.seconds(3))
    try phone.submit(.refresh, "mail.sync", in: .minutes(20))
    phone.systemKill("mail")
    phone.wait(.minutes(20))
    #expect(phone.app("mail")?.phase == .launching)
    phone.set(.thermal(.critical))
    phone.wait(.seconds(10))
    #expect(phone.starts("mail.sync") == [])
    #expect(phone.hold("mail.sync", by: .thermal)?.reason == "thermal state critical")
    phone.set(.thermal(.nominal))
    phone.wait(.minutes(20))
    #expect(phone.starts("mail.sync") == ["00:35:03"], "15 min after the launch in vain")
  }
}

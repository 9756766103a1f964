import Testing

@testable import SchedulerEngine

@Suite("Thundering Herd Policy")
struct ThunderingHerdTests {
  private func pickedUp(after rest: Duration) -> PolicyAsking {
    var policy = PolicyAsking(ThunderingHerdPolicy())
    policy.now = .start + rest
    policy.device.inUse = true
    policy.use = DeviceUse(inUse: false)
    policy.use?.notice(inUse: true, at: policy.now)
    return policy
  }

  @Test("after an hour of rest, background work waits 15 minutes")
  func holds() {
    var policy = pickedUp(after: .hours(1))
    let calm = Instant.start + .minutes(75)
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      let verdict = policy.start(kind)
      #expect(verdict.heldBecause == "the device was just picked up after a long rest")
      #expect(verdict.hold?.release == .at(calm))
    }
    #expect(policy.start(.continued).isIndifferent)
    policy.now = calm - .milliseconds(1)
    #expect(policy.start(.refresh).hold != nil)
    policy.now = calm
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("a shorter rest, an idle device and one in use since the start are no herd")
  func noHerd() {
    #expect(pickedUp(after: .hours(1) - .milliseconds(1)).start(.refresh).isIndifferent)
    var policy = pickedUp(after: .hours(2))
    policy.use?.notice(inUse: false, at: policy.now + .seconds(1))
    #expect(policy.start(.refresh).isIndifferent)
    policy = PolicyAsking(ThunderingHerdPolicy())
    policy.device.inUse = true
    #expect(policy.start(.refresh).isIndifferent)
  }

  /// A refresh that falls due at 07:01, on a device that is picked up at 07:00.
  private func morning() throws -> TestDevice {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(7) + .minutes(1))
    phone.wait(until: 7)
    phone.set(.inUse(true))
    phone.wait(until: 7, 5)
    #expect(phone.hold("mail.sync", by: .thunderingHerd) != nil)
    return phone
  }

  @Test("it is over after 15 minutes of use")
  func over() throws {
    let phone = try morning()
    phone.wait(until: 7, 14, 59)
    #expect(phone.hold("mail.sync", by: .thunderingHerd) != nil)
    phone.wait(.seconds(1))
    #expect(phone.holds("mail.sync") == [])
  }

  @Test("putting the device down ends it at once, and the next touch is no new herd")
  func putDown() throws {
    let phone = try morning()
    phone.set(.inUse(false))
    #expect(phone.starts("mail.sync") == ["07:05:00"])
    phone.wait(.minutes(30))
    try phone.submit(.refresh, "mail.sync")
    #expect(phone.starts("mail.sync") == ["07:05:00", "07:35:00"])
    phone.set(.inUse(true))
    try phone.submit(.refresh, "mail.sync")
    #expect(phone.hold("mail.sync", by: .thunderingHerd) == nil)
  }
}

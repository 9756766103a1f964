import Testing

@testable import SchedulerEngine

@Suite("External Power Policy")
struct ExternalPowerTests {
  @Test("processing that asked for the charger waits for it")
  func required() {
    var policy = PolicyAsking(ExternalPowerPolicy())
    let verdict = policy.start(.processing) { $0.requiresExternalPower = true }
    #expect(verdict.heldBecause == "needs external power")
    #expect(verdict.hold?.release == .whenChanged(.charger, "external power"))
    policy.device.charger = true
    #expect(
      policy.start(.processing) { $0.requiresExternalPower = true }.score?.description == "1.00")
  }

  @Test("C51 · without asking it is favoured on the charger and not held on battery")
  func favoured() {
    var policy = PolicyAsking(ExternalPowerPolicy())
    #expect(policy.start(.processing).score?.description == "0.30")
    policy.device.charger = true
    #expect(policy.start(.processing).score?.description == "1.00")
  }

  @Test("refresh and continued work do not care")
  func others() {
    let policy = PolicyAsking(ExternalPowerPolicy())
    #expect(policy.start(.refresh).isIndifferent)
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("C53 · unplugging stops what asked for the charger, and says why")
  func unplugged() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.clean"])
    phone.handle("mail.clean", .never(onExpiration: .completes(after: .seconds(1))))
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean", network: true, power: true)
    phone.wait(.seconds(20))
    phone.set(.charger(false))
    phone.wait(.seconds(5))
    #expect(phone.ends("mail.clean") == ["00:00:21 expired-then-completed"])
    #expect(phone.expirationCause("mail.clean") == "external power lost")
  }

  @Test("unplugging does not stop what did not ask")
  func goesOn() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.clean"])
    phone.handle("mail.clean", .completes(after: .minutes(1)))
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    phone.wait(.seconds(20))
    phone.set(.charger(false))
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.clean") == ["00:01:00 succeeded"])
  }
}

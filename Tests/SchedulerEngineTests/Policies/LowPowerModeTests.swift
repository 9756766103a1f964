import Testing

@testable import SchedulerEngine

@Suite("Low Power Mode Policy")
struct LowPowerModeTests {
  @Test("refresh and processing wait, continued work does not")
  func kinds() {
    var policy = PolicyAsking(LowPowerModePolicy())
    #expect(policy.start(.refresh).isIndifferent)
    policy.device.lowPower = true
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      #expect(policy.start(kind).heldBecause == "Low Power Mode is on")
      #expect(policy.start(kind).hold?.release == .whenChanged(.lowPower, "Low Power Mode off"))
      #expect(policy.goOn(kind).isIndifferent)
    }
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("C50 · refresh waits for hours and runs when the mode is off")
  func waits() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    phone.set(.lowPower(true))
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.hours(2))
    #expect(phone.holds("mail.sync") == ["Low Power Mode is on"])
    #expect(phone.engine.snapshot.device.backgroundRefresh == .on)
    phone.set(.lowPower(false))
    #expect(phone.starts("mail.sync") == ["02:00:00"])
  }

  @Test("a change is told once, and setting what is already so is not told")
  func toldOnce() {
    let phone = TestDevice()
    phone.set(.lowPower(true), .lowPower(true), .lowPower(false))
    #expect(
      phone.lines("device") == ["00:00:00 low-power is now on", "00:00:00 low-power is now off"])
  }
}

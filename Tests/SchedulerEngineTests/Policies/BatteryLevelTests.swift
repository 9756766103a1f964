import Testing

@testable import SchedulerEngine

@Suite("Battery Level Policy")
struct BatteryLevelTests {
  @Test(
    "C56 · the line lies between 20 and 19 per cent, and only off the charger",
    arguments: [
      (21, false, false), (20, false, false), (19, false, true), (0, false, true),
      (19, true, false),
    ])
  func line(battery: Int, charger: Bool, isHeld: Bool) {
    var policy = PolicyAsking(BatteryLevelPolicy())
    policy.device.battery = battery
    policy.device.charger = charger
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      #expect(
        policy.start(kind).heldBecause == (isHeld ? "battery \(battery) % is under 20 %" : nil))
    }
  }

  @Test("the hold says what ends it, and a run in progress goes on")
  func release() {
    var policy = PolicyAsking(BatteryLevelPolicy())
    policy.device.battery = 5
    #expect(
      policy.start(.refresh).hold?.release
        == .whenChanged([.battery, .charger], "the charger or 20 % of battery"))
    #expect(policy.goOn(.refresh).isIndifferent)
  }

  @Test("continued work gets a lower score instead")
  func continued() {
    var policy = PolicyAsking(BatteryLevelPolicy())
    #expect(policy.start(.continued).isIndifferent)
    policy.device.battery = 10
    #expect(policy.start(.continued).score?.description == "0.50")
  }

  @Test("running down holds once, plugging in lets it run")
  func runsDown() throws {
    let phone = TestDevice(with: { $0.battery = 21 })
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.set(.battery(20), .battery(19), .battery(18))
    phone.wait(.hours(2))
    #expect(
      phone.lines("held").map { $0.dropFirst("00:00:00 mail.sync waits: ".count) } == [
        "its earliest begin date is not reached",
        "battery 19 % is under 20 %; its earliest begin date is not reached",
        "battery 18 % is under 20 %",
      ])
    phone.set(.charger(true))
    #expect(phone.starts("mail.sync") == ["02:00:00"])
  }
}

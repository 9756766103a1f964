import Testing

@testable import SchedulerEngine

@Suite("First Unlock")
struct FirstUnlockTests {
  @Test("nothing starts before the first unlock", arguments: TaskKind.allCases)
  func everyKindWaits(kind: TaskKind) {
    var policy = PolicyAsking(FirstUnlockPolicy())
    policy.device.unlockedSinceBoot = false
    let hold = policy.start(kind).hold
    #expect(hold?.reason == "before the first unlock since the restart")
    #expect(hold?.release == .whenChanged(.firstUnlock, "the first unlock"))
    policy.device.unlockedSinceBoot = true
    #expect(policy.start(kind).isIndifferent)
  }

  @Test("a device that is locked again does not wait again")
  func lockedAgain() {
    var policy = PolicyAsking(FirstUnlockPolicy())
    policy.device.locked = true
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("C46 · after a reboot a request waits for the unlock, then runs while locked")
  func reboot() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(10))
    phone.reboot()
    phone.wait(.hours(5))
    #expect(phone.holds("mail.sync") == ["before the first unlock since the restart"])
    phone.set(.locked(false), .locked(true))
    #expect(phone.starts("mail.sync") == ["05:00:00"])
    #expect(phone.engine.snapshot.device.locked)
  }

  @Test("using the device or opening an app unlocks it for the first time")
  func waysToUnlock() throws {
    for unlock: (TestDevice) -> Void in [
      { $0.set(.inUse(true)) }, { $0.open("mail") }, { $0.set(.locked(false)) },
    ] {
      let phone = TestDevice()
      phone.install("mail", ["mail.sync"])
      phone.visit("mail")
      try phone.submit(.refresh, "mail.sync")
      phone.reboot()
      unlock(phone)
      #expect(phone.hold("mail.sync", by: .firstUnlock) == nil)
      #expect(phone.engine.snapshot.device.unlockedSinceBoot)
    }
  }
}

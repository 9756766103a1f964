import Testing

@testable import SchedulerEngine

@Suite("Force Quit")
struct ForceQuitTests {
  @Test("refresh waits until the user opens the app; processing and continued do not")
  func kinds() {
    var policy = PolicyAsking(ForceQuitPolicy())
    #expect(policy.start(.refresh).isIndifferent)
    policy.app.isForceQuit = true
    #expect(policy.start(.refresh).heldBecause == "force-quit by the user")
    #expect(
      policy.start(.refresh).hold?.release == .whenChanged(.app, "the user opening the app"))
    for kind in [TaskKind.processing, .healthResearch, .continued] {
      #expect(policy.start(kind).isIndifferent)
    }
  }

  @Test("the strict switch holds processing too")
  func strict() {
    var policy = PolicyAsking(ForceQuitPolicy())
    policy.app.isForceQuit = true
    policy.configuration.strictForceQuit = true
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      #expect(policy.start(kind).heldBecause == "force-quit by the user")
    }
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("C44 · swiped away, refresh waits a day; opened again, it may run")
  func swipedAway() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(5))
    phone.forceQuit("mail")
    phone.wait(.hours(24))
    #expect(phone.holds("mail.sync") == ["force-quit by the user"])
    phone.open("mail")
    phone.leave("mail")
    #expect(phone.starts("mail.sync") == ["00:00:00 +1d"])
    #expect(phone.app("mail")?.isForceQuit == false)
  }

  @Test("an app without a process can be swiped away too, once")
  func withoutProcess() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(5))
    phone.systemKill("mail")
    phone.forceQuit("mail")
    phone.forceQuit("mail")
    phone.wait(.hours(1))
    #expect(phone.holds("mail.sync") == ["force-quit by the user"])
    #expect(phone.lines("force-quit") == ["00:00:00 mail force-quit by the user"])
  }

  @Test("processing of a force-quit app runs in a new process")
  func processing() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.clean"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean", in: .hours(1))
    phone.forceQuit("mail")
    phone.wait(.hours(2))
    #expect(phone.starts("mail.clean") == ["01:00:00"])
  }
}

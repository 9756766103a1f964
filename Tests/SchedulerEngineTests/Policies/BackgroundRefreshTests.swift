import Testing

@testable import SchedulerEngine

@Suite("Background App Refresh")
struct BackgroundRefreshTests {
  @Test(
    "the switch of the device holds refresh and processing",
    arguments: [
      (DeviceState.RefreshSetting.off, "background refresh is off for the device"),
      (.restricted, "background refresh is restricted"),
    ])
  func device(setting: DeviceState.RefreshSetting, reason: String) {
    var policy = PolicyAsking(BackgroundRefreshPolicy())
    policy.device.backgroundRefresh = setting
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      #expect(policy.start(kind).heldBecause == reason)
      #expect(
        policy.start(kind).hold?.release
          == .whenChanged([.backgroundRefresh, .app], "background refresh on"))
    }
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("so does the switch of the app")
  func app() {
    var policy = PolicyAsking(BackgroundRefreshPolicy())
    policy.app.refreshAllowed = false
    #expect(policy.start(.refresh).heldBecause == "background refresh is off for this app")
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("denied background launches hold what is pending")
  func denied() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(5))
    phone.engine.tell(.allowLaunches(AppID("mail"), false))
    phone.wait(.hours(1))
    #expect(phone.holds("mail.sync") == ["the user denied background launches of this app"])
    phone.engine.tell(.allowLaunches(AppID("mail"), true))
    #expect(phone.starts("mail.sync") == ["01:00:00"])
  }

  @Test("C16 · switched off, the request stays and waits; switched on, it runs")
  func offAndOn() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(15))
    phone.set(.backgroundRefresh(.off))
    phone.wait(.hours(1))
    #expect(phone.holds("mail.sync") == ["background refresh is off for the device"])
    #expect(
      refusal { () throws(Rejection) in try phone.submit(.refresh, "mail.sync") }
        == .unavailable("background refresh is off for the device"))
    phone.set(.backgroundRefresh(.on))
    #expect(phone.starts("mail.sync") == ["01:00:00"])
  }

  @Test("a run in progress goes on when the switch is turned off")
  func running() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .completes(after: .seconds(20)))
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.seconds(5))
    phone.set(.backgroundRefresh(.off))
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.sync") == ["00:00:20 succeeded"])
  }
}

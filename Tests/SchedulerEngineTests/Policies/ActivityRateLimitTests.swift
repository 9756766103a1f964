import Testing

@testable import SchedulerEngine

@Suite("ActivityRateLimitPolicy")
struct ActivityRateLimitTests {
  @Test("15 minutes between background launches of one app, to the second")
  func spacing() {
    var policy = PolicyAsking(ActivityRateLimitPolicy())
    #expect(policy.start(.refresh).isIndifferent)
    policy.app.lastLaunch = .start + .minutes(5)
    policy.now = .start + .minutes(20) - .milliseconds(1)
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      #expect(policy.start(kind).heldBecause == "launched less than 15 min ago")
      #expect(policy.start(kind).hold?.release == .at(.start + .minutes(20)))
    }
    #expect(policy.start(.continued).isIndifferent)
    policy.now = .start + .minutes(20)
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("an app that asks again at once is launched every 15 minutes")
  func again() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle(
      "mail.sync",
      .completes(after: .seconds(2)).first { device, _ in
        try? device.submit(.refresh, "mail.sync")
      })
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.hours(1) - .seconds(1))
    #expect(phone.starts("mail.sync") == ["00:00:00", "00:15:00", "00:30:00", "00:45:00"])
  }

  @Test("one app's launches do not hold back another's, and a launch by hand counts for none")
  func others() throws {
    let phone = TestDevice()
    for app in ["mail", "news"] {
      phone.install(app, ["\(app).sync"])
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync", in: .minutes(1))
    }
    try phone.launchByHand("mail.sync")
    phone.wait(.seconds(30))
    try phone.submit(.refresh, "mail.sync")
    #expect(phone.starts("mail.sync") == ["00:00:00", "00:00:30"])
    phone.wait(.seconds(30))
    #expect(phone.starts("news.sync") == ["00:01:00"])
  }
}

import Testing

@testable import SchedulerEngine

@Suite("Completion Penalty")
struct CompletionPenaltyTests {
  private func asking(misses: Int, completions: Int = 0) -> PolicyAsking {
    var policy = PolicyAsking(CompletionPenaltyPolicy())
    policy.app.lastLaunch = .start
    policy.app.miss(misses, in: policy.configuration)
    for _ in 0..<completions { policy.app.forgive() }
    return policy
  }

  @Test(
    "each miss doubles the spacing, up to 4 h",
    arguments: [
      (1, "1 missed completion: 30 min between launches", Duration.minutes(30)),
      (2, "2 missed completions: 1 h between launches", .hours(1)),
      (3, "3 missed completions: 2 h between launches", .hours(2)),
      (4, "4 missed completions: 4 h between launches", .hours(4)),
      (9, "9 missed completions: 4 h between launches", .hours(4)),
    ] as [(Int, String, Duration)])
  func doubling(misses: Int, reason: String, spacing: Duration) {
    var policy = asking(misses: misses)
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      #expect(policy.start(kind).heldBecause == reason)
      #expect(policy.start(kind).hold?.release == .at(.start + spacing))
    }
    #expect(policy.start(.continued).isIndifferent)
    policy.now = .start + spacing
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("a completion halves the spacing, also after many misses, and none is left in the end")
  func halving() {
    #expect(
      asking(misses: 9, completions: 1).start(.refresh).heldBecause
        == "9 missed completions: 2 h between launches")
    #expect(asking(misses: 2, completions: 2).start(.refresh).isIndifferent)
    #expect(asking(misses: 0, completions: 3).start(.refresh).isIndifferent)
    var policy = asking(misses: 1, completions: 5)
    policy.app.miss(1, in: policy.configuration)
    #expect(policy.start(.refresh).hold?.release == .at(.start + .minutes(30)))
  }

  @Test("without a spacing there is nothing to double")
  func noSpacing() {
    var policy = PolicyAsking(CompletionPenaltyPolicy())
    policy.configuration.launchSpacing = .zero
    policy.app.lastLaunch = .start
    policy.app.miss(3, in: policy.configuration)
    #expect(policy.app.penalty == 0)
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("C58 · an app that never completes is launched less, and the reason names the misses")
  func punished() throws {
    let phone = TestDevice()
    for app in ["mail", "news"] {
      phone.install(app, ["\(app).sync"])
      let behaviour =
        app == "mail"
        ? Behaviour.completes(after: .seconds(2)) : Behaviour.never(onExpiration: .ignores)
      phone.handle(
        "\(app).sync",
        behaviour.first { device, _ in
          try? device.submit(.refresh, "\(app).sync", in: .minutes(15))
        })
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync")
    }
    phone.wait(.hours(48) - .seconds(1))
    #expect(phone.starts("mail.sync").count > 100)
    #expect((10...20).contains(phone.starts("news.sync").count))
    #expect(phone.app("news")?.misses == phone.starts("news.sync").count)
    #expect(
      phone.hold("news.sync", by: .completionPenalty)?.reason
        == "\(phone.app("news")?.misses ?? 0) missed completions: 4 h between launches")
  }

  @Test("who completes again is soon back at the normal distance")
  func forgiven() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle(
      "mail.sync",
      .never(onExpiration: .ignores).first { device, _ in
        try? device.submit(.refresh, "mail.sync")
      })
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.minutes(29))
    phone.handle(
      "mail.sync",
      .completes(after: .seconds(2)).first { device, _ in
        try? device.submit(.refresh, "mail.sync")
      })
    phone.wait(.minutes(20))
    #expect(phone.starts("mail.sync") == ["00:00:00", "00:30:00", "00:45:00"])
  }
}

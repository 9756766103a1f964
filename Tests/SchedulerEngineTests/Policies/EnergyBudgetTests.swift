import Testing

@testable import SchedulerEngine

@Suite("Energy Budget")
struct EnergyBudgetTests {
  @Test("the score is what is left, in tenths, and under 5 s it waits for the refill")
  func refresh() {
    var policy = PolicyAsking(EnergyBudgetPolicy())
    #expect(policy.start(.refresh).score?.description == "1.00")
    policy.app.budget.spend(.minutes(11), at: .start)
    #expect(policy.start(.refresh).score?.description == "0.50")
    policy.app.budget.spend(.minutes(9) - .seconds(5), at: .start)
    #expect(policy.start(.refresh).score?.description == "0.10")
    policy.app.budget.spend(.seconds(1), at: .start)
    #expect(policy.start(.refresh).heldBecause == "energy budget used up")
    #expect(policy.start(.refresh).hold?.release == .at(.start + .seconds(72)))
    policy.now = .start + .seconds(72)
    #expect(policy.start(.refresh).score?.description == "0.10")
  }

  @Test("processing is free on external power, continued work always")
  func kinds() {
    var policy = PolicyAsking(EnergyBudgetPolicy())
    policy.app.budget.spend(.minutes(20), at: .start)
    #expect(policy.start(.processing).heldBecause == "energy budget used up")
    policy.device.charger = true
    #expect(policy.start(.processing).isIndifferent)
    #expect(policy.start(.refresh).hold != nil)
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("a budget that cannot hold one launch is never enough")
  func tooSmall() {
    var policy = PolicyAsking(EnergyBudgetPolicy())
    policy.app.budget = EnergyBudget(size: .seconds(4), per: .days(1))
    #expect(policy.start(.refresh).hold?.release == .never)
  }

  private func left(_ phone: TestDevice, _ app: String) -> Duration? {
    phone.app(app)?.budget.left(at: phone.engine.now)
  }

  @Test("a launch is charged when it ends: its running time, and 5 s at least")
  func charged() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.install("news", ["news.sync"])
    phone.handle("mail.sync", .completes(after: .seconds(2)))
    phone.handle("news.sync", .completes(after: .seconds(20)))
    for app in ["mail", "news"] {
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync")
    }
    #expect(left(phone, "mail") == .minutes(20))
    phone.wait(.seconds(2))
    #expect(left(phone, "mail") == .minutes(20) - .seconds(5))
    phone.wait(.seconds(18))
    #expect(left(phone, "news") == .minutes(20) - .seconds(20))
  }

  @Test("runs by hand and processing on the charger cost nothing")
  func free() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.sync", "mail.clean"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    try phone.launchByHand("mail.sync")
    try phone.submit(.processing, "mail.clean")
    phone.wait(.seconds(20))
    #expect(phone.ends("mail.sync").count + phone.ends("mail.clean").count == 2)
    #expect(left(phone, "mail") == .minutes(20))
  }

  @Test("C57 · waking up costs budget, long runs become rare, and a quiet day refills it")
  func wakingUp() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.install("news", ["news.sync"])
    for (app, time) in [("mail", Duration.zero), ("news", .seconds(29))] {
      phone.handle(
        "\(app).sync",
        .completes(after: time).first { device, _ in
          try? device.submit(.refresh, "\(app).sync", in: .minutes(15))
        })
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync")
    }
    #expect(left(phone, "mail") == .minutes(20) - .seconds(5), "an empty handler is charged too")
    phone.wait(.minutes(15) - .seconds(1))
    #expect(phone.starts("mail.sync") == ["00:00:00"])
    #expect(phone.hold("mail.sync", by: .activityRateLimit) != nil)
    phone.wait(.hours(36))
    let news = phone.starts("news.sync").count
    #expect((60...110).contains(news), "\(news) of 145")
    #expect(left(phone, "news") ?? .zero < .minutes(10))
    phone.systemKill("news")
    phone.cancel("news.sync")
    phone.wait(.days(1))
    #expect(left(phone, "news") == .minutes(20))
  }

  @Test("who used it up starts at the very refill")
  func usedUp() throws {
    let phone = TestDevice({ $0.energyBudget = .seconds(30) })
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .completes(after: .seconds(29)))
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.seconds(29))
    try phone.submit(.refresh, "mail.sync")
    phone.wait(until: 3)
    #expect(phone.holds("mail.sync") == ["energy budget used up"])
    phone.wait(.minutes(15))
    #expect(phone.starts("mail.sync") == ["00:00:00", "03:12:29"])
  }

  @Test("a refill raises the score of a request that waits")
  func refillIsNoticed() throws {
    let phone = TestDevice({ $0.energyBudget = .seconds(100) }, with: { $0.inUse = true })
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .completes(after: .seconds(29)))
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    phone.wait(until: 6)
    #expect(phone.starts("mail.sync") == ["05:40:48"])
    try phone.submit(.refresh, "mail.sync")
    #expect(phone.pending("mail.sync")?.evaluation.score.thousandths == 654)
    phone.wait(until: 9)
    #expect(phone.pending("mail.sync")?.evaluation.score.thousandths == 670)
  }
}

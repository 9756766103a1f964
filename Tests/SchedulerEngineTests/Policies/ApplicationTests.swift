import Testing

@testable import SchedulerEngine

@Suite("Application Policy")
struct ApplicationTests {
  private let morning = 8 * 3600

  private func asking(usage: [Int]?, at time: Duration) -> PolicyAsking {
    var policy = PolicyAsking(ApplicationPolicy())
    policy.app.description.usage = usage
    policy.now = .start + time
    return policy
  }

  private func reason(_ verdict: Verdict) -> String? {
    if case .allowed(_, _, let reason) = verdict { return reason }
    return nil
  }

  @Test("two hours before a usual time, use is likely; the time itself is past")
  func likely() {
    var policy = asking(usage: [morning], at: .hours(6) - .milliseconds(1))
    #expect(policy.start(.refresh).score?.description == "0.40")
    #expect(reason(policy.start(.refresh)) == "not usually opened before 08:00")
    #expect(policy.nextChange(.refresh) == .start + .hours(6))
    policy.now = .start + .hours(6)
    #expect(policy.start(.refresh).score?.description == "1.00")
    #expect(reason(policy.start(.refresh)) == "usually opened at 08:00")
    #expect(policy.nextChange(.refresh) == .start + .hours(8))
    policy.now = .start + .hours(8)
    #expect(policy.start(.refresh).score?.description == "0.40")
    #expect(policy.nextChange(.refresh) == .start + .hours(30))
    #expect(policy.start(.continued).isIndifferent)
    #expect(policy.start(.processing).isIndifferent)
  }

  @Test("nothing known is neutral, no usual time at all a poor prospect")
  func unknown() {
    #expect(asking(usage: nil, at: .days(90)).start(.refresh).isIndifferent)
    #expect(asking(usage: nil, at: .days(90)).nextChange(.refresh) == nil)
    let rare = asking(usage: [], at: .hours(6))
    #expect(rare.start(.refresh).score?.description == "0.10")
    #expect(rare.nextChange(.refresh) == .start + .days(7))
  }

  @Test("an app that is not opened for a week starves, counted in days")
  func starving() {
    var policy = asking(usage: [], at: .days(7) - .milliseconds(1))
    #expect(policy.start(.refresh).hold == nil)
    policy.now = .start + .days(7)
    #expect(policy.start(.refresh).heldBecause == "app not used for 7 d")
    #expect(
      policy.start(.refresh).hold?.release == .whenChanged(.app, "the user opening the app"))
    #expect(policy.nextChange(.refresh) == .start + .days(8))
    policy.app.lastUsed = .start + .days(3)
    #expect(policy.start(.refresh).hold == nil)
    policy.app.lastUsed = nil
    policy.app.phase = .foreground
    policy.now = .start + .days(20)
    #expect(policy.start(.refresh).hold == nil, "it is in use now")
    #expect(asking(usage: [morning], at: .days(20)).start(.refresh).hold == nil)
  }

  @Test("C59 · an app opened five times a day refreshes at once, one without usual times later")
  func usual() throws {
    let phone = TestDevice()
    phone.install("news", ["news.sync"], usage: [7, 12, 14, 18, 22].map { $0 * 3600 })
    phone.install("game", ["game.sync"], usage: [])
    for app in ["news", "game"] {
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync", in: .hours(6))
    }
    phone.wait(until: 12)
    #expect(phone.starts("news.sync") == ["06:00:00"])
    #expect(phone.starts("game.sync") == ["06:46:24"])
  }

  @Test("the approach of a usual time starts a request that waits for a good moment")
  func approach() throws {
    let phone = TestDevice(with: { $0.network = .none })
    phone.install("news", ["news.sync"], usage: [morning])
    phone.visit("news")
    try phone.submit(.refresh, "news.sync")
    phone.set(.inUse(true))
    #expect(phone.startsAt("news.sync") == "08:40:00")
    phone.wait(until: 5, 59, 59)
    let before = phone.pending("news.sync")?.evaluation.score
    phone.wait(.seconds(1))
    let after = phone.pending("news.sync")?.evaluation.score
    #expect(before?.thousandths == 575)
    #expect(after?.thousandths == 660)
    #expect(phone.startsAt("news.sync") == "06:24:00")
  }

  @Test("after a week without use refresh waits until the user opens the app")
  func untilOpened() throws {
    let phone = TestDevice()
    phone.install("game", ["game.sync"], usage: [])
    phone.visit("game")
    try phone.submit(.refresh, "game.sync", in: .days(8))
    phone.wait(.days(9))
    #expect(phone.holds("game.sync") == ["app not used for 9 d"])
    phone.visit("game")
    #expect(phone.starts("game.sync") == ["00:00:00 +9d"])
  }

  @Test("processing needs use in the last week, opened or by the usual times")
  func processing() {
    for usage in [nil, []] as [[Int]?] {
      var policy = asking(usage: usage, at: .days(7))
      for kind in [TaskKind.processing, .healthResearch] {
        #expect(policy.start(kind).heldBecause == "app not used for 7 d")
      }
      policy.now = .start + .days(7) - .milliseconds(1)
      #expect(policy.start(.processing).isIndifferent)
      #expect(policy.nextChange(.processing) == .start + .days(7))
      #expect(policy.start(.continued).isIndifferent)
    }
    #expect(asking(usage: [morning], at: .days(70)).start(.processing).isIndifferent)
  }

  @Test("C29 · a clean-up asked for in a month is withheld until the user opens the app")
  func monthly() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.clean"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean", in: .days(30))
    #expect(phone.lines("warning").count == 1, "beyond 7 days")
    phone.wait(.days(31))
    #expect(phone.holds("mail.clean") == ["app not used for 31 d"])
    phone.visit("mail")
    #expect(phone.starts("mail.clean") == ["00:00:00 +31d"])
  }

  @Test("use lasts until the user leaves the app")
  func leaving() {
    let phone = TestDevice()
    phone.install("game", ["game.sync"], usage: [])
    phone.open("game")
    phone.wait(.days(2))
    phone.leave("game")
    #expect(phone.app("game")?.lastUsed == .start + .days(2))
  }
}

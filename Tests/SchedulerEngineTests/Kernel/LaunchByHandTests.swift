import Testing

@testable import SchedulerEngine

@Suite("Launching by hand, in three strengths")
struct LaunchByHandTests {
  private func phone() throws -> TestDevice {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync", "mail.clean"])
    phone.handle("mail.sync", .completes(after: .seconds(5)))
    phone.handle("mail.clean", .never(onExpiration: .completes(after: .seconds(1))))
    phone.visit("mail")
    return phone
  }

  private func refused(
    _ phone: TestDevice, _ identifier: String, _ strength: LaunchStrength
  ) -> [String]? {
    switch refusal({ () throws(Rejection) in try phone.launchByHand(identifier, strength) }) {
    case .held(let holds): holds.map(\.reason)
    case .precondition(let text): [text]
    default: nil
    }
  }

  @Test("if allowed: every hold prevents it; a score that is not enough yet does not")
  func ifAllowed() throws {
    let phone = try phone()
    try phone.submit(.processing, "mail.clean", in: .minutes(1))
    phone.set(.network(.none), .lowPower(true))
    #expect(
      refused(phone, "mail.clean", .ifAllowed)
        == ["Low Power Mode is on", "its earliest begin date is not reached"])
    #expect(
      phone.lines("launch-refused") == [
        "00:00:00 mail.clean is not launched: "
          + "Low Power Mode is on; its earliest begin date is not reached"
      ])
    phone.set(.lowPower(false))
    phone.wait(.minutes(2))
    #expect(phone.startsAt("mail.clean") == "07:09:48")
    #expect(refused(phone, "mail.clean", .ifAllowed) == nil)
    #expect(phone.starts("mail.clean") == ["00:02:00"])
  }

  @Test("ignoring soft policies: only what the code relies on prevents it")
  func ignoringSoft() throws {
    let phone = try phone()
    try phone.submit(.processing, "mail.clean", in: .hours(1), power: true)
    phone.set(.lowPower(true), .battery(5), .inUse(true))
    #expect(refused(phone, "mail.clean", .ignoringSoft) == ["needs external power"])
    phone.set(.charger(true))
    #expect(phone.holds("mail.clean")?.count == 3)
    #expect(refused(phone, "mail.clean", .ignoringSoft) == nil)
    #expect(phone.runningIdentifiers == ["mail.clean"])
  }

  @Test("forced: nothing prevents it")
  func forced() throws {
    let phone = try phone()
    try phone.submit(.processing, "mail.clean", in: .hours(1), network: true, power: true)
    phone.set(.lowPower(true), .thermal(.critical), .network(.none), .inUse(true))
    #expect(refused(phone, "mail.clean", .forced) == nil)
    #expect(
      phone.lines("launched") == ["00:00:00 mail gets launch 1 (forced) for mail.clean"])
    #expect(phone.run("mail.clean")?.origin == .byHand(.forced))
  }

  @Test("C79 · the request is used up; without one the missing precondition is named")
  func missing() throws {
    let phone = try phone()
    #expect(
      refused(phone, "mail.sync", .forced)
        == ["no request with the identifier mail.sync is scheduled"])
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    #expect(refused(phone, "mail.sync", .forced) == nil)
    #expect(phone.pendingIdentifiers == [])
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    #expect(refused(phone, "mail.sync", .forced) == ["mail.sync is already running"])
    #expect(refused(phone, "game.sync", .forced) == ["game is not installed"])
    #expect(phone.lines("launch-refused").count == 3)
  }

  @Test("without a handler in this process it is refused, without a process one is made")
  func handler() throws {
    let phone = try phone()
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.systemKill("mail")
    phone.recode("mail") { $0.registers = [] }
    phone.visit("mail")
    #expect(
      refused(phone, "mail.sync", .forced)
        == ["no handler for mail.sync is registered in this process"])
    phone.systemKill("mail")
    phone.recode("mail") { code in
      code.registers = ["mail.sync"]
      code.launchTime = .seconds(2)
    }
    #expect(refused(phone, "mail.sync", .forced) == nil)
    #expect(refused(phone, "mail.sync", .forced) == ["mail.sync is already being launched"])
    phone.wait(.seconds(2))
    #expect(phone.runningIdentifiers == ["mail.sync"])
  }

  @Test("a forced run costs no spacing and takes nobody else along")
  func free() throws {
    let phone = try phone()
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    try phone.submit(.processing, "mail.clean", in: .minutes(1))
    phone.wait(.seconds(30))
    #expect(refused(phone, "mail.clean", .forced) == nil)
    #expect(phone.runningIdentifiers == ["mail.clean"])
    #expect(phone.app("mail")?.lastLaunch == nil)
    phone.wait(.seconds(30))
    #expect(phone.starts("mail.sync") == ["00:01:00"])
  }

  @Test("what was overridden stops the run only after it was well in between")
  func overridden() throws {
    let phone = try phone()
    try phone.submit(.processing, "mail.clean")
    phone.set(.inUse(true))
    #expect(refused(phone, "mail.clean", .ignoringSoft) == nil)
    phone.open("mail")
    phone.set(.inUse(false))
    #expect(phone.engine.snapshot.deviceInUse, "an app is in front")
    #expect(phone.times(of: "expiring", "mail.clean") == [])
    phone.leave("mail")
    phone.wait(.seconds(10))
    phone.set(.inUse(true))
    #expect(phone.times(of: "expiring", "mail.clean") == ["00:00:10"])
  }

  @Test("what was not overridden stops a forced run like any other")
  func notOverridden() throws {
    let phone = try phone()
    try phone.submit(.processing, "mail.clean", in: .hours(1), network: true)
    #expect(refused(phone, "mail.clean", .forced) == nil)
    phone.wait(.seconds(7))
    phone.set(.network(.none))
    #expect(phone.times(of: "expiring", "mail.clean") == ["00:00:07"])
    #expect(phone.expirationCause("mail.clean") == "the network is gone")
  }

  @Test("a launch that was only allowed goes back when a condition ends while it is launching")
  func conditionsEnd() throws {
    let phone = try phone()
    try phone.submit(.processing, "mail.clean", network: true)
    phone.systemKill("mail")
    phone.recode("mail") { $0.launchTime = .seconds(5) }
    for (strength, expected) in [(LaunchStrength.ifAllowed, 0), (.forced, 1)] {
      #expect(refused(phone, "mail.clean", strength) == nil)
      phone.set(.network(.none))
      phone.wait(.seconds(5))
      #expect(phone.starts("mail.clean").count == expected)
      phone.systemKill("mail")
      phone.set(.network(.wifi))
    }
  }

  @Test("forced runs do not count for the limit of others, and others wait for them")
  func limits() throws {
    let phone = try phone()
    phone.install("news", ["news.sync"])
    phone.install("maps", ["maps.sync"])
    for app in ["news", "maps", "mail"] {
      phone.handle("\(app).sync", .completes(after: .seconds(20)))
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync", in: .minutes(1))
    }
    for app in ["news", "maps"] { #expect(refused(phone, "\(app).sync", .forced) == nil) }
    #expect(refused(phone, "mail.sync", .forced) == nil)
    #expect(phone.runningIdentifiers.count == 3)
  }
}

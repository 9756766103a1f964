import Testing

@testable import SchedulerEngine

@Suite("Expiration, grace, kill and penalty")
struct ExpirationTests {
  /// A mail app whose refresh has just begun to run as told.
  private func running(
    _ behaviour: Behaviour, _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> TestDevice {
    let phone = TestDevice(configure)
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", behaviour)
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    return phone
  }

  @Test(
    "each kind has its time",
    arguments: [
      (TaskKind.refresh, "00:00:30"), (.processing, "00:05:00"), (.healthResearch, "00:05:00"),
    ])
  func allowances(kind: TaskKind, expires: String) throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.work"])
    phone.handle("mail.work", .never)
    phone.visit("mail")
    try phone.submit(kind, "mail.work")
    phone.wait(.minutes(10))
    #expect(phone.times(of: "expiring", "mail.work") == [expires])
    #expect(phone.expirationCause("mail.work") == "its time is over")
  }

  @Test("C37 · a second of cleaning up is fine, ten are not")
  func cleaningUp() throws {
    let quick = try running(.never(onExpiration: .completes(after: .seconds(1))))
    quick.wait(.minutes(1))
    #expect(quick.ends("mail.sync") == ["00:00:31 expired-then-completed"])
    #expect(quick.lines("killed", "penalised") == [])
    let slow = try running(.never(onExpiration: .completes(after: .seconds(10))))
    slow.wait(.minutes(1))
    #expect(slow.ends("mail.sync") == ["00:00:35 killed"])
    #expect(
      slow.lines("killed", "penalised") == [
        "00:00:35 mail killed: mail.sync did not complete in time",
        "00:00:35 mail is penalised: 1 run never completed",
      ])
  }

  @Test("a completion at the very end of the grace comes too late, one before it in time")
  func endOfGrace() throws {
    let late = try running(.never(onExpiration: .completes(after: .seconds(5))))
    late.wait(.minutes(1))
    #expect(late.ends("mail.sync") == ["00:00:35 killed"])
    let early = try running(
      .never(onExpiration: .completes(after: .seconds(5) - .milliseconds(1))))
    early.wait(.minutes(1))
    #expect(early.ends("mail.sync") == ["00:00:34 expired-then-completed"])
  }

  @Test("a completion at the very deadline is told to stop first, and completes in the grace")
  func completionAtDeadline() throws {
    let phone = try running(.completes(after: .seconds(30)))
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.sync") == ["00:00:30 expired-then-completed"])
    let before = try running(.completes(after: .seconds(30) - .milliseconds(1)))
    before.wait(.minutes(1))
    #expect(before.times(of: "expiring", "mail.sync") == [])
    #expect(before.ends("mail.sync") == ["00:00:29 succeeded"])
  }

  @Test("without an expiration handler it ends at once, unsuccessfully, and is no miss")
  func withoutHandler() throws {
    let phone = try running(.never(onExpiration: .isNotSet))
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.sync") == ["00:00:30 expired-without-handler"])
    #expect(phone.expirationCause("mail.sync") == "its time is over")
    #expect(phone.lines("killed", "penalised", "expiring") == [])
    #expect(phone.app("mail")?.phase == .suspended)
  }

  @Test("an expiration handler that was taken away again counts as none")
  func takenAway() throws {
    let phone = try running(
      .never.first { device, run in device.engine.tell(.setExpirationHandler(run.run, false)) })
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.sync") == ["00:00:30 expired-without-handler"])
  }

  @Test("C36 · nobody ever completes: killed, penalised, and the next run has a fresh process")
  func neverCompleted() throws {
    let phone = try running(.never(onExpiration: .ignores))
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.wait(.hours(3))
    #expect(phone.ends("mail.sync") == ["00:00:35 killed", "01:00:35 killed"])
    #expect(
      phone.lines("process-started").suffix(1)
        == ["01:00:00 mail is launched in the background, process 2"])
    #expect(phone.lines("penalised").last == "01:00:35 mail is penalised: 2 runs never completed")
    #expect(phone.app("mail")?.misses == 2)
  }

  @Test("runs of one launch that miss the grace together all count, one that completed does not")
  func together() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.a", "mail.b", "mail.c"])
    phone.handle("mail.a", .never(onExpiration: .ignores))
    phone.handle("mail.b", .never(onExpiration: .completes(after: .seconds(1))))
    phone.handle("mail.c", .never(onExpiration: .ignores))
    phone.visit("mail")
    for name in ["mail.a", "mail.b", "mail.c"] {
      try phone.submit(.processing, name, in: .minutes(1))
    }
    phone.wait(.minutes(10))
    #expect(phone.ends("mail.a") == ["00:06:05 killed"])
    #expect(phone.ends("mail.b") == ["00:06:01 expired-then-completed"])
    #expect(phone.ends("mail.c") == ["00:06:05 killed"])
    #expect(phone.app("mail")?.misses == 2)
    #expect(
      phone.lines("killed") == ["00:06:05 mail killed: mail.a, mail.c did not complete in time"])
  }

  @Test("another run of the killed app goes down with it, without being a miss")
  func innocent() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.a", "mail.b"])
    phone.handle("mail.a", .never(onExpiration: .ignores))
    phone.handle("mail.b", .completes(after: .minutes(4)))
    phone.visit("mail")
    try phone.submit(.processing, "mail.a", in: .minutes(1))
    try phone.submit(.processing, "mail.b", in: .minutes(1))
    phone.wait(.minutes(2))
    phone.engine.tell(.expire(try #require(phone.run("mail.a")?.id)))
    phone.wait(.minutes(10))
    #expect(phone.ends("mail.a") == ["00:02:05 killed"])
    #expect(phone.ends("mail.b") == ["00:02:05 process-ended"])
    #expect(phone.app("mail")?.misses == 1)
  }

  @Test("by hand: once, and only while it runs")
  func byHand() throws {
    let phone = try running(.never(onExpiration: .completes(after: .seconds(2))))
    let run = try #require(phone.run("mail.sync")?.id)
    try phone.engine.send(.expire(run))
    #expect(phone.expirationCause("mail.sync") == "expired by hand")
    #expect(
      refusal { () throws(Rejection) in try phone.engine.send(.expire(run)) }
        == .precondition("mail.sync is already expiring"))
    phone.wait(.seconds(3))
    #expect(
      refusal { () throws(Rejection) in try phone.engine.send(.expire(run)) }
        == .precondition("mail.sync is not running"))
    #expect(
      refusal { () throws(Rejection) in try phone.engine.send(.expire(RunID(99))) }
        == .precondition("there is no run #99"))
  }

  @Test("killed by hand: no grace, no penalty, the app is gone")
  func killedByHand() throws {
    let phone = try running(.never)
    phone.wait(.seconds(3))
    try phone.engine.send(.kill(try #require(phone.run("mail.sync")?.id)))
    #expect(phone.ends("mail.sync") == ["00:00:03 killed"])
    #expect(phone.lines("killed") == ["00:00:03 mail killed: by hand, while mail.sync ran"])
    #expect(phone.app("mail")?.misses == 0)
    #expect(
      refusal { () throws(Rejection) in try phone.engine.send(.kill(RunID(1))) }
        == .precondition("mail.sync is not running"))
  }

  @Test("killed by hand while it is expiring, and while another run of its launch goes on")
  func killedWhileExpiring() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.a", "mail.b"])
    phone.handle("mail.a", .never(onExpiration: .ignores))
    phone.handle("mail.b", .completes(after: .minutes(4)))
    phone.visit("mail")
    try phone.submit(.processing, "mail.a", in: .minutes(1))
    try phone.submit(.processing, "mail.b", in: .minutes(1))
    phone.wait(.minutes(1))
    let run = try #require(phone.run("mail.a")?.id)
    try phone.engine.send(.expire(run))
    try phone.engine.send(.kill(run))
    #expect(phone.ends("mail.a") == ["00:01:00 killed"])
    #expect(phone.ends("mail.b") == ["00:01:00 process-ended"])
    #expect(phone.engine.snapshot.launches.isEmpty)
    phone.wait(.minutes(10))
    #expect(phone.app("mail")?.misses == 0, "the grace that was running is forgotten")
  }

  @Test("the grace is a number of the configuration")
  func grace() throws {
    let phone = try running(.never(onExpiration: .completes(after: .seconds(9)))) {
      $0.grace = .seconds(10)
    }
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.sync") == ["00:00:39 expired-then-completed"])
  }
}

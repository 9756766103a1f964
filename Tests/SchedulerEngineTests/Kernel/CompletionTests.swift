import Testing

@testable import SchedulerEngine

@Suite("Completing")
struct CompletionTests {
  private func running(_ behaviour: Behaviour) throws -> TestDevice {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", behaviour)
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    return phone
  }

  @Test("C42 · without success it is failed, and nothing is tried again by itself")
  func failed() throws {
    let phone = try running(.completes(after: .seconds(2), success: false))
    phone.wait(.hours(48))
    #expect(phone.ends("mail.sync") == ["00:00:02 failed"])
    #expect(phone.starts("mail.sync") == ["00:00:00"])
    #expect(phone.app("mail")?.misses == 0)
  }

  @Test("C34 · twice: the first counts, the second is warned of")
  func twice() throws {
    let phone = try running(
      .never.first { device, run in
        device.engine.tell(.complete(run.run, success: true))
        device.engine.tell(.complete(run.run, success: false))
      })
    #expect(phone.ends("mail.sync") == ["00:00:00 succeeded"])
    #expect(
      phone.lines("completion-ignored")
        == ["00:00:00 mail.sync completed again with false, which is ignored"])
    #expect(phone.engine.snapshot.history.first?.lastOutcome == .succeeded)
  }

  @Test("at the same instant as the expiration, in either order")
  func sameInstant() throws {
    let expireFirst = try running(.never(onExpiration: .ignores))
    let run = try #require(expireFirst.run("mail.sync")?.id)
    try expireFirst.engine.send(.expire(run))
    try expireFirst.engine.send(.complete(run, success: true))
    #expect(expireFirst.ends("mail.sync") == ["00:00:00 expired-then-completed"])
    #expect(expireFirst.engine.snapshot.finished.last?.completedSuccess == true)
    let completeFirst = try running(.never(onExpiration: .ignores))
    try completeFirst.engine.send(.complete(run, success: true))
    #expect(
      refusal { () throws(Rejection) in try completeFirst.engine.send(.expire(run)) }
        == .precondition("mail.sync is not running"))
    #expect(completeFirst.ends("mail.sync") == ["00:00:00 succeeded"])
  }

  @Test("late: after the kill and after the end of its process")
  func late() throws {
    let phone = try running(.never(onExpiration: .ignores))
    let run = try #require(phone.run("mail.sync")?.id)
    phone.wait(.minutes(1))
    try phone.engine.send(.complete(run, success: true))
    #expect(phone.ends("mail.sync") == ["00:00:35 killed"])
    #expect(
      phone.lines("completion-ignored")
        == ["00:01:00 mail.sync completed again with true, which is ignored"])
    try phone.engine.send(.complete(RunID(77), success: true))
    #expect(phone.lines("completion-ignored").count == 1, "nobody knows that run")
  }

  @Test("a task that is released uncompleted is warned of and still has to end")
  func abandoned() throws {
    let phone = try running(
      .never.first { device, run in device.engine.tell(.abandon(run.run)) })
    #expect(
      phone.lines("abandoned")
        == ["00:00:00 mail.sync released its task without completing it"])
    #expect(phone.runningIdentifiers == ["mail.sync"])
    let completed = try running(
      .completes(after: .zero).first { device, run in
        device.engine.wake(at: .start + .seconds(9)) { device.engine.tell(.abandon(run.run)) }
      })
    completed.wait(.seconds(20))
    #expect(completed.lines("abandoned") == [], "it was completed before")
  }

  @Test("a successful card goes after some seconds, any other stays until it is dismissed")
  func cards() throws {
    let phone = try running(.completes(after: .seconds(1)))
    phone.wait(.seconds(4))
    #expect(phone.engine.snapshot.finished.map(\.outcome) == [.succeeded])
    phone.wait(.seconds(1))
    #expect(phone.engine.snapshot.finished.isEmpty)
    let failed = try running(.completes(after: .seconds(1), success: false))
    failed.wait(.hours(1))
    #expect(failed.engine.snapshot.finished.map(\.outcome) == [.failed])
    try failed.engine.send(.dismiss(RunID(1)))
    #expect(failed.engine.snapshot.finished.isEmpty)
    #expect(
      refusal { () throws(Rejection) in try failed.engine.send(.dismiss(RunID(1))) }
        == .precondition("#1 has no finished card"))
  }

  @Test("only so many cards are kept, the oldest go")
  func manyCards() throws {
    let phone = TestDevice({ configuration in
      configuration.finishedRunLimit = 3
      configuration.launchSpacing = .zero
    })
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .completes(after: .seconds(1), success: false))
    phone.visit("mail")
    for _ in 0..<5 {
      try phone.submit(.refresh, "mail.sync")
      phone.wait(.seconds(2))
    }
    #expect(phone.engine.snapshot.finished.map(\.id.number) == [3, 4, 5])
  }

  @Test("late reports of runs long ago are still known by name, up to a limit")
  func runNumbers() {
    var keys = RunKeys()
    for number in 1...3_000 {
      #expect(keys.next == RunID(number))
      keys.append(RequestKey(app: AppID("mail"), identifier: "mail.\(number)"))
    }
    #expect(keys[RunID(3_000)]?.identifier == "mail.3000")
    #expect(keys[RunID(2_000)]?.identifier == "mail.2000")
    #expect(keys[RunID(1)] == nil)
    #expect(keys[RunID(0)] == nil)
    #expect(keys[RunID(3_001)] == nil)
  }
}

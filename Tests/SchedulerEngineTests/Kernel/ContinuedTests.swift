import Testing

@testable import SchedulerEngine

@Suite("Continued processing")
struct ContinuedTests {
  /// A photo app in front with an export that reports as told.
  private func exporting(
    _ behaviour: Behaviour, _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> TestDevice {
    let phone = TestDevice(configure)
    phone.install("photo", ["photo.export.*"], modes: [])
    phone.open("photo")
    phone.handle("photo.export.1", behaviour)
    try phone.register("photo.export.1")
    try phone.submit(.continued, "photo.export.1")
    return phone
  }

  @Test("it has no deadline: with progress it goes on for hours, in the background too")
  func noDeadline() throws {
    let phone = try exporting(.reports(every: .seconds(1), of: 100_000))
    phone.wait(.minutes(4))
    phone.leave("photo")
    phone.wait(.hours(20))
    #expect(phone.run("photo.export.1")?.deadline == nil)
    #expect(phone.runningIdentifiers == ["photo.export.1"])
    #expect(phone.app("photo")?.phase == .background)
  }

  @Test("C64a · without a report it is expired after a minute")
  func noReport() throws {
    let phone = try exporting(.never)
    phone.wait(.minutes(5))
    #expect(phone.ends("photo.export.1") == ["00:01:00 expired-then-completed"])
    #expect(phone.expirationCause("photo.export.1") == "no progress for 1 min")
  }

  @Test("C64b · every 25 s is enough; at five minutes the user is asked, and lets it go on")
  func slowAndContinued() throws {
    let phone = try exporting(.reports(every: .seconds(25)))
    phone.wait(.minutes(5))
    #expect(phone.lines("asked").count == 1)
    #expect(phone.run("photo.export.1")?.asksToContinue == true)
    try phone.engine.send(.answer(RunID(1), goOn: true))
    phone.wait(.minutes(30))
    #expect(phone.runningIdentifiers == ["photo.export.1"])
    #expect(
      phone.lines("asked", "answered") == [
        "00:05:00 photo.export.1 is slow: the user is asked to continue or stop",
        "00:05:00 the user lets photo.export.1 continue",
      ])
    #expect(
      refusal { () throws(Rejection) in try phone.engine.send(.answer(RunID(1), goOn: true)) }
        == .precondition("nobody is asked about #1"))
  }

  @Test("the user stops a slow one")
  func slowAndStopped() throws {
    let phone = try exporting(.reports(every: .seconds(25)))
    phone.wait(.minutes(6))
    try phone.engine.send(.answer(RunID(1), goOn: false))
    #expect(phone.ends("photo.export.1") == ["00:06:00 expired-then-completed"])
    #expect(phone.expirationCause("photo.export.1") == "the user pressed Stop")
  }

  @Test("a quarter done at five minutes is not slow, just under it is", arguments: [25, 24])
  func pace(done: Int64) throws {
    let phone = try exporting(.reports(every: .seconds(10), units: done, of: 100, atMost: done))
    phone.engine.tell(.setTitle(RunID(1), title: "Exporting", subtitle: ""))
    phone.wait(.seconds(20))
    // It creeps on in halves of a unit, so that it does not count as stalled.
    for step in 1...30 {
      phone.engine.tell(
        .report(
          RunID(1),
          RunProgress(completed: done, total: 100, partial: Int64(step) * 10)))
      phone.wait(.seconds(10))
    }
    #expect(phone.lines("asked").count == (done < 25 ? 1 : 0))
  }

  @Test("C64c · every second: untouched for hours")
  func fast() throws {
    let phone = try exporting(.reports(every: .seconds(1), units: 1, of: 1_000))
    phone.wait(.minutes(16))
    #expect(phone.lines("expiring") == [])
  }

  @Test("it stalls 30 s after its last increase, also in its first minute")
  func stallsEarly() throws {
    let phone = try exporting(.reports(every: .seconds(2), atMost: 3))
    phone.wait(.minutes(2))
    #expect(phone.times(of: "expiring", "photo.export.1") == ["00:00:36"])
    #expect(phone.expirationCause("photo.export.1") == "no progress for 30 s")
  }

  @Test("pinned at 100 % is a stall")
  func pinned() throws {
    let phone = try exporting(.reports(every: .seconds(1), units: 10, of: 100, atMost: 100))
    phone.wait(.minutes(2))
    #expect(phone.times(of: "expiring", "photo.export.1") == ["00:00:40"])
  }

  /// Reports one progress after the other, one a second, and says when it is expired.
  private func expires(_ reports: [RunProgress]) throws -> [String] {
    let phone = try exporting(.never)
    for report in reports {
      phone.wait(.seconds(1))
      phone.engine.tell(.report(RunID(1), report))
    }
    phone.wait(.minutes(5))
    return phone.times(of: "expiring", "photo.export.1")
  }

  @Test("a shrinking total is a stall, also while a child is half done")
  func shrinkingTotal() throws {
    let totals = (0..<120).map { Int64(1_000 - $0 * 7) }
    let plain = totals.map { RunProgress(completed: 10, total: $0) }
    #expect(try expires(plain) == ["00:00:31"])
    // A child has done half of ten units: the same work looks like more of a smaller total.
    let withChild = totals.map { total in
      RunProgress(completed: 10, total: total, partial: (5_000_000 + total / 2) / total)
    }
    #expect(try expires(withChild) == ["00:00:31"])
  }

  @Test("a total of nothing, or less, is a stall", arguments: [0, -1])
  func noTotal(total: Int64) throws {
    let reports = (0..<120).map { RunProgress(completed: Int64($0), total: total) }
    #expect(try expires(reports) == ["00:01:00"])
  }

  @Test("going back and forth is a stall: only more than ever before counts")
  func backAndForth() throws {
    let reports = (0..<120).map { RunProgress(completed: Int64($0 % 5), total: 100) }
    #expect(try expires(reports) == ["00:00:35"])
  }

  @Test("children that advance count, though no unit of the parent is complete")
  func children() throws {
    let reports = (1...100).map {
      RunProgress(completed: 0, total: 4, partial: Int64($0) * 100)
    }
    #expect(try expires(reports) == ["00:02:10"])
  }

  @Test("C68 · Stop and the system look the same to the handler; only we know the reason")
  func userStop() throws {
    let phone = try exporting(.reports(every: .seconds(1)))
    phone.wait(.seconds(7))
    try phone.engine.send(.stop(RunID(1)))
    #expect(phone.ends("photo.export.1") == ["00:00:07 expired-then-completed"])
    #expect(phone.expirationCause("photo.export.1") == "the user pressed Stop")
  }

  @Test("there is nothing to stop on a refresh")
  func stopRefresh() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .never)
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    #expect(
      refusal { () throws(Rejection) in try phone.engine.send(.stop(RunID(1))) }
        == .precondition("mail.sync has no Live Activity to stop"))
  }

  @Test("C63 · a failed card stays, and the retry has one of its own")
  func retry() throws {
    let phone = try exporting(.never(onExpiration: .completes(after: .zero)))
    phone.wait(.minutes(2))
    try phone.submit(.continued, "photo.export.1")
    phone.wait(.seconds(1))
    let snapshot = phone.engine.snapshot
    #expect(snapshot.finished.map(\.id.number) == [1])
    #expect(snapshot.running.map(\.id.number) == [2])
    phone.cancel("photo.export.1")
    #expect(phone.engine.snapshot.finished.count == 1)
    #expect(phone.runningIdentifiers == ["photo.export.1"])
  }

  @Test("title and subtitle change together, and only a change is told")
  func titles() throws {
    let phone = try exporting(.reports(every: .seconds(1)))
    phone.engine.tell(.setTitle(RunID(1), title: "Exporting", subtitle: "1 of 9"))
    phone.engine.tell(.setTitle(RunID(1), title: "Exporting", subtitle: "1 of 9"))
    #expect(
      phone.lines("title") == ["00:00:00 photo.export.1 now says \"Exporting\" \"1 of 9\""])
    #expect(phone.run("photo.export.1")?.subtitle == "1 of 9")
  }
}

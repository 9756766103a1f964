import Testing

@testable import SchedulerEngine

@Suite("Replacing a request, and how many may wait")
struct ReplacementAndLimitTests {
  private let tenNames = (1...10).map { "mail.p\($0)" }

  private func phone() -> TestDevice {
    let phone = TestDevice()
    phone.install("mail", tenNames + ["mail.p11", "mail.r1", "mail.r2", "mail.export.*"])
    phone.open("mail")
    return phone
  }

  @Test("C20 · the same identifier again: one request, the new floor, the new needs")
  func again() throws {
    let phone = phone()
    try phone.submit(.processing, "mail.p1", in: .hours(1))
    try phone.submit(.processing, "mail.p1", in: .hours(2), network: true)
    #expect(phone.pendingIdentifiers == ["mail.p1"])
    let waiting = try #require(phone.pending("mail.p1"))
    #expect(waiting.request.earliestBegin == .start + .hours(2))
    #expect(waiting.request.requiresNetwork)
    #expect(waiting.timesReplaced == 1)
    #expect(
      phone.lines("replaced") == [
        "00:00:00 mail.p1 is submitted again and replaces the pending request, not before 02:00:00"
      ])
    phone.leave("mail")
    phone.set(.charger(true))
    phone.wait(until: 1, 59, 59)
    #expect(phone.starts("mail.p1") == [], "the first floor is forgotten")
    phone.wait(.seconds(1))
    #expect(phone.starts("mail.p1") == ["02:00:00"])
  }

  @Test("a replacement may change the kind, and goes to the back of the queue")
  func kind() throws {
    let phone = phone()
    try phone.submit(.processing, "mail.p1", in: .hours(1))
    try phone.submit(.processing, "mail.p2", in: .hours(1))
    try phone.submit(.refresh, "mail.p1", in: .hours(1))
    #expect(phone.pendingIdentifiers == ["mail.p2", "mail.p1"])
    #expect(phone.pending("mail.p1")?.request.kind == .refresh)
  }

  @Test("C21 · the eleventh processing request is refused and told who holds the places")
  func eleventh() throws {
    let phone = phone()
    for name in tenNames { try phone.submit(.processing, name, in: .hours(1)) }
    let refused = refusal { () throws(Rejection) in
      try phone.submit(.healthResearch, "mail.p11", in: .hours(1))
    }
    #expect(refused == .tooManyPending(.processing, holders: tenNames, limit: 10))
    #expect(refused?.code == 2)
    try phone.submit(.processing, "mail.p3", in: .hours(2))
    phone.cancel("mail.p3")
    try phone.submit(.healthResearch, "mail.p11", in: .hours(1))
    #expect(phone.pendingIdentifiers.count == 10)
  }

  @Test("C21 · an update that drops an identifier leaves its request and its place")
  func update() throws {
    let phone = phone()
    for name in tenNames { try phone.submit(.processing, name, in: .hours(1)) }
    phone.install("mail", Array(tenNames.dropFirst()) + ["mail.p11"])
    #expect(phone.pendingIdentifiers == tenNames)
    #expect(
      phone.lines("warning") == [
        "00:00:00 mail.p1: the new plist no longer permits it; it stays pending and keeps its slot"
      ])
  }

  @Test("one refresh request per app, whatever its identifier")
  func secondRefresh() throws {
    let phone = phone()
    phone.install("news", ["news.sync"])
    try phone.submit(.refresh, "mail.r1", in: .hours(1))
    try phone.submit(.refresh, "mail.r1", in: .hours(2))
    #expect(
      refusal { () throws(Rejection) in try phone.submit(.refresh, "mail.r2") }
        == .tooManyPending(.refresh, holders: ["mail.r1"], limit: 1))
    phone.open("news")
    try phone.submit(.refresh, "news.sync", in: .hours(1))
    #expect(phone.pendingIdentifiers == ["mail.r1", "news.sync"])
  }

  @Test("a request that runs is not pending: its place is free, and it may ask for itself again")
  func reschedule() throws {
    let phone = phone()
    phone.handle(
      "mail.r1",
      .completes(after: .seconds(3)).first { device, _ in
        #expect(device.pendingIdentifiers == [])
        try? device.submit(.refresh, "mail.r1", in: .hours(1))
      })
    phone.systemKill("mail")
    phone.visit("mail")
    try phone.submit(.refresh, "mail.r1")
    #expect(phone.runningIdentifiers == ["mail.r1"])
    #expect(phone.pendingIdentifiers == ["mail.r1"])
    phone.wait(until: 1, 30)
    #expect(phone.starts("mail.r1") == ["00:00:00", "01:00:00"])
  }

  @Test("C31 · one request, one launch: without asking again nothing follows")
  func oneLaunch() throws {
    let phone = phone()
    phone.leave("mail")
    try phone.submit(.refresh, "mail.r1")
    phone.wait(.hours(24))
    #expect(phone.starts("mail.r1") == ["00:00:00"])
    #expect(phone.pendingIdentifiers == [])
    let past = phone.engine.snapshot.history.first
    #expect(past?.runs == 1)
    #expect(past?.lastOutcome == .succeeded)
  }
}

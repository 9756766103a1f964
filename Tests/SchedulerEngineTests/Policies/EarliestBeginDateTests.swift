import Testing

@testable import SchedulerEngine

@Suite("Earliest Begin Date")
struct EarliestBeginDateTests {
  @Test("held until the very instant of the floor")
  func instant() {
    var policy = PolicyAsking(EarliestBeginDatePolicy())
    let floor = Instant.start + .minutes(15)
    policy.now = floor - .milliseconds(1)
    for kind in [TaskKind.refresh, .processing, .healthResearch] {
      let verdict = policy.start(kind) { $0.earliestBegin = floor }
      #expect(verdict.heldBecause == "its earliest begin date is not reached")
      #expect(verdict.hold?.release == .at(floor))
    }
    policy.now = floor
    #expect(policy.start(.refresh) { $0.earliestBegin = floor }.isIndifferent)
    #expect(policy.start(.refresh).isIndifferent, "no floor, no hold")
  }

  @Test("C25 · a floor, not an alarm: not before it, and after it the policies decide")
  func floorNotAlarm() throws {
    let phone = TestDevice(with: { $0.inUse = true })
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(15))
    phone.wait(until: 0, 14, 59)
    #expect(phone.holds("mail.sync") == ["its earliest begin date is not reached"])
    #expect(phone.startsAt("mail.sync") == nil)
    phone.wait(until: 0, 15)
    let waiting = try #require(phone.pending("mail.sync"))
    #expect(waiting.evaluation.eligibleSince == .start + .minutes(15))
    #expect(waiting.evaluation.score.description == "0.69")
    #expect(phone.startsAt("mail.sync") == "05:55:48", "when its score is enough")
    phone.wait(.hours(24))
    #expect(phone.starts("mail.sync") == ["05:55:48"])
  }

  @Test("C27 · no floor: eligible at once, still subject to conditions")
  func noFloor() throws {
    let phone = TestDevice(with: { $0.network = .none })
    phone.install("mail", ["mail.clean"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean", network: true)
    let waiting = try #require(phone.pending("mail.clean"))
    #expect(waiting.request.earliestBegin == nil)
    #expect(waiting.windowStart == waiting.submittedAt)
    #expect(phone.holds("mail.clean") == ["needs a network, there is none"])
  }

  @Test("C28 · a floor in the past or exactly now is no floor", arguments: [-3600, -1, 0])
  func pastOrNow(seconds: Int) throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    phone.wait(.hours(2))
    try phone.submit(.refresh, "mail.sync", in: .seconds(seconds))
    #expect(phone.starts("mail.sync") == ["02:00:00"])
  }

  @Test("C28 · a floor in the past does not lengthen the window")
  func pastWindow() throws {
    let phone = TestDevice(with: { $0.inUse = true })
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    phone.wait(.hours(2))
    try phone.submit(.refresh, "mail.sync", in: .hours(-1))
    #expect(phone.pending("mail.sync")?.windowStart == .start + .hours(2))
    #expect(phone.startsAt("mail.sync") == "07:40:48")
  }

  @Test("the date of a continued request is ignored, and that is said")
  func continued() throws {
    let phone = TestDevice()
    phone.install("photo", ["photo.export.*"])
    phone.open("photo")
    try phone.register("photo.export.1")
    try phone.submit(.continued, "photo.export.1", in: .hours(3))
    #expect(phone.starts("photo.export.1") == ["00:00:00"])
    #expect(
      phone.lines("warning") == [
        "00:00:00 photo.export.1: the earliest begin date of a continued request is ignored"
      ])
  }
}

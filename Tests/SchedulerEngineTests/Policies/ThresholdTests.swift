import Testing

@testable import SchedulerEngine

@Suite("The threshold and the score")
struct ThresholdTests {
  private func request(_ kind: TaskKind, floor: Duration? = nil) -> PendingRequest {
    let key = RequestKey(app: AppID("mail"), identifier: "mail.sync")
    let request = TaskRequest(key: key, kind: kind, earliestBegin: floor.map { .start + $0 })
    return PendingRequest(request: request, submittedAt: .start, sequence: 1)
  }

  @Test(
    "falls from 0.90 at the floor to nothing at the end of the window",
    arguments: [
      (TaskKind.refresh, 0, "0.90"), (.refresh, 12, "0.45"), (.refresh, 24, "0.00"),
      (.refresh, 30, "0.00"), (.processing, 24, "0.45"), (.processing, 48, "0.00"),
      (.continued, 0, "0.00"),
    ])
  func falls(kind: TaskKind, hours: Int, value: String) {
    let threshold = Threshold(Configuration())
    #expect(threshold.value(for: request(kind), at: .start + .hours(hours)).description == value)
  }

  @Test("begins at the floor, not at the submission")
  func floor() {
    let threshold = Threshold(Configuration())
    let waiting = request(.refresh, floor: .hours(6))
    #expect(threshold.value(for: waiting, at: .start + .hours(3)).description == "0.90")
    #expect(threshold.value(for: waiting, at: .start + .hours(18)).description == "0.45")
  }

  @Test("a score is enough at its crossing and not a millisecond before")
  func crossing() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      var configuration = Configuration()
      configuration.refreshWindow = random.duration(from: .milliseconds(1), to: .days(3))
      configuration.thresholdAtFloor = Int.random(in: 1...1000, using: &random)
      let threshold = Threshold(configuration)
      let waiting = request(.refresh)
      let score = Score(thousandths: Int.random(in: 0...1000, using: &random))
      let crossing = threshold.crossing(of: score, for: waiting)
      #expect(threshold.value(for: waiting, at: crossing) <= score)
      if crossing > .start {
        #expect(threshold.value(for: waiting, at: crossing - .milliseconds(1)) > score)
      }
    }
  }

  @Test("a line that does not fall lets a low score start at the end of the window")
  func level() {
    var configuration = Configuration()
    configuration.thresholdAtEnd = configuration.thresholdAtFloor
    let threshold = Threshold(configuration)
    let waiting = request(.refresh)
    #expect(
      threshold.crossing(of: Score(thousandths: 300), for: waiting) == .start + .hours(24))
    #expect(threshold.crossing(of: Score(thousandths: 950), for: waiting) == .start)
  }

  @Test("a mediocre moment starts it exactly at the crossing")
  func startsAtCrossing() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.clean"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    #expect(phone.pending("mail.clean")?.evaluation.score.description == "0.77")
    #expect(
      phone.lines("eligible") == [
        "00:00:00 mail.clean may start, score 0.77, starts at 07:08:48 if nothing changes"
      ])
    phone.wait(until: 7, 8, 47)
    #expect(phone.starts("mail.clean") == [])
    phone.wait(.seconds(1))
    #expect(phone.starts("mail.clean") == ["07:08:48"])
  }

  @Test("a better moment moves the start forward, a worse one back")
  func changes() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.clean"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    phone.set(.thermal(.fair))
    #expect(phone.startsAt("mail.clean") == "12:28:48")
    phone.wait(.hours(1))
    phone.set(.thermal(.nominal))
    #expect(phone.startsAt("mail.clean") == "07:08:48")
    phone.set(.charger(true))
    #expect(phone.starts("mail.clean") == ["01:00:00"])
  }

  @Test("a hold stops the promise, its end renews it")
  func holdAndRenew() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.clean"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    phone.set(.lowPower(true))
    #expect(phone.startsAt("mail.clean") == nil)
    phone.wait(until: 10)
    #expect(phone.starts("mail.clean") == [])
    phone.set(.lowPower(false))
    #expect(phone.starts("mail.clean") == ["10:00:00"], "its score is enough by now")
  }

  @Test("the score is the mean of the answers that count, by their weights")
  func mean() {
    var evaluation = Evaluation()
    evaluation.verdicts = [
      .allowed(score: .full, weight: 3, reason: ""), .allowed,
      .allowed(score: Score(thousandths: 250), weight: 1, reason: ""),
    ]
    evaluation.summarise()
    #expect(evaluation.score.thousandths == 812)
    evaluation.verdicts = [.allowed, .allowed]
    evaluation.summarise()
    #expect(evaluation.score == .full, "nobody has anything to say")
  }
}

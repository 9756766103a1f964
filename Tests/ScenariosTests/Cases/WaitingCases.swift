import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Cases from the field: floors, windows and one launch for each request")
struct WaitingCases {
  private func left(_ submission: String, handler: String = "[{complete: success}]") -> String {
    """
    device: {charger: on}
    apps:
      - bundle: com.example.app
        state: background
        permitted: [a.r, a.p]
        modes: [fetch, processing]
        on-background: [{submit: {\(submission)}}]
        handlers:
          a.r: \(handler)
          a.p: \(handler)

    """
  }

  @Test("C25 The earliest begin date is a floor: never before it, and after it when it suits")
  func floor() throws {
    let yaml =
      left("refresh: a.r, after: 15m") + "events: [{at: 09:10, set: {in-use: yes}}]\n"
    let early = try play(yaml, for: .minutes(15) - .milliseconds(1))
    #expect(early.events("started").isEmpty)
    let due = try play(yaml, for: .minutes(20))
    let request = try #require(due.snapshot.pending.first)
    #expect(request.evaluation.eligibleSince == .start + .minutes(15))
    // In use, the moment is a poor one; the screen can say when it will do.
    #expect(
      due.story(of: "a.r").last
        == "09:15 may start, score 0.69, starts at 14:55:48 if nothing changes")
    let late = try play(yaml, for: .hours(10))
    #expect(late.events("started") == ["14:55:48 runs as refresh #1 until 14:56:18"])
  }

  @Test("C27 Without a floor there is no floor, and conditions count all the same")
  func noFloor() throws {
    let played = try play(
      left("processing: a.p, power: yes"), for: .minutes(10))
    #expect(played.story(of: "a.p").contains("09:00 asks for a processing run"))
    #expect(played.events("started").count == 1)
    let waiting = try play(
      left("processing: a.p, power: yes").replacing("charger: on", with: "charger: off"),
      for: .minutes(10))
    let request = try #require(waiting.snapshot.pending.first)
    #expect(request.request.earliestBegin == nil)
    #expect(request.evaluation.holds.map(\.reason) == ["needs external power"])
  }

  @Test("C28 A floor in the past is as good as none", arguments: ["-1h", "0s"])
  func floorInThePast(after: String) throws {
    let played = try play(left("refresh: a.r, after: \(after)"), for: .minutes(1))
    #expect(played.events("held").isEmpty)
    #expect(played.events("started") == ["09:00 runs as refresh #1 until 09:00:30"])
  }

  @Test("C31 One request is one launch; who forgets to ask again runs once")
  func onlyOnce() throws {
    let played = try play(left("refresh: a.r, after: 1h"), for: .hours(24))
    #expect(played.events("started") == ["10:00 runs as refresh #1 until 10:00:30"])
    #expect(played.snapshot.pending.isEmpty)
    #expect(played.snapshot.history.map(\.lastOutcome) == [.succeeded])
    #expect(
      try play(left("refresh: a.r, after: 10m"), for: .minutes(14)).timeline(
        of: "a.r", every: .minutes(1)) == "h---------c---")
  }

  @Test("C33 Two tasks in one launch share one deadline")
  func sharedDeadline() throws {
    let played = try play(
      """
      device: {charger: on}
      apps:
        - bundle: com.example.app
          state: background
          permitted: [a.p, a.q]
          modes: [processing]
          on-background:
            - submit: {processing: a.p, after: 10m}
            - submit: {processing: a.q, after: 10m}
          handlers:
            a.p: [{work: 1h}, {complete: success}, {on-expire: [{complete: failure}]}]
            a.q: [{work: 1h}, {complete: success}, {on-expire: [{complete: failure}]}]
      """, for: .minutes(20))
    #expect(played.events("launched") == ["09:10 gets launch 1 for a.p, a.q"])
    #expect(
      played.events("started") == [
        "09:10 runs as processing #1 until 09:15:00", "09:10 runs as processing #2 until 09:15:00",
      ])
    #expect(played.events("expiring").count == 2)
    #expect(played.events("expiring").allSatisfy { $0.hasPrefix("09:15 ") })
  }

  @Test("C36 A handler that returns and never completes costs the app its process")
  func neverCompletes() throws {
    let played = try play(
      left("refresh: a.r", handler: "[{on-expire: ignore}]")
        + "events: [{at: 09:10, foreground: com.example.app}]\n", for: .minutes(15))
    #expect(
      played.story(of: "a.r").contains(
        "09:00:35 never completed and is killed (its time is over)"))
    #expect(
      played.story(of: "com.example.app").contains("09:00:35 is penalised: 1 run never completed"))
    #expect(
      played.events("process-started").last == "09:10 is launched in the foreground, process 2")
  }

  @Test("C37 Cleaning up within the grace is fine, longer is not")
  func grace() throws {
    let outcome = { (seconds: Int, engine: String) in
      try play(
        left(
          "refresh: a.r",
          handler: "[hang, {on-expire: [{work: \(seconds)s}, {complete: success}]}]") + engine,
        for: .minutes(2)
      ).snapshot.history.map(\.lastOutcome)
    }
    #expect(try outcome(1, "") == [.expiredThenCompleted])
    #expect(try outcome(10, "") == [.killed])
    #expect(try outcome(10, "engine: {grace: 12s}\n") == [.expiredThenCompleted])
  }

  @Test("C42 A failure is told, and nothing is retried because of it")
  func failure() throws {
    let played = try play(left("refresh: a.r", handler: "[{complete: failure}]"), for: .hours(24))
    #expect(played.story(of: "a.r").last == "09:00 completed without success")
    #expect(played.snapshot.pending.isEmpty)
    #expect(played.events("started").count == 1)
  }
}

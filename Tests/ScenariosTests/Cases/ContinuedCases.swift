import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Cases from the field: continued processing")
struct ContinuedCases {
  private func app(_ handler: String, events: [String], engine: String = "{}") -> String {
    """
    engine: \(engine)
    apps:
      - bundle: a.b
        state: foreground
        permitted: [a.b.up.*]
        handlers: {a.b.up.*: \(handler)}
    events:
    \(events.map { "  - {\($0)}" }.joined(separator: "\n"))
    """
  }

  private let good = "[{progress: {total: 5, every: 1s}}, {complete: success}]"

  @Test(
    "C62 The same identifier is registered once in a process, and submitted as often as one likes")
  func registeredAgain() throws {
    let upload = "submit: {continued: a.b.up.1, title: Uploading}"
    let twice = try play(
      app(good, events: ["at: 09:01, \(upload)", "at: 09:02, register: a.b.up.1"]),
      for: .minutes(5))
    #expect(twice.story(of: "a.b").last == "09:02 crashed: a.b.up.1 was registered twice")
    let again = try play(
      app(good, events: ["at: 09:01, \(upload)", "at: 09:02, \(upload)"]), for: .minutes(5))
    #expect(again.events("registered").count == 1)
    #expect(
      again.events("ended") == [
        "09:01:05 completed successfully", "09:02:05 completed successfully",
      ])
  }

  @Test("C63 A failed one stays on the screen, and its retry is a second one")
  func retry() throws {
    let played = try play(
      app(
        "[{progress: {total: 100, until: 30, every: 1s}}, {complete: failure}]",
        events: [
          "at: 09:01, submit: {continued: a.b.up.1, title: Uploading}",
          "at: 09:02, submit: {continued: a.b.up.1, title: Uploading}",
          "at: 09:02:01, cancel: a.b.up.1",
        ]), for: .seconds(130))
    #expect(played.snapshot.finished.map(\.outcome) == [.failed])
    #expect(played.snapshot.running.map(\.key.identifier) == ["a.b.up.1"])
    #expect(played.snapshot.finished.map(\.id.number) == [1])
    #expect(played.snapshot.running.map(\.id.number) == [2])
    #expect(played.story(of: "a.b.up.1").last == "09:02:01 has nothing pending to take back")
  }

  @Test("C64 No progress at all: expired when the first report is overdue")
  func noProgress() throws {
    let played = try play(
      app("[hang, {on-expire: [{complete: failure}]}]", events: [upload]), for: .minutes(5))
    #expect(
      played.events("expiring")
        == ["09:02 expires: no progress for 1 min; grace until 09:02:05"])
  }

  @Test("C64 Slow progress: the user is asked, and the answer decides", arguments: [true, false])
  func slowProgress(goesOn: Bool) throws {
    let played = try play(
      app(
        "[{progress: {total: 1000, every: 25s}}, {on-expire: [{complete: failure}]}]",
        events: [
          upload, "at: 09:10, answer: {id: a.b.up.1, with: \(goesOn ? "continue" : "stop")}",
        ]), for: .hours(2))
    #expect(
      played.events("asked") == ["09:06 is slow: the user is asked to continue or stop"])
    #expect(played.snapshot.running.count == (goesOn ? 1 : 0))
    #expect(
      played.events("expiring")
        == (goesOn ? [] : ["09:10 expires: the user pressed Stop; grace until 09:10:05"]))
  }

  @Test("C64 Steady progress is left alone for hours")
  func steadyProgress() throws {
    let played = try play(
      app(
        "[{progress: {total: 20000, from: 6000, every: 1s}}, {complete: success}]", events: [upload]
      ),
      for: .hours(3))
    #expect(played.snapshot.running.count == 1)
    #expect(played.events("asked").isEmpty)
    #expect(played.events("expiring").isEmpty)
  }

  @Test("C66 Under load, fail tells at once and queue waits until it is over")
  func strategies() throws {
    let played = try play(
      app(
        good,
        events: [
          "at: 09:01, set: {load: high}",
          "at: 09:02, submit: {continued: a.b.up.1, title: Uploading, strategy: fail}",
          "at: 09:03, submit: {continued: a.b.up.2, title: Uploading, strategy: queue}",
          "at: 09:20, set: {load: normal}",
        ]), for: .minutes(30))
    #expect(
      played.story(of: "a.b.up.1").last
        == "09:02 is refused: code 4 immediateRunIneligible: system load is high")
    #expect(
      played.story(of: "a.b.up.2").dropFirst() == [
        "09:03 asks for a continued run", "09:03 waits: system load is high",
        "09:20 runs as continued #1", "09:20:05 completed successfully",
      ])
  }

  private let upload = "at: 09:01, submit: {continued: a.b.up.1, title: Uploading}"
}

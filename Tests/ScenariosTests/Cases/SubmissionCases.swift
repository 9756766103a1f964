import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Cases from the field: submitting and the four codes")
struct SubmissionCases {
  private func app(_ handlers: String = "a.r: [{complete: success}]", extra: String = "") -> String
  {
    """
    apps:
      - bundle: com.example.app
        state: foreground
        permitted: [a.r, a.p, com.example.app.up.*]
        modes: [fetch, processing]
        \(extra)
        handlers:
          \(handlers)
          a.p: [{complete: success}]
          com.example.app.up.*: [hang]

    """
  }

  private func refusals(_ yaml: String) throws -> [String] {
    try play(yaml, for: .minutes(30)).events("refused")
  }

  @Test("C15 On the Simulator everything is unavailable")
  func simulator() throws {
    #expect(
      try refusals(
        app() + """
          device: {simulator: yes}
          events: [{at: 09:01, submit: {refresh: a.r}}]
          """) == ["09:01 is refused: code 1 unavailable: this is the Simulator"])
  }

  @Test("C16 With background refresh off, what is pending waits and what is new is refused")
  func refreshOff() throws {
    let played = try play(
      app("a.r: [{complete: success}]") + """
        events:
          - {at: 09:01, submit: {refresh: a.r, after: 15m}}
          - {at: 09:02, set: {background-refresh: off}}
          - {at: 09:03, background: com.example.app}
          - {at: 10:03, submit: {refresh: a.r}}
          - {at: 10:04, set: {background-refresh: on}}
        """, for: .hours(2))
    #expect(
      played.story(of: "a.r").dropFirst() == [
        "09:01 asks for a refresh run, not before 09:16:00",
        "09:01 waits: its earliest begin date is not reached",
        "09:02 waits: background refresh is off for the device; "
          + "its earliest begin date is not reached",
        "09:16 waits: background refresh is off for the device",
        "10:03 is refused: code 1 unavailable: background refresh is off for the device",
        "10:04 runs as refresh #1 until 10:04:30", "10:04 completed successfully",
      ])
  }

  @Test("C17 Each of the four codes has its number, its name and its cause")
  func fourCodes() throws {
    let eleven = (1...11).map { "a.p\($0)" }
    let yaml = """
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [a.r, com.example.app.up.*, \(eleven.joined(separator: ", "))]
          modes: [fetch, processing]
          handlers:
            a.r: []
            com.example.app.up.*: [hang]
      \(eleven.map { "      \($0): []" }.joined(separator: "\n"))
      events:
        - {at: 09:01, refresh-switch: {app: com.example.app, to: off}}
        - {at: 09:01, submit: {refresh: a.r}}
        - {at: 09:02, refresh-switch: {app: com.example.app, to: on}}
      \(eleven.map { "  - {at: 09:02, submit: {processing: \($0)}}" }.joined(separator: "\n"))
        - {at: 09:03, submit: {refresh: a.none}}
        - {at: 09:04, set: {load: high}}
        - {at: 09:04, submit: {continued: com.example.app.up.1, title: Up, strategy: fail}}
      """
    let found = try refusals(yaml)
    #expect(
      found == [
        "09:01 is refused: code 1 unavailable: background refresh is off for this app",
        "09:02 is refused: code 2 tooManyPendingTaskRequests: 10 pending for processing allowed, "
          + "held by \(eleven.dropLast().joined(separator: ", "))",
        "09:03 is refused: code 3 notPermitted: identifier not in the plist: closest entry: a.r",
        "09:04 is refused: code 4 immediateRunIneligible: system load is high",
      ])
  }

  @Test(
    "C18 Code 3 has four causes, and it says which",
    arguments: [
      (
        "modes: [fetch]", "submit: {processing: a.p}",
        "mode processing missing in UIBackgroundModes"
      ),
      (
        "modes: [fetch]", "submit: {refresh: a.typo}",
        "identifier not in the plist: closest entry: a.p"
      ),
      (
        "modes: [fetch]", "submit: {continued: com.example.app.up.1, title: Up, gpu: yes}",
        "the resource gpu is not available on this device"
      ),
      (
        "modes: [fetch], launch-switch: off", "submit: {refresh: a.r}",
        "the user denied background launches of this app"
      ),
    ])
  func causes(plist: String, event: String, cause: String) throws {
    let yaml = """
      device: {gpu: no}
      apps:
        - {bundle: com.example.app, state: foreground, permitted: [a.p, a.r, com.example.app.up.*],
          handlers: {a.p: [], a.r: [], com.example.app.up.*: []}, \(plist)}
      events: [{at: 09:01, \(event)}]
      """
    #expect(try refusals(yaml) == ["09:01 is refused: code 3 notPermitted: \(cause)"])
  }

  @Test("C20 Submitting again replaces, moves the floor and counts once")
  func resubmitting() throws {
    let played = try play(
      app() + """
        device: {network: none}
        events:
          - {at: 09:01, submit: {processing: a.p, after: 1h}}
          - {at: 09:02, submit: {processing: a.p, after: 2h, network: yes}}
        """, for: .minutes(10))
    #expect(played.events("replaced").count == 1)
    #expect(played.events("refused").isEmpty)
    let pending = played.snapshot.pending
    #expect(pending.count == 1)
    #expect(pending[0].request.earliestBegin == .start + .minutes(122))
    #expect(pending[0].request.requiresNetwork)
    #expect(pending[0].timesReplaced == 1)
  }

  @Test("C21 The eleventh processing request is too many until one is taken back")
  func eleven() throws {
    let names = (1...11).map { "a.p\($0)" }
    let yaml = """
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [\(names.joined(separator: ", "))]
          modes: [processing]
          handlers: {\(names.map { "\($0): []" }.joined(separator: ", "))}
      events:
      \(names.map { "  - {at: 09:01, submit: {processing: \($0)}}" }.joined(separator: "\n"))
        - {at: 09:02, cancel: a.p3}
        - {at: 09:03, submit: {processing: a.p11}}
        # An update drops the first one, which stays pending and keeps its place.
        - {at: 09:04, system-kill: com.example.app}
        - at: 09:04
          install:
            bundle: com.example.app
            permitted: [\(names.dropFirst().joined(separator: ", "))]
            modes: [processing]
        - {at: 09:05, foreground: com.example.app}
        - {at: 09:06, submit: {processing: a.p3}}
      """
    let played = try play(yaml, for: .minutes(10))
    #expect(
      played.events("refused") == [
        "09:01 is refused: code 2 tooManyPendingTaskRequests: 10 pending for processing allowed, "
          + "held by \(names.dropLast().joined(separator: ", "))",
        "09:06 is refused: code 2 tooManyPendingTaskRequests: 10 pending for processing allowed, "
          + "held by \(names.filter { $0 != "a.p3" }.joined(separator: ", "))",
      ])
    let app = try #require(played.snapshot.app(AppID("com.example.app")))
    #expect(played.snapshot.pending.map(\.key.identifier).contains("a.p1"))
    #expect(!app.description.permits("a.p1"))
  }

  @Test("C22 Cancelling takes back requests, never a run, and nothing is no mistake")
  func cancelling() throws {
    let played = try play(
      app("a.r: [{work: 20s}, {complete: success}]") + """
        events:
          - {at: 09:01, cancel: a.p}
          - {at: 09:02, submit: {refresh: a.r}}
          - {at: 09:02, background: com.example.app}
          - {at: 09:02:10, cancel: a.r}
        """, for: .minutes(5))
    #expect(played.story(of: "a.p").last == "09:01 has nothing pending to take back")
    #expect(
      played.story(of: "a.r").suffix(2) == [
        "09:02:10 has nothing pending to take back", "09:02:20 completed successfully",
      ])
    #expect(played.snapshot.pending.isEmpty)
  }

  @Test("C79 A simulated launch needs a pending request, and uses it up")
  func simulatedLaunch() throws {
    let played = try play(
      app() + """
        events:
          - {at: 09:01, launch: a.r}
          - {at: 09:02, expire: a.r}
          - {at: 09:03, submit: {refresh: a.r, after: 5h}}
          - {at: 09:04, launch: a.r}
          - {at: 09:05, launch: a.r}
        """, for: .minutes(10))
    let missing = "no request with the identifier a.r is scheduled"
    #expect(
      played.story(of: "a.r").filter { !$0.contains("waits") }.dropFirst() == [
        "09:01 is not launched: \(missing)",
        "09:03 asks for a refresh run, not before 14:03:00",
        "09:04 runs as refresh #1 until 09:04:30",
        "09:04 completed successfully", "09:05 is not launched: \(missing)",
      ])
    #expect(played.events("note") == ["09:02 nothing expires: a.r is not running"])
    #expect(played.events("launched") == ["09:04 gets launch 1 (forced) for a.r"])
  }
}

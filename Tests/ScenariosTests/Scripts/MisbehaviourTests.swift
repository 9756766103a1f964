import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Misbehaviour is data: what a handler does wrong is what the journal shows")
struct MisbehaviourTests {
  /// Plays a refresh handler that is asked for when the user leaves the app.
  private func refresh(_ steps: String, for duration: Duration = .minutes(2)) throws -> [String] {
    try play(
      app(
        "a.r: \(steps)", extra: "on-background: [{submit: {refresh: a.r}}]"),
      for: duration
    ).story(of: "a.r").filter { !$0.contains("has a handler") && !$0.contains("asks for") }
  }

  @Test("A good handler completes and that is that")
  func good() throws {
    #expect(
      try refresh("[{work: 12s}, {complete: success}, {on-expire: [{complete: failure}]}]") == [
        "09:00 runs as refresh #1 until 09:00:30", "09:00:12 completed successfully",
      ])
  }

  @Test("One that never completes lets go of its task, and ends when its time is over")
  func neverCompletes() throws {
    #expect(
      try refresh("[{work: 12s}]") == [
        "09:00 runs as refresh #1 until 09:00:30",
        "09:00:12 released its task without completing it",
        "09:00:30 has no expiration handler and ends at once (its time is over)",
      ])
  }

  @Test("One that hangs holds its task, and ends in the same way")
  func hangs() throws {
    #expect(
      try refresh("[hang]") == [
        "09:00 runs as refresh #1 until 09:00:30",
        "09:00:30 has no expiration handler and ends at once (its time is over)",
      ])
  }

  @Test("Completing twice: the first one counts")
  func completesTwice() throws {
    #expect(
      try refresh("[{complete: success}, {work: 2s}, {complete: failure}]") == [
        "09:00 runs as refresh #1 until 09:00:30", "09:00 completed successfully",
        "09:00:02 completed again with false, which is ignored",
      ])
  }

  @Test("Completing late: within the grace it counts, afterwards nobody is there to listen")
  func completesLate() throws {
    #expect(
      try refresh("[{work: 33s}, {complete: success}, {on-expire: ignore}]") == [
        "09:00 runs as refresh #1 until 09:00:30",
        "09:00:30 expires: its time is over; grace until 09:00:35",
        "09:00:33 completed within the grace after expiring (its time is over)",
      ])
    #expect(
      try refresh("[{work: 36s}, {complete: success}, {on-expire: ignore}]").last
        == "09:00:35 never completed and is killed (its time is over)")
  }

  @Test("Without an expiration handler a late completion is ignored, unless the app is suspended")
  func completesLateWithoutHandler() throws {
    #expect(
      try refresh("[{work: 33s}, {complete: success}]").suffix(2) == [
        "09:00:30 has no expiration handler and ends at once (its time is over)",
        "09:00:33 completed again with true, which is ignored",
      ])
    // Five seconds after its last work the app is suspended, and its code with it.
    #expect(
      try refresh("[{work: 36s}, {complete: success}]").last
        == "09:00:30 has no expiration handler and ends at once (its time is over)")
  }

  @Test("Ignoring expiration is punished with the process")
  func ignoresExpiration() throws {
    let played = try play(
      app(
        "a.r: [hang, {on-expire: ignore}]",
        extra: "on-background: [{submit: {refresh: a.r}}]"),
      for: .minutes(2))
    #expect(
      played.story(of: "com.example.app").suffix(2) == [
        "09:00:35 killed: a.r did not complete in time",
        "09:00:35 is penalised: 1 run never completed",
      ])
  }

  @Test("Cleaning up for longer than the grace comes to the same")
  func cleansUpTooLong() throws {
    #expect(
      try refresh("[hang, {on-expire: [{work: 10s}, {complete: failure}]}]").last
        == "09:00:35 never completed and is killed (its time is over)")
  }

  @Test("A blocked queue does not hear that its time is over")
  func blocksItsQueue() throws {
    let script = "[{block: 40s}, {complete: success}, {on-expire: [{complete: failure}]}]"
    #expect(
      try refresh(script).suffix(2) == [
        "09:00:30 expires: its time is over; grace until 09:00:35",
        "09:00:35 never completed and is killed (its time is over)",
      ])
    // Blocked for a shorter time, it hears of it late, and just in time.
    #expect(
      try refresh("[{block: 33s}, hang, {on-expire: [{complete: failure}]}]").last
        == "09:00:33 completed within the grace after expiring (its time is over)")
  }

  @Test("A crash ends the process and its run")
  func crashes() throws {
    let played = try play(
      app(
        "a.r: [{work: 3s}, {crash: index out of range}]",
        extra: "on-background: [{submit: {refresh: a.r}}]"),
      for: .minutes(1))
    #expect(played.story(of: "a.r").last == "09:00:03 ended with its process")
    #expect(
      played.story(of: "com.example.app").last == "09:00:03 crashed: index out of range")
  }

  @Test("A handler that forgets to ask again runs once")
  func forgetsToReschedule() throws {
    let played = try play(
      app(
        "a.r: [{complete: success}]", extra: "on-background: [{submit: {refresh: a.r}}]"))
    #expect(played.events("started").count == 1)
    #expect(played.snapshot.pending.isEmpty)
  }

  @Test("An app that asks anew whenever it is left moves its own floor, again and again")
  func reschedulesOnEveryBackgroundEntry() throws {
    let visits = (1...5).map { hour in
      """
        - {at: +\(hour)h, foreground: com.example.app}
        - {at: +\(hour)h5m, background: com.example.app}
      """
    }
    let yaml =
      app(
        "a.r: [{complete: success}]",
        extra: "on-background: [{submit: {refresh: a.r, after: 2h}}]")
      + "events:\n" + visits.joined(separator: "\n")
    let played = try play(yaml, for: .hours(6))
    #expect(played.events("replaced").count == 5)
    #expect(played.events("started").isEmpty)
  }

  @Test("A task pinned at 100 per cent is stalled")
  func stallsAtTheEnd() throws {
    let played = try export("[{progress: {total: 10, every: 1s}}, hang]")
    #expect(
      played.story(of: "com.example.app.up.1").last
        == "09:00:41 has no expiration handler and ends at once (no progress for 30 s)")
  }

  @Test("A total that shrinks is no progress")
  func shrinks() throws {
    let played = try export("[{progress: {total: 90, from: 5, every: 1s, shrinks: yes}}, hang]")
    #expect(
      played.story(of: "com.example.app.up.1").last
        == "09:00:31 has no expiration handler and ends at once (no progress for 30 s)")
  }

  @Test("Reports in any order: only more than ever before is progress")
  func reports() throws {
    let played = try export(
      """
      [{report: {done: 5, total: 10}}, {work: 20s}, {report: {done: 3, total: 10}}, {work: 20s},
      {report: {done: 5, total: 6}}, hang]
      """)
    #expect(
      played.story(of: "com.example.app.up.1").last
        == "09:00:31 has no expiration handler and ends at once (no progress for 30 s)")
  }

  @Test("Launch code that never ends is killed by the watchdog")
  func launchTooLong() throws {
    let played = try play(
      app("a.r: []", launch: "[{register: a.r}, {work: 25s}]"), for: .minutes(1))
    #expect(
      played.story(of: "com.example.app").last
        == "09:00:20 killed: 0x8badf00d: launching took longer than 20 s")
  }

  /// Plays a continued handler that is asked for while its app is in front.
  private func export(_ steps: String) throws -> Played {
    let one = steps.split(separator: "\n").joined(separator: " ")
    return try play(
      app("com.example.app.up.1: \(one)", extra: "").replacing(
        "state: background", with: "state: foreground")
          + """
          events:
            - {at: 09:00:01, submit: {continued: com.example.app.up.1, title: Uploading}}
          """, for: .minutes(10))
  }
}

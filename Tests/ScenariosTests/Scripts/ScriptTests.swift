import SchedulerEngine
import TestSupport
import Testing

@testable import Scenarios

@Suite("Scripts: what an app's code does, step by step")
struct ScriptTests {
  private let asked = "on-background: [{submit: {processing: a.p}}]"

  @Test("A checkpoint goes on where the last run stopped, and starts over when all is done")
  func checkpoint() throws {
    let yaml =
      app(
        """
        a.p:
          - submit: {processing: a.p}
          - work: {units: 500, every: 1s, checkpoint: yes}
          - log: all done
          - complete: success
          - on-expire: [{complete: failure}]
        """, extra: asked) + "device: {charger: on}\n"
    let played = try play(yaml, for: .minutes(50))
    let output = played.player.engine.output(of: key("a.p")).map { line in
      "\(played.player.scenario.clock.shortText(at: line.at)) \(line.text)"
    }
    // Five minutes a run, whose last unit comes too late; a quarter of an hour between launches.
    #expect(
      output == [
        "09:15 goes on at 299 of 500", "09:18:21 all done", "09:45 goes on at 299 of 500",
        "09:48:21 all done",
      ])
    #expect(
      played.events("ended").map { $0.contains("successfully") } == [false, true, false, true])
  }

  @Test("Without a checkpoint every run starts over")
  func withoutCheckpoint() throws {
    let yaml =
      app(
        """
        a.p:
          - submit: {processing: a.p}
          - work: {units: 500, every: 1s}
          - complete: success
          - on-expire: [{complete: failure}]
        """, extra: asked) + "device: {charger: on}\n"
    let played = try play(yaml, for: .hours(2))
    #expect(played.events("ended").count == 8)
    #expect(played.events("ended").allSatisfy { $0.contains("within the grace") })
    #expect(played.player.engine.output(of: key("a.p")).isEmpty)
  }

  @Test("A range is drawn anew in each run, within its ends, and by the seed alone")
  func ranges() throws {
    let yaml = app(
      "a.r: [{submit: {refresh: a.r}}, {work: 5s..20s}, {complete: success}]",
      extra: "on-background: [{submit: {refresh: a.r}}]")
    let lengths = { (seed: UInt64) in
      let played = try play(yaml, for: .hours(6), seed: seed)
      let runs = played.entries.filter { ["started", "ended"].contains($0.event.name) }
      return stride(from: 0, to: runs.count - 1, by: 2).map { runs[$0 + 1].at - runs[$0].at }
    }
    let some = try lengths(1)
    #expect(some.count >= 20)
    #expect(Set(some).count > 15)
    #expect(some.allSatisfy { $0 >= .seconds(5) && $0 <= .seconds(20) })
    #expect(try lengths(1) == some)
    #expect(try lengths(2) != some)
  }

  @Test("Chance follows the seed: never, always, and about as often as it says")
  func chance() throws {
    let successes = { (step: String) in
      let yaml = app(
        "a.r: [{submit: {refresh: a.r}}, {\(step)}, {complete: success}]",
        extra: "on-background: [{submit: {refresh: a.r}}]")
      let played = try play(yaml, for: .days(3))
      let ends = played.events("ended")
      return ends.count { $0.contains("successfully") } * 100 / ends.count
    }
    #expect(try successes("fail-chance: 0%") == 100)
    #expect(try successes("fail-chance: 100%") == 0)
    #expect((60...80).contains(try successes("fail-chance: 30%")))
    let flip = "chance: {percent: 30%, then: [{complete: failure}], else: [{log: lucky}]}"
    #expect((60...80).contains(try successes(flip)))
  }

  @Test("The words of a card follow the numbers")
  func words() throws {
    let played = try play(
      app(
        """
        com.example.app.up.*:
          - progress:
              total: 8
              step: 3
              every: 1s
              title: "{percent} %"
              subtitle: "{done}/{total}, {left} to go"
          - subtitle: One moment
          - work: 5s
          - complete: success
        """, extra: ""
      ).replacing("state: background", with: "state: foreground")
        + """
        events:
          - {at: 09:00, submit: {continued: com.example.app.up.x, title: Uploading, subtitle: Soon}}
        """, for: .seconds(2) + .milliseconds(500))
    let run = try #require(played.snapshot.running.first)
    #expect(run.title == "75 %")
    #expect(run.subtitle == "6/8, 2 to go")
    #expect(run.progress == RunProgress(completed: 6, total: 8))
    played.player.play(until: .start + .seconds(4))
    let later = try #require(played.snapshot.running.first)
    #expect(later.title == "100 %")
    #expect(later.subtitle == "One moment")
    // Counting on is no news, words are.
    #expect(
      played.events("title") == [
        "09:00 now says \"0 %\" \"0/8, 8 to go\"", "09:00:03 now says \"100 %\" \"One moment\"",
      ])
  }

  @Test("A run that ends takes its alarms with it")
  func noAlarmsLeft() throws {
    let played = try play(
      app(
        "a.r: [{work: {units: 1000, every: 1s}}, {on-expire: [{complete: failure}]}]",
        extra: "on-background: [{submit: {refresh: a.r}}]"), for: .minutes(1))
    #expect(played.snapshot.running.isEmpty)
    #expect(!played.player.engine.advanceToNextEvent(horizon: .start + .hours(20)))
  }

  @Test("Code hears of being opened and of being left")
  func phases() throws {
    let played = try play(
      app(
        "a.r: [{complete: success}]",
        extra: "on-foreground: [{log: hello}]\non-background: [{log: bye}]") + """
          events:
            - {at: 09:10, foreground: com.example.app}
            - {at: 09:20, background: com.example.app}
            - {at: 09:30, force-quit: com.example.app}
          """, for: .hours(1))
    #expect(
      played.events("note") == [
        "09:00 com.example.app: hello", "09:00 com.example.app: bye",
        "09:10 com.example.app: hello", "09:20 com.example.app: bye",
      ])
  }

  @Test("What is left of a script stops when its app is suspended")
  func leftovers() throws {
    let played = try play(
      app(
        "a.r: [{complete: success}, {work: 3s}, {log: still here}, {work: 3s}, {log: gone}]",
        extra: "on-background: [{submit: {refresh: a.r}}]"), for: .minutes(1))
    #expect(played.player.engine.output(of: key("a.r")).map(\.text) == ["still here"])
  }

  @Test("A program's runs are performed by whoever can start programs")
  func programs() throws {
    let yaml = app(
      "a.r: {exec: [./tool, -v]}", extra: "on-background: [{submit: {refresh: a.r}}]")
    let scenario = try readScenario(yaml, directory: "/scripts")
    let player = ScenarioPlayer(scenario) { program, engine in
      EchoHandler(program: program, engine: engine)
    }
    player.start()
    player.play(until: .start + .minutes(1))
    let played = Played(player: player)
    #expect(played.story(of: "a.r").last == "09:00 completed successfully")
    #expect(player.engine.output(of: key("a.r")).map(\.text) == ["/scripts: ./tool -v"])
  }

  @Test("Where none can be started, the run fails and says why")
  func noPrograms() throws {
    let played = try play(
      app("a.r: {exec: ./tool}", extra: "on-background: [{submit: {refresh: a.r}}]"),
      for: .minutes(1))
    #expect(played.story(of: "a.r").last == "09:00 completed without success")
    #expect(
      played.player.engine.output(of: key("a.r")).map(\.text)
        == ["programs cannot be started here"])
  }

  private func key(_ identifier: String) -> RequestKey {
    RequestKey(app: AppID("com.example.app"), identifier: identifier)
  }
}

/// Stands in for a program: prints how it was called and succeeds.
private struct EchoHandler: RunHandler {
  let program: ExecSpec
  unowned let engine: Engine

  var isLive: Bool { false }

  func launch(_ run: RunContext) {
    engine.appendOutput(
      "\(program.directory): \(program.arguments.joined(separator: " "))", of: run)
    engine.tell(.complete(run.run, success: true))
  }

  func expire(_ run: RunContext) {}
}

import SchedulerEngine
import TestSupport
import Testing

@testable import Scenarios

@Suite("The scenarios that every copy carries")
struct BuiltInScenarioTests {
  @Test("Each is read without a word", arguments: BuiltInScenario.allCases)
  func read(name: BuiltInScenario) {
    let diagnostics = Diagnostics()
    #expect(name.read(reporting: diagnostics) != nil)
    #expect(diagnostics.lines() == [])
  }

  @Test("Each keeps what it promises to its end", arguments: BuiltInScenario.allCases)
  func expectations(name: BuiltInScenario) throws {
    let played = try play(#require(name.read()))
    let verdicts = played.player.verdicts
    #expect(verdicts.count >= 8)
    for verdict in verdicts { #expect(verdict.holds, "\(verdict.sentence)") }
  }

  @Test("Each keeps it with any luck", arguments: BuiltInScenario.allCases)
  func anySeed(name: BuiltInScenario) throws {
    var random = SeededTest()
    let scenario = try #require(name.read())
    for _ in 0..<5 {
      let seed = random.next()
      let broken = play(scenario, seed: seed).player.verdicts.filter { !$0.holds }
      #expect(broken.isEmpty, "seed \(seed): \(broken.map(\.sentence))")
    }
  }

  @Test("Each begins as it always did", arguments: BuiltInScenario.allCases)
  func golden(name: BuiltInScenario) throws {
    let played = try play(#require(name.read()), for: .hours(2))
    Golden.expect(played.lines.joined(separator: "\n"), matches: "scenarios/\(name.rawValue)")
  }

  @Test("Played twice, the journal is the same to the letter", arguments: BuiltInScenario.allCases)
  func determinism(name: BuiltInScenario) throws {
    let scenario = try #require(name.read())
    let json = { (played: Played) in
      played.entries.map { EventJSON($0, clock: scenario.clock).description }
    }
    let once = json(play(scenario))
    #expect(once == json(play(scenario)))
    // In small steps, as a screen advances it, it comes to the same.
    let player = ScenarioPlayer(scenario)
    player.start()
    while !player.engine.advance(to: scenario.end, stepLimit: 3) {}
    #expect(once == json(Played(player: player)))
  }

  @Test("Another seed tells the story a little differently")
  func otherSeed() throws {
    let scenario = try #require(BuiltInScenario.demo.read())
    #expect(play(scenario, for: .hours(1)).lines != play(scenario, for: .hours(1), seed: 7).lines)
  }

  @Test("In the demo something moves within the first second, and every pane has content")
  func demoMoves() throws {
    let scenario = try #require(BuiltInScenario.demo.read())
    let player = ScenarioPlayer(scenario)
    player.start()
    player.play(until: .start + .milliseconds(100))
    let first = player.engine.snapshot
    player.play(until: .start + .seconds(1))
    let second = player.engine.snapshot
    let progress = { (snapshot: Snapshot) in snapshot.running.compactMap(\.progress?.completed) }
    #expect(progress(first) != progress(second))
    #expect(second.running.count >= 3)
    #expect(second.finished.map(\.outcome) == [.failed])
    #expect(second.apps.count >= 5)
    let reasons = second.pending.compactMap { $0.evaluation.headline?.policy }
    #expect(Set(reasons).count >= 5)
    #expect(
      Set(reasons).isSuperset(of: [
        .externalPower, .earliestBeginDate, .network, .forceQuit, .activityGroup,
      ]))
  }

  @Test("In the demo, plugging the charger in starts the thumbnails at once")
  func demoCharger() throws {
    let scenario = try #require(BuiltInScenario.demo.read())
    let player = ScenarioPlayer(scenario)
    player.start()
    player.play(until: .start + .minutes(5))
    let key = RequestKey(
      app: AppID("com.lumen.photos"), identifier: "com.lumen.photos.thumbnails")
    let holds = try #require(player.engine.snapshot.pendingRequest(key)).evaluation.holds
    #expect(holds.map(\.policy) == [.externalPower])
    player.engine.tell(.set(.charger(true)))
    #expect(player.engine.snapshot.running.contains { $0.key == key })
  }

  @Test("The demo's journal is lively through the day")
  func demoLively() throws {
    let played = try play(#require(BuiltInScenario.demo.read()))
    for hour in 0..<24 {
      let from = Instant.start + .hours(hour)
      let count = played.entries.count { $0.at >= from && $0.at < from + .hours(1) }
      #expect(count > 0, "nothing happens in hour \(hour)")
    }
  }
}

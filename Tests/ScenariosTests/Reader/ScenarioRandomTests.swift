import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Scenario files: damage is reported, never fatal")
struct ScenarioRandomTests {
  @Test("Random damage never crashes the reader, and what is refused says where")
  func damage() throws {
    var mutator = Mutator("ScenarioRandomTests")
    let meaningful = Array(":-[]{},.+*\n 0123456789%".utf8)
    for round in 0..<400 {
      let original = BuiltInScenario.allCases[round % BuiltInScenario.allCases.count].source
      let bytes = mutator.mutated(original.bytes, meaningful: meaningful)
      let diagnostics = Diagnostics()
      let source = SourceFile(name: "f", bytes: bytes)
      let scenario = Scenario.read(source, reporting: diagnostics)
      #expect((scenario == nil) == diagnostics.hasErrors, "seed \(mutator.seed), round \(round)")
      for diagnostic in diagnostics.sorted where diagnostic.severity == .error {
        let isPlaced = diagnostic.mark != nil
        #expect(isPlaced, "seed \(mutator.seed), round \(round): \(diagnostic)")
      }
    }
  }

  @Test("Whatever is still readable can be played without breaking the kernel")
  func damagedAndPlayed() throws {
    var mutator = Mutator("ScenarioRandomTests.damagedAndPlayed")
    // Digits and words only: most of these are still scenarios, and odd ones.
    let meaningful = Array("0123456789".utf8)
    var played = 0
    for round in 0..<120 {
      let original = BuiltInScenario.allCases[round % BuiltInScenario.allCases.count].source
      let bytes = mutator.mutated(original.bytes, meaningful: meaningful)
      let source = SourceFile(name: "f", bytes: bytes)
      guard let scenario = Scenario.read(source, reporting: Diagnostics()) else { continue }
      let player = ScenarioPlayer(scenario)
      player.start()
      player.engine.advance(to: .start + .hours(3), stepLimit: 20_000)
      let broken = player.engine.kernel.brokenInvariants
      #expect(broken == [], "seed \(mutator.seed), round \(round)")
      played += 1
    }
    #expect(played > 0, "seed \(mutator.seed)")
  }
}

import Glibc
import SchedulerEngine
import Testing

/// Random commands in random order, with every invariant checked after every step.
///
/// `BGTOP_SEED` replays one failing seed, `BGTOP_RANDOM_SCENARIOS` asks for more of them.
@Suite("Random scenarios keep every invariant")
struct RandomScenarioTests {
  @Test("a thousand scenarios of two hundred commands")
  func manyScenarios() {
    let chosen = number(of: "BGTOP_SEED")
    let first = chosen ?? UInt64.random(in: 0...UInt64(UInt32.max))
    let count = chosen == nil ? number(of: "BGTOP_RANDOM_SCENARIOS") ?? 1000 : 1
    print("random scenarios: \(count) from seed \(first); replay one with BGTOP_SEED=<seed>")
    for seed in first..<(first + count) {
      var scenario = RandomScenario(seed: seed)
      if let failure = scenario.play(commands: 200) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  @Test("the same seed gives the same journal")
  func sameSeed() {
    for seed in UInt64(1)...20 {
      var first = RandomScenario(seed: seed)
      var second = RandomScenario(seed: seed)
      #expect(first.play(commands: 200) == nil)
      #expect(second.play(commands: 200) == nil)
      #expect(first.kernel.journal.entries == second.kernel.journal.entries)
    }
  }

  private func number(of name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}

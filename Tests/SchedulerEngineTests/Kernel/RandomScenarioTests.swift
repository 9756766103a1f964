import Glibc
import SchedulerEngine
import Testing

/// Random commands in random order, with every invariant checked after every step.
///
/// `BGTOP_SEED` replays one failing seed, `BGTOP_RANDOM_SCENARIOS` asks for more of them.
@Suite("Random scenarios keep every invariant")
struct RandomScenarioTests {
  private static let chosen = number(of: "BGTOP_SEED")
  private static let first = chosen ?? UInt64.random(in: 0...UInt64(UInt32.max))
  private static let count = chosen == nil ? number(of: "BGTOP_RANDOM_SCENARIOS") ?? 1000 : 1
  /// The scenarios are dealt out to so many cases, which run side by side.
  private static let hands: UInt64 = 4

  @Test("a thousand scenarios of two hundred commands", arguments: 0..<hands)
  func manyScenarios(hand: UInt64) {
    let (first, count) = (Self.first, Self.count)
    if hand == 0 {
      print("random scenarios: \(count) from seed \(first); replay one with BGTOP_SEED=<seed>")
    }
    for seed in first..<(first + count) where (seed - first) % Self.hands == hand {
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
      let journals = (first.kernel.journal.entries, second.kernel.journal.entries)
      #expect(journals.0.count > 100)
      #expect(journals.0 == journals.1)
    }
  }

  private static func number(of name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}

import SchedulerEngine
import Testing

@Suite("The seeded generator")
struct SeededRandomTests {
  @Test("gives the numbers that SplitMix64 is known to give")
  func known() {
    var random = SeededRandom(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("streams of one seed are each their own, and the same again")
  func streams() {
    var all: [UInt64] = []
    for stream in UInt64(0)..<100 {
      var first = SeededRandom(seed: 9, stream: stream)
      var second = SeededRandom(seed: 9, stream: stream)
      #expect(first == second)
      all.append(first.next())
      #expect(all.last == second.next())
    }
    #expect(Set(all).count == 100)
  }

  @Test("durations reach both ends and nothing beyond; a chance is one in a hundred steps")
  func ranges() {
    var random = SeededRandom(seed: 2)
    var seen = Set<Duration>()
    for _ in 0..<200 {
      seen.insert(random.duration(from: .milliseconds(3), to: .milliseconds(6)))
    }
    #expect(seen == Set([3, 4, 5, 6].map { Duration.milliseconds($0) }))
    #expect(random.duration(from: .seconds(2), to: .seconds(1)) == .seconds(2))
    #expect((0..<100).allSatisfy { _ in random.chance(percent: 100) })
    #expect(!(0..<100).contains { _ in random.chance(percent: 0) })
  }
}

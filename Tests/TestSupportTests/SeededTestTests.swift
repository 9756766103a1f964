import Testing

@testable import TestSupport

@Suite("Random numbers that can be had again")
struct SeededTestTests {
  @Test("One seed is one row of numbers")
  func repeatable() {
    var first = SeededTest(seed: 8123)
    var second = SeededTest(seed: 8123)
    var other = SeededTest(seed: 8124)
    let numbers = (0..<100).map { _ in first.next() }
    #expect(numbers == (0..<100).map { _ in second.next() })
    #expect(numbers != (0..<100).map { _ in other.next() })
    #expect(Set(numbers).count == 100)
  }

  @Test("The numbers are those of SplitMix64")
  func published() {
    var generator = SeededTest(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test("The wished seed wins over a new one")
  func wish() {
    #expect(SeededTest.seed(wish: "8123", otherwise: 5) == 8123)
    #expect(SeededTest.seed(wish: "", otherwise: 5) == 5)
    #expect(SeededTest.seed(wish: nil, otherwise: 5) == 5)
  }
}

import Testing

@testable import SchedulerEngine

@Suite("What an app has left of its budget")
struct EnergyBudgetModelTests {
  private let size = Duration.minutes(20)

  @Test("what is spent comes back evenly, a minute in 72")
  func refill() {
    var budget = EnergyBudget(size: size, per: .days(1))
    let noon = Instant.start + .hours(12)
    #expect(budget.left(at: .start) == size)
    budget.spend(.minutes(2), at: noon)
    #expect(budget.left(at: noon) == .minutes(18))
    #expect(budget.left(at: noon + .minutes(72)) == .minutes(19))
    #expect(budget.left(at: noon + .minutes(144)) == size)
    #expect(budget.left(at: noon + .days(9)) == size)
  }

  @Test("spending more than is left is a debt that is paid first")
  func debt() {
    var budget = EnergyBudget(size: size, per: .days(1))
    budget.spend(.minutes(21), at: .start)
    #expect(budget.left(at: .start) == .zero)
    #expect(budget.left(at: .start + .minutes(72)) == .zero)
    #expect(budget.instant(whenLeft: .seconds(5)) == .start + .minutes(78))
    #expect(budget.instant(whenLeft: .minutes(20)) == .start + .minutes(21 * 72))
    #expect(budget.instant(whenLeft: .minutes(21)) == nil)
  }

  @Test("instants are those at which the amount changes, to the nanosecond")
  func instants() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2_000 {
      var budget = EnergyBudget(
        size: random.duration(from: .seconds(1), to: .hours(1)),
        per: random.duration(from: .hours(1), to: .days(3)))
      let now = Instant.start + .nanoseconds(Int.random(in: 0...1_000_000_000, using: &random))
      budget.spend(random.duration(from: .zero, to: .hours(2)), at: now)
      let need = random.duration(from: .milliseconds(1), to: budget.size)
      let enough = try #require(budget.instant(whenLeft: need))
      #expect(budget.left(at: enough) >= need)
      #expect(budget.left(at: enough - .nanoseconds(1)) < need || enough <= now)
      guard let rise = budget.nextRise(after: now) else {
        #expect(budget.tenths(at: now) == 10)
        continue
      }
      #expect(rise > now)
      #expect(budget.tenths(at: rise) > budget.tenths(at: now))
      #expect(budget.tenths(at: rise - .nanoseconds(1)) == budget.tenths(at: now))
    }
  }

  @Test("a budget of nothing stays empty")
  func nothing() {
    var budget = EnergyBudget(size: .zero, per: .days(1))
    budget.spend(.seconds(5), at: .start)
    #expect(budget.left(at: .start + .days(1)) == .zero)
    #expect(budget.nextRise(after: .start) == nil)
    #expect(budget.instant(whenLeft: .seconds(5)) == nil)
  }
}

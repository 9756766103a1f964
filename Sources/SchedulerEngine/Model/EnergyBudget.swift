/// The run time that an app has left for its background work, refilled evenly.
///
/// A bucket of tokens, kept as the instant at which it is full again: what is left follows from
/// that and the time alone, in whole milliseconds. A launch that takes more than is left runs
/// into debt.
package struct EnergyBudget: Hashable, Sendable {
  /// What a full budget holds.
  package let size: Duration
  /// How long an empty one takes to be full again.
  package let period: Duration
  private var fullAt = Instant.start

  package init(size: Duration, per period: Duration) {
    self.size = size
    self.period = period
  }

  /// What is left at an instant; never less than nothing.
  package func left(at now: Instant) -> Duration {
    .milliseconds(Int64(max(0, amount(at: now))))
  }

  /// The part of a full budget that is left, in tenths, rounded up: it changes now and then only.
  package func tenths(at now: Instant) -> Int {
    guard capacity > 0 else { return 0 }
    return Int((max(0, amount(at: now)) * 10 + capacity - 1) / capacity)
  }

  /// When that part rises again if nothing is spent; nil for a full budget.
  package func nextRise(after now: Instant) -> Instant? {
    let tenths = self.tenths(at: now)
    guard capacity > 0, tenths < 10 else { return nil }
    return instant(whenAtLeast: capacity * Int128(tenths) / 10 + 1)
  }

  /// The first instant at which so much is left; nil for more than the budget can hold.
  package func instant(whenLeft amount: Duration) -> Instant? {
    amount > size ? nil : instant(whenAtLeast: Int128(amount.milliseconds))
  }

  /// Takes away what was used.
  mutating func spend(_ cost: Duration, at now: Instant) {
    guard capacity > 0 else { return }
    let delay = (Int128(cost.milliseconds) * refill + capacity - 1) / capacity
    fullAt = max(fullAt, now) + .milliseconds(Int64(clamping: delay))
  }

  private var capacity: Int128 { Int128(size.milliseconds) }

  private var refill: Int128 { Int128(max(1, period.milliseconds)) }

  /// Milliseconds left, below zero for a debt.
  private func amount(at now: Instant) -> Int128 {
    let wait = fullAt - now
    guard wait > .zero else { return capacity }
    // Rounded up, so that nothing counts before its whole millisecond has come.
    let started: Int128 = wait > .milliseconds(wait.milliseconds) ? 1 : 0
    return capacity - ((Int128(wait.milliseconds) + started) * capacity + refill - 1) / refill
  }

  private func instant(whenAtLeast amount: Int128) -> Instant {
    fullAt - .milliseconds(Int64(clamping: (capacity - amount) * refill / max(1, capacity)))
  }
}

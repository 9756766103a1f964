import SchedulerEngine

/// How virtual time follows real time: paused, at a rate, or held at ×1 by work that is real.
///
/// The point where the rate last changed is kept, and the present is computed from it: adding up
/// small steps would drift.
struct Pace {
  private var anchor: (real: Duration, virtual: Instant)
  private(set) var rate: Int
  private(set) var isPaused: Bool
  private(set) var isHeld = false

  init(real: Duration, virtual: Instant, rate: Int, isPaused: Bool) {
    anchor = (real, virtual)
    self.rate = rate
    self.isPaused = isPaused
  }

  /// The rate that counts now; 0 while paused.
  var effectiveRate: Int { isPaused ? 0 : isHeld ? 1 : rate }

  /// Where virtual time should be at a moment of real time.
  func target(at real: Duration) -> Instant {
    anchor.virtual + (real - anchor.real) * effectiveRate
  }

  /// How long it takes, really, until virtual time reaches an instant; nil while paused.
  func realTime(until instant: Instant, at real: Duration) -> Duration? {
    guard effectiveRate > 0 else { return nil }
    return max(.zero, (instant - target(at: real)) / effectiveRate)
  }

  /// Goes on from where virtual time really is, with another rate.
  mutating func change(
    rate: Int, isPaused: Bool, isHeld: Bool, real: Duration, virtual: Instant
  ) {
    guard rate != self.rate || isPaused != self.isPaused || isHeld != self.isHeld else { return }
    self.rate = rate
    self.isPaused = isPaused
    self.isHeld = isHeld
    anchor = (real, virtual)
  }

  /// Goes on from where virtual time really is: it jumped, or could not keep up.
  mutating func restart(real: Duration, virtual: Instant) {
    anchor = (real, virtual)
  }
}

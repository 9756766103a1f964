/// A moment of the device's virtual time, counted from the start of the engine.
///
/// The time folder holds what the kernel knows about time: moments, the queue of what is due, the
/// device's wall clock and the seeded generator. Nothing here can ask the machine for the time.
package struct Instant: Hashable, Comparable, Sendable {
  package let sinceStart: Duration

  package init(sinceStart: Duration) {
    self.sinceStart = sinceStart
  }

  package static let start = Instant(sinceStart: .zero)

  package static func < (left: Instant, right: Instant) -> Bool {
    left.sinceStart < right.sinceStart
  }

  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceStart: instant.sinceStart + duration)
  }

  package static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceStart: instant.sinceStart - duration)
  }

  package static func - (left: Instant, right: Instant) -> Duration {
    left.sinceStart - right.sinceStart
  }
}

extension Duration {
  /// Whole minutes.
  package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }

  /// Whole hours.
  package static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }

  /// Days of 24 hours.
  package static func days(_ count: Int) -> Duration { .seconds(count * 86400) }

  /// Whole milliseconds, rounded towards zero.
  package var milliseconds: Int64 {
    let parts = components
    return parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
  }

  /// Whole seconds, rounded towards zero.
  package var wholeSeconds: Int64 { components.seconds }

  /// Seconds with their fraction, for drawing only: decisions stay in integers.
  package var approximateSeconds: Double { Double(milliseconds) / 1000 }

  package var isNegative: Bool { self < .zero }
}

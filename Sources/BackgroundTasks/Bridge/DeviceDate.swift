package import Foundation
package import SchedulerEngine

/// Where an app's dates meet the device's time.
///
/// An app reads the real clock and asks for "in 15 minutes" as a date; the engine counts from its
/// own start and may run ahead of the real clock when somebody fast-forwards. The lead says by
/// how much, so that 15 minutes stay 15 minutes. No other file converts between the two.
package struct DeviceDate: Hashable, Sendable {
  /// Seconds from 1970-01-01 00:00 Universal Time to the start of the engine.
  package let startSince1970: Int64
  /// How far the device's time is ahead of the clock that the app reads.
  package var lead: Duration

  /// A device whose clock the app reads too.
  package init(_ clock: WallClock) {
    startSince1970 = clock.startSince1970
    lead = .zero
  }

  /// A device that starts when the app's clock shows a date.
  package init(startingAt date: Date) {
    let span = Self.sinceReference(date)
    startSince1970 = span.components.seconds + Self.referenceSince1970
    lead = .zero
    // The engine's clock starts at a whole second; the rest of it is already gone.
    lead = .zero - (instant(for: date) - .start)
  }

  /// What the machine's clock shows now.
  ///
  /// Only for an app that runs without a host; a host tells the device what time it is.
  static var today: Date { Date(timeIntervalSinceNow: 0) }

  /// The instant that an app means by a date.
  package func instant(for date: Date) -> Instant {
    let start = Duration.seconds(startSince1970 - Self.referenceSince1970)
    return Instant(sinceStart: Self.sinceReference(date) - start + lead)
  }

  /// The date at which the app's clock shows an instant; undoes `instant(for:)` exactly.
  package func date(for instant: Instant) -> Date {
    let start = Duration.seconds(startSince1970 - Self.referenceSince1970)
    let (seconds, attoseconds) = (instant.sinceStart + start - lead).components
    return Date(
      timeIntervalSinceReferenceDate: Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Whole seconds and fraction are kept apart, because a date has more digits than one sum holds.
  private static func sinceReference(_ date: Date) -> Duration {
    let interval = date.timeIntervalSinceReferenceDate
    // Some 30,000 years either way; what is no number at all counts as the reference date.
    let bounded = interval.isNaN ? 0 : min(1e12, max(-1e12, interval))
    let whole = bounded.rounded(.down)
    return Duration(
      secondsComponent: Int64(whole), attosecondsComponent: Int64((bounded - whole) * 1e18))
  }

  /// 2001-01-01, where Foundation counts from.
  private static let referenceSince1970 = Int64(Date.timeIntervalBetween1970AndReferenceDate)
}

/// What the device's clock shows at an instant: the civil time of the start and the zone's shifts.
///
/// Kept as plain numbers so that the kernel needs no calendar library and gives the same text on
/// every machine. Whoever builds a device looks the zone's shifts up once and passes them in.
package struct WallClock: Hashable, Sendable {
  /// A moment from which the zone is ahead of Universal Time by so many seconds.
  package struct Shift: Hashable, Sendable {
    package let from: Instant
    package let secondsAhead: Int

    package init(from: Instant, secondsAhead: Int) {
      self.from = from
      self.secondsAhead = secondsAhead
    }
  }

  /// Seconds from 1970-01-01 00:00 Universal Time to the start of the engine.
  package let startSince1970: Int64
  /// In order of time; the first one holds from the start.
  package let shifts: [Shift]

  package init(startSince1970: Int64, shifts: [Shift] = []) {
    self.startSince1970 = startSince1970
    self.shifts = shifts
  }

  /// A clock without a zone that shows the given civil time at the start.
  package init(_ start: CivilTime) {
    self.init(startSince1970: start.secondsSince1970)
  }

  /// The date and time that the device shows at an instant.
  package func civil(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: localSeconds(at: instant))
  }

  /// The time of day alone: "22:03:10".
  package func timeOfDay(at instant: Instant) -> String {
    civil(at: instant).timeText
  }

  /// Whole days since the device's first midnight; 0 on the first day.
  package func day(at instant: Instant) -> Int {
    let midnight = { (seconds: Int64) in seconds.flooredQuotient(by: 86400) }
    return Int(midnight(localSeconds(at: instant)) - midnight(localSeconds(at: .start)))
  }

  /// The first instant at or after `earliest` at which the clock shows the time of day, `days`
  /// midnights later than the engine's first day when that is given.
  ///
  /// - Parameters:
  ///   - secondsIntoDay: seconds since midnight.
  ///   - day: the day counted from the first one; nil means the next time that it comes.
  ///   - earliest: nothing before this is returned when `day` is nil.
  /// - Returns: the instant, which lies before the start when that day's time is already past.
  package func instant(secondsIntoDay: Int, day: Int?, after earliest: Instant) -> Instant {
    let first = localSeconds(at: .start).flooredQuotient(by: 86400) * 86400
    let candidate = { (day: Int) in
      instant(localSeconds: first + Int64(day) * 86400 + Int64(secondsIntoDay))
    }
    if let day { return candidate(day) }
    let today = self.day(at: earliest)
    let sameDay = candidate(today)
    return sameDay < earliest ? candidate(today + 1) : sameDay
  }

  private func instant(localSeconds: Int64) -> Instant {
    var result = Instant(sinceStart: .seconds(localSeconds - startSince1970))
    // The offset depends on the answer; two rounds settle it away from the gap of a shift.
    for _ in 0..<2 {
      let offset = Int64(secondsAhead(at: result))
      result = Instant(sinceStart: .seconds(localSeconds - offset - startSince1970))
    }
    return result
  }

  private func secondsAhead(at instant: Instant) -> Int {
    let current = shifts.last { $0.from <= instant } ?? shifts.first
    return current?.secondsAhead ?? 0
  }

  private func localSeconds(at instant: Instant) -> Int64 {
    let whole = instant.sinceStart.milliseconds.flooredQuotient(by: 1000)
    return startSince1970 + whole + Int64(secondsAhead(at: instant))
  }
}

extension Int64 {
  /// Division that rounds down also below zero, as calendars need it.
  package func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

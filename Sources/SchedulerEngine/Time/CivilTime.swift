/// A date and a time of day without a zone, in the Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let second: Int

  package init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The civil time that many seconds after 1970-01-01 00:00.
  ///
  /// Days are counted in eras of 400 years that begin in March, so that leap days come last and
  /// need no special case.
  package init(secondsSince1970 seconds: Int64) {
    let days = seconds.flooredQuotient(by: 86400)
    let rest = Int(seconds - days * 86400)
    let shifted = days + CivilTime.daysFromMarchOfYearZero
    let era = shifted.flooredQuotient(by: CivilTime.daysPerEra)
    let dayOfEra = shifted - era * CivilTime.daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / (CivilTime.daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), month: Int(month),
      day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5) + 1,
      hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
  }

  /// Seconds from 1970-01-01 00:00, taking both as times of the same zone.
  package var secondsSince1970: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = shiftedYear.flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * CivilTime.daysPerEra + dayOfEra - CivilTime.daysFromMarchOfYearZero
    return days * 86400 + Int64(hour * 3600 + minute * 60 + second)
  }

  package var dateText: String { "\(year)-\(Self.padded(month))-\(Self.padded(day))" }

  package var timeText: String {
    "\(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second))"
  }

  package var hourAndMinuteText: String { "\(Self.padded(hour)):\(Self.padded(minute))" }

  /// Three letters, as clocks show it: "Mon".
  package var weekdayText: String {
    let days = secondsSince1970.flooredQuotient(by: 86400)
    // 1970-01-01 was a Thursday.
    let index = Int(((days + 3) % 7 + 7) % 7)
    return ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][index]
  }

  private static let daysPerEra: Int64 = 146_097
  private static let daysFromMarchOfYearZero: Int64 = 719_468

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

package import SchedulerEngine

/// A date and a time as scenario files write them: `2026-03-02 22:00`.
extension CivilTime {
  /// Reads a date, a blank or `T`, and a time.
  package static func parse(_ text: String) throws(YamlMistake) -> CivilTime {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard let date = parts.first else { throw YamlMistake() }
    let fields = date.split(separator: "-", omittingEmptySubsequences: false)
    let widths = fields.map(\.count)
    let areNumbers = fields.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard areNumbers, widths == [4, 2, 2] else {
      let isDate = areNumbers && fields.count == 3
      throw YamlMistake(isDate ? "write the year with four digits, month and day with two" : nil)
    }
    let numbers = fields.map { Int($0) ?? 0 }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    // Calendar arithmetic further out than this has no meaning for a phone.
    guard (1970...2999).contains(year) else { throw YamlMistake("years go from 1970 to 2999") }
    guard (1...12).contains(month) else { throw YamlMistake("months go from 01 to 12") }
    let days = daysInMonth(month, of: year)
    guard (1...days).contains(day) else {
      throw YamlMistake("that month has \(days) days")
    }
    guard parts.count == 2 else { throw YamlMistake("the time is missing, as in `\(text) 22:00`") }
    let time = parts[1].drop { $0 == " " }
    if time.contains(where: { "+-Zz".contains($0) }) {
      throw YamlMistake("a zone is no part of it")
    }
    let seconds = try ClockTime.secondsIntoDay(time)
    return CivilTime(
      year: year, month: month, day: day, hour: seconds / 3600, minute: seconds / 60 % 60,
      second: seconds % 60)
  }

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeapYear ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The form that `parse` reads back.
  package var written: String {
    "\(dateText) \(ClockTime.clock(hour * 3600 + minute * 60 + second))"
  }
}

extension YamlValue where Value == CivilTime {
  /// A date with a time.
  package static var dateTime: YamlValue {
    YamlValue("a date and time such as `2026-03-02 22:00`") { text throws(YamlMistake) in
      try CivilTime.parse(text)
    }
  }
}

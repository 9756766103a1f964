/// A moment of a scenario as it is written: by the clock on the wall, or counted from its start.
package enum ClockTime: Hashable, Sendable, CustomStringConvertible {
  /// `22:00`, `22:00:15` or `02:30 +1d`: seconds since midnight, and whole days after the first.
  case timeOfDay(seconds: Int, dayOffset: Int)
  /// `+6h`: so long after the scenario's start.
  case relative(Duration)

  /// A scenario that runs longer would take minutes to play even at full speed.
  private static let mostDays = 366

  /// Reads one of the forms.
  package static func parse(_ text: String) throws(YamlMistake) -> ClockTime {
    if text.hasPrefix("+") {
      return .relative(try DurationText.parse(String(text.dropFirst().drop { $0 == " " })))
    }
    let parts = text.split(separator: " ", omittingEmptySubsequences: true)
    guard let clock = parts.first, parts.count <= 2 else { throw YamlMistake() }
    let seconds = try secondsIntoDay(clock)
    guard parts.count == 2 else { return .timeOfDay(seconds: seconds, dayOffset: 0) }
    let day = parts[1]
    if ["am", "pm"].contains(day.lowercased()) { throw YamlMistake(halfDay) }
    let digits = day.dropFirst().dropLast()
    guard day.first == "+", day.last == "d", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let days = Int(digits)
    else { throw YamlMistake("after the time only whole days can follow, as in `02:30 +1d`") }
    guard days <= mostDays else { throw YamlMistake("that is more than \(mostDays) days ahead") }
    return .timeOfDay(seconds: seconds, dayOffset: days)
  }

  /// Reads `hours:minutes` or `hours:minutes:seconds` on a clock of 24 hours.
  static func secondsIntoDay(_ text: Substring) throws(YamlMistake) -> Int {
    if ["am", "pm"].contains(text.suffix(2).lowercased()) { throw YamlMistake(halfDay) }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    let areNumbers = fields.allSatisfy { field in
      (1...2).contains(field.count) && field.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard areNumbers, (2...3).contains(fields.count),
      fields.dropFirst().allSatisfy({ $0.count == 2 })
    else { throw YamlMistake() }
    let numbers = fields.map { Int($0) ?? 0 }
    if numbers[0] == 24 { throw YamlMistake("hours go to 23; midnight is `00:00 +1d`") }
    if numbers[0] > 23 { throw YamlMistake("hours go from 0 to 23") }
    if numbers.dropFirst().contains(where: { $0 > 59 }) {
      throw YamlMistake("minutes and seconds go from 0 to 59")
    }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  private static let halfDay = "hours are counted from 0 to 23, without am and pm"

  /// The form that `parse` reads back.
  package var description: String {
    switch self {
    case .relative(let duration): return "+\(DurationText.text(of: duration))"
    case .timeOfDay(let seconds, let dayOffset):
      let days = dayOffset == 0 ? "" : " +\(dayOffset)d"
      return Self.clock(seconds) + days
    }
  }

  /// Seconds since midnight as `22:00`, with seconds only if there are any.
  static func clock(_ seconds: Int) -> String {
    var fields = [seconds / 3600, seconds / 60 % 60]
    if seconds % 60 != 0 { fields.append(seconds % 60) }
    return fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension YamlValue where Value == ClockTime {
  /// A moment by the clock or counted from the start.
  package static var clockTime: YamlValue {
    YamlValue("a time such as `22:00`, `02:30 +1d` or `+6h`") { text throws(YamlMistake) in
      try ClockTime.parse(text)
    }
  }
}

package import SchedulerEngine

/// Where somebody asked to jump: "to 02:00", "+6h", "next launch".
package enum JumpTarget: Equatable, Sendable {
  case instant(Instant)
  case nextLaunch

  /// Why a text is no target, and what would be.
  package struct Mistake: Error, Equatable, Sendable {
    package let sentence: String
  }

  /// As far as one jump goes.
  static let horizon = Duration.days(366)

  /// Reads what was typed.
  package init(_ text: String, now: Instant, clock: WallClock) throws(Mistake) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if words.first == "to" { words.removeFirst() }
    guard let first = words.first else {
      throw Mistake(sentence: "say when: to 02:00, +6h, next launch")
    }
    if words == ["next", "launch"] || words == ["launch"] {
      self = .nextLaunch
    } else if first.hasPrefix("+") {
      self = .instant(now + (try Self.duration(words.joined())))
    } else {
      self = .instant(try Self.moment(words, now, clock))
    }
  }

  private static func duration(_ text: String) throws(Mistake) -> Duration {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
    var seconds = 0
    var digits = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      if character == "m", rest.hasPrefix("in") { rest = rest.dropFirst(2) }
      guard let unit = units[character] else {
        throw Mistake(sentence: "“\(character)” is no unit: +90s, +15m, +6h, +2d, +1h30m")
      }
      // Nine digits are more than any jump and cannot overflow.
      guard let count = Int(digits), digits.count <= 9 else {
        throw Mistake(sentence: "a number is missing or too long: +6h")
      }
      seconds += count * unit
      digits = ""
    }
    guard digits.isEmpty else {
      throw Mistake(sentence: "\(digits) of what? +\(digits)s, +\(digits)m or +\(digits)h")
    }
    guard seconds > 0 else { throw Mistake(sentence: "that is now: +6h goes six hours on") }
    let duration = Duration.seconds(seconds)
    guard duration <= horizon else {
      throw Mistake(sentence: "a jump goes at most \(horizon.spoken) far")
    }
    return duration
  }

  private static func moment(
    _ words: [String], _ now: Instant, _ clock: WallClock
  ) throws(Mistake) -> Instant {
    let parts = words[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else {
      throw Mistake(sentence: "“\(words.joined(separator: " "))” is no time: to 02:00, +6h")
    }
    var numbers: [Int] = []
    for (part, limit) in zip(parts, [24, 60, 60]) {
      guard let number = Int(part), part.allSatisfy(\.isNumber), number < limit else {
        throw Mistake(sentence: "“\(words[0])” is no time of day: 00:00 to 23:59")
      }
      numbers.append(number)
    }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    let days = try daysLater(Array(words.dropFirst()))
    // The time that it shows now has just been; to come again it takes a day.
    let next = clock.instant(
      secondsIntoDay: seconds, day: nil, after: now + .milliseconds(1))
    guard days > 0 else { return next }
    return clock.instant(
      secondsIntoDay: seconds, day: clock.day(at: now) + days, after: now)
  }

  private static func daysLater(_ words: [String]) throws(Mistake) -> Int {
    guard let word = words.first else { return 0 }
    guard words.count == 1, word.hasPrefix("+"), word.hasSuffix("d"),
      let days = Int(word.dropFirst().dropLast()), days > 0
    else { throw Mistake(sentence: "after the time only days can follow: to 02:00 +1d") }
    guard Duration.days(min(days, 100_000)) <= horizon else {
      throw Mistake(sentence: "a jump goes at most \(horizon.spoken) far")
    }
    return days
  }
}

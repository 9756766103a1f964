/// Spans of time as people write them: `300ms`, `12s`, `15m`, `2h`, `1d`, `1h30m`.
package enum DurationText {
  /// Units from the largest down, which is also the order within one text.
  private static let units: [(name: String, milliseconds: Int)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
  ]
  /// More digits would overflow before the limit on the whole is looked at.
  private static let mostDigits = 9
  /// Ten years; a scenario runs for days.
  private static let longest = 3650 * 86_400_000
  private static let list = "the units are d, h, m, s and ms"

  /// Reads a span; a bare number is refused, because its unit would be a guess.
  package static func parse(_ text: String) throws(YamlMistake) -> Duration {
    var rest = text[...]
    var total = 0
    var nextUnit = 0
    if text.hasPrefix("-") { throw YamlMistake("it cannot be negative") }
    repeat {
      let (amount, after) = try number(at: rest)
      let word = after.prefix { $0.isLetter || $0 == "µ" }
      let index = try unit(String(word), digits: rest.prefix { $0.isNumber || $0 == "." })
      if index < nextUnit { throw YamlMistake("the larger unit comes first, as in `1h30m`") }
      nextUnit = index + 1
      total += try milliseconds(amount, units[index].milliseconds)
      rest = after.dropFirst(word.count).drop { $0 == " " }
    } while !rest.isEmpty
    if total > longest { throw YamlMistake("that is longer than ten years") }
    return .milliseconds(total)
  }

  /// Writes a span so that `parse` reads it back; finer than a millisecond is cut off.
  package static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    var rest = Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    if rest <= 0 { return "0s" }
    var text = ""
    for unit in units where rest >= unit.milliseconds {
      text += "\(rest / unit.milliseconds)\(unit.name)"
      rest %= unit.milliseconds
    }
    return text
  }

  /// A decimal number as its digits and how many of them stand after the point.
  private struct Decimal {
    let digits: Int
    let places: Int
  }

  private static func number(
    at text: Substring
  ) throws(YamlMistake) -> (Decimal, after: Substring) {
    let whole = text.prefix { $0.isASCII && $0.isNumber }
    var after = text.dropFirst(whole.count)
    var fraction: Substring = ""
    if after.first == "." {
      fraction = after.dropFirst().prefix { $0.isASCII && $0.isNumber }
      after = after.dropFirst(fraction.count + 1)
      if fraction.isEmpty { throw YamlMistake() }
    }
    if whole.isEmpty { throw YamlMistake() }
    let digits = whole + fraction
    guard digits.count <= mostDigits, let number = Int(digits) else {
      throw YamlMistake("that number is too long")
    }
    return (Decimal(digits: number, places: fraction.count), after.drop { $0 == " " })
  }

  private static func unit(_ word: String, digits: Substring) throws(YamlMistake) -> Int {
    if let index = units.firstIndex(where: { $0.name == word }) { return index }
    if word.isEmpty { throw YamlMistake("a unit is missing, as in `\(digits)s`; \(list)") }
    let first = word.lowercased().prefix(1)
    let guess = word.lowercased().hasPrefix("mil") ? "ms" : String(first)
    let isKnown = units.contains { $0.name == guess }
    let hint = isKnown ? "write `\(digits)\(guess)`; " : ""
    throw YamlMistake("the unit \(VisibleText.quoted(word)) is not known; \(hint)\(list)")
  }

  private static func milliseconds(
    _ amount: Decimal, _ unit: Int
  ) throws(YamlMistake) -> Int {
    let scale = (0..<amount.places).reduce(1) { product, _ in product * 10 }
    let (whole, rest) = (amount.digits * unit).quotientAndRemainder(dividingBy: scale)
    if rest != 0 { throw YamlMistake("nothing finer than a millisecond is known") }
    return whole
  }
}

extension YamlValue where Value == Duration {
  /// A span of time with its unit.
  package static var duration: YamlValue {
    YamlValue("a duration such as `300ms`, `15m` or `1h30m`") { text throws(YamlMistake) in
      try DurationText.parse(text)
    }
  }
}

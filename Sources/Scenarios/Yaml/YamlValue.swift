/// A kind of value that a scalar can be read as: what to expect of the text and how to read it.
///
/// A grammar adds kinds of its own by writing another static member; whatever throws a
/// `YamlMistake` gets a message with the expectation, what was found and the reason.
package struct YamlValue<Value> {
  /// What the text should be, with an example: "a percentage such as `80%`".
  package let expectation: String
  /// Whether text in quotes may be empty, and whether an empty place is refused for this kind.
  package let acceptsEmptyText: Bool
  package let read: (String) throws(YamlMistake) -> Value

  package init(
    _ expectation: String, acceptsEmptyText: Bool = false,
    read: @escaping (String) throws(YamlMistake) -> Value
  ) {
    self.expectation = expectation
    self.acceptsEmptyText = acceptsEmptyText
    self.read = read
  }

  /// The same kind with its value turned into another type, which may refuse it.
  package func map<Other>(
    _ expectation: String? = nil, _ transform: @escaping (Value) throws(YamlMistake) -> Other
  ) -> YamlValue<Other> {
    YamlValue<Other>(expectation ?? self.expectation, acceptsEmptyText: acceptsEmptyText) {
      text throws(YamlMistake) in try transform(read(text))
    }
  }
}

/// Why a text is not of the kind that was expected; nil when the expectation says it all.
package struct YamlMistake: Error, Hashable {
  package let reason: String?

  package init(_ reason: String? = nil) {
    self.reason = reason
  }
}

extension YamlValue where Value == String {
  /// Any text that is there; in quotes it may be empty.
  package static var text: YamlValue {
    YamlValue("text", acceptsEmptyText: true) { text in text }
  }

  /// An identifier: not empty, nothing around it, nothing invisible in it.
  package static var identifier: YamlValue {
    YamlValue("an identifier such as `com.example.app.refresh`") { text throws(YamlMistake) in
      if text.first?.isWhitespace ?? true || text.last?.isWhitespace ?? true {
        throw YamlMistake("take out the white space around it")
      }
      if let scalar = text.unicodeScalars.first(where: VisibleText.isInvisible) {
        throw YamlMistake("take out the invisible character \(VisibleText.spelled(scalar))")
      }
      return text
    }
  }
}

extension YamlValue where Value == Bool {
  /// A switch, in any of YAML's spellings.
  package static var boolean: YamlValue {
    YamlValue("`on` or `off` (or yes, no, true, false)") { text throws(YamlMistake) in
      switch text.lowercased() {
      case "on", "yes", "true": return true
      case "off", "no", "false": return false
      default: throw YamlMistake()
      }
    }
  }
}

extension YamlValue where Value == Int {
  /// A whole number within a range, written with digits and, if wanted, `_` between them.
  package static func integer(in range: ClosedRange<Int>) -> YamlValue {
    let limits =
      switch (range.lowerBound, range.upperBound) {
      case (Int.min, Int.max): ""
      case (let low, Int.max): " of at least \(low)"
      case (Int.min, let high): " of at most \(high)"
      case (let low, let high): " from \(low) to \(high)"
      }
    return YamlValue("a whole number\(limits)") { text throws(YamlMistake) in
      let digits = text.filter { $0 != "_" }
      let unsigned = digits.first == "-" || digits.first == "+" ? digits.dropFirst() : digits[...]
      let isNumber = !unsigned.isEmpty && unsigned.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber else { throw YamlMistake() }
      guard let number = Int(digits), range.contains(number) else {
        throw YamlMistake("that is out of range")
      }
      return number
    }
  }

  /// A whole number of any size that fits.
  package static var integer: YamlValue { integer(in: Int.min...Int.max) }

  /// A share from 0 to 100, with its sign.
  package static var percent: YamlValue {
    YamlValue("a percentage such as `80%`") { text throws(YamlMistake) in
      let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
      let trimmed = digits.last == " " ? digits.dropLast() : digits
      if trimmed.contains(".") { throw YamlMistake("only whole percentages are known") }
      guard !trimmed.isEmpty, trimmed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw YamlMistake()
      }
      guard let number = Int(trimmed), (0...100).contains(number) else {
        throw YamlMistake("it goes from 0% to 100%")
      }
      guard text.hasSuffix("%") else { throw YamlMistake("write `\(number)%`") }
      return number
    }
  }
}

extension YamlValue {
  /// One word of a list, each standing for a value.
  package static func word(in choices: [(word: String, value: Value)]) -> YamlValue {
    let words = choices.map(\.word)
    let expectation = words.count == 1 ? "" : "one of "
    return YamlValue(expectation + VisibleText.list(words)) { text throws(YamlMistake) in
      if let choice = choices.first(where: { $0.word == text }) { return choice.value }
      throw YamlMistake(
        NearestWord.match(for: text, in: words).map { "did you mean `\($0.word)`?" })
    }
  }
}

extension YamlValue where Value: CaseIterable & RawRepresentable<String> {
  /// One word of an enumeration.
  package static func word(of type: Value.Type) -> YamlValue {
    word(in: type.allCases.map { ($0.rawValue, $0) })
  }
}

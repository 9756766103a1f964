import Scenarios

/// What was typed after a command, taken apart by the rules of its options.
struct Arguments {
  private var given: [(rule: OptionRule, value: String?)] = []
  private(set) var operands: [String] = []

  /// Takes words apart; everything after `--` is an operand.
  ///
  /// - Throws: `UsageMistake` for an unknown option, naming the nearest one, and for a value that
  ///   is missing or too much.
  init(_ words: [String], rules: [OptionRule]) throws(UsageMistake) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, rest: &rest, rules: rules)
    }
  }

  /// Whether an option was given.
  func has(_ rule: OptionRule) -> Bool { given.contains { $0.rule == rule } }

  /// The value of an option, the last one if it was given more than once.
  func value(_ rule: OptionRule) -> String? { given.last { $0.rule == rule }?.value }

  /// All values of an option that may be repeated.
  func values(_ rule: OptionRule) -> [String] {
    given.filter { $0.rule == rule }.compactMap(\.value)
  }

  private mutating func take(
    _ word: String, rest: inout ArraySlice<String>, rules: [OptionRule]
  ) throws(UsageMistake) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = rules.first(where: { $0.name == name || $0.letter == name }) else {
      throw UsageMistake(
        "unknown option \(name)" + NearestWord.hint(for: name, in: rules.map(\.name)))
    }
    guard let placeholder = rule.value else {
      if parts.count == 2 { throw UsageMistake("\(rule.name) takes no value") }
      given.append((rule, nil))
      return
    }
    if parts.count == 2 {
      given.append((rule, String(parts[1])))
    } else if let value = rest.popFirst(), value != "--" {
      given.append((rule, value))
    } else {
      throw UsageMistake("\(rule.name) needs a value: \(rule.name) \(placeholder)")
    }
  }
}

/// A command line that makes no sense; the program ends with status 2.
struct UsageMistake: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

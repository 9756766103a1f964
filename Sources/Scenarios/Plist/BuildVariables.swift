/// The build settings that stand in for `$(NAME)` and `${NAME}` in a source property list.
///
/// The build replaces them; an app never sees one. So whatever stays unresolved is a problem to
/// name, and never part of an identifier.
package struct BuildVariables: Sendable {
  /// Why a text could not be expanded.
  package enum Problem: Error, Hashable, Sendable {
    case unresolved(name: String)
    case unknownModifier(String)
    case unclosed
    case endless(name: String)
    case tooLong
  }

  /// Values may name other variables; nobody nests them deeper on purpose.
  private static let deepest = 16
  /// Identifiers are far shorter; variables that double each other grow past every limit.
  private static let longest = 4_096
  private static let mostSteps = 1_000

  private let values: [String: String]

  /// Later definitions of a name replace earlier ones, as on a command line.
  package init(_ definitions: [(name: String, value: String)] = []) {
    values = Dictionary(definitions.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// The defined names in alphabetical order.
  package var names: [String] { values.keys.sorted() }

  /// The text with every variable replaced, or the first problem.
  package func expand(_ text: String) throws(Problem) -> String {
    if text.utf8.count > Self.longest { throw .tooLong }
    var steps = 0
    return try expand(text, inside: [], &steps)
  }

  private func expand(
    _ text: String, inside names: [String], level: Int = 0, _ steps: inout Int
  ) throws(Problem) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let next = rest.index(after: dollar)
      guard next < rest.endIndex, rest[next] == "(" || rest[next] == "{" else {
        result += rest[...dollar]
        rest = rest[next...]
        continue
      }
      result += rest[..<dollar]
      let close: Character = rest[next] == "(" ? ")" : "}"
      let body = rest[rest.index(after: next)...]
      guard let end = matchingEnd(of: body, open: rest[next], close: close) else {
        throw .unclosed
      }
      // Empty values do not grow the text, so the work is counted too.
      steps += 1
      if level > Self.deepest || steps > Self.mostSteps { throw .tooLong }
      // A name can be put together from other variables: `$(ID_$(FLAVOUR))`.
      let name = try expand(String(body[..<end]), inside: names, level: level + 1, &steps)
      result += try value(of: name, inside: names, level: level, &steps)
      if result.utf8.count > Self.longest { throw .tooLong }
      rest = body[body.index(after: end)...]
    }
    return result + rest
  }

  private func matchingEnd(
    of body: Substring, open: Character, close: Character
  ) -> Substring.Index? {
    var level = 0
    for index in body.indices {
      if body[index] == open { level += 1 }
      if body[index] == close {
        if level == 0 { return index }
        level -= 1
      }
    }
    return nil
  }

  /// A name with its modifiers, as in `PRODUCT_NAME:rfc1034identifier:lower`.
  private func value(
    of reference: String, inside names: [String], level: Int, _ steps: inout Int
  ) throws(Problem) -> String {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    if names.contains(name) { throw .endless(name: name) }
    guard var value = values[name] else {
      let fallback = parts.dropFirst().first { $0.hasPrefix("default=") }
      guard let fallback else { throw .unresolved(name: name) }
      return String(fallback.dropFirst("default=".count))
    }
    value = try expand(value, inside: names + [name], level: level + 1, &steps)
    for modifier in parts.dropFirst() { value = try modified(value, by: modifier) }
    return value
  }

  private func modified(_ value: String, by modifier: String) throws(Problem) -> String {
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier":
      return replacing("-", in: value) { $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) }
    case "c99extidentifier", "identifier":
      let name = replacing("_", in: value) { $0 == "_" || $0.properties.isXIDContinue }
      // A name in C does not begin with a digit.
      let startsWithDigit = name.unicodeScalars.first.map(isDigit) ?? false
      return startsWithDigit
        ? "_" + name.unicodeScalars.dropFirst().map(String.init).joined() : name
    case _ where modifier.hasPrefix("default="):
      return value.isEmpty ? String(modifier.dropFirst("default=".count)) : value
    default: throw .unknownModifier(modifier)
    }
  }

  private func replacing(
    _ substitute: Unicode.Scalar, in text: String, unless isLegal: (Unicode.Scalar) -> Bool
  ) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isLegal(scalar) ? scalar : substitute) }
    return String(scalars)
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

extension BuildVariables {
  /// The modifiers that are understood.
  static let modifiers = [
    "rfc1034identifier", "c99extidentifier", "identifier", "lower", "upper", "default=…",
  ]

  /// The problem as a message about the text that has it.
  func message(_ problem: Problem, in text: String) -> String {
    let text = VisibleText.quoted(text)
    switch problem {
    case .unresolved(let name):
      let hint = NearestWord.hint(for: name, in: names)
      let help = hint.isEmpty ? "; give its value with `--define \(name)=…`" : hint
      return "\(text) has the unresolved variable \(VisibleText.quoted(name))\(help)"
    case .unknownModifier(let modifier):
      let hint = NearestWord.hint(for: modifier, in: Self.modifiers)
      let help = hint.isEmpty ? "; known are \(VisibleText.list(Self.modifiers))" : hint
      return "\(text) has the unknown modifier \(VisibleText.quoted(modifier))\(help)"
    case .unclosed: return "\(text) has a variable without its closing bracket"
    case .endless(let name):
      return "\(text) never ends: the variable \(VisibleText.quoted(name)) contains itself"
    case .tooLong: return "\(text) holds more variables or text than an identifier can"
    }
  }
}

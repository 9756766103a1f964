/// Makes text from files harmless and readable inside a message.
package enum VisibleText {
  /// Longer texts are cut: a message has to stay one line.
  private static let longestQuote = 60

  /// The text between backticks (apostrophes if it holds one), cut where it gets long, with
  /// nothing in it that a terminal obeys.
  package static func quoted(_ text: String) -> String {
    let start = text.prefix(longestQuote)
    let rest = start.endIndex == text.endIndex ? "" : "…"
    let mark = start.contains("`") ? "'" : "`"
    return "\(mark)\(escaped(String(start)))\(rest)\(mark)"
  }

  /// The text with control, invisible and direction-changing characters spelled as `\u{…}`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isInvisible(scalar): result += spelled(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a reader cannot see the character: texts with and without it look the same.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    default:
      return false
    }
  }

  /// A character by its number, as Swift writes it.
  package static func spelled(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// The words between backticks, with commas: for lists of what would have been right.
  package static func list(_ words: some Sequence<String>) -> String {
    words.map(quoted).joined(separator: ", ")
  }
}

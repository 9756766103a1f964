/// What somebody typed after `/`, taken apart.
///
/// Words are looked for anywhere and all have to be found; `!` in front asks for the contrary;
/// `field:value` looks in one column only. Upper and lower case are the same.
package struct Filter: Equatable, Sendable {
  /// One word of a filter.
  private struct Term: Equatable, Sendable {
    let isInverted: Bool
    let field: String?
    let value: SearchedText
  }

  private let terms: [Term]

  /// A filter for rows that have these fields; other words with a colon are plain text.
  package init(_ text: String, fields: [String]) {
    terms = text.lowercased().split(separator: " ").compactMap { word in
      let isInverted = word.hasPrefix("!")
      let rest = isInverted ? word.dropFirst() : word
      let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let field = parts.count == 2 ? String(parts[0]) : nil
      let isField = field.map(fields.contains) ?? false
      let value = isField ? parts[1] : rest
      // While a word is still being typed, it hides nothing.
      guard !value.isEmpty else { return nil }
      return Term(
        isInverted: isInverted, field: isField ? field : nil, value: SearchedText(value))
    }
  }

  package var isEmpty: Bool { terms.isEmpty }

  /// Whether a row is to be shown; `texts` gives a field's text, or all texts of the row for nil.
  package func matches(_ texts: (_ field: String?) -> [String]) -> Bool {
    terms.allSatisfy { term in
      texts(term.field).contains(where: term.value.isFound) != term.isInverted
    }
  }
}

/// A text that is looked for in many others, byte by byte: a journal has a hundred thousand.
struct SearchedText: Equatable, Sendable {
  /// In lower case.
  private let bytes: [UInt8]

  /// What is looked for, in lower case.
  init(_ text: Substring) {
    bytes = Array(text.utf8)
  }

  /// Whether it occurs in a text, whatever the case of that.
  func isFound(in text: String) -> Bool {
    var text = text
    let found = text.withUTF8 { buffer in
      buffer.contains { $0 >= 0x80 } ? nil : isFound(inASCII: buffer)
    }
    // Other alphabets change their case by longer rules.
    if let found { return found }
    var lower = text.lowercased()
    return lower.withUTF8 { isFound(inASCII: $0) }
  }

  private func isFound(inASCII buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    guard buffer.count >= bytes.count else { return false }
    for start in 0...(buffer.count - bytes.count) where lower(buffer[start]) == first {
      if bytes.indices.allSatisfy({ lower(buffer[start + $0]) == bytes[$0] }) { return true }
    }
    return false
  }

  private func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

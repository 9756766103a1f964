/// What somebody typed after `/`, taken apart.
///
/// Words are looked for anywhere and all have to be found; `!` in front asks for the contrary;
/// `field:value` looks in one column only. Upper and lower case are the same.
package struct Filter: Equatable, Sendable {
  /// One word of a filter.
  private struct Term: Equatable, Sendable {
    let isInverted: Bool
    let field: String?
    let value: String
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
      return Term(isInverted: isInverted, field: isField ? field : nil, value: String(value))
    }
  }

  package var isEmpty: Bool { terms.isEmpty }

  /// Whether a row is to be shown; `text` gives a field's text, or all of them for nil.
  package func matches(_ text: (_ field: String?) -> String) -> Bool {
    terms.allSatisfy { term in
      text(term.field).lowercased().contains(term.value) != term.isInverted
    }
  }
}

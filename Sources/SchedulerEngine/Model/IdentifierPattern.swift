/// One entry of the app's list of permitted identifiers.
///
/// Matching is byte for byte and case-sensitive. An entry that ends in `.*` stands for every
/// longer identifier below that prefix and for nothing else (behaviour: Info.plist).
package struct IdentifierPattern: Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let isWildcard: Bool

  package init(_ text: String) {
    self.text = text
    isWildcard = text.utf8.count > 2 && text.utf8.suffix(2).elementsEqual(".*".utf8)
  }

  package var description: String { text }

  /// Whether the entry permits an identifier.
  package func permits(_ identifier: String) -> Bool {
    guard isWildcard else {
      // Two texts that look alike can differ in their bytes, which `==` alone would not see.
      return text == identifier && text.utf8.elementsEqual(identifier.utf8)
    }
    let prefix = text.utf8.dropLast()
    return identifier.utf8.count > prefix.count && identifier.utf8.starts(with: prefix)
      && !identifier.utf8.elementsEqual(text.utf8)
  }

  /// Whether the two differ in nothing but upper and lower case.
  package func differsOnlyInCase(from identifier: String) -> Bool {
    let lowered = IdentifierPattern(text.lowercased())
    return !permits(identifier) && lowered.permits(identifier.lowercased())
  }
}

extension Array where Element == IdentifierPattern {
  /// Says which entry an identifier that is not permitted may have meant.
  package func hint(for identifier: String) -> String {
    if isEmpty { return "the plist permits no identifier at all" }
    if let twin = first(where: { $0.differsOnlyInCase(from: identifier) }) {
      return "the plist has \(twin.text), which differs only in case"
    }
    let distances = map { (pattern: $0, distance: editDistance($0.text, identifier)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return "" }
    return "closest entry: \(nearest.pattern.text)"
  }
}

/// How many characters have to be added, removed or changed to turn one text into the other.
func editDistance(_ left: String, _ right: String) -> Int {
  let target = Array(right.utf8)
  var previous = Array(0...target.count)
  for (row, byte) in left.utf8.enumerated() {
    var current = [row + 1]
    for column in target.indices {
      let change = previous[column] + (target[column] == byte ? 0 : 1)
      current.append(Swift.min(change, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[target.count]
}

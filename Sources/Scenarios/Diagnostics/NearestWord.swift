/// Finds the word that somebody most likely meant, for "did you mean …?".
///
/// A pure function over a list of valid words: scenario keys, background modes, permitted
/// identifiers and command line options all ask it.
package enum NearestWord {
  /// How a candidate resembles the word.
  package enum Likeness: Hashable, Sendable {
    /// Every letter agrees once upper and lower case are made equal.
    case differsOnlyInCase
    /// A few letters are missing, added, replaced or swapped.
    case similar
  }

  /// The best candidate and why it was chosen.
  package struct Match: Hashable, Sendable {
    package let word: String
    package let likeness: Likeness

    package init(word: String, likeness: Likeness) {
      self.word = word
      self.likeness = likeness
    }
  }

  /// More mistakes than this make another word, however long it is.
  private static let mostMistakes = 3
  /// Longer texts are not typed by hand, and comparing them costs the product of their lengths.
  private static let longestWord = 256

  /// The closest candidate, or nil when none is close; the earlier one wins a tie.
  ///
  /// One mistake is forgiven in a word of two to five letters, two up to eight, three from nine on.
  /// Camel case, blanks and underscores count as the hyphens they stand for.
  package static func match(for word: String, in candidates: some Sequence<String>) -> Match? {
    guard word.unicodeScalars.count <= longestWord else { return nil }
    let wanted = Array(folded(word).unicodeScalars)
    var best: (match: Match, mistakes: Int, commonStart: Int)?
    for candidate in candidates where candidate != word {
      guard candidate.unicodeScalars.count <= longestWord else { continue }
      if candidate.lowercased() == word.lowercased() {
        return Match(word: candidate, likeness: .differsOnlyInCase)
      }
      let offered = Array(folded(candidate).unicodeScalars)
      let limit = forgiven(length: max(wanted.count, offered.count))
      guard abs(wanted.count - offered.count) <= limit else { continue }
      let mistakes = distance(wanted, offered)
      guard mistakes <= limit else { continue }
      let commonStart = zip(wanted, offered).prefix { $0 == $1 }.count
      if let best, (best.mistakes, -best.commonStart) <= (mistakes, -commonStart) { continue }
      best = (Match(word: candidate, likeness: .similar), mistakes, commonStart)
    }
    return best?.match
  }

  /// A clause to append to a message: `; did you mean …?`, or nothing when no word is close.
  package static func hint(for word: String, in candidates: some Sequence<String>) -> String {
    guard let match = match(for: word, in: candidates) else { return "" }
    let name = VisibleText.quoted(match.word)
    switch match.likeness {
    case .differsOnlyInCase: return "; did you mean \(name)? It differs only in case"
    case .similar: return "; did you mean \(name)?"
    }
  }

  private static func forgiven(length: Int) -> Int {
    length < 2 ? 0 : min(mostMistakes, max(1, length / 3))
  }

  private static func folded(_ word: String) -> String {
    String(word.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }

  /// The number of letters to insert, delete, replace or swap with their neighbour
  /// (Damerau-Levenshtein in its restricted form: no letter is edited twice).
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
        let isSwap =
          row > 1 && column > 1 && left[row - 1] == right[column - 2]
          && left[row - 2] == right[column - 1]
        if isSwap { cost = min(cost, beforePrevious[column - 2] + 1) }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

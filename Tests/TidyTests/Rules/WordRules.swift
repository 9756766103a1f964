/// Words that have no place in any text of the project.
enum WordRules {
  // Written in two parts, so that these lines do not break their own rule.
  private static let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
  private static let talk = [
    "issue" + " #", "issues" + " #", "bug" + " #", "ticket" + " #", "pull" + " request",
    "merge" + " request", "fixes" + " #", "closes" + " #",
  ]

  /// Marks of unfinished work: what is here is done, what is not is nowhere.
  static func marks(in file: SourceTree.TextFile) -> [Finding] {
    find(file) { line in
      // Only as a word of its own: a file name for a temporary folder ends in such letters.
      marks.first { mark in
        line.ranges(of: mark).contains { range in
          let before = line[..<range.lowerBound].last
          let after = line[range.upperBound...].first
          return !isWordPart(before) && !isWordPart(after)
        }
      }
    }
  }

  /// Talk about how the project is made, which the reader of a file knows nothing of.
  static func talk(in file: SourceTree.TextFile) -> [Finding] {
    find(file) { line in
      let small = line.lowercased()
      return talk.first { small.contains($0) }
    }
  }

  private static func isWordPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  private static func find(
    _ file: SourceTree.TextFile, _ word: (Substring) -> String?
  ) -> [Finding] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        word(line).map { Finding(file.path, index + 1, "“\($0)”") }
      }
  }
}

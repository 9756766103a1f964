/// Names that say nothing about what a type is.
enum NameRules {
  static let emptyWords: Set = ["Manager", "Helper", "Utils", "Info", "Data", "Job"]

  /// Names of others that hold such a word.
  static let foreignNames = [
    "InfoPlist"  // Apple's name of the file that lists an app's identifiers: Info.plist.
  ]

  /// Types with an empty word in their name, and types named like Swift's own.
  static func emptyNames(in file: SourceFile) -> [Finding] {
    file.declarations.compactMap { declaration in
      guard declaration.kind == .type || declaration.kind == .alias else { return nil }
      if declaration.name == "Task" {
        return Finding(file.path, declaration.line, "“Task” is the name of Swift's own type")
      }
      let ours = foreignNames.reduce(declaration.name) { $0.replacing($1, with: "_") }
      guard let word = words(of: ours).first(where: emptyWords.contains) else { return nil }
      return Finding(
        file.path, declaration.line, "“\(word)” in “\(declaration.name)” does not say what it is")
    }
  }

  /// Splits a name where a capital letter begins a word: `JSONDataReader` has three.
  static func words(of name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let isAfterSmall = index > 0 && !letters[index - 1].isUppercase
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase && (isAfterSmall || isBeforeSmall) && !word.isEmpty || letter == "_" {
        words.append(word)
        word = ""
      }
      if letter != "_" { word.append(letter) }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}

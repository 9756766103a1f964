/// How much fits into one file, one line and one function.
enum SizeRules {
  static let fileLines = 300
  static let lineColumns = 100
  static let bodyLines = 50

  /// Files that are too long to be about one idea.
  static func longFiles(in file: SourceFile) -> [Finding] {
    guard file.lines.count > fileLines else { return [] }
    return [Finding(file.path, nil, "\(file.lines.count) lines, at most \(fileLines)")]
  }

  /// Lines that are too long to be read beside another file.
  static func longLines(in file: SourceFile) -> [Finding] {
    file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count > lineColumns, line.count > lineColumns else { return nil }
      return Finding(file.path, index + 1, "\(line.count) columns, at most \(lineColumns)")
    }
  }

  /// Functions, initializers and computed properties that do not fit on a screen.
  static func longBodies(in file: SourceFile) -> [Finding] {
    file.declarations.compactMap { declaration in
      let hasBody = ![.type, .extension].contains(declaration.kind)
      guard hasBody, let count = declaration.bodyLines, count > bodyLines else { return nil }
      return Finding(
        file.path, declaration.line,
        "“\(declaration.name)” has \(count) lines, at most \(bodyLines)"
      )
    }
  }
}

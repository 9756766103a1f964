/// What has to be explained where it is declared.
enum DocumentationRules {
  /// Types, and functions that another file can call, without a `///` above them.
  static func undocumented(in file: SourceFile) -> [Finding] {
    guard file.module != nil else { return [] }
    let documented = documentedLines(of: file)
    return file.declarations.compactMap { declaration in
      guard isToBeDocumented(declaration), !documented.contains(declaration.firstLine) else {
        return nil
      }
      return Finding(file.path, declaration.line, "“\(declaration.name)” has no /// above it")
    }
  }

  private static func isToBeDocumented(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .type: true
    case .function: !declaration.isPrivate && !declaration.isLocal
    default: false
    }
  }

  /// The lines that follow a `///`, with plain comments in between at most.
  private static func documentedLines(of file: SourceFile) -> Set<Int> {
    let comments = Dictionary(
      file.comments.map { ($0.line, $0.text) }, uniquingKeysWith: { first, _ in first })
    var result: Set<Int> = []
    for comment in file.comments where comment.text.hasPrefix("///") {
      var line = comment.line + 1
      while let next = comments[line], isAlone(line, in: file), !next.hasPrefix("///") { line += 1 }
      if isAlone(comment.line, in: file) { result.insert(line) }
    }
    return result
  }

  private static func isAlone(_ line: Int, in file: SourceFile) -> Bool {
    file.lines[line - 1].drop { $0 == " " }.hasPrefix("//")
  }
}

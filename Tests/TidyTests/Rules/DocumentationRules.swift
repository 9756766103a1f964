/// What has to be explained where it is declared.
enum DocumentationRules {
  /// Functions that fulfil a requirement which is explained once, where it stands: in the named
  /// protocol of ours, or in the standard library.
  static let explainedByProtocol: [String: String] = [
    "mayStart": "Policy", "mayContinue": "Policy", "nextChange": "Policy",
    "check": "SubmissionRule",
    "launch": "RunHandler", "expire": "RunHandler", "finish": "RunHandler",
    "start": "AppProcess", "end": "AppProcess",
    "present": "Terminal", "nextInput": "Terminal", "repaint": "Terminal",
    "setMouse": "Terminal", "copy": "Terminal", "suspend": "Terminal", "resume": "Terminal",
    "restore": "Terminal",
    "hash": "Hashable", "next": "RandomNumberGenerator",
  ]

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
    case .function:
      !declaration.isPrivate && !declaration.isLocal && !isOperator(declaration.name)
        && explainedByProtocol[declaration.name] == nil
    default: false
    }
  }

  /// An operator on a type of ours means what it means everywhere.
  private static func isOperator(_ name: String) -> Bool {
    name.allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "_" }
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

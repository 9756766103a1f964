/// Finds the declarations in code by their keywords and by the braces that follow.
struct DeclarationParser {
  private struct Scope {
    /// The place in `found` of what has this body, unless it is a closure or a statement.
    var declaration: Int?
    /// Whether its content are members, not statements.
    var holdsMembers: Bool
    var isPrivate: Bool
    var line: Int
  }

  private static let typeWords: Set = ["struct", "class", "enum", "actor", "protocol"]
  private static let aliasWords: Set = ["typealias", "associatedtype"]
  private static let bodyWords: Set = ["init", "deinit", "subscript"]
  /// Ends a property without braces of its own.
  private static let statementWords: Set = [
    "case", "if", "guard", "for", "while", "repeat", "do", "switch", "return", "defer", "try",
  ]
  static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "final",
    "mutating", "nonmutating", "override", "nonisolated", "isolated", "indirect", "lazy", "weak",
    "unowned", "consuming", "borrowing", "convenience", "required", "dynamic", "prefix", "postfix",
    "infix", "class", "distributed", "sending",
  ]

  private let tokens: [Token]
  private var found: [Declaration] = []
  private var scopes: [Scope] = []
  /// The declaration whose brace is still to come, and how deep in parentheses it would be.
  private var pending: (declaration: Int, depth: Int)?
  private var depth = 0

  private init(_ tokens: [Token]) { self.tokens = tokens }

  /// Returns the declarations in the order of their keywords.
  static func declarations(in tokens: [Token]) -> [Declaration] {
    var parser = DeclarationParser(tokens)
    for index in tokens.indices { parser.read(index) }
    return parser.found
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  private mutating func read(_ index: Int) {
    switch tokens[index].text {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{": open(index)
    case "}": close(index)
    case let word where Self.statementWords.contains(word):
      if let waiting = pending, found[waiting.declaration].kind == .property { pending = nil }
    default:
      if let kind = kind(at: index) { declare(kind, at: index) }
    }
  }

  private mutating func open(_ index: Int) {
    var scope = Scope(
      holdsMembers: false, isPrivate: scopes.last?.isPrivate ?? false, line: tokens[index].line)
    if let waiting = pending, waiting.depth == depth {
      let declaration = found[waiting.declaration]
      scope.declaration = waiting.declaration
      scope.holdsMembers = declaration.kind == .type || declaration.kind == .extension
      scope.isPrivate = declaration.isPrivate
      pending = nil
    }
    scopes.append(scope)
  }

  private mutating func close(_ index: Int) {
    // A closure among the parameters does not end the wait for the body.
    if let waiting = pending, waiting.depth >= depth { pending = nil }
    guard let scope = scopes.popLast(), let declaration = scope.declaration else { return }
    found[declaration].bodyLines = max(0, tokens[index].line - scope.line - 1)
  }

  private func kind(at index: Int) -> Declaration.Kind? {
    let word = text(index)
    let before = text(index - 1)
    let after = text(index + 1)
    // After a dot it is a member, after `import` a kind of import, before a colon a label.
    guard before != ".", before != "import", after != ":" else { return nil }
    switch word {
    case "class" where Self.modifiers.contains(after): return nil
    case "class" where ["func", "var", "let", "subscript"].contains(after): return nil
    case "actor" where !["{", ":", "<"].contains(text(index + 2)): return nil
    case _ where Self.typeWords.contains(word):
      return index + 1 < tokens.count && tokens[index + 1].isWord ? .type : nil
    case _ where Self.aliasWords.contains(word): return .alias
    case "extension": return .extension
    case "func": return .function
    case "init" where !["(", "<", "?", "!"].contains(after): return nil
    case "deinit" where after != "{": return nil
    case _ where Self.bodyWords.contains(word): return .initializer
    case "var", "let": return scopes.last?.holdsMembers ?? true ? .property : nil
    default: return nil
    }
  }

  private mutating func declare(_ kind: Declaration.Kind, at index: Int) {
    let start = firstToken(of: index)
    let words = tokens[start..<index].map(\.text)
    let isPrivate =
      (scopes.last?.isPrivate ?? false) || hasPrivate(words)
    found.append(
      Declaration(
        kind: kind, name: name(of: kind, at: index), firstLine: tokens[start].line,
        line: tokens[index].line, isPrivate: isPrivate,
        isLocal: scopes.contains { !$0.holdsMembers }))
    pending = kind == .alias ? nil : (found.count - 1, depth)
  }

  /// `private(set)` hides only the setter.
  private func hasPrivate(_ words: [String]) -> Bool {
    words.indices.contains { index in
      ["private", "fileprivate"].contains(words[index])
        && words[(index + 1)...].first != "("
    }
  }

  private func name(of kind: Declaration.Kind, at index: Int) -> String {
    guard kind != .initializer else { return text(index) }
    var name = text(index + 1)
    guard index + 1 < tokens.count, !tokens[index + 1].isWord else {
      return name.filter { $0 != "`" }
    }
    // The name of an operator is all signs up to its parameters.
    var next = index + 2
    while !["(", ""].contains(text(next)) {
      name += text(next)
      next += 1
    }
    return name
  }

  /// Goes back over modifiers and attributes.
  private func firstToken(of index: Int) -> Int {
    var first = index
    while true {
      var before = first - 1
      if text(before) == ")" {
        // Such as `@available(…)`, `nonisolated(unsafe)` or `private(set)`.
        var open = 0
        repeat {
          if text(before) == ")" { open += 1 }
          if text(before) == "(" { open -= 1 }
          before -= 1
        } while open > 0 && before >= 0
      }
      if text(before - 1) == "@" {
        first = before - 1
      } else if Self.modifiers.contains(text(before)) && text(before - 1) != "." {
        first = before
      } else {
        return first
      }
    }
  }
}

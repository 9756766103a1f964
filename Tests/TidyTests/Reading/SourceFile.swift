/// A Swift file, read once for all rules.
struct SourceFile {
  /// The place from the root of the package.
  let path: String
  let lines: [Substring]
  let literals: [SwiftScanner.Piece]
  let comments: [SwiftScanner.Piece]
  let tokens: [Token]
  let declarations: [Declaration]

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    let scanner = SwiftScanner(text)
    literals = scanner.literals
    comments = scanner.comments
    tokens = Token.split(scanner.code)
    declarations = DeclarationParser.declarations(in: tokens)
  }

  /// The module it belongs to, if it is one of `Sources`.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  /// A token by its place; an empty text where there is none.
  func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
}

/// What libyaml says about a syntax error, to be put into words that help.
///
/// libyaml names the rule of its grammar that failed. People need to know what to change, so each
/// known wording is translated, and the place moved to where the mistake was made when libyaml
/// noticed it only later.
struct YamlComplaint {
  let context: String
  let contextMark: SourceMark
  let problem: String
  let problemMark: SourceMark

  /// The mistake in our words.
  func fault(in source: SourceText) -> YamlFault {
    let line = source.line(problemMark.line)
    let character = line.unicodeScalars.dropFirst(problemMark.column - 1).first
    if let fault = aboutSomethingUnclosed(line) { return fault }
    if let fault = aboutTabs(line, character) { return fault }
    if let fault = aboutColons(line, in: source) { return fault }
    if let message = aboutMarks() { return YamlFault(mark: contextMark, message: message) }
    if let message = aboutText(character) ?? aboutStructure(line, character) {
      return YamlFault(mark: problemMark, message: message)
    }
    let details = context.isEmpty ? problem : "\(problem) \(context)"
    return YamlFault(mark: problemMark, message: "this is not valid YAML: \(details)")
  }

  private func aboutSomethingUnclosed(_ line: String) -> YamlFault? {
    switch (context, problem) {
    case ("while scanning a quoted scalar", _):
      let message = "the quoted text that begins here has no closing quote"
      return YamlFault(mark: contextMark, message: message)
    case ("while parsing a flow sequence", _): return aboutBrackets("[", "]", line)
    case ("while parsing a flow mapping", _): return aboutBrackets("{", "}", line)
    default: return nil
    }
  }

  /// Within one line a comma or quotes are missing; over several lines most likely the bracket.
  private func aboutBrackets(_ open: String, _ close: String, _ line: String) -> YamlFault {
    if problemMark.line == contextMark.line {
      let message = "expected a comma or `\(close)`; text with brackets or commas needs quotes"
      return YamlFault(mark: problemMark, message: message)
    }
    let comma = line.isEmpty ? "" : ", or a comma is missing before line \(problemMark.line)"
    let message = "the `\(open)` here has no closing `\(close)`\(comma)"
    return YamlFault(mark: contextMark, message: message)
  }

  /// Tabs look like indentation and are none; libyaml has five ways of tripping over them.
  private func aboutTabs(_ line: String, _ character: Unicode.Scalar?) -> YamlFault? {
    let message = "a tab cannot be used for indentation in YAML; use spaces"
    let indentation = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }
    if let tab = indentation.firstIndex(of: "\t") {
      let column = indentation.distance(from: indentation.startIndex, to: tab) + 1
      return YamlFault(mark: SourceMark(line: problemMark.line, column: column), message: message)
    }
    if problem.contains("found a tab character") || character == "\t" {
      return YamlFault(mark: problemMark, message: message)
    }
    return nil
  }

  private func aboutColons(_ line: String, in source: SourceText) -> YamlFault? {
    if context == "while scanning a simple key" {
      let message = "expected a `:` after this text; a key and its value look like `key: value`"
      return YamlFault(mark: contextMark, message: message)
    }
    guard problem == "mapping values are not allowed in this context" else { return nil }
    let before = String(line.unicodeScalars.prefix(problemMark.column - 1))
    if before.contains(": ") {
      let message = "a second `:` makes no sense here; text that holds `: ` needs quotes"
      return YamlFault(mark: problemMark, message: message)
    }
    // Without the space `key:value` is one word, which then goes on in the next line.
    let previous = source.line(problemMark.line - 1)
    if let colon = previous.firstIndex(of: ":"), !previous.contains(": "),
      previous.index(after: colon) < previous.endIndex
    {
      let column = previous.unicodeScalars.distance(from: previous.startIndex, to: colon) + 1
      let mark = SourceMark(line: problemMark.line - 1, column: column)
      return YamlFault(mark: mark, message: "a space is missing after this `:`")
    }
    let message = "this line is indented too far: the value before it is complete"
    return YamlFault(mark: problemMark, message: message)
  }

  /// Characters that mean something to YAML at the start of a text, and here mean none.
  private func aboutMarks() -> String? {
    switch (context, problem) {
    case ("while scanning an alias", _):
      return
        "`*` begins an alias, and a name has to follow; put text that begins with `*` in quotes"
    case ("while scanning an anchor", _):
      return
        "`&` begins an anchor, and a name has to follow; put text that begins with `&` in quotes"
    case ("while scanning a tag", _), ("while parsing a tag", _):
      return "`!` begins a tag; put text that begins with `!` in quotes"
    case (_, "found undefined tag handle"):
      return "`!` begins a tag, and this one is not known; put text that begins with `!` in quotes"
    case ("while scanning a directive", _), ("while scanning a %YAML directive", _),
      ("while scanning a %TAG directive", _):
      return "a line that begins with `%` is an instruction to YAML; put text in quotes"
    default: return nil
    }
  }

  /// Mistakes inside one text.
  private func aboutText(_ character: Unicode.Scalar?) -> String? {
    let found = Self.name(character)
    switch (context, problem) {
    case ("while scanning for the next token", _):
      return "text cannot begin with \(found); put it in quotes"
    case ("while parsing a quoted scalar", "found unknown escape character"):
      return "a backslash in double quotes begins an escape, and this one does not exist; "
        + "write `\\\\`, or use single quotes"
    case ("while parsing a quoted scalar", _):
      return "the number of this `\\x`, `\\u` or `\\U` escape is not a character in hexadecimal"
    case ("while scanning a block scalar", _):
      return "only a digit, `+`, `-` or a comment may follow `|` or `>` on its line"
    case ("while scanning a plain scalar", _):
      return "text without quotes cannot go on with \(found) here; put it in quotes"
    default: return nil
    }
  }

  /// Mistakes in how lines and values stand to each other.
  private func aboutStructure(_ line: String, _ character: Unicode.Scalar?) -> String? {
    let found = Self.name(character)
    switch (context, problem) {
    case (_, "mapping keys are not allowed in this context"):
      return "a key cannot stand here; begin a new line for it"
    case (_, "block sequence entries are not allowed in this context"):
      return "a list with `- ` cannot begin here; begin it on a new line below its key"
    case ("while parsing a block mapping", _):
      if character == ":" { return "a key is missing in front of this `:`" }
      return aboutPlace(line)
        ?? "expected a key at the column of the mapping that begins in line "
        + "\(contextMark.line), found \(found)"
    case ("while parsing a block collection", _):
      return aboutPlace(line)
        ?? "expected `- ` at the column of the list that begins in line "
        + "\(contextMark.line), found \(found)"
    case ("while parsing a block node", _), ("while parsing a flow node", _):
      return "expected a value, found \(found)"
    case (_, "did not find expected <document start>"):
      return "the file goes on after its content has ended; check the indentation of this line"
    case (_, "found incompatible YAML document"):
      return "this version of YAML is not known; take the `%YAML` line out"
    case (_, let problem) where problem.lowercased().hasPrefix("exceeded max depth"):
      return YamlParser.tooDeep
    default: return nil
    }
  }

  /// What stands before the place tells a wrong indentation from text that goes on too long.
  private func aboutPlace(_ line: String) -> String? {
    let before = line.unicodeScalars.prefix(problemMark.column - 1)
    if let last = before.last(where: { $0 != " " }) {
      guard "}]\"'".unicodeScalars.contains(last) else { return nil }
      return "the value is complete with \(Self.name(last)), and text follows it; "
        + "put the whole text in quotes"
    }
    return before.isEmpty ? nil : "the indentation of this line matches no line above it"
  }

  private static func name(_ character: Unicode.Scalar?) -> String {
    character.map { VisibleText.quoted(String($0)) } ?? "the end of the line"
  }
}

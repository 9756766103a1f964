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
    if let fault = aboutTabs(line, character) { return fault }
    if let fault = aboutSomethingUnclosed(in: source) { return fault }
    if let message = aboutScanning(character) ?? aboutStructure(character) {
      return YamlFault(mark: problemMark, message: message)
    }
    let details = context.isEmpty ? problem : "\(problem) \(context)"
    return YamlFault(mark: problemMark, message: "this is not valid YAML: \(details)")
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

  private func aboutSomethingUnclosed(in source: SourceText) -> YamlFault? {
    switch context {
    case "while scanning a quoted scalar":
      let message = "the quoted text that begins here has no closing quote"
      return YamlFault(mark: contextMark, message: message)
    case "while parsing a flow sequence", "while parsing a flow mapping":
      let (open, close) = context.hasSuffix("sequence") ? ("[", "]") : ("{", "}")
      let isAtEnd = problemMark.line > contextMark.line || source.line(problemMark.line).isEmpty
      if isAtEnd {
        let message = "the `\(open)` here has no closing `\(close)`, or a comma is missing after it"
        return YamlFault(mark: contextMark, message: message)
      }
      let message =
        "expected a comma or `\(close)`; text with `\(open)`, `\(close)` or `,` needs quotes"
      return YamlFault(mark: problemMark, message: message)
    case "while scanning a simple key":
      let message = "expected a `:` after this text; a key and its value look like `key: value`"
      return YamlFault(mark: contextMark, message: message)
    default: return nil
    }
  }

  /// Mistakes inside one word, text or mark.
  private func aboutScanning(_ character: Unicode.Scalar?) -> String? {
    let found = character.map { VisibleText.quoted(String($0)) } ?? "the end of the file"
    switch (context, problem) {
    case ("while scanning for the next token", _):
      return "text cannot begin with \(found); put it in quotes"
    case ("while parsing a quoted scalar", "found unknown escape character"):
      return "a backslash in double quotes begins an escape, and this one does not exist; "
        + "write `\\\\`, or use single quotes"
    case ("while parsing a quoted scalar", _):
      return "the number of this `\\x`, `\\u` or `\\U` escape is not a character in hexadecimal"
    case ("while scanning an alias", _):
      return
        "`*` begins an alias, and a name has to follow; put text that begins with `*` in quotes"
    case ("while scanning an anchor", _):
      return
        "`&` begins an anchor, and a name has to follow; put text that begins with `&` in quotes"
    case ("while scanning a block scalar", _):
      return "only a digit, `+`, `-` or a comment may follow `|` or `>` on its line"
    case ("while scanning a tag", _), ("while parsing a tag", _):
      return "`!` begins a tag; put text that begins with `!` in quotes"
    case (_, "found undefined tag handle"):
      return "`!` begins a tag, and this one is not known; put text that begins with `!` in quotes"
    case ("while scanning a directive", _), ("while scanning a %YAML directive", _),
      ("while scanning a %TAG directive", _):
      return "a line that begins with `%` is an instruction to YAML; put text in quotes"
    case ("while scanning a plain scalar", _):
      return "text without quotes cannot go on with \(found) here; put it in quotes"
    default: return nil
    }
  }

  /// Mistakes in how lines and values stand to each other.
  private func aboutStructure(_ character: Unicode.Scalar?) -> String? {
    let found = character.map { VisibleText.quoted(String($0)) } ?? "the end of the file"
    switch (context, problem) {
    case (_, "mapping values are not allowed in this context"):
      return "a `:` cannot stand here; either the line is indented too far, "
        + "or the text holds `: ` and needs quotes"
    case (_, "mapping keys are not allowed in this context"):
      return "a key cannot stand here; begin a new line for it"
    case (_, "block sequence entries are not allowed in this context"):
      return "a list with `- ` cannot begin here; begin it on a new line below its key"
    case ("while parsing a block mapping", _):
      return "expected a key at the column of the mapping that begins in line \(contextMark.line); "
        + "found \(found), so check indentation and quotes"
    case ("while parsing a block collection", _):
      return "expected `- ` at the column of the list that begins in line \(contextMark.line); "
        + "found \(found), so check the indentation"
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
}

/// Finds lines for the C preprocessor, which source property lists may hold but built ones never.
enum PreprocessorLine {
  private static let directives: Set<String> = [
    "if", "ifdef", "ifndef", "else", "elif", "endif", "include", "import", "define", "undef",
    "error", "warning", "pragma",
  ]

  /// The mistake of the first such line outside comments.
  ///
  /// Which branch holds depends on the build, so no part of such a file is to be believed.
  static func fault(in text: SourceText) -> PlistFault? {
    var cursor = TextCursor(text)
    var isLineStart = true
    while let byte = cursor.byte {
      if skipComment(&cursor) {
        isLineStart = false
        continue
      }
      let mark = cursor.mark
      if byte == UInt8(ascii: "#") && isLineStart {
        cursor.advance()
        while cursor.byte == 0x20 || cursor.byte == 0x09 { cursor.advance() }
        let word = cursor.takeText { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        if directives.contains(word) { return fault(word, at: mark) }
      } else {
        cursor.advance()
      }
      isLineStart = byte == 0x0A || byte == 0x0D || (isLineStart && TextCursor.isSpace(byte))
    }
    return nil
  }

  private static func skipComment(_ cursor: inout TextCursor) -> Bool {
    if cursor.take("<!--") {
      _ = cursor.skip(past: "-->")
      return true
    }
    if cursor.take("/*") {
      _ = cursor.skip(past: "*/")
      return true
    }
    return false
  }

  private static func fault(_ word: String, at mark: SourceMark) -> PlistFault {
    PlistFault(
      mark: mark,
      message: "line \(mark.line) is the preprocessor line `#\(word)`, so this is a source plist; "
        + "use the built one, the Info.plist inside the .app")
  }
}

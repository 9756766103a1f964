/// Reads the old property lists of braces, parentheses and semicolons.
struct OpenStepPlistParser {
  private var cursor: TextCursor
  private var level = 0
  private var valuesRead = 0

  init(_ text: SourceText) {
    cursor = TextCursor(text)
  }

  /// The one value of the file, or the entries of a dictionary written without its braces.
  mutating func parse() throws(PlistFault) -> PlistNode {
    try skipMisc()
    let mark = cursor.mark
    let first = try value()
    try skipMisc()
    if case .string(let key) = first.value, cursor.isAt("=") || cursor.isAt(";") {
      var entries = [try entry(key, at: mark)]
      try skipMisc()
      while !cursor.isAtEnd {
        entries.append(try entry())
        try skipMisc()
      }
      return PlistNode(value: .dictionary(entries), mark: mark)
    }
    if cursor.isAtEnd { return first }
    if case .string = first.value {
      throw PlistFault(
        mark: mark, message: "this is no property list: it begins with \(first.found)")
    }
    throw PlistFault(
      mark: cursor.mark, message: "expected the end of the file, found \(cursor.found)")
  }

  private mutating func value() throws(PlistFault) -> PlistNode {
    let mark = cursor.mark
    level += 1
    defer { level -= 1 }
    if level > PlistFormat.deepest { throw PlistFormat.tooDeep(mark) }
    valuesRead += 1
    if valuesRead > PlistFormat.mostValues { throw PlistFormat.tooMany(mark) }
    if cursor.take("{") { return PlistNode(value: .dictionary(try entries(mark)), mark: mark) }
    if cursor.take("(") { return PlistNode(value: .array(try items(mark)), mark: mark) }
    if cursor.take("<") {
      guard cursor.skip(past: ">") else {
        throw PlistFault(mark: mark, message: "the data that begins here has no closing `>`")
      }
      return PlistNode(value: .other("binary data"), mark: mark)
    }
    return PlistNode(value: .string(try string(in: "a value")), mark: mark)
  }

  private mutating func entries(_ mark: SourceMark) throws(PlistFault) -> [PlistEntry] {
    var entries: [PlistEntry] = []
    try skipMisc()
    while !cursor.take("}") {
      if cursor.isAtEnd {
        throw PlistFault(mark: mark, message: "the `{` here has no closing `}`")
      }
      entries.append(try entry())
      try skipMisc()
    }
    return entries
  }

  private mutating func entry() throws(PlistFault) -> PlistEntry {
    let mark = cursor.mark
    let key = try string(in: "a key")
    try skipMisc()
    return try entry(key, at: mark)
  }

  /// What follows a key: `= value ;`, or a bare `;` that makes the key its own value.
  private mutating func entry(_ key: String, at mark: SourceMark) throws(PlistFault) -> PlistEntry {
    if cursor.take(";") {
      return PlistEntry(key: key, mark: mark, value: PlistNode(value: .string(key), mark: mark))
    }
    guard cursor.take("=") else {
      let hint = cursor.isAt(":") ? "; JSON is no property list" : ""
      throw PlistFault(
        mark: cursor.mark,
        message:
          "expected `=` after the key \(VisibleText.quoted(key)), found \(cursor.found)\(hint)")
    }
    try skipMisc()
    let value = try value()
    try skipMisc()
    guard cursor.take(";") else {
      let isVariable = value.value == .string("$") && (cursor.isAt("(") || cursor.isAt("{"))
      if isVariable {
        throw PlistFault(mark: value.mark, message: "a build variable needs double quotes here")
      }
      throw PlistFault(
        mark: cursor.mark,
        message: "expected `;` after the value of \(VisibleText.quoted(key)), found \(cursor.found)"
      )
    }
    return PlistEntry(key: key, mark: mark, value: value)
  }

  private mutating func items(_ mark: SourceMark) throws(PlistFault) -> [PlistNode] {
    var items: [PlistNode] = []
    try skipMisc()
    while !cursor.take(")") {
      if cursor.isAtEnd {
        throw PlistFault(mark: mark, message: "the `(` here has no closing `)`")
      }
      items.append(try value())
      try skipMisc()
      if cursor.take(",") {
        try skipMisc()
      } else if !cursor.isAt(")") && !cursor.isAtEnd {
        throw PlistFault(
          mark: cursor.mark, message: "expected `,` or `)`, found \(cursor.found)")
      }
    }
    return items
  }

  private mutating func string(in role: String) throws(PlistFault) -> String {
    if let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return try quoted(by: quote)
    }
    let word = cursor.takeText { byte in
      let scalar = Unicode.Scalar(byte)
      let isWord =
        scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
      return isWord || "_$/:.-".utf8.contains(byte)
    }
    if !word.isEmpty { return word }
    throw PlistFault(
      mark: cursor.mark,
      message: "expected \(role), found \(cursor.found); other text than letters, digits and "
        + "`_$/:.-` needs double quotes")
  }

  private mutating func quoted(by quote: UInt8) throws(PlistFault) -> String {
    let mark = cursor.mark
    cursor.advance()
    var units: [UInt16] = []
    while let byte = cursor.byte, byte != quote {
      if byte == UInt8(ascii: "\\") {
        units.append(escape())
      } else {
        units += cursor.takeText { $0 != quote && $0 != UInt8(ascii: "\\") }.utf16
      }
    }
    guard cursor.byte == quote else {
      throw PlistFault(mark: mark, message: "the text that begins here has no closing quote")
    }
    cursor.advance()
    return String(decoding: units, as: UTF16.self)
  }

  /// A backslash with what belongs to it: a letter, `U` with four hex digits, or octal digits.
  private mutating func escape() -> UInt16 {
    cursor.advance()
    guard let byte = cursor.byte else { return UInt16(UInt8(ascii: "\\")) }
    if byte == UInt8(ascii: "U") {
      cursor.advance()
      return number(digits: 4, radix: 16)
    }
    if (0x30...0x37).contains(byte) {
      // Beyond ASCII these numbers mean a character set of their own, which identifiers never use.
      let code = number(digits: 3, radix: 8)
      return code < 0x80 ? code : 0xFFFD
    }
    cursor.advance()
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    // Takes a broken multi-byte character apart no further than to a mark that says so.
    default: return byte < 0x80 ? UInt16(byte) : 0xFFFD
    }
  }

  private mutating func number(digits: Int, radix: UInt16) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<digits {
      guard let byte = cursor.byte,
        let digit = UInt16(String(Unicode.Scalar(byte)), radix: Int(radix))
      else { break }
      value = value &* radix &+ digit
      cursor.advance()
    }
    return value
  }

  private mutating func skipMisc() throws(PlistFault) {
    while true {
      cursor.skipSpace()
      let mark = cursor.mark
      if cursor.take("//") {
        while let byte = cursor.byte, byte != 0x0A, byte != 0x0D { cursor.advance() }
      } else if cursor.take("/*") {
        guard cursor.skip(past: "*/") else {
          throw PlistFault(mark: mark, message: "the comment that begins here is never closed")
        }
      } else {
        return
      }
    }
  }
}

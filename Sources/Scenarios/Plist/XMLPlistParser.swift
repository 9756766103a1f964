/// Reads XML property lists, the form that Xcode shows and merges tear apart.
struct XMLPlistParser {
  private var cursor: TextCursor
  private var level = 0
  private var valuesRead = 0

  init(_ text: SourceText) {
    cursor = TextCursor(text)
  }

  /// An opening tag: its name, whether it closes itself, and where it begins.
  private struct Tag {
    let name: String
    let isEmpty: Bool
    let mark: SourceMark
  }

  /// The one value of the file, inside `<plist>` or bare.
  mutating func parse() throws(PlistFault) -> PlistNode {
    try skipMisc()
    let first = try openingTag()
    guard first.name == "plist" else {
      return try value(of: first)
    }
    if first.isEmpty { throw PlistFault(mark: first.mark, message: "the property list is empty") }
    try skipMisc()
    if cursor.isAt("</") {
      throw PlistFault(mark: first.mark, message: "the property list is empty")
    }
    let root = try value(of: openingTag())
    try skipMisc()
    try close(first)
    try skipMisc()
    if cursor.isAtEnd { return root }
    throw PlistFault(
      mark: cursor.mark, message: "expected the end of the file, found \(cursor.found)")
  }

  private mutating func value(of tag: Tag) throws(PlistFault) -> PlistNode {
    level += 1
    defer { level -= 1 }
    if level > PlistFormat.deepest { throw PlistFormat.tooDeep(tag.mark) }
    valuesRead += 1
    if valuesRead > PlistFormat.mostValues { throw PlistFormat.tooMany(tag.mark) }
    return PlistNode(value: try content(of: tag), mark: tag.mark)
  }

  private mutating func content(of tag: Tag) throws(PlistFault) -> PlistNode.Value {
    switch tag.name {
    case "dict": return .dictionary(try entries(of: tag))
    case "array": return .array(try items(of: tag))
    case "string": return .string(try text(of: tag))
    case "true", "false":
      if try !text(of: tag).allSatisfy(\.isWhitespace) {
        throw PlistFault(mark: tag.mark, message: "`<\(tag.name)/>` holds no text")
      }
      return .boolean(tag.name == "true")
    case "integer", "real": return .other("the number \(VisibleText.quoted(try text(of: tag)))")
    case "date": return .other("the date \(VisibleText.quoted(try text(of: tag)))")
    case "data":
      _ = try text(of: tag)
      return .other("binary data")
    case "key":
      throw PlistFault(mark: tag.mark, message: "a `<key>` stands here instead of a value")
    default:
      let names = ["dict", "array", "string", "integer", "real", "true", "false", "date", "data"]
      let hint = NearestWord.hint(for: tag.name, in: names)
      let name = VisibleText.quoted("<\(tag.name)>")
      throw PlistFault(
        mark: tag.mark, message: "property lists have no element \(name)\(hint)")
    }
  }

  private mutating func items(of tag: Tag) throws(PlistFault) -> [PlistNode] {
    var items: [PlistNode] = []
    if tag.isEmpty { return items }
    try skipMisc()
    while !cursor.isAt("</") {
      let item = try openingTag(in: tag)
      if item.name == "key" {
        throw PlistFault(
          mark: item.mark,
          message: "this `<key>` stands in an array; is the `<array>` of line \(tag.mark.line) "
            + "never closed?")
      }
      items.append(try value(of: item))
      try skipMisc()
    }
    try close(tag)
    return items
  }

  private mutating func entries(of tag: Tag) throws(PlistFault) -> [PlistEntry] {
    var entries: [PlistEntry] = []
    if tag.isEmpty { return entries }
    try skipMisc()
    while !cursor.isAt("</") {
      let key = try openingTag(in: tag)
      guard key.name == "key" else {
        throw PlistFault(
          mark: key.mark,
          message: "expected a `<key>`, found \(VisibleText.quoted("<\(key.name)>"))")
      }
      let name = try text(of: key)
      try skipMisc()
      if cursor.isAt("</") {
        throw PlistFault(
          mark: key.mark, message: "the key \(VisibleText.quoted(name)) has no value")
      }
      entries.append(
        PlistEntry(key: name, mark: key.mark, value: try value(of: openingTag(in: tag))))
      try skipMisc()
    }
    try close(tag)
    return entries
  }

  /// The text up to the closing tag, with entities replaced and comments left out.
  private mutating func text(of tag: Tag) throws(PlistFault) -> String {
    if tag.isEmpty { return "" }
    var text = ""
    while true {
      text += cursor.takeText { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      if cursor.isAtEnd { throw unclosed(tag) }
      if cursor.isAt("&") {
        text.unicodeScalars.append(try entity())
      } else if cursor.isAt("<!--") {
        try skipComment()
      } else if cursor.isAt("<![CDATA[") {
        text += try rawText()
      } else if cursor.isAt("</") {
        try close(tag)
        return text
      } else {
        throw PlistFault(
          mark: cursor.mark,
          message: "a tag cannot stand inside `<\(tag.name)>`; write `<` as `&lt;`, "
            + "or close the element first")
      }
    }
  }

  private mutating func rawText() throws(PlistFault) -> String {
    let mark = cursor.mark
    cursor.advance(by: "<![CDATA[".utf8.count)
    let start = cursor.offset
    while !cursor.isAtEnd && !cursor.isAt("]]>") { cursor.advance() }
    let text = cursor.text(from: start)
    guard cursor.take("]]>") else {
      throw PlistFault(mark: mark, message: "`<![CDATA[` here has no closing `]]>`")
    }
    return text
  }

  private mutating func entity() throws(PlistFault) -> Unicode.Scalar {
    let mark = cursor.mark
    cursor.advance()
    let name = cursor.takeText { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x23
    }
    let named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if cursor.take(";") {
      if let scalar = named[name] { return scalar }
      if let number = characterNumber(name), let scalar = Unicode.Scalar(number) { return scalar }
    }
    throw PlistFault(
      mark: mark,
      message: "\(VisibleText.quoted("&\(name)")) is no entity of property lists; "
        + "write `&` as `&amp;`")
  }

  private func characterNumber(_ name: String) -> UInt32? {
    let lowered = name.lowercased()
    if lowered.hasPrefix("#x") { return UInt32(lowered.dropFirst(2), radix: 16) }
    return lowered.hasPrefix("#") ? UInt32(lowered.dropFirst()) : nil
  }
}

// MARK: - Tags

extension XMLPlistParser {
  private mutating func openingTag(in parent: Tag? = nil) throws(PlistFault) -> Tag {
    let mark = cursor.mark
    if cursor.isAtEnd, let parent { throw unclosed(parent) }
    guard cursor.take("<") else {
      throw PlistFault(mark: mark, message: "expected an element, found \(cursor.found)")
    }
    let name = tagName()
    if name.isEmpty {
      throw PlistFault(mark: mark, message: "`<` has to begin an element; write it as `&lt;`")
    }
    // Attributes carry nothing in a property list.
    var isEmpty = false
    while let byte = cursor.byte, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "<") { break }
      isEmpty = byte == UInt8(ascii: "/")
      cursor.advance()
    }
    guard cursor.take(">") else {
      throw PlistFault(
        mark: mark, message: "the tag \(VisibleText.quoted("<\(name)")) has no closing `>`")
    }
    return Tag(name: name, isEmpty: isEmpty, mark: mark)
  }

  private mutating func close(_ tag: Tag) throws(PlistFault) {
    let mark = cursor.mark
    guard cursor.take("</") else {
      if cursor.isAtEnd { throw unclosed(tag) }
      throw PlistFault(mark: mark, message: "expected `</\(tag.name)>`, found \(cursor.found)")
    }
    let name = tagName()
    cursor.skipSpace()
    guard name == tag.name, cursor.take(">") else {
      throw PlistFault(
        mark: mark,
        message: "expected `</\(tag.name)>` for line \(tag.mark.line), "
          + "found \(VisibleText.quoted("</\(name)>"))")
    }
  }

  private mutating func tagName() -> String {
    cursor.takeText { byte in
      !TextCursor.isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        && byte != UInt8(ascii: "<")
    }
  }

  private func unclosed(_ tag: Tag) -> PlistFault {
    PlistFault(mark: tag.mark, message: "the element `<\(tag.name)>` here is never closed")
  }

  /// Steps over white space, comments, `<?xml …?>` and `<!DOCTYPE …>`.
  private mutating func skipMisc() throws(PlistFault) {
    while true {
      cursor.skipSpace()
      let mark = cursor.mark
      if cursor.isAt("<!--") {
        try skipComment()
      } else if cursor.take("<?") {
        guard cursor.skip(past: "?>") else {
          throw PlistFault(mark: mark, message: "`<?` here has no closing `?>`")
        }
      } else if cursor.take("<!DOCTYPE") {
        try skipDocumentType(from: mark)
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PlistFault) {
    let mark = cursor.mark
    cursor.advance(by: "<!--".utf8.count)
    guard cursor.skip(past: "-->") else {
      throw PlistFault(mark: mark, message: "the comment that begins here is never closed")
    }
  }

  private mutating func skipDocumentType(from mark: SourceMark) throws(PlistFault) {
    var isInSubset = false
    while let byte = cursor.byte {
      cursor.advance()
      if byte == UInt8(ascii: "[") { isInSubset = true }
      if byte == UInt8(ascii: "]") { isInSubset = false }
      if byte == UInt8(ascii: ">") && !isInSubset { return }
    }
    throw PlistFault(mark: mark, message: "`<!DOCTYPE` here has no closing `>`")
  }
}

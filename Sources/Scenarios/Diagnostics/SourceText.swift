/// The characters of a file, decoded from whatever Unicode form it was saved in.
package struct SourceText: Sendable {
  package let file: String
  /// Valid UTF-8 without a byte order mark.
  package let utf8: [UInt8]

  package init(file: String, text: String) {
    self.file = file
    utf8 = Array(text.utf8)
  }

  private init(file: String, utf8: [UInt8]) {
    self.file = file
    self.utf8 = utf8
  }

  /// Decodes UTF-8, or UTF-16 behind a byte order mark; reports anything else and returns nil.
  package static func decode(_ source: SourceFile, reporting: Diagnostics) -> SourceText? {
    let bytes = source.bytes
    func refuse(_ message: String, at mark: SourceMark?) -> SourceText? {
      reporting.error(message, in: source.name, at: mark)
      return nil
    }
    if bytes.count > SourceFile.largestSize {
      return refuse(SourceFile.tooLarge(SourceFile.largestSize), at: nil)
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return refuse("the file is UTF-32; save it as UTF-8", at: nil)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      guard let text = utf16(bytes) else {
        return refuse("the file begins like UTF-16 and is damaged; save it as UTF-8", at: nil)
      }
      return SourceText(file: source.name, utf8: Array(text.utf8)).checked(reporting)
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let body = hasMark ? Array(bytes.dropFirst(3)) : bytes
    let text = SourceText(file: source.name, utf8: body)
    guard let offset = firstInvalidOffset(body) else { return text.checked(reporting) }
    let byte = String(body[offset], radix: 16)
    let message = "the byte 0x\(byte) here is not UTF-8; save the file as UTF-8"
    return refuse(message, at: text.mark(atOffset: offset))
  }

  /// The place of a byte, counting characters as editors do.
  package func mark(atOffset offset: Int) -> SourceMark {
    var cursor = TextCursor(self)
    while cursor.offset < offset && !cursor.isAtEnd { cursor.advance() }
    return cursor.mark
  }

  /// A line without its break, or nothing when the text has fewer lines.
  package func line(_ number: Int) -> String {
    var cursor = TextCursor(self)
    while cursor.mark.line < number && !cursor.isAtEnd { cursor.advance() }
    guard cursor.mark.line == number else { return "" }
    let rest = utf8[cursor.offset...].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Refuses what no format can make sense of.
  private func checked(_ reporting: Diagnostics) -> SourceText? {
    if let mark = conflict() {
      let message = "an unresolved merge conflict begins here; decide for one side"
      reporting.error(message, in: file, at: mark)
      return nil
    }
    // A NUL never belongs into text; UTF-16 without its mark has one in every other byte.
    guard let offset = utf8.firstIndex(of: 0) else { return self }
    let message =
      utf8.count { $0 == 0 } > utf8.count / 4
      ? "the file looks like UTF-16 without a byte order mark; save it as UTF-8"
      : "the file holds a NUL character here; it is not a text file"
    reporting.error(message, in: file, at: mark(atOffset: offset))
    return nil
  }

  /// The place of the line that version control puts before the first of two sides.
  private func conflict() -> SourceMark? {
    let marker = Array("<<<<<<< ".utf8)
    var start = utf8.startIndex
    var line = 1
    while start < utf8.endIndex {
      if utf8[start...].starts(with: marker) { return SourceMark(line: line, column: 1) }
      guard let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
      line += 1
    }
    return nil
  }

  private static func utf16(_ bytes: [UInt8]) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let isLittleEndian = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    guard !units.contains(0) else { return nil }
    return String(validating: units, as: UTF16.self)
  }

  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

/// Walks through a text byte by byte and knows its place at every step.
///
/// The property list readers stand on it. All syntax they look for is ASCII, so bytes suffice, and
/// a column counts the characters that begin, not the bytes.
struct TextCursor {
  private let utf8: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ text: SourceText) {
    utf8 = text.utf8
  }

  var mark: SourceMark { SourceMark(line: line, column: column) }
  var isAtEnd: Bool { offset >= utf8.count }
  /// The byte under the cursor, or nil at the end.
  var byte: UInt8? { isAtEnd ? nil : utf8[offset] }

  /// Steps over one byte.
  mutating func advance() {
    guard let current = byte else { return }
    offset += 1
    let isCarriageReturn = current == UInt8(ascii: "\r")
    if current == UInt8(ascii: "\n") || (isCarriageReturn && byte != UInt8(ascii: "\n")) {
      line += 1
      column = 1
    } else if !isCarriageReturn && (byte ?? 0) & 0xC0 != 0x80 {
      // The next byte begins a character, so one has just ended.
      column += 1
    }
  }

  /// Steps over several bytes.
  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Whether the text goes on with these characters.
  func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { utf8[min(offset, utf8.count)...].starts(with: $0) }
  }

  /// Steps over the characters if the text goes on with them.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  /// Steps to behind the next occurrence of the characters, or to the end and returns false.
  mutating func skip(past text: StaticString) -> Bool {
    while !isAtEnd {
      if take(text) { return true }
      advance()
    }
    return false
  }

  /// Steps over blanks, tabs and line breaks.
  mutating func skipSpace() {
    while let byte, Self.isSpace(byte) { advance() }
  }

  /// Steps over bytes as long as they fit, and returns them as text.
  mutating func takeText(while fits: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte, fits(byte) { advance() }
    return text(from: start)
  }

  /// The text from an earlier offset up to the cursor.
  func text(from start: Int) -> String {
    String(decoding: utf8[start..<offset], as: UTF8.self)
  }

  /// The character under the cursor between backticks, or words for the end of the file.
  var found: String {
    guard !isAtEnd else { return "the end of the file" }
    let next = utf8[offset...].prefix(16)
    let text = String(decoding: next, as: UTF8.self)
    return text.unicodeScalars.first.map { VisibleText.quoted(String($0)) } ?? "nothing"
  }

  /// Whether the byte is a blank, a tab or part of a line break.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

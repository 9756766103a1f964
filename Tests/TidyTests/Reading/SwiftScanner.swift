/// Reads Swift text only as far as needed to tell code from strings and comments.
///
/// `code` has the bytes of the text with blanks in place of comments and of what strings hold, so
/// that words and braces in them count for nothing and lines keep their numbers. Code inside of
/// `\(…)` stays code.
struct SwiftScanner {
  /// Something that is not code, with the line it starts in.
  struct Piece: Equatable {
    let line: Int
    let text: String
  }

  /// Stands in a literal's text for `\(…)`.
  static let interpolation: Character = "\u{0}"

  private(set) var code: [UInt8]
  private(set) var literals: [Piece] = []
  private(set) var comments: [Piece] = []

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    code = bytes
    while position < bytes.count { scanCode(isInterpolation: false) }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isAt(_ text: StaticString, offset: Int = 0) -> Bool {
    for index in 0..<text.utf8CodeUnitCount
    where byte(offset + index) != text.utf8Start[index] { return false }
    return true
  }

  /// Goes on by some bytes, which stay code or become blanks.
  private mutating func advance(_ count: Int = 1, isCode: Bool = false) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
      } else if !isCode {
        code[position] = UInt8(ascii: " ")
      }
      position += 1
    }
  }

  /// Reads to the end, or to the parenthesis that ends an interpolation.
  private mutating func scanCode(isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "/") where isAt("//"): scanLineComment()
      case UInt8(ascii: "/") where isAt("/*"): scanBlockComment()
      case UInt8(ascii: "/") where opensRegex: scanRegex(hashes: 0)
      case UInt8(ascii: "\""): scanString(hashes: 0)
      case UInt8(ascii: "#"): scanHash()
      case UInt8(ascii: "`"): scanQuotedName()
      case UInt8(ascii: "("):
        depth += 1
        advance(isCode: true)
      case UInt8(ascii: ")"):
        if isInterpolation && depth == 0 { return }
        depth -= 1
        advance(isCode: true)
      default: advance(isCode: true)
      }
    }
  }

  private mutating func scanLineComment() {
    let (start, first) = (position, line)
    while position < bytes.count && byte() != UInt8(ascii: "\n") { advance() }
    comments.append(Piece(line: first, text: text(from: start)))
  }

  private mutating func scanBlockComment() {
    let (start, first) = (position, line)
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        advance(2)
      } else if isAt("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
    comments.append(Piece(line: first, text: text(from: start)))
  }

  private mutating func scanHash() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    switch byte(count) {
    case UInt8(ascii: "\""):
      advance(count, isCode: true)
      scanString(hashes: count)
    case UInt8(ascii: "/"):
      advance(count, isCode: true)
      scanRegex(hashes: count)
    default: advance(count, isCode: true)
    }
  }

  private mutating func scanQuotedName() {
    advance(isCode: true)
    while position < bytes.count && byte() != UInt8(ascii: "`") && byte() != UInt8(ascii: "\n") {
      advance(isCode: true)
    }
    advance(isCode: true)
  }

  private mutating func scanString(hashes: Int) {
    let first = line
    let quotes = isAt("\"\"\"") ? 3 : 1
    advance(quotes, isCode: true)
    var held: [UInt8] = []
    while position < bytes.count {
      if isDelimiter(UInt8(ascii: "\""), count: quotes, hashes: hashes) {
        advance(quotes + hashes, isCode: true)
        break
      }
      if quotes == 1 && byte() == UInt8(ascii: "\n") { break }
      if byte() == UInt8(ascii: "\\"), hasHashes(hashes, offset: 1) {
        advance(1 + hashes)
        if byte() == UInt8(ascii: "(") {
          advance(isCode: true)
          scanCode(isInterpolation: true)
          advance(isCode: true)
          held += Self.interpolation.utf8
        } else {
          held.append(byte())
          advance()
        }
      } else {
        held.append(byte())
        advance()
      }
    }
    literals.append(Piece(line: first, text: String(decoding: held, as: UTF8.self)))
  }

  private mutating func scanRegex(hashes: Int) {
    advance(isCode: true)
    while position < bytes.count {
      if isDelimiter(UInt8(ascii: "/"), count: 1, hashes: hashes) {
        advance(1 + hashes, isCode: true)
        return
      }
      if byte() == UInt8(ascii: "\\") { advance() }
      // Only the form with a hash may have more than one line.
      if byte() == UInt8(ascii: "\n") && hashes == 0 { return }
      advance()
    }
  }

  /// A slash opens a regular expression where a value has to begin, unless a blank follows.
  private var opensRegex: Bool {
    guard ![UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "=")].contains(byte(1)) else {
      return false
    }
    let before = code[..<position].last { $0 != UInt8(ascii: " ") } ?? UInt8(ascii: "\n")
    let restOfLine = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    return "(,=:[{!&|?;\n".utf8.contains(before) && restOfLine.contains(UInt8(ascii: "/"))
  }

  private func isDelimiter(_ mark: UInt8, count: Int, hashes: Int) -> Bool {
    for offset in 0..<count where byte(offset) != mark { return false }
    return hasHashes(hashes, offset: count)
  }

  private func hasHashes(_ count: Int, offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

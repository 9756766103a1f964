/// A word or a sign of Swift code, with its line.
struct Token: Equatable {
  let text: String
  let line: Int

  /// Whether this is a name, a keyword or a number.
  var isWord: Bool {
    guard let first = text.utf8.first else { return false }
    return Self.isWordByte(first) || first == UInt8(ascii: "`")
  }

  /// Splits code in which strings and comments are blank.
  static func split(_ code: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var line = 1
    var position = 0
    while position < code.count {
      let start = position
      let byte = code[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "`"):
        while position < code.count && code[position] != UInt8(ascii: "`") { position += 1 }
        position = min(position + 1, code.count)
      case _ where isWordByte(byte):
        while position < code.count && isWordByte(code[position]) { position += 1 }
      default: break
      }
      tokens.append(
        Token(text: String(decoding: code[start..<position], as: UTF8.self), line: line))
    }
    return tokens
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

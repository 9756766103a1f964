/// The escape sequences for what ncurses does not switch itself.
enum TerminalModes {
  /// Pasted text comes marked, and the window tells when it gains or loses attention.
  static let enable = "\u{1B}[?2004h\u{1B}[?1004h"
  static let disable = "\u{1B}[?2004l\u{1B}[?1004l"

  /// Presses, releases and the wheel, in the spelling without a limit on coordinates.
  static let enableMouse = "\u{1B}[?1000h\u{1B}[?1006h"
  static let disableMouse = "\u{1B}[?1006l\u{1B}[?1000l"

  /// What gives a terminal back when ncurses cannot be asked any more.
  ///
  /// It begins with the end of a string: the program may have died in the middle of one.
  static func emergency(_ entry: TerminfoEntry) -> [UInt8] {
    Array(
      ("\u{1B}\\" + disableMouse + disable + entry.resetAttributes + entry.resetColors
        + entry.showCursor + (entry.leaveScreen.isEmpty ? "\r\n" : entry.leaveScreen)).utf8)
  }

  /// Hands a text to the clipboard of the machine where the person sits (OSC 52), or nil when it
  /// is longer than terminals accept.
  static func copy(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count <= 74_994 else { return nil }  // xterm's and tmux's limit, before encoding.
    return "\u{1B}]52;c;\(Base64.encode(bytes))\u{07}"
  }
}

/// The encoding that OSC 52 asks for.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Three bytes become four letters; the end is filled with `=`.
  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var value = group.reduce(0) { $0 << 8 | Int($1) }
      value <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let isFilling = place > group.count
        result.append(isFilling ? 0x3D : digits[value >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

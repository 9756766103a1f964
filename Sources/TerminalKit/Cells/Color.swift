/// What a cell asks for; what a terminal can show of it is decided when it is sent.
package enum Color: Equatable, Hashable, Sendable {
  /// Whatever the person chose for the terminal.
  case terminalDefault
  /// A place in the terminal's own palette; the first 16 belong to the person, not to us.
  case palette(UInt8)
  /// An exact colour.
  case rgb(UInt8, UInt8, UInt8)

  /// An exact colour from its usual spelling, `0xRRGGBB`.
  package static func hex(_ value: UInt32) -> Color {
    .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }

  /// A shade of grey.
  package static func grey(_ level: UInt8) -> Color { .rgb(level, level, level) }
}

extension Color {
  package static let black = Color.palette(0)
  package static let red = Color.palette(1)
  package static let green = Color.palette(2)
  package static let yellow = Color.palette(3)
  package static let blue = Color.palette(4)
  package static let magenta = Color.palette(5)
  package static let cyan = Color.palette(6)
  package static let white = Color.palette(7)
  package static let brightBlack = Color.palette(8)
}

extension Color: CustomStringConvertible {
  /// The spelling that theme files use.
  package var description: String {
    switch self {
    case .terminalDefault: ""
    case .palette(let index): "palette \(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { Self.hexPair($0) }.joined()
    }
  }

  private static func hexPair(_ value: UInt8) -> String {
    let digits = String(value, radix: 16)
    return value < 16 ? "0" + digits : digits
  }
}

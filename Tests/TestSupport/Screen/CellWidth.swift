/// How many cells a character takes on the screens that tests read.
///
/// Written apart from the product's own table, so that one can prove the other wrong.
enum CellWidth {
  /// East Asian wide and fullwidth blocks of Unicode's EastAsianWidth.txt, by whole blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]

  /// Returns 0 for marks that join the character before, else 1 or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The second and third part of a Korean syllable written in parts.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    let isEmoji = scalar.properties.isEmojiPresentation && !isFlagLetter(scalar)
    return isEmoji || wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  // The C library, and so ncurses, gives each half of a flag one cell.
  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

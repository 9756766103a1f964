import CNCurses
import TerminalKit

/// What ncurses is given for a cell.
///
/// ncurses and the terminal count cells by the C library's table, one scalar at a time. Where that
/// disagrees with ours the picture would shift, so a character is reduced until both agree.
enum CursesGlyph {
  /// The pieces to put into a cell's one or two places, from left to right.
  static func pieces(of cell: Cell) -> [[wchar_t]] {
    let scalars = cell.character.unicodeScalars
    guard let base = scalars.first else { return [[space]] }
    if base.isASCII, scalars.count == 1 { return [[wchar_t(bitPattern: base.value)]] }
    if cell.width == 2, let letters = flagLetters(scalars) { return letters }
    let text = [wchar_t(bitPattern: base.value)] + marks(scalars.dropFirst())
    switch (cell.width, Int(cnc_wcwidth(text[0]))) {
    case (1, 1), (2, 2): return [text]
    // A symbol that only a variation selector makes wide: it gets the room, not the selector.
    case (2, 1): return [text, [space]]
    case (2, _): return [[unknown], [unknown]]
    default: return [[unknown]]
    }
  }

  private static let space = wchar_t(0x20)
  private static let unknown = wchar_t(0x3F)
  /// ncurses holds five scalars in a cell.
  private static let mostMarks = 4

  /// Terminals do not agree on what two flag letters look like, but on plain letters they do.
  private static func flagLetters(_ scalars: Character.UnicodeScalarView) -> [[wchar_t]]? {
    let letters = scalars.compactMap { scalar -> [wchar_t]? in
      guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
      return [wchar_t(bitPattern: scalar.value - 0x1F1E6 + 0x41)]
    }
    return letters.count == 2 && scalars.count == 2 ? letters : nil
  }

  /// The accents; joiners and what they join, tones of skin and selectors are left out.
  private static func marks(
    _ scalars: some Sequence<Unicode.Scalar>
  ) -> [wchar_t] {
    var marks: [wchar_t] = []
    for scalar in scalars {
      if scalar.value == 0x200D || marks.count == mostMarks { break }
      guard !(0xFE00...0xFE0F).contains(scalar.value) else { continue }
      let mark = wchar_t(bitPattern: scalar.value)
      if cnc_wcwidth(mark) == 0 { marks.append(mark) }
    }
    return marks
  }
}

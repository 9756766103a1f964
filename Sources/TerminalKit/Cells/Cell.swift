/// One place on the screen: a grapheme cluster and how it looks.
package struct Cell: Equatable, Sendable {
  package let character: Character
  /// How many cells the character covers: 1, 2, or 0 for the right half of a wide one.
  package let width: Int
  package var style: Style

  /// A cell that shows a character; one that must not reach a terminal becomes `\u{FFFD}`.
  package init(_ character: Character, style: Style = .plain) {
    let measured = CharacterWidth.of(character)
    let isShowable = measured > 0 && SafeText.isHarmless(character)
    self.init(
      measured: isShowable ? character : "\u{FFFD}", width: isShowable ? measured : 1,
      style: style)
  }

  /// For callers inside the folder that have measured and checked the character already.
  init(measured character: Character, width: Int, style: Style) {
    self.character = character
    self.width = width
    self.style = style
  }

  package static let blank = Cell(measured: " ", width: 1, style: .plain)

  /// A space, which shows the background only.
  package static func blank(_ style: Style) -> Cell {
    Cell(measured: " ", width: 1, style: style)
  }

  /// What stands in the right half of a wide character.
  static func continuation(_ style: Style) -> Cell {
    Cell(measured: " ", width: 0, style: style)
  }

  /// True for the right half of a wide character, which is never sent.
  package var isContinuation: Bool { width == 0 }
}

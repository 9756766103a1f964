/// The line that names the keys: `q Quit  ? Help  / Filter`.
package struct KeyHints: Equatable, Sendable {
  /// One key and what it does now.
  package struct Hint: Equatable, Sendable {
    package var key: String
    package var text: String
    package var isEnabled: Bool

    /// A disabled hint is shown, but dimmed.
    package init(key: String, text: String, isEnabled: Bool = true) {
      self.key = key
      self.text = text
      self.isEnabled = isEnabled
    }
  }

  package var hints: [Hint]

  /// The most useful hints come first: the last are what a narrow line loses.
  package init(_ hints: [Hint]) {
    self.hints = hints
  }

  /// Draws into the first row of an area and returns where each hint that had room can be clicked.
  @discardableResult
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) -> [Rect] {
    guard !area.isEmpty else { return [] }
    var places: [Rect] = []
    var x = area.x
    for hint in hints {
      let width =
        hint.key.cellWidth(glyphs: buffer.glyphs) + 1
        + hint.text.cellWidth(glyphs: buffer.glyphs)
      guard x + width <= area.maxX else { break }
      places.append(Rect(x: x, y: area.y, width: width, height: 1))
      let keyRole: Role = hint.isEnabled ? .footerKey : .inactive
      let textRole: Role = hint.isEnabled ? .footerText : .inactive
      let after = buffer.put(
        hint.key, at: Point(x: x, y: area.y), in: area, style: theme.style(for: keyRole))
      buffer.put(
        " " + hint.text, at: Point(x: after, y: area.y), in: area,
        style: theme.style(for: textRole))
      x += width + 2
    }
    return places
  }
}

/// Lines of text of which an area shows some.
package struct ScrolledText: Equatable, Sendable {
  package var lines: [StyledLine]
  package var offset: Int
  package var selected: Int?

  /// Lines that are too long are cut; wrap them before if nothing may be lost.
  package init(_ lines: [StyledLine], offset: Int = 0, selected: Int? = nil) {
    self.lines = lines
    self.offset = offset
    self.selected = selected
  }

  /// Draws from `offset` on, with a scroll bar when not all lines fit.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let isLong = lines.count > area.height
    let text = area.inset(right: isLong && area.width > 1 ? 1 : 0)
    let first = Scroll.clamped(offset, count: lines.count, height: area.height)
    for row in 0..<min(area.height, lines.count - first) {
      lines[first + row].draw(in: text.row(row), on: &buffer, theme: theme)
      if first + row == selected { Table.select(text.row(row), on: &buffer, theme: theme) }
    }
    guard isLong, area.width > 1 else { return }
    ScrollBar(offset: first, count: lines.count).draw(
      in: area.split(leftColumns: area.width - 1).right, on: &buffer, theme: theme)
  }
}

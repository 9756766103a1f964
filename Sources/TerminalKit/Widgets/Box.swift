/// A frame with rounded corners and titles set into its upper and lower lines.
package struct Box: Equatable, Sendable {
  package var title: StyledLine
  package var rightTitle: StyledLine
  package var footer: StyledLine
  package var border: Role
  package var isFocused: Bool

  /// Titles that are empty leave the line unbroken.
  package init(
    title: StyledLine = "", rightTitle: StyledLine = "", footer: StyledLine = "",
    border: Role = .border, isFocused: Bool = false
  ) {
    self.title = title
    self.rightTitle = rightTitle
    self.footer = footer
    self.border = border
    self.isFocused = isFocused
  }

  /// What a frame leaves for its content; an area too small for a frame is all content.
  package static func inside(_ area: Rect) -> Rect {
    area.width < 3 || area.height < 3 ? area : area.inset(columns: 1, rows: 1)
  }

  /// Draws the frame, clears what is inside, and returns that.
  @discardableResult
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) -> Rect {
    buffer.fill(area, style: theme.style(for: .text))
    guard area.width >= 3, area.height >= 3 else { return area }
    let style = theme.style(for: isFocused ? .focusedBorder : border)
    drawFrame(area, on: &buffer, style: style)
    // The left title is what a narrow frame keeps.
    let room = area.inset(columns: 2).row(0)
    let used = drawTitle(title, in: room, alignment: .left, on: &buffer, theme: theme)
    let rest = room.inset(left: used + (used > 0 ? 1 : 0))
    if rightTitle.width(glyphs: buffer.glyphs) + 2 <= rest.width {
      drawTitle(rightTitle, in: rest, alignment: .right, on: &buffer, theme: theme)
    }
    drawTitle(
      footer, in: area.inset(columns: 2).row(area.height - 1), alignment: .left, on: &buffer,
      theme: theme, isBelow: true)
    return Box.inside(area)
  }

  private func drawFrame(_ area: Rect, on buffer: inout CellBuffer, style: Style) {
    let lines = buffer.glyphs.lines
    let bottom = area.maxY - 1
    let right = area.maxX - 1
    buffer.fill(area.row(0), with: lines.horizontal, style: style)
    buffer.fill(area.row(area.height - 1), with: lines.horizontal, style: style)
    for x in [area.x, right] {
      buffer.fill(
        Rect(x: x, y: area.y + 1, width: 1, height: area.height - 2), with: lines.vertical,
        style: style)
    }
    for (x, y, corner) in [
      (area.x, area.y, lines.topLeft), (right, area.y, lines.topRight),
      (area.x, bottom, lines.bottomLeft), (right, bottom, lines.bottomRight),
    ] {
      buffer[x, y] = Cell(corner, style: style)
    }
  }

  /// Returns how many cells the title and its ends cover.
  @discardableResult
  private func drawTitle(
    _ title: StyledLine, in row: Rect, alignment: Alignment, on buffer: inout CellBuffer,
    theme: Theme, isBelow: Bool = false
  ) -> Int {
    guard !title.spans.isEmpty, row.width >= 4 else { return 0 }
    let glyphs = buffer.glyphs
    let text = title.truncated(to: row.width - 2, glyphs: glyphs)
    let width = text.width(glyphs: glyphs) + 2
    let x = alignment == .right ? row.maxX - width : row.x
    let style = theme.style(for: isFocused ? .focusedBorder : border)
    let lines = glyphs.lines
    let (open, close) =
      isBelow ? (lines.footerOpen, lines.footerClose) : (lines.titleOpen, lines.titleClose)
    buffer.put(String(open), at: Point(x: x, y: row.y), in: row, style: style)
    text.draw(
      in: Rect(x: x + 1, y: row.y, width: width - 2, height: 1), on: &buffer, theme: theme)
    buffer.put(String(close), at: Point(x: x + width - 1, y: row.y), in: row, style: style)
    return width
  }
}

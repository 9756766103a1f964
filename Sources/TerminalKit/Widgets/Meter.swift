/// A label, a row of small blocks and a value: `budget ■■■■■■■··· 70 %`.
package struct Meter: Equatable, Sendable {
  package var label: StyledLine
  package var fraction: Double
  package var value: StyledLine
  package var role: Role
  /// How wide the label and value are, so that meters below one another line up; nil fits the
  /// text.
  package var labelWidth: Int?
  package var valueWidth: Int?

  /// The value is what a person reads; the fraction is what the blocks show.
  package init(
    label: StyledLine, fraction: Double, value: StyledLine = "", role: Role,
    labelWidth: Int? = nil, valueWidth: Int? = nil
  ) {
    self.label = label
    self.fraction = fraction
    self.value = value
    self.role = role
    self.labelWidth = labelWidth
    self.valueWidth = valueWidth
  }

  /// Draws into the first row of an area; the blocks are what a narrow area loses first.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let row = area.row(0)
    let labelCells = labelWidth ?? label.width(glyphs: buffer.glyphs)
    let valueCells = valueWidth ?? value.width(glyphs: buffer.glyphs)
    let gaps = (labelCells > 0 ? 1 : 0) + (valueCells > 0 ? 1 : 0)
    let blocks = row.width - labelCells - valueCells - gaps
    guard blocks >= Self.fewestBlocks else {
      let parts = row.columns([.share(), .fixed(valueCells)], gap: valueCells > 0 ? 1 : 0)
      label.draw(in: parts[0], on: &buffer, theme: theme)
      value.draw(in: parts[1], on: &buffer, theme: theme, alignment: .right)
      return
    }
    label.draw(in: row.split(leftColumns: labelCells).left, on: &buffer, theme: theme)
    value.draw(
      in: row.split(leftColumns: row.width - valueCells).right, on: &buffer, theme: theme,
      alignment: .right)
    drawBlocks(
      in: Rect(
        x: row.x + labelCells + (labelCells > 0 ? 1 : 0), y: row.y, width: blocks, height: 1),
      on: &buffer, theme: theme)
  }

  private func drawBlocks(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    let filled = Bar.filledSteps(fraction, of: area.width)
    let track = theme.style(for: .barTrack)
    let block = buffer.glyphs.block
    // Without colour, full and empty blocks need different shapes.
    let isColoured = track.foreground != .terminalDefault && buffer.glyphs == .unicode
    let hollow = isColoured ? block : buffer.glyphs == .unicode ? "·" : buffer.glyphs.barTrack
    for column in 0..<area.width {
      let position = area.width > 1 ? Double(column) / Double(area.width - 1) : 1
      let isFilled = column < filled
      buffer.put(
        String(isFilled ? block : hollow), at: Point(x: area.x + column, y: area.y), in: area,
        style: isFilled ? theme.gradient(role, position) : track)
    }
  }

  private static let fewestBlocks = 3
}

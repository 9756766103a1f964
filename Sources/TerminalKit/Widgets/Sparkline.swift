/// A small graph: one column for each value, the newest at the right.
package struct Sparkline: Equatable, Sendable {
  package var values: [Double]
  package var role: Role

  /// Values run from 0 to 1; others are clamped.
  package init(_ values: [Double], role: Role = .load) {
    self.values = values
    self.role = role
  }

  /// Draws the newest values that fit, over the full height of an area.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let levels = buffer.glyphs.verticalLevels
    let steps = levels.count - 1
    let shown = values.suffix(area.width)
    var x = area.maxX - shown.count
    for value in shown {
      // A value that is not zero must not look like nothing.
      let filled = Bar.filledSteps(value, of: area.height * steps)
      for row in 0..<area.height {
        let level = min(steps, max(0, filled - row * steps))
        guard level > 0 else { break }
        let position = area.height > 1 ? Double(row) / Double(area.height - 1) : value
        buffer.put(
          String(levels[level]), at: Point(x: x, y: area.maxY - 1 - row), in: area,
          style: theme.gradient(role, position))
      }
      x += 1
    }
  }
}

/// A bar that fills from the left in steps of an eighth of a cell.
package struct Bar: Equatable, Sendable {
  package var fraction: Double
  package var role: Role
  package var track: Role

  /// Fractions outside 0…1, and those that are no number, are clamped.
  package init(_ fraction: Double, role: Role = .liveBar, track: Role = .barTrack) {
    self.fraction = fraction
    self.role = role
    self.track = track
  }

  /// Draws into the first row of an area.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let levels = buffer.glyphs.horizontalLevels
    let steps = levels.count - 1
    let filled = Bar.filledSteps(fraction, of: area.width * steps)
    let empty = BarTrack(theme: theme, track: track, glyphs: buffer.glyphs)
    for column in 0..<area.width {
      let level = min(steps, max(0, filled - column * steps))
      let place = Point(x: area.x + column, y: area.y)
      guard level > 0 else {
        buffer.put(String(empty.character), at: place, in: area, style: empty.style)
        continue
      }
      let position = area.width > 1 ? Double(column) / Double(area.width - 1) : 1
      let style = theme.gradient(role, position).on(empty.background)
      buffer.put(String(levels[level]), at: place, in: area, style: style)
    }
  }

  /// Something that has begun shows at least one step, and only what is complete looks full.
  static func filledSteps(_ fraction: Double, of total: Int) -> Int {
    guard fraction > 0, total > 0 else { return 0 }
    guard fraction < 1 else { return total }
    return min(max(1, Int(fraction * Double(total))), max(1, total - 1))
  }
}

/// What a bar looks like where it is empty.
struct BarTrack {
  let character: Character
  let style: Style
  /// What shows beside the filled part of a cell.
  let background: Color

  init(theme: Theme, track: Role, glyphs: GlyphSet) {
    let style = theme.style(for: track)
    if glyphs == .unicode, Self.isShade(style.foreground) {
      // A shaded track lies behind the whole bar, so that part-filled cells join without a gap.
      character = " "
      self.style = Style(background: style.foreground)
      background = style.foreground
    } else {
      character = glyphs == .unicode ? "░" : glyphs.barTrack
      self.style = style
      background = theme.background
    }
  }

  /// The 16 named colours are too loud to lie behind anything.
  private static func isShade(_ color: Color) -> Bool {
    switch color {
    case .terminalDefault: false
    case .palette(let index): index >= 16
    case .rgb: true
    }
  }
}

/// A bar for work whose end is unknown: a block that wanders to and fro.
package struct IndeterminateBar: Equatable, Sendable {
  package var phase: Double
  package var role: Role
  package var track: Role

  /// One unit of `phase` is once to the right and back; the caller's clock moves it.
  package init(phase: Double, role: Role = .liveBar, track: Role = .barTrack) {
    self.phase = phase
    self.role = role
    self.track = track
  }

  /// Draws into the first row of an area.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let empty = BarTrack(theme: theme, track: track, glyphs: buffer.glyphs)
    let full = buffer.glyphs.horizontalLevels.last ?? "#"
    let block = blockRange(width: area.width)
    for column in 0..<area.width {
      let place = Point(x: area.x + column, y: area.y)
      if block.contains(column) {
        let position = Double(column - block.lowerBound + 1) / Double(block.count)
        let style = theme.gradient(role, position).on(empty.background)
        buffer.put(String(full), at: place, in: area, style: style)
      } else {
        buffer.put(String(empty.character), at: place, in: area, style: empty.style)
      }
    }
  }

  /// Which columns the block covers.
  func blockRange(width: Int) -> Range<Int> {
    let length = max(1, width / 4)
    let room = width - length
    let turn = phase.isFinite ? phase - phase.rounded(.down) : 0
    let way = turn < 0.5 ? turn * 2 : 2 - turn * 2
    let start = min(room, Int((way * Double(room)).rounded()))
    return start..<(start + length)
  }
}

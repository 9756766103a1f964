internal import TerminalKit

/// The top of the screen.
enum Header {
  /// Draws time and title, and below them the device and the counts where there is a second row.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect, on buffer: inout CellBuffer,
    theme: Theme
  ) {
    guard !area.isEmpty else { return }
    let row = HeaderRow(model, state.tally(in: model))
    let first = area.row(0).inset(columns: area.width >= 60 ? 1 : 0)
    let time = StyledLine([
      Span("\(row.speed.sign(buffer.glyphs)) \(row.speed.word)", row.speed.role),
      Span("  "), Span(row.clock, .title), Span("  "), Span(row.day, .dim),
    ])
    let name = StyledLine([Span("bgtop", .accent), Span("  "), Span(row.title, .title)])
    guard first.width >= 60 else {
      drawNarrow(row, in: first, on: &buffer, theme: theme)
      return
    }
    time.draw(in: first, on: &buffer, theme: theme, alignment: .right)
    name.draw(
      in: first.inset(right: time.width(glyphs: buffer.glyphs) + 2), on: &buffer, theme: theme)
    guard area.height > 1 else { return }
    let second = area.row(1).inset(columns: 1)
    let counts = separated(row.counts, buffer.glyphs)
    counts.draw(in: second, on: &buffer, theme: theme, alignment: .right)
    separated(row.device, buffer.glyphs).draw(
      in: second.inset(right: counts.width(glyphs: buffer.glyphs) + 2), on: &buffer, theme: theme)
  }

  /// The device's conditions in one line.
  static func drawDevice(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect, on buffer: inout CellBuffer,
    theme: Theme
  ) {
    guard !area.isEmpty else { return }
    let row = HeaderRow(model, state.tally(in: model))
    let counts = separated(row.counts, buffer.glyphs)
    let line = area.row(0).inset(columns: 1)
    counts.draw(in: line, on: &buffer, theme: theme, alignment: .right)
    separated(row.device, buffer.glyphs).draw(
      in: line.inset(right: counts.width(glyphs: buffer.glyphs) + 2), on: &buffer, theme: theme)
  }

  /// What the scenario says to the audience.
  static func drawCaption(
    _ model: DashboardModel, in area: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    guard !area.isEmpty, let caption = model.caption else { return }
    let mark = buffer.glyphs.scrollThumb
    StyledLine([Span("\(mark) ", .accent), Span(caption, .title)]).draw(
      in: area.inset(columns: 1), on: &buffer, theme: theme)
  }

  /// Pieces with a dot between them.
  static func separated(_ spans: [Span], _ glyphs: GlyphSet) -> StyledLine {
    var all: [Span] = []
    for span in spans {
      if !all.isEmpty { all.append(Span(" \(glyphs.separator) ", .divider)) }
      all.append(span)
    }
    return StyledLine(all)
  }

  private static func drawNarrow(
    _ row: HeaderRow, in line: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let time = StyledLine([
      Span(row.clock, .title), Span(" "),
      Span("\(row.speed.sign(buffer.glyphs)) \(row.speed.word)", row.speed.role),
    ])
    time.draw(in: line, on: &buffer, theme: theme)
    let rest = line.inset(left: time.width(glyphs: buffer.glyphs) + 2)
    for count in [row.counts.count, 2, 1] {
      let counts = separated(Array(row.counts.prefix(count)), buffer.glyphs)
      guard counts.width(glyphs: buffer.glyphs) <= rest.width else { continue }
      counts.draw(in: rest, on: &buffer, theme: theme, alignment: .right)
      return
    }
  }
}

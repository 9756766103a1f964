internal import SchedulerEngine
internal import TerminalKit

/// The conditions with their keys and what each holds back, and below them the apps.
enum DevicePane {
  /// Draws the visible lines.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) {
    let items = DeviceItem.all(in: model.snapshot)
    let tally = state.tally(in: model)
    let isCut = items.count > area.height
    let room = area.inset(left: area.width > 20 ? 1 : 0, right: isCut ? 1 : 0)
    let first = Scroll.clamped(state.device.offset, count: items.count, height: area.height)
    for line in 0..<min(area.height, items.count - first) {
      let place = room.row(line)
      switch items[first + line] {
      case .condition(let condition):
        draw(DeviceRow(condition, in: model.snapshot, tally), in: place, on: &buffer, theme: theme)
      case .app(let id):
        if let app = model.snapshot.app(id) {
          draw(AppRow(app), in: place, on: &buffer, theme: theme)
        }
      }
      if state.focus == .device, first + line == state.device.index {
        Table.select(area.row(line), on: &buffer, theme: theme)
      }
    }
    ScrollBar(offset: first, count: items.count).draw(
      in: area.split(leftColumns: area.width - 1).right, on: &buffer, theme: theme)
  }

  private static func draw(
    _ row: DeviceRow, in line: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let isWide = line.width >= 40
    let parts = line.columns([.fixed(isWide ? 18 : 12), .share(), .fixed(isWide ? 3 : 0)], gap: 1)
    StyledLine(row.name, .dim).draw(in: parts[0], on: &buffer, theme: theme)
    StyledLine(row.key, .footerKey).draw(in: parts[2], on: &buffer, theme: theme)
    let blocks = StyledLine(row.blocks, .held)
    let blocksWidth = blocks.width(glyphs: buffer.glyphs)
    blocks.draw(in: parts[1], on: &buffer, theme: theme, alignment: .right)
    let room = parts[1].inset(right: blocksWidth > 0 ? blocksWidth + 1 : 0)
    let value = StyledLine(row.value, row.valueRole)
    guard let level = row.level else {
      value.draw(in: room, on: &buffer, theme: theme)
      return
    }
    Meter(label: value, fraction: level, role: .battery, labelWidth: 5).draw(
      in: room.split(leftColumns: 20).left, on: &buffer, theme: theme)
  }

  private static func draw(
    _ row: AppRow, in line: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let glyphs = buffer.glyphs
    let table = Table(
      columns: [
        Table.Column("", width: .minimum(12)), Table.Column("", width: .fixed(13)),
        Table.Column("", width: .fixed(11), priority: 1),
        Table.Column("", width: .fixed(10), priority: 2),
        Table.Column("", width: .fixed(9), priority: 3),
        Table.Column("", width: .minimum(20), priority: 4),
      ], count: 1, isHeaderVisible: false
    ) { _ in Table.Row([]) }
    // The table leaves its first column to tags, which apps do not have.
    let places = table.columnAreas(in: line.inset(left: -1))
    let cells = [
      StyledLine(row.name.middleTruncated(to: places[0]?.width ?? 0, glyphs: glyphs)),
      row.state.line(glyphs), StyledLine(row.refresh, row.refreshRole),
      StyledLine(row.launches, .dim), StyledLine(row.misses, .failed),
      StyledLine(row.ending, .dim),
    ]
    for (cell, place) in zip(cells, places) {
      guard let place else { continue }
      cell.draw(in: place, on: &buffer, theme: theme)
    }
  }
}

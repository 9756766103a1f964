internal import SchedulerEngine
internal import TerminalKit

/// The table of requests.
enum RequestsPane {
  /// Draws the visible rows under their headings.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) {
    let list = state.requestList(in: model)
    guard !list.entries.isEmpty else {
      CenteredMessage(emptyText(list, state, model)).draw(in: area, on: &buffer, theme: theme)
      return
    }
    let glyphs = buffer.glyphs
    let columns = columns(width: area.width)
    let measure = Table(columns: columns, count: list.entries.count) { _ in Table.Row([]) }
    let widths = measure.columnAreas(in: area).map { $0?.width ?? 0 }
    let isFocused = state.focus == .requests
    Table(
      columns: columns, count: list.entries.count, offset: state.requests.offset,
      selected: isFocused ? state.requests.index : nil,
      sorting: Table.Sorting(
        column: state.sorting.column.rawValue, isAscending: state.sorting.isAscending)
    ) { index in
      let row = RequestRow(list.entries[index], in: model.snapshot)
      return Table.Row(
        cells(of: row, widths: widths, glyphs), isTagged: state.tags.contains(row.key))
    }.draw(in: area, on: &buffer, theme: theme)
  }

  private static func columns(width: Int) -> [Table.Column] {
    let (identifier, why) = width >= 110 ? (28, 24) : width >= 70 ? (24, 24) : (16, 16)
    return RequestColumn.allCases.map { column in
      switch column {
      case .state: Table.Column(column.title, width: .fixed(12))
      case .kind: Table.Column(column.title, width: .fixed(10), priority: 4)
      case .identifier: Table.Column(column.title, width: .minimum(identifier, weight: 4))
      case .floor: Table.Column(column.title, width: .fixed(15), priority: 2)
      case .window: Table.Column(column.title, width: .fixed(9), priority: 3)
      case .why: Table.Column(column.title, width: .minimum(why, weight: 6), priority: 1)
      case .replaced:
        Table.Column(column.title, width: .fixed(4), alignment: .right, priority: 5)
      }
    }
  }

  private static func cells(
    of row: RequestRow, widths: [Int], _ glyphs: GlyphSet
  ) -> [StyledLine] {
    let isIdle = row.state == .idle
    return RequestColumn.allCases.map { column in
      switch column {
      case .state: row.state.sign.line(glyphs)
      case .kind: StyledLine(row.kind, isIdle ? .inactive : .dim)
      case .identifier:
        StyledLine(
          row.identifier.middleTruncated(to: widths[column.rawValue], glyphs: glyphs),
          isIdle ? .inactive : .text)
      case .floor: StyledLine(row.shortFloor, isIdle ? .inactive : .text)
      case .window: StyledLine(row.windowEnd, .dim)
      case .why: StyledLine(row.headline, row.headlineRole)
      case .replaced: StyledLine(row.replaced, .dim)
      }
    }
  }

  private static func emptyText(
    _ list: RequestList, _ state: DashboardState, _ model: DashboardModel
  ) -> [StyledLine] {
    if list.total > 0 {
      return [
        StyledLine("No request matches /\(state.requests.filter)"),
        StyledLine("Esc clears the filter.", .dim),
      ]
    }
    let next = model.snapshot.apps.isEmpty ? "No app is installed." : "Apps submit requests."
    return [StyledLine("Nothing is pending."), StyledLine(next, .dim)]
  }
}

/// One line for each task, where there is no room for a table.
enum TaskLines {
  /// Draws sign, identifier and the shortest thing to say.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) {
    let list = state.requestList(in: model)
    guard !list.entries.isEmpty else {
      let text = list.total > 0 ? "No request matches." : "Nothing is pending."
      CenteredMessage([StyledLine(text, .dim)]).draw(in: area, on: &buffer, theme: theme)
      return
    }
    let first = Scroll.clamped(
      state.requests.offset, count: list.entries.count, height: area.height)
    for line in 0..<min(area.height, list.entries.count - first) {
      let row = RequestRow(list.entries[first + line], in: model.snapshot)
      let place = area.row(line)
      draw(row, isTagged: state.tags.contains(row.key), in: place, on: &buffer, theme: theme)
      if first + line == state.requests.index {
        Table.select(place, on: &buffer, theme: theme)
      }
    }
  }

  private static func draw(
    _ row: RequestRow, isTagged: Bool, in line: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let glyphs = buffer.glyphs
    let sign = row.state.sign
    let brief = StyledLine(row.brief, row.headlineRole)
    let room = max(0, line.width - 3)
    let parts = Rect(x: line.x + 3, y: line.y, width: room, height: 1)
      .columns([.minimum(10, weight: 3), .minimum(8, weight: 2)], gap: 1)
    StyledLine([
      Span("\(sign.sign(glyphs))", sign.role), Span(isTagged ? "\(glyphs.tag)" : " ", .tagged),
    ]).draw(in: line, on: &buffer, theme: theme)
    StyledLine(row.identifier.middleTruncated(to: parts[0].width, glyphs: glyphs)).draw(
      in: parts[0], on: &buffer, theme: theme)
    brief.draw(in: parts[1], on: &buffer, theme: theme, alignment: .right)
  }
}

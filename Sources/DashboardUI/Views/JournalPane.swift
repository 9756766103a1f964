internal import SchedulerEngine
internal import TerminalKit

/// What happened, the newest last.
enum JournalPane {
  /// Draws the visible entries.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) {
    let list = state.journalList(in: model)
    let snapshot = model.snapshot
    guard list.count > 0 else {
      let isFiltered = !state.journal.filter.isEmpty && snapshot.journal.count > 0
      let text =
        isFiltered ? "No event matches /\(state.journal.filter)" : "Nothing has happened yet."
      CenteredMessage([StyledLine(text, .dim)]).draw(in: area, on: &buffer, theme: theme)
      return
    }
    let room = area.inset(left: area.width > 20 ? 1 : 0, right: list.count > area.height ? 1 : 0)
    let first = Scroll.clamped(state.journal.offset, count: list.count, height: area.height)
    let selected = state.journal.selected.map { list.index(of: $0) } ?? list.count - 1
    for line in 0..<min(area.height, list.count - first) {
      guard let entry = snapshot.journal.entry(list[first + line]) else { continue }
      JournalPane.line(JournalRow(entry, clock: snapshot.clock), width: room.width).draw(
        in: room.row(line), on: &buffer, theme: theme)
      if state.focus == .journal, first + line == selected {
        Table.select(area.row(line), on: &buffer, theme: theme)
      }
    }
    ScrollBar(offset: first, count: list.count).draw(
      in: area.split(leftColumns: area.width - 1).right, on: &buffer, theme: theme)
  }

  /// One entry: when, what kind, and the sentence; narrow screens lose the middle.
  static func line(_ row: JournalRow, width: Int) -> StyledLine {
    let day = width >= 90 ? "\(row.day) " : ""
    let time = Span("\(day)\(row.time)  ", .dim)
    guard width >= 70 else { return StyledLine([time, Span(row.sentence, row.role)]) }
    let name = row.name.padded(to: 16)
    return StyledLine([time, Span("\(name)  ", row.role), Span(row.sentence)])
  }
}

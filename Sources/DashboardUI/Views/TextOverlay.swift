internal import SchedulerEngine
internal import TerminalKit

/// A scrolled text about one thing: why it waits, its details, its log.
struct TextOverlay {
  private let title: StyledLine
  private let footer: StyledLine
  private let frame: Rect
  private let inside: Rect
  private let offset: Int
  private let emptyText: String
  private let line: (Int) -> StyledLine
  /// How many lines the text has.
  let count: Int

  /// How many of them are visible.
  var height: Int { inside.height }

  /// The text that is open; nil when something else is, or nothing.
  init?(_ state: DashboardState, _ model: DashboardModel) {
    let layout = DashboardLayout(DashboardState(), model)
    let snapshot = model.snapshot
    // Lines are broken before it is known how many there are, and so how tall the frame is.
    let width = TextOverlay.inside(layout.overlay(width: 104, height: model.size.height)).width
    switch state.overlay {
    case .why(let key, let scroll):
      let lines = WhyText(width: width, model.glyphs).lines(of: key, in: snapshot)
      (offset, count, line) = (scroll.offset, lines.count, { lines[$0] })
      title = TextOverlay.title("Why", key.identifier)
      emptyText = "It is no longer pending."
      footer = "t launches ignoring soft policies"
    case .details(let topic, let scroll):
      let lines = DetailText.lines(
        of: topic, in: model, state.requestList(in: model), width: width)
      (offset, count, line) = (scroll.offset, lines.count, { lines[$0] })
      title = TextOverlay.title("Details", DetailRows.title(of: topic))
      emptyText = "Nothing is known of it any more."
      footer = ""
    case .log(let key, let scroll):
      let list = state.logList(of: key, in: model)
      let printed = LogText.printed(by: key, in: model)
      (offset, count) = (scroll.offset, list.count + printed.count)
      line = { index in
        guard index < list.count else { return printed[index - list.count] }
        guard let entry = snapshot.journal.entry(list[index]) else { return "" }
        return JournalPane.line(JournalRow(entry, clock: snapshot.clock), width: width)
      }
      title = TextOverlay.title("Log", key.identifier)
      emptyText = "Nothing has happened to it yet."
      footer = ""
    default: return nil
    }
    frame = layout.overlay(width: 104, height: max(8, count + 2))
    inside = TextOverlay.inside(frame)
  }

  private static func inside(_ frame: Rect) -> Rect {
    let framed = Box.inside(frame)
    return framed.inset(columns: framed == frame ? 0 : 1)
  }

  private static func title(_ what: String, _ name: String) -> StyledLine {
    StyledLine([Span(what, .title), Span("  \(name)", .accent)])
  }

  /// Draws the frame and what is visible of the text.
  func draw(on buffer: inout CellBuffer, theme: Theme) {
    Box(title: title, footer: footer, isFocused: true).draw(in: frame, on: &buffer, theme: theme)
    guard count > 0 else {
      CenteredMessage([StyledLine(emptyText, .dim)]).draw(in: inside, on: &buffer, theme: theme)
      return
    }
    let first = Scroll.clamped(offset, count: count, height: inside.height)
    let text = inside.inset(right: count > inside.height ? 1 : 0)
    for row in 0..<min(inside.height, count - first) {
      line(first + row).draw(in: text.row(row), on: &buffer, theme: theme)
    }
    ScrollBar(offset: first, count: count).draw(
      in: inside.split(leftColumns: inside.width - 1).right, on: &buffer, theme: theme)
  }
}

/// What handlers print, below what the journal says of them.
enum LogText {
  /// The output of an identifier under a heading; nothing when there is none.
  static func printed(by key: RequestKey, in model: DashboardModel) -> [StyledLine] {
    let output = model.output[key] ?? []
    guard !output.isEmpty else { return [] }
    return ["", StyledLine("output", .header)] + output.map { StyledLine($0) }
  }
}

/// Details as lines, long values wrapped under their labels.
enum DetailText {
  private static let labelWidth = 22

  /// The lines of a topic.
  static func lines(
    of topic: Topic, in model: DashboardModel, _ list: RequestList, width: Int
  ) -> [StyledLine] {
    let rows = DetailRows.rows(of: topic, in: model, list)
    return rows.enumerated().flatMap { index, row -> [StyledLine] in
      guard !row.isHeading else {
        return (index > 0 ? [""] : []) + [StyledLine(row.label, .header)]
      }
      // Identifiers as labels may be longer than the column.
      let label = row.label.cellWidth(glyphs: model.glyphs)
      let room = max(labelWidth, label + 2)
      let pieces = row.value.wrapped(to: max(12, width - room - 1), glyphs: model.glyphs)
      return pieces.enumerated().map { place, piece in
        StyledLine([
          Span((place == 0 ? row.label : "").padded(to: room, glyphs: model.glyphs), .dim),
          Span(piece, row.role),
        ])
      }
    }
  }
}

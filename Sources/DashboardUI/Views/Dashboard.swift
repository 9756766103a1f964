internal import SchedulerEngine
package import TerminalKit

/// The whole screen as a function of state and model.
package enum Dashboard {
  /// What a terminal is to show.
  package struct Frame: Equatable, Sendable {
    package let buffer: CellBuffer
    /// Where the cursor is, while something is typed.
    package let cursor: Point?
  }

  /// Draws everything; the size and the characters are the model's.
  package static func draw(
    _ state: DashboardState, _ model: DashboardModel, theme: Theme
  ) -> Frame {
    var state = state
    state.settle(in: model)
    var buffer = CellBuffer(
      size: model.size, glyphs: model.glyphs, style: theme.style(for: .text))
    let layout = DashboardLayout(state, model)
    guard layout.form > .statusLine else {
      let cursor = StatusLine.draw(state, model, in: layout.message, on: &buffer, theme: theme)
      return Frame(buffer: buffer, cursor: cursor)
    }
    Header.draw(state, model, in: layout.header, on: &buffer, theme: theme)
    Header.drawCaption(model, in: layout.caption, on: &buffer, theme: theme)
    for pane in Pane.allCases {
      guard let area = layout.panes[pane] else { continue }
      draw(pane, state, model, layout, in: area, on: &buffer, theme: theme)
    }
    Header.drawDevice(state, model, in: layout.strip, on: &buffer, theme: theme)
    let cursor = Footer.draw(state, model, layout, on: &buffer, theme: theme)
    let overlayCursor = drawOverlay(state, model, on: &buffer, theme: theme)
    return Frame(buffer: buffer, cursor: overlayCursor ?? cursor)
  }

  private static func draw(
    _ pane: Pane, _ state: DashboardState, _ model: DashboardModel, _ layout: DashboardLayout,
    in area: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let inside =
      layout.form.hasFrames
      ? frame(of: pane, state, model).draw(in: area, on: &buffer, theme: theme) : area
    switch pane {
    case .requests where !layout.form.hasFrames:
      TaskLines.draw(state, model, in: inside, on: &buffer, theme: theme)
    case .requests: RequestsPane.draw(state, model, in: inside, on: &buffer, theme: theme)
    case .live: LivePane.draw(state, model, in: inside, on: &buffer, theme: theme)
    case .device: DevicePane.draw(state, model, in: inside, on: &buffer, theme: theme)
    case .journal: JournalPane.draw(state, model, in: inside, on: &buffer, theme: theme)
    }
  }

  /// The frame around a pane: its number and name, its filter, and how much it holds.
  private static func frame(
    of pane: Pane, _ state: DashboardState, _ model: DashboardModel
  ) -> Box {
    let (filter, shown, total) = contents(of: pane, state, model)
    var title = [Span("\(pane.number) ", .accent), Span(pane.title, .title)]
    var right: [Span] = []
    if !filter.isEmpty {
      title.append(Span(" /\(filter)", .match))
      right.append(Span("\(shown) of \(total)", .dim))
    } else if total > 0 {
      right.append(Span("\(total)", .dim))
    }
    if pane == .requests, !state.tags.isEmpty {
      right.insert(Span("\(state.tags.count) tagged  ", .tagged), at: 0)
    }
    let isFocused = state.focus == pane && state.overlay == nil
    return Box(
      title: StyledLine(title), rightTitle: StyledLine(right), border: pane.border,
      isFocused: isFocused)
  }

  private static func contents(
    of pane: Pane, _ state: DashboardState, _ model: DashboardModel
  ) -> (filter: String, shown: Int, total: Int) {
    let snapshot = model.snapshot
    switch pane {
    case .requests:
      let list = state.requestList(in: model)
      return (state.requests.filter, list.entries.count, list.total)
    case .live:
      let total = snapshot.running.count + snapshot.finished.count
      let filter = state.live.filter
      return (filter, filter.isEmpty ? total : state.cards(in: model).count, total)
    case .device: return ("", 0, 0)
    case .journal:
      let list = state.journalList(in: model)
      return (state.journal.filter, list.count, snapshot.journal.count)
    }
  }

  private static func drawOverlay(
    _ state: DashboardState, _ model: DashboardModel, on buffer: inout CellBuffer, theme: Theme
  ) -> Point? {
    switch state.overlay {
    case .help(let help):
      return HelpOverlay.draw(help, state, model, on: &buffer, theme: theme)
    case .details, .why, .log:
      TextOverlay(state, model)?.draw(on: &buffer, theme: theme)
    case .confirm(let question):
      ConfirmDialog.draw(question, in: buffer.bounds, on: &buffer, theme: theme)
    case .conditions:
      ConditionsMenu.draw(model, in: buffer.bounds, on: &buffer, theme: theme)
    case .jump, .filter, nil: break
    }
    return nil
  }
}

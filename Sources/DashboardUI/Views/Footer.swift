internal import SchedulerEngine
internal import TerminalKit

/// The bottom of the screen: what is typed or what was done, and the keys.
enum Footer {
  /// Draws both lines and returns the cursor's place while something is typed.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, _ layout: DashboardLayout,
    on buffer: inout CellBuffer, theme: Theme
  ) -> Point? {
    let line = layout.message.inset(columns: layout.form > .lines ? 1 : 0)
    let hasOneLine = layout.message == layout.hints
    if let cursor = drawPrompt(state, model, in: line, on: &buffer, theme: theme) {
      if !hasOneLine { drawHints(state, model, in: layout.hints, on: &buffer, theme: theme) }
      return cursor
    }
    if let message = state.message {
      StyledLine(message.text, message.kind == .refusal ? .warning : .accent).draw(
        in: line, on: &buffer, theme: theme)
      if hasOneLine { return nil }
    } else if !state.equivalent.isEmpty, !hasOneLine {
      // The identifier stands at the end of a debugger line, so the middle is what is cut.
      let label = "on a device  "
      let room = max(0, line.width - label.count)
      let text = state.equivalent.middleTruncated(to: room, glyphs: buffer.glyphs)
      StyledLine([Span(label, .dim), Span(text)]).draw(in: line, on: &buffer, theme: theme)
    }
    drawHints(state, model, in: layout.hints, on: &buffer, theme: theme)
    return nil
  }

  /// Draws the text that is being typed, if one is, and returns the cursor's place.
  static func drawPrompt(
    _ state: DashboardState, _ model: DashboardModel, in line: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) -> Point? {
    switch state.overlay {
    case .filter(let text, _):
      return TextField(
        prompt: StyledLine("filter \(state.focus.title): ", .accent), edited: text,
        placeholder: placeholder(for: state.focus)
      ).draw(in: line, on: &buffer, theme: theme)
    case .jump(let text, let error):
      let width = error.map { $0.cellWidth(glyphs: buffer.glyphs) } ?? 0
      let field = line.inset(right: error == nil ? 0 : min(width + 2, max(0, line.width - 12)))
      if let error {
        StyledLine(error, .error).draw(
          in: line.inset(left: field.width + 2), on: &buffer, theme: theme)
      }
      return TextField(
        prompt: StyledLine("jump: ", .accent), edited: text,
        placeholder: "to 02:00, +6h, next launch"
      ).draw(in: field, on: &buffer, theme: theme)
    default: return nil
    }
  }

  private static func placeholder(for pane: Pane) -> String {
    let fields: [String] =
      switch pane {
      case .requests: RequestList.filterFields
      case .live: CardRow.filterFields
      case .journal: JournalList.filterFields
      case .device: []
      }
    return "words, !not, " + fields.map { "\($0):" }.joined(separator: " ")
  }

  /// The keys that mean something here, those that would do nothing dimmed.
  static func hints(_ state: DashboardState, _ model: DashboardModel) -> [KeyHints.Hint] {
    let context = state.context
    return Keymap.bindings.filter { $0.hintRank != nil && $0.contexts.isSuperset(of: context) }
      .sorted { ($0.hintRank ?? 0) < ($1.hintRank ?? 0) }
      .map { binding in
        KeyHints.Hint(
          key: binding.keys.first?.name ?? "",
          text: Availability.title(of: binding, state, model),
          isEnabled: Availability.reason(against: binding.action, state, model) == nil)
      }
  }

  private static func drawHints(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) {
    KeyHints(hints(state, model)).draw(
      in: area.inset(columns: area.width >= 60 ? 1 : 0), on: &buffer, theme: theme)
  }
}

/// The whole dashboard in one line, for screens that have no room for more.
enum StatusLine {
  /// Draws the question or text that is open, else the message, else the state of things.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in line: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) -> Point? {
    if let cursor = Footer.drawPrompt(state, model, in: line, on: &buffer, theme: theme) {
      return cursor
    }
    if case .confirm(let question) = state.overlay {
      StyledLine("\(question.title) y/N", .warning).draw(in: line, on: &buffer, theme: theme)
      return nil
    }
    if let message = state.message {
      StyledLine(message.text, .warning).draw(in: line, on: &buffer, theme: theme)
      return nil
    }
    let row = HeaderRow(model, state.tally(in: model))
    let glyphs = buffer.glyphs
    let civil = model.snapshot.clock.civil(at: model.snapshot.now)
    let running = RequestState.running.sign.sign(glyphs)
    let held = RequestState.held.sign.sign(glyphs)
    StyledLine([
      Span(civil.hourAndMinuteText, .title),
      Span(" \(row.speed.sign(glyphs))\(row.speed.word)", row.speed.role),
      Span(" \(running)\(model.snapshot.running.count)", .running),
      Span(" \(held)\(model.snapshot.pending.count)", .held),
    ]).draw(in: line, on: &buffer, theme: theme)
    return nil
  }
}

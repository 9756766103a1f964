internal import SchedulerEngine
internal import TerminalKit

/// The cards of what runs and of what just ended.
enum LivePane {
  /// Draws as many cards as fit, from the one that is scrolled to.
  static func draw(
    _ state: DashboardState, _ model: DashboardModel, in area: Rect,
    on buffer: inout CellBuffer, theme: Theme
  ) {
    let runs = state.cards(in: model)
    guard !runs.isEmpty else {
      CenteredMessage(emptyText(state, model)).draw(in: area, on: &buffer, theme: theme)
      return
    }
    let isCompact = isCompact(area)
    let isCut = heights(of: runs, in: area, model).reduce(0, +) > area.height
    let room = area.inset(right: isCut ? 1 : 0)
    var y = room.y
    for index in min(state.live.offset, runs.count - 1)..<runs.count where y < room.maxY {
      let row = cardRow(runs[index], model)
      let height = row.height(isCompact: isCompact)
      let place = room.intersection(Rect(x: room.x, y: y, width: room.width, height: height))
      let view = CardView(
        row: row, isCompact: isCompact,
        isSelected: state.focus == .live && index == state.live.index,
        isTagged: state.tags.contains(row.key), step: model.animationStep)
      view.draw(in: place, on: &buffer, theme: theme)
      y += height
    }
    guard isCut else { return }
    let isAtEnd = y <= room.maxY
    let bar = area.split(leftColumns: area.width - 1).right
    // The bar counts cards, of which at least one is hidden.
    let hidden = isAtEnd ? runs.count : runs.count + bar.height
    ScrollBar(offset: state.live.offset, count: max(hidden, bar.height + 1)).draw(
      in: bar, on: &buffer, theme: theme)
  }

  /// Where there is little room, a card takes two lines.
  static func isCompact(_ area: Rect) -> Bool { area.height < 9 }

  /// How many lines each card takes.
  static func heights(of runs: [Run], in area: Rect, _ model: DashboardModel) -> [Int] {
    let isCompact = isCompact(area)
    return isCompact
      ? runs.map { _ in 2 } : runs.map { cardRow($0, model).height(isCompact: false) }
  }

  /// The first card to show, so that the selected one is whole and no room is wasted below.
  static func offset(current: Int, selected: Int, heights: [Int], height: Int) -> Int {
    guard !heights.isEmpty, height > 0 else { return 0 }
    let selected = min(max(0, selected), heights.count - 1)
    var offset = min(max(0, current), selected)
    while offset < selected, heights[offset...selected].reduce(0, +) > height { offset += 1 }
    while offset > 0, heights[(offset - 1)...].reduce(0, +) <= height { offset -= 1 }
    return offset
  }

  /// The card that covers a line, counted from the top of the pane.
  static func card(at line: Int, offset: Int, heights: [Int]) -> Int? {
    var end = 0
    for index in heights.indices.dropFirst(offset) {
      end += heights[index]
      if line < end { return index }
    }
    return nil
  }

  private static func cardRow(_ run: Run, _ model: DashboardModel) -> CardRow {
    let output = run.outcome == nil ? model.output[run.key]?.last ?? "" : ""
    return CardRow(run, in: model.snapshot, output: output)
  }

  private static func emptyText(
    _ state: DashboardState, _ model: DashboardModel
  ) -> [StyledLine] {
    let snapshot = model.snapshot
    guard snapshot.running.isEmpty, snapshot.finished.isEmpty else {
      return [
        StyledLine("No card matches /\(state.live.filter)"),
        StyledLine("Esc clears the filter.", .dim),
      ]
    }
    let next =
      snapshot.pending.isEmpty
      ? "" : "t launches the selected request, . steps to the next event."
    return [StyledLine("Nothing is running."), StyledLine(next, .dim)]
  }
}

/// One card.
struct CardView {
  let row: CardRow
  let isCompact: Bool
  let isSelected: Bool
  let isTagged: Bool
  let step: Int

  /// Draws title, subtitle, bar and remarks, as far as there are lines.
  func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let glyphs = buffer.glyphs
    let content = area.inset(left: min(2, area.width / 4))
    drawTitle(in: content.row(0), on: &buffer, theme: theme)
    if isSelected { Table.select(area.row(0), on: &buffer, theme: theme) }
    let mark = isTagged ? glyphs.tag : isSelected ? glyphs.pointer : " "
    buffer.put(
      String(mark), at: area.origin, in: area,
      style: theme.style(for: isTagged ? .tagged : .accent))
    let inner = content.inset(left: min(2, content.width / 4))
    var line = 1
    if !isCompact {
      StyledLine(row.subtitle, .dim).draw(in: inner.row(line), on: &buffer, theme: theme)
      line += 1
    }
    drawMeter(in: inner.row(line), on: &buffer, theme: theme)
    guard !isCompact else { return }
    if let remark = row.remark {
      line += 1
      StyledLine([remark]).draw(in: inner.row(line), on: &buffer, theme: theme)
    }
    if !row.output.isEmpty {
      line += 1
      StyledLine([Span("\(glyphs.scrollTrack) ", .divider), Span(row.output, .dim)]).draw(
        in: inner.row(line), on: &buffer, theme: theme)
    }
  }

  private func drawTitle(in line: Rect, on buffer: inout CellBuffer, theme: Theme) {
    let glyphs = buffer.glyphs
    let sign = row.state.sign
    let forced = StateSign(.forced, "forced")
    var right: [Span] = row.isForced ? [Span("\(forced.sign(glyphs)) forced", .forced)] : []
    right += [Span(row.kind, .dim), Span("\(row.run)", .dim)]
    let label = Header.separated(right, glyphs)
    let labelWidth = label.width(glyphs: glyphs)
    let isLabelled = line.width >= labelWidth + 16
    if isLabelled { label.draw(in: line, on: &buffer, theme: theme, alignment: .right) }
    let room = line.inset(right: isLabelled ? labelWidth + 2 : 0)
    var left = [
      Span("\(sign.sign(glyphs)) ", sign.role),
      Span(row.title.middleTruncated(to: max(1, room.width - 2), glyphs: glyphs), .title),
    ]
    if isCompact, !row.subtitle.isEmpty {
      left.append(Span("  \(row.subtitle)", .dim))
    }
    StyledLine(left).draw(in: room, on: &buffer, theme: theme)
  }

  private func drawMeter(in line: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !line.isEmpty else { return }
    // Bars of all cards end in one column; beside them all measures and the hint just fit.
    let bar = min(32, max(line.width / 4, min(line.width * 2 / 5, line.width - 48)))
    let parts = line.columns([.fixed(max(4, bar)), .share()], gap: 2)
    if let fraction = row.meter.fraction {
      Bar(fraction, role: row.meter.role).draw(in: parts[0], on: &buffer, theme: theme)
    } else {
      IndeterminateBar(phase: Double(step) / 40, role: row.meter.role).draw(
        in: parts[0], on: &buffer, theme: theme)
    }
    let glyphs = buffer.glyphs
    var hintRoom = 0
    let hint = StyledLine(row.hint, .footerText)
    let measures = fitting(row.measures, width: parts[1].width, glyphs)
    let rest = parts[1].width - measures.width(glyphs: glyphs)
    if !row.hint.isEmpty, rest >= hint.width(glyphs: glyphs) + 2 {
      hint.draw(in: parts[1], on: &buffer, theme: theme, alignment: .right)
      hintRoom = hint.width(glyphs: glyphs) + 2
    }
    measures.draw(in: parts[1].inset(right: hintRoom), on: &buffer, theme: theme)
  }

  /// As many measures as fit whole; the first is shown in any case. What asks for an answer goes
  /// before them on a card without a line for it.
  private func fitting(_ measures: [Span], width: Int, _ glyphs: GlyphSet) -> StyledLine {
    var all: [Span] = []
    if isCompact, row.state == .asked { all.append(Span("slow: Enter or c?", .warning)) }
    all += measures
    var line = StyledLine([])
    for span in all {
      var longer = line
      if !line.spans.isEmpty { longer.spans.append(Span("  ")) }
      longer.spans.append(span)
      if longer.width(glyphs: glyphs) > width, !line.spans.isEmpty { break }
      line = longer
    }
    return line
  }
}

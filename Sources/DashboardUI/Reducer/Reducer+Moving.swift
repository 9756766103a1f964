internal import SchedulerEngine
internal import TerminalKit

extension Reducer {
  /// Moves in whatever has the keys: a pane, the help or an open text.
  static func move(_ action: Action, _ state: inout DashboardState, _ model: DashboardModel) {
    switch state.overlay {
    case .help(var help):
      let entries = HelpOverlay.entries(matching: help.search.text).map(\.action)
      let height = HelpOverlay.area(model).list.height
      help.list.move(by: distance(of: action, page: height), ids: entries)
      state.overlay = .help(help)
    case .details(let topic, var scroll):
      this(&scroll, moves: action, state, model)
      state.overlay = .details(topic, scroll)
    case .why(let key, var scroll):
      this(&scroll, moves: action, state, model)
      state.overlay = .why(key, scroll)
    case .log(let key, var scroll):
      this(&scroll, moves: action, state, model)
      state.overlay = .log(key, scroll)
    case .confirm, .jump, .filter, .conditions: break
    case nil: move(action, in: state.focus, &state, model)
    }
  }

  /// Moves the selection of a pane.
  static func move(
    _ action: Action, in pane: Pane, _ state: inout DashboardState, _ model: DashboardModel
  ) {
    let rows = DashboardLayout(state, model).visibleRows(of: pane)
    switch pane {
    case .requests:
      state.requests.move(
        by: distance(of: action, page: rows), ids: state.requestList(in: model).keys)
    case .live:
      state.live.move(
        by: distance(of: action, page: max(1, rows / 3)),
        ids: state.cards(in: model).map(\.id))
    case .device:
      state.device.move(
        by: distance(of: action, page: rows), ids: DeviceItem.all(in: model.snapshot))
    case .journal:
      state.moveInJournal(by: distance(of: action, page: rows), model)
    }
  }

  /// How many rows an action goes; ends are further than any list.
  static func distance(of action: Action, page: Int) -> Int {
    switch action {
    case .moveUp: -1
    case .moveDown: 1
    case .pageUp: -max(1, page - 1)
    case .pageDown: max(1, page - 1)
    case .halfPageUp: -max(1, page / 2)
    case .halfPageDown: max(1, page / 2)
    case .moveToStart: -Int.max
    case .moveToEnd: Int.max
    default: 0
    }
  }

  private static func this(
    _ scroll: inout ScrollState, moves action: Action, _ state: DashboardState,
    _ model: DashboardModel
  ) {
    guard let text = TextOverlay(state, model) else { return }
    scroll.move(
      by: distance(of: action, page: text.height), count: text.count, height: text.height)
  }

  /// Takes the mouse: a click selects, the wheel scrolls what is under the pointer.
  static func point(
    _ event: MouseEvent, _ state: inout DashboardState, _ model: DashboardModel
  ) {
    let wheel: Action? =
      event.kind == .wheelUp ? .moveUp : event.kind == .wheelDown ? .moveDown : nil
    if state.overlay != nil {
      for _ in 0..<3 { if let wheel { move(wheel, &state, model) } }
      return
    }
    let layout = DashboardLayout(state, model)
    guard let pane = layout.pane(at: event.point) else { return }
    if let wheel {
      for _ in 0..<3 { move(wheel, in: pane, &state, model) }
    } else if event.kind == .press(.left) {
      state.message = nil
      state.focus(pane)
      state.select(at: event.point, in: pane, layout, model)
    }
  }
}

extension DashboardState {
  /// Moves in the journal; going down past the last entry stays with the newest from then on.
  mutating func moveInJournal(by step: Int, _ model: DashboardModel) {
    let list = journalList(in: model)
    guard list.count > 0 else { return }
    let place = journal.selected.map { min(list.index(of: $0), list.count - 1) } ?? list.count - 1
    let (sum, overflow) = place.addingReportingOverflow(step)
    let target = overflow ? (step > 0 ? list.count : 0) : max(0, sum)
    journal.selected = target >= list.count - 1 ? nil : list[target]
  }

  /// Selects the row under a point.
  mutating func select(
    at point: Point, in pane: Pane, _ layout: DashboardLayout, _ model: DashboardModel
  ) {
    let inside = layout.inside(pane)
    guard inside.contains(point) else { return }
    let row = point.y - inside.y - (inside.height - layout.visibleRows(of: pane))
    guard row >= 0 else { return }
    switch pane {
    case .requests:
      let keys = requestList(in: model).keys
      let place = requests.offset + row
      if place < keys.count { requests.move(by: place - requests.index, ids: keys) }
    case .live:
      let runs = cards(in: model)
      let heights = LivePane.heights(of: runs, in: inside, model)
      if let place = LivePane.card(at: row, offset: live.offset, heights: heights) {
        live.move(by: place - live.index, ids: runs.map(\.id))
      }
    case .device:
      let items = DeviceItem.all(in: model.snapshot)
      let place = device.offset + row
      if place < items.count { device.move(by: place - device.index, ids: items) }
    case .journal:
      let list = journalList(in: model)
      let place = journal.offset + row
      if place < list.count { journal.selected = list[place] }
    }
  }
}

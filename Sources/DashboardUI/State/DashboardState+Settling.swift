internal import SchedulerEngine
internal import TerminalKit

extension DashboardState {
  /// Makes selection, scroll and tags fit the model, whatever changed in it.
  ///
  /// The host calls this before each frame, so that a row which took the place of a vanished one
  /// stays selected in the next frame too.
  package mutating func settle(in model: DashboardModel) {
    let layout = DashboardLayout(self, model)
    let list = requestList(in: model)
    derived.requests = list
    derived.tally = tally(in: model)
    requests.settle(ids: list.keys, height: layout.visibleRows(of: .requests))
    device.settle(
      ids: DeviceItem.all(in: model.snapshot), height: layout.visibleRows(of: .device))
    settleLive(in: model, layout)
    derived.journal = journalList(in: model)
    settleJournal(height: layout.visibleRows(of: .journal))
    settleTags(in: model)
    settleOverlay(in: model)
  }

  private mutating func settleLive(in model: DashboardModel, _ layout: DashboardLayout) {
    let runs = cards(in: model)
    live.settleSelection(ids: runs.map(\.id))
    let inside = layout.inside(.live)
    let heights = LivePane.heights(of: runs, in: inside, model)
    live.offset = LivePane.offset(
      current: live.offset, selected: live.index, heights: heights, height: inside.height)
  }

  private mutating func settleJournal(height: Int) {
    let list = derived.journal
    guard list.count > 0 else {
      (journal.selected, journal.offset) = (nil, 0)
      return
    }
    let place = journal.selected.map { min(list.index(of: $0), list.count - 1) }
    if let place { journal.selected = list[place] }
    journal.offset = Scroll.offset(
      current: place == nil ? list.count : journal.offset, selected: place ?? list.count - 1,
      count: list.count, height: height)
  }

  private mutating func settleTags(in model: DashboardModel) {
    guard !tags.isEmpty else { return }
    let snapshot = model.snapshot
    let known =
      snapshot.pending.map(\.key) + snapshot.running.map(\.key) + snapshot.finished.map(\.key)
      + snapshot.history.map(\.key)
    tags.formIntersection(known)
  }

  private mutating func settleOverlay(in model: DashboardModel) {
    switch overlay {
    case .help(var help):
      let area = HelpOverlay.area(model)
      help.list.settle(
        ids: HelpOverlay.entries(matching: help.search.text).map(\.action),
        height: area.list.height)
      overlay = .help(help)
    case .details(let topic, var scroll):
      scroll.settle(in: TextOverlay(self, model))
      overlay = .details(topic, scroll)
    case .why(let key, var scroll):
      scroll.settle(in: TextOverlay(self, model))
      overlay = .why(key, scroll)
    case .log(let key, var scroll):
      derived.log = logList(of: key, in: model)
      scroll.settle(in: TextOverlay(self, model))
      overlay = .log(key, scroll)
    case .confirm, .jump, .filter, .conditions, nil: break
    }
  }
}

extension ScrollState {
  /// Makes the offset fit the text that is open.
  fileprivate mutating func settle(in text: TextOverlay?) {
    guard let text else { return }
    settle(count: text.count, height: text.height)
  }
}

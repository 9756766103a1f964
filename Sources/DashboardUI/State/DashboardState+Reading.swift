package import SchedulerEngine

extension DashboardState {
  /// The identifiers to show, made anew only when what they depend on has changed.
  package func requestList(in model: DashboardModel) -> RequestList {
    let stamp = RequestList.Stamp(model.snapshot, filter: requests.filter, sorting: sorting)
    if let list = derived.requests, list.stamp == stamp { return list }
    return RequestList(model.snapshot, filter: requests.filter, sorting: sorting)
  }

  /// What is held, counted anew only when something has changed.
  package func tally(in model: DashboardModel) -> HoldTally {
    let stamp = ContentsStamp(model.snapshot)
    if let tally = derived.tally, tally.stamp == stamp { return tally }
    return HoldTally(model.snapshot)
  }

  /// The entries of the journal that pass its filter.
  package func journalList(in model: DashboardModel) -> JournalList {
    var list = derived.journal
    if list.text != journal.filter { list = JournalList(text: journal.filter) }
    list.extend(to: model.snapshot)
    return list
  }

  /// The entries about one identifier.
  package func logList(of key: RequestKey, in model: DashboardModel) -> JournalList {
    var list = derived.log ?? JournalList(key: key)
    if list.key != key { list = JournalList(key: key) }
    list.extend(to: model.snapshot)
    return list
  }

  /// The runs whose cards are shown: first what runs, then what ended, the newest on top.
  package func cards(in model: DashboardModel) -> [Run] {
    let runs = model.snapshot.running + model.snapshot.finished.reversed()
    let filter = Filter(live.filter, fields: CardRow.filterFields)
    return filter.isEmpty
      ? runs : runs.filter { CardRow($0, in: model.snapshot).matches(filter) }
  }

  /// The filter of the pane that has the keys.
  package var filter: String {
    switch focus {
    case .requests: requests.filter
    case .live: live.filter
    case .device: ""
    case .journal: journal.filter
    }
  }

  /// What details would be shown of.
  package func topic(in model: DashboardModel) -> Topic? {
    if let key = overlay?.key { return .task(key) }
    switch focus {
    case .requests: return requests.selected.map(Topic.task)
    case .live: return subject(in: model).key.map(Topic.task)
    case .device:
      switch device.selected {
      case .condition(let condition): return .condition(condition)
      case .app(let app): return .app(app)
      case nil: return nil
      }
    case .journal: return selectedEntry(in: model).map { .entry($0.number) }
    }
  }

  /// Whether the selected card waits for an answer about a slow task.
  func isAsked(_ model: DashboardModel) -> Bool {
    subject(in: model).run?.asksToContinue ?? false
  }
}

package import SchedulerEngine

/// What a key acts on: the selected row with everything the snapshot knows about it.
package struct Subject: Sendable {
  package let key: RequestKey?
  package let app: AppID?
  /// A card is selected rather than a request.
  package let isCard: Bool
  package private(set) var pending: PendingRequest?
  /// The run in progress.
  package private(set) var run: Run?
  /// The finished card.
  package private(set) var finished: Run?
  /// Its launch has been decided and waits for the process.
  package private(set) var isLaunching = false

  /// What is known about an identifier.
  package init(key: RequestKey, in snapshot: Snapshot, _ list: RequestList) {
    self.key = key
    app = key.app
    isCard = false
    let entry = list.entry(of: key)
    pending = entry?.pending.map { snapshot.pending[$0] }
    run = entry?.run.map { snapshot.running[$0] }
    finished = snapshot.finished.last { $0.key == key }
    isLaunching = entry?.state == .launching
  }

  /// What is known about the run of a card.
  package init(run id: RunID, in snapshot: Snapshot, _ list: RequestList) {
    run = snapshot.running.first { $0.id == id }
    finished = snapshot.finished.first { $0.id == id }
    key = (run ?? finished)?.key
    app = key?.app
    isCard = true
    pending = key.flatMap { list.entry(of: $0)?.pending }.map { snapshot.pending[$0] }
  }

  /// An app, or nothing at all.
  package init(app: AppID?) {
    self.app = app
    key = nil
    isCard = false
  }
}

extension DashboardState {
  /// What the keys act on now: the row that is selected or opened.
  package func subject(in model: DashboardModel) -> Subject {
    let snapshot = model.snapshot
    let list = requestList(in: model)
    if let overlay {
      if let key = overlay.key { return Subject(key: key, in: snapshot, list) }
      if case .details(.app(let app), _) = overlay { return Subject(app: app) }
    }
    switch focus {
    case .requests:
      if let key = requests.selected { return Subject(key: key, in: snapshot, list) }
    case .live:
      if let id = live.selected { return Subject(run: id, in: snapshot, list) }
    case .device:
      if case .app(let app) = device.selected { return Subject(app: app) }
    case .journal:
      guard let event = selectedEntry(in: model)?.event else { break }
      if let key = event.key { return Subject(key: key, in: snapshot, list) }
      return Subject(app: event.app)
    }
    return Subject(app: nil)
  }

  /// All that a key acts on: the tagged rows if there are any, else the selected one.
  package func subjects(in model: DashboardModel) -> [Subject] {
    guard overlay == nil, !tags.isEmpty, focus == .requests || focus == .live else {
      return [subject(in: model)]
    }
    let list = requestList(in: model)
    if focus == .live {
      return cards(in: model).filter { tags.contains($0.key) }
        .map { Subject(run: $0.id, in: model.snapshot, list) }
    }
    return list.keys.filter(tags.contains).map { Subject(key: $0, in: model.snapshot, list) }
  }

  /// The selected entry of the journal, which is the newest while nothing is selected.
  package func selectedEntry(in model: DashboardModel) -> Journal.Entry? {
    let list = journalList(in: model)
    guard list.count > 0 else { return nil }
    let place = journal.selected.map { min(list.index(of: $0), list.count - 1) } ?? list.count - 1
    return model.snapshot.journal.entry(list[place])
  }

  /// The app that the keys after `s` are about; the only app needs no selection.
  package func subjectApp(in model: DashboardModel) -> App? {
    let apps = model.snapshot.apps
    if let id = subject(in: model).app { return model.snapshot.app(id) }
    return apps.count == 1 ? apps.first : nil
  }
}

extension Journal {
  /// An entry by its number in the whole history, if it is still in memory.
  package func entry(_ number: Int) -> Entry? {
    (dropped..<total).contains(number) ? self[number - dropped] : nil
  }
}

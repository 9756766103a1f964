package import SchedulerEngine

/// What is being done about an identifier, from the most to the least urgent.
package enum RequestState: Int, CaseIterable, Hashable, Sendable {
  case running
  case expiring
  case launching
  case eligible
  case held
  /// Pending in a process that has no handler for it.
  case noHandler
  /// Pending although the present plist no longer lists it.
  case notPermitted
  /// It ran before, and nothing is scheduled.
  case idle
}

/// One identifier and where the snapshot has what is known of it.
package struct RequestEntry: Equatable, Sendable {
  package let key: RequestKey
  package var kind: TaskKind
  package var state: RequestState
  /// Places in the snapshot that the list was made from.
  var pending: Int?
  var run: Int?
  var history: Int?
}

/// A column of the requests and how it orders them.
package enum RequestColumn: Int, CaseIterable, Hashable, Sendable {
  case state
  case kind
  case identifier
  case floor
  case window
  case why
  case replaced

  package var title: String {
    switch self {
    case .state: "State"
    case .kind: "Kind"
    case .identifier: "Identifier"
    case .floor: "Floor"
    case .window: "Window"
    case .why: "Why"
    case .replaced: "Repl"
    }
  }
}

/// How the requests are sorted.
package struct RequestSorting: Hashable, Sendable {
  package var column = RequestColumn.identifier
  package var isAscending = true
}

/// The identifiers to show, filtered and sorted; texts are made later and for visible rows only.
package struct RequestList: Sendable {
  /// What the list depends on; while it is the same, the list need not be made again.
  struct Stamp: Equatable, Sendable {
    private let contents: ContentsStamp
    /// Texts count the minutes, and so does the order by them.
    private let now: Instant?
    private let filter: String
    private let sorting: RequestSorting

    init(_ snapshot: Snapshot, filter: String, sorting: RequestSorting) {
      contents = ContentsStamp(snapshot)
      now = filter.isEmpty && sorting.column != .why ? nil : snapshot.now
      self.filter = filter
      self.sorting = sorting
    }
  }

  static let filterFields = ["id", "app", "kind", "state", "why"]

  let stamp: Stamp
  package let entries: [RequestEntry]
  /// How many there are without the filter.
  package var total: Int { places.count }
  /// Keys in the order of the entries.
  let keys: [RequestKey]
  /// Everything before filtering and sorting, and where each key is in it.
  private let collected: [RequestEntry]
  private let places: [RequestKey: Int]

  /// Collects, filters and sorts.
  package init(
    _ snapshot: Snapshot, filter text: String = "", sorting: RequestSorting = RequestSorting()
  ) {
    stamp = Stamp(snapshot, filter: text, sorting: sorting)
    (collected, places) = RequestList.collect(snapshot)
    let filter = Filter(text, fields: RequestList.filterFields)
    let shown =
      filter.isEmpty
      ? collected : collected.filter { RequestRow($0, in: snapshot).matches(filter) }
    entries = RequestList.sort(shown, by: sorting, in: snapshot)
    keys = entries.map(\.key)
  }

  /// What is known of an identifier, whether or not the filter shows it.
  package func entry(of key: RequestKey) -> RequestEntry? { places[key].map { collected[$0] } }

  /// Every identifier once: what is pending, under way, or ran before.
  private static func collect(
    _ snapshot: Snapshot
  ) -> (entries: [RequestEntry], places: [RequestKey: Int]) {
    var entries: [RequestEntry] = []
    var places: [RequestKey: Int] = [:]
    var apps: [AppID: App] = [:]
    for app in snapshot.apps { apps[app.id] = app }
    for (index, request) in snapshot.pending.enumerated() {
      let state = state(of: request, app: apps[request.key.app])
      places[request.key] = entries.count
      entries.append(
        RequestEntry(key: request.key, kind: request.request.kind, state: state, pending: index))
    }
    for launch in snapshot.launches {
      for request in launch.undelivered {
        let kind = request.request.kind
        RequestList.add(request.key, kind, .launching, to: &entries, &places) { _ in }
      }
    }
    for (index, run) in snapshot.running.enumerated() {
      let state: RequestState = run.isExpiring ? .expiring : .running
      RequestList.add(run.key, run.request.kind, state, to: &entries, &places) { $0.run = index }
    }
    for (index, past) in snapshot.history.enumerated() {
      if let place = places[past.key] {
        entries[place].history = index
      } else {
        RequestList.add(past.key, past.kind, .idle, to: &entries, &places) { $0.history = index }
      }
    }
    return (entries, places)
  }

  private static func add(
    _ key: RequestKey, _ kind: TaskKind, _ state: RequestState, to entries: inout [RequestEntry],
    _ places: inout [RequestKey: Int], _ change: (inout RequestEntry) -> Void
  ) {
    let place = places[key] ?? entries.count
    if place == entries.count {
      places[key] = place
      entries.append(RequestEntry(key: key, kind: kind, state: state))
    }
    // What goes on now is shown before what is already pending again.
    entries[place].state = state
    change(&entries[place])
  }

  private static func state(of request: PendingRequest, app: App?) -> RequestState {
    if let app, !app.description.permits(request.key.identifier) { return .notPermitted }
    let holds = request.evaluation.holds
    guard !holds.isEmpty else { return .eligible }
    let isDue = !holds.contains { $0.policy == .earliestBeginDate }
    return isDue && holds.contains { $0.policy == .launchHandler } ? .noHandler : .held
  }

  private static func sort(
    _ entries: [RequestEntry], by sorting: RequestSorting, in snapshot: Snapshot
  ) -> [RequestEntry] {
    let isUp = sorting.isAscending
    // Ties are broken by name in either direction, so that nothing jumps about.
    let areNamesUp = isUp || sorting.column != .identifier
    let ranked = entries.indices.map { place in
      Ranked(
        rank: rank(entries[place], sorting.column, snapshot), key: entries[place].key,
        place: place)
    }
    return ranked.sorted { left, right in
      if left.rank != right.rank { return isUp ? left.rank < right.rank : left.rank > right.rank }
      return areNamesUp ? left.key < right.key : right.key < left.key
    }.map { entries[$0.place] }
  }

  /// What sorting moves about instead of whole entries.
  private struct Ranked {
    let rank: Int64
    let key: RequestKey
    let place: Int
  }

  private static func rank(
    _ entry: RequestEntry, _ column: RequestColumn, _ snapshot: Snapshot
  ) -> Int64 {
    // Copying a request costs more than comparing, so it is done where it is needed.
    switch column {
    case .state: return Int64(entry.state.rawValue)
    case .kind: return Int64(TaskKind.allCases.firstIndex(of: entry.kind) ?? 0)
    case .identifier: return 0
    case .floor:
      guard let place = entry.pending else { return .max }
      return snapshot.pending[place].request.earliestBegin?.sinceStart.milliseconds ?? .min
    case .window:
      guard let place = entry.pending else { return .max }
      return snapshot.pending[place].windowEnd(snapshot.configuration)?.sinceStart.milliseconds
        ?? .min
    case .why:
      guard let place = entry.pending else { return .max }
      return snapshot.pending[place].soonestStart?.sinceStart.milliseconds ?? .max - 1
    case .replaced: return Int64(entry.pending.map { snapshot.pending[$0].timesReplaced } ?? -1)
    }
  }
}

extension PendingRequest {
  /// When its threshold has fallen to the end; nil for work without a window.
  func windowEnd(_ configuration: Configuration) -> Instant? {
    let window = configuration.window(for: request.kind.group)
    return window > .zero ? windowStart + window : nil
  }

  /// When it starts, or when the last hold ends whose end is known.
  var soonestStart: Instant? {
    if let startsAt = evaluation.startsAt { return startsAt }
    var latest: Instant?
    for hold in evaluation.holds {
      guard case .at(let instant) = hold.release else { return nil }
      latest = max(latest ?? instant, instant)
    }
    return latest
  }
}

package import SchedulerEngine

/// Which entries of the journal are shown, found once and then only extended.
package struct JournalList: Sendable {
  static let filterFields = ["app", "id", "event"]

  package let text: String
  /// Only what is about this identifier.
  package let key: RequestKey?
  private let filter: Filter
  /// The number of the first entry that was not looked at.
  private var scanned = 0
  /// The first and the last entry that the journal has, for lists that show all of it.
  private var kept = 0..<0
  private var matches: [Int] = []

  /// A list that has not looked at anything.
  package init(text: String = "", key: RequestKey? = nil) {
    self.text = text
    self.key = key
    filter = Filter(text, fields: JournalList.filterFields)
  }

  private var isWhole: Bool { filter.isEmpty && key == nil }

  package var count: Int { isWhole ? kept.count : matches.count }

  /// The number of an entry by its place in the list.
  package subscript(index: Int) -> Int { isWhole ? kept.lowerBound + index : matches[index] }

  /// The place of an entry, or of the first one after it.
  package func index(of number: Int) -> Int {
    if isWhole { return min(max(0, number - kept.lowerBound), kept.count) }
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Looks at what is new in the journal and lets go of what the journal dropped.
  package mutating func extend(to snapshot: Snapshot) {
    let journal = snapshot.journal
    if journal.total < scanned { self = JournalList(text: text, key: key) }
    kept = journal.dropped..<journal.total
    guard !isWhole else {
      scanned = journal.total
      return
    }
    for number in max(scanned, kept.lowerBound)..<kept.upperBound {
      let entry = journal[number - kept.lowerBound]
      if isShown(entry, snapshot.clock) { matches.append(number) }
    }
    scanned = journal.total
    let dropped = index(of: kept.lowerBound)
    if dropped > 0 { matches.removeFirst(dropped) }
  }

  private func isShown(_ entry: Journal.Entry, _ clock: WallClock) -> Bool {
    if let key, !entry.event.concerns(key) { return false }
    return filter.isEmpty || entry.event.matches(filter, clock)
  }
}

extension Event {
  /// Whether it is about an identifier, alone or among others.
  func concerns(_ key: RequestKey) -> Bool {
    if case .launched(_, _, let keys, _) = self { return keys.contains(key) }
    return self.key == key
  }
}

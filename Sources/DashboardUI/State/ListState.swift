internal import TerminalKit

/// Where somebody is in a list: by key, so that it stays right when rows are sorted anew.
package struct ListState<ID: Hashable & Sendable>: Equatable, Sendable {
  package internal(set) var selected: ID?
  /// Where the selected row was; when it goes away, its place is taken over.
  package internal(set) var index = 0
  /// The first row that is shown.
  package internal(set) var offset = 0
  /// The text that the rows are filtered by.
  package internal(set) var filter = ""

  /// Makes selection and scroll fit the rows as they are now.
  mutating func settle(ids: [ID], height: Int) {
    settleSelection(ids: ids)
    offset = Scroll.offset(
      current: offset, selected: ids.isEmpty ? nil : index, count: ids.count, height: height)
  }

  /// Makes the selection alone fit.
  mutating func settleSelection(ids: [ID]) {
    guard !ids.isEmpty else {
      (selected, index, offset) = (nil, 0, 0)
      return
    }
    if let selected, ids.indices.contains(index), ids[index] == selected { return }
    if let selected, let found = ids.firstIndex(of: selected) {
      index = found
      return
    }
    index = min(max(0, index), ids.count - 1)
    selected = ids[index]
  }

  /// Selects the row so many places away, stopping at the ends.
  mutating func move(by step: Int, ids: [ID]) {
    guard !ids.isEmpty else { return }
    let (sum, overflow) = index.addingReportingOverflow(step)
    let target = overflow ? (step > 0 ? ids.count - 1 : 0) : sum
    index = min(max(0, target), ids.count - 1)
    selected = ids[index]
  }
}

/// How far a text is scrolled; it can stick to its end, where new lines come in.
package struct ScrollState: Equatable, Sendable {
  package internal(set) var offset = 0
  package internal(set) var followsEnd = false

  /// A text that is shown from its start, or from its end.
  init(followsEnd: Bool = false) {
    self.followsEnd = followsEnd
  }

  /// Makes the offset fit a text.
  mutating func settle(count: Int, height: Int) {
    offset =
      followsEnd
      ? max(0, count - height) : Scroll.clamped(offset, count: count, height: height)
  }

  /// Scrolls; reaching the end by going down sticks to it.
  mutating func move(by step: Int, count: Int, height: Int) {
    let (sum, overflow) = offset.addingReportingOverflow(step)
    let target = overflow ? (step > 0 ? count : 0) : sum
    offset = Scroll.clamped(target, count: count, height: height)
    followsEnd = step > 0 && offset >= count - height
  }
}

/// Two texts side by side, line by line, as a person reads a change.
package struct LineDifference {
  private enum Row {
    case same(String)
    case missing(String)
    case added(String)

    var isChange: Bool {
      if case .same = self { false } else { true }
    }

    var text: String {
      switch self {
      case .same(let line): "  \(line)"
      case .missing(let line): "- \(line)"
      case .added(let line): "+ \(line)"
      }
    }
  }

  private let rows: [Row]

  /// Compares what was expected with what came; neither has to end with a line break.
  package init(expected: String, actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var rows: [Row] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if let line = removed[oldIndex] {
        rows.append(.missing(line))
        oldIndex += 1
      } else if let line = inserted[newIndex] {
        rows.append(.added(line))
        newIndex += 1
      } else {
        rows.append(.same(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    self.rows = rows
  }

  /// Whether both texts have the same lines.
  package var isEmpty: Bool { !rows.contains(where: \.isChange) }

  /// The changed lines with a few equal ones around them: `-` was expected, `+` came instead.
  package func description(context: Int = 2) -> String {
    let changes = rows.indices.filter { rows[$0].isChange }
    var lines: [String] = []
    var lastShown: Int?
    for index in rows.indices {
      let isNear = changes.contains { abs($0 - index) <= context }
      guard isNear else { continue }
      if index != (lastShown ?? -1) + 1 { lines.append("  …") }
      lines.append(rows[index].text)
      lastShown = index
    }
    if let lastShown, lastShown < rows.count - 1 { lines.append("  …") }
    return lines.joined(separator: "\n")
  }
}

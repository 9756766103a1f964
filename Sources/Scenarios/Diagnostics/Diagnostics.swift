/// Collects what is wrong with a set of files, so that one run shows every mistake.
///
/// Readers report into it and go on with what they understood. A class, because many small readers
/// of one file share it; it stays on one thread.
package final class Diagnostics {
  private var seen: Set<Diagnostic> = []
  private var inOrderOfReport: [Diagnostic] = []
  private var fileOrder: [String: Int] = [:]

  package init() {}

  /// Records a mistake that makes the file unusable as it stands.
  package func error(_ message: String, in file: String, at mark: SourceMark?) {
    add(Diagnostic(file: file, mark: mark, severity: .error, message: message))
  }

  /// Records something legal that is likely not what its author meant.
  package func warning(_ message: String, in file: String, at mark: SourceMark?) {
    add(Diagnostic(file: file, mark: mark, severity: .warning, message: message))
  }

  /// Records one finding; a second one that reads the same is dropped.
  ///
  /// An anchor's value is checked once per use, which would repeat its mistakes otherwise.
  package func add(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    if fileOrder[diagnostic.file] == nil { fileOrder[diagnostic.file] = fileOrder.count }
    inOrderOfReport.append(diagnostic)
  }

  /// Takes over everything that another collector found.
  package func add(contentsOf other: Diagnostics) {
    for diagnostic in other.inOrderOfReport { add(diagnostic) }
  }

  package var isEmpty: Bool { inOrderOfReport.isEmpty }
  package var hasErrors: Bool { inOrderOfReport.contains { $0.severity == .error } }
  package var errorCount: Int { inOrderOfReport.count { $0.severity == .error } }

  /// Everything found, file by file in the order in which the files came up, then by place.
  package var sorted: [Diagnostic] {
    inOrderOfReport.enumerated().sorted { left, right in
      sortKey(left.element, left.offset) < sortKey(right.element, right.offset)
    }.map(\.element)
  }

  /// The findings as lines to print, cut after `limit` with a line that says how many are left.
  package func lines(limit: Int = 100) -> [String] {
    let all = sorted
    var lines = all.prefix(limit).map(\.description)
    if all.count > limit { lines.append("… and \(all.count - limit) more") }
    return lines
  }

  /// What has no place concerns the whole file and comes first in it.
  private func sortKey(_ diagnostic: Diagnostic, _ offset: Int) -> (Int, Int, Int, Int) {
    let file = fileOrder[diagnostic.file] ?? 0
    return (file, diagnostic.mark?.line ?? 0, diagnostic.mark?.column ?? 0, offset)
  }
}

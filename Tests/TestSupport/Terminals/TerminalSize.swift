/// How many cells a terminal has.
package struct TerminalSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// What a terminal has had since the VT100.
  package static let standard = TerminalSize(columns: 80, rows: 24)

  /// A size in the order in which people say it.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

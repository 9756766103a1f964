/// A terminal without glass: the cells that a program's output leads to.
///
/// It understands what terminfo's xterm-256color promises. `feed` takes the bytes, `EscapeParser`
/// splits them, and the two extensions write characters and carry out commands.
package struct TerminalScreen: Sendable {
  struct Cell: Equatable {
    /// One character with its marks; empty in the second cell of a wide one.
    var text = " "
    var attributes = CellAttributes.plain
  }

  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  struct Saved {
    var cursor = Position()
    var attributes = CellAttributes.plain
    var isDrawing = false
  }

  package internal(set) var size: TerminalSize
  /// The private modes that are on, such as 1049 (alternate screen) and 1000 (mouse).
  package internal(set) var modes: Set<Int> = [7, 25]
  /// The last title that the program gave its window.
  package internal(set) var title = ""
  /// How often the bell rang.
  package internal(set) var bells = 0

  var grid: [[Cell]]
  var otherGrid: [[Cell]]
  var position = Position()
  var isWrapPending = false
  var attributes = CellAttributes.plain
  var saved = Saved()
  var region: ClosedRange<Int>
  var isInserting = false
  /// Whether G0 and G1 are the DEC line-drawing set, and which of them is in use.
  var isGraphics = [false, false]
  var charset = 0
  var lastPrinted: Unicode.Scalar?
  private var parser = EscapeParser()

  /// An empty screen with the cursor at the top left.
  package init(size: TerminalSize) {
    self.size = size
    grid = Self.blankGrid(size)
    otherGrid = grid
    region = 0...max(0, size.rows - 1)
  }

  /// Takes what a program wrote; a sequence may be split between calls.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      for token in parser.consume(byte) { perform(token) }
    }
  }

  /// The rows from the top, without the blanks at their ends.
  package var lines: [String] {
    grid.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The screen with a frame around it, for messages.
  package var framed: String {
    let edge = "+" + String(repeating: "-", count: size.columns) + "+"
    let rows = grid.map { "|" + $0.map(\.text).joined() + "|" }
    return ([edge] + rows + [edge]).joined(separator: "\n")
  }

  /// Whether one of the rows has this text.
  package func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Where the cursor is, counted from 0 at the top left.
  package var cursor: (row: Int, column: Int) { (position.row, position.column) }

  /// Whether the cursor can be seen.
  package var isCursorVisible: Bool { modes.contains(25) }

  /// Whether the program draws on the alternate screen, which leaves the scrolled text alone.
  package var isAlternate: Bool { modes.contains(1049) || modes.contains(47) }

  /// How the cell at a place looks.
  package func attributes(row: Int, column: Int) -> CellAttributes { grid[row][column].attributes }

  /// How the first cell of a text looks, at the first place where it stands.
  package func attributes(of text: String) -> CellAttributes? {
    for row in grid {
      for start in row.indices {
        var seen = ""
        for cell in row[start...] where seen.count < text.count { seen += cell.text }
        if seen == text { return row[start].attributes }
      }
    }
    return nil
  }

  /// Changes the size: cells beyond the new edges are lost, new ones are blank.
  package mutating func resize(to size: TerminalSize) {
    func fit(_ grid: [[Cell]]) -> [[Cell]] {
      var rows = grid.prefix(size.rows).map { row in
        row.prefix(size.columns) + Self.blanks(size.columns - row.count)
      }
      while rows.count < size.rows { rows.append(Self.blanks(size.columns)[...]) }
      return rows.map { Array($0) }
    }
    grid = fit(grid)
    otherGrid = fit(otherGrid)
    self.size = size
    region = 0...max(0, size.rows - 1)
    isWrapPending = false
    moveCursor(row: position.row, column: position.column)
  }

  static func blanks(_ count: Int, _ attributes: CellAttributes = .plain) -> [Cell] {
    Array(repeating: Cell(attributes: attributes), count: max(0, count))
  }

  static func blankGrid(_ size: TerminalSize) -> [[Cell]] {
    Array(repeating: blanks(size.columns), count: max(0, size.rows))
  }

  /// Puts the cursor somewhere, or at the nearest place that exists.
  mutating func moveCursor(row: Int, column: Int) {
    position = Position(
      row: min(max(0, row), max(0, size.rows - 1)),
      column: min(max(0, column), max(0, size.columns - 1)))
    isWrapPending = false
  }
}

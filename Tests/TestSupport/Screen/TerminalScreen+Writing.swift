extension TerminalScreen {
  /// Puts a character at the cursor and moves on, as a terminal with automatic margins does.
  mutating func write(_ scalar: Unicode.Scalar) {
    guard size.columns > 0, size.rows > 0 else { return }
    let scalar = isGraphics[charset] ? Self.lineDrawing[scalar] ?? scalar : scalar
    let width = CellWidth.of(scalar)
    guard width > 0 else { return join(scalar) }
    guard width <= size.columns else { return }
    lastPrinted = scalar
    let doesNotFit = position.column + width > size.columns
    if modes.contains(7), isWrapPending || doesNotFit {
      position.column = 0
      lineFeed()
    }
    isWrapPending = false
    position.column = min(position.column, size.columns - width)

    if isInserting { insertBlanks(width) }
    place(scalar, width: width)
    position.column += width
    if position.column == size.columns {
      position.column -= 1
      isWrapPending = true
    }
  }

  private mutating func place(_ scalar: Unicode.Scalar, width: Int) {
    let columns = position.column..<(position.column + width)
    breakWide(in: columns)
    grid[position.row][columns.lowerBound] = Cell(
      text: String(Character(scalar)), attributes: attributes)
    for column in columns.dropFirst() {
      grid[position.row][column] = Cell(text: "", attributes: attributes)
    }
  }

  /// Blanks the halves of wide characters that would be left alone outside of a range.
  private mutating func breakWide(in columns: Range<Int>) {
    let row = position.row
    if columns.lowerBound > 0, grid[row][columns.lowerBound].text.isEmpty {
      grid[row][columns.lowerBound - 1].text = " "
    }
    if columns.upperBound < size.columns, grid[row][columns.upperBound].text.isEmpty {
      grid[row][columns.upperBound].text = " "
    }
  }

  private mutating func join(_ mark: Unicode.Scalar) {
    var column = isWrapPending ? position.column : position.column - 1
    if column > 0, grid[position.row][column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    grid[position.row][column].text.unicodeScalars.append(mark)
  }

  /// Moves one row down, and the text up when the cursor is in the last row of the region.
  mutating func lineFeed() {
    isWrapPending = false
    if position.row == region.upperBound {
      scrollUp(1)
    } else {
      position.row = min(position.row + 1, max(0, size.rows - 1))
    }
  }

  /// Moves one row up, and the text down when the cursor is in the first row of the region.
  mutating func reverseLineFeed() {
    isWrapPending = false
    if position.row == region.lowerBound {
      scrollDown(1)
    } else {
      position.row = max(0, position.row - 1)
    }
  }

  /// Moves the text of the region up.
  mutating func scrollUp(_ count: Int) { deleteRows(count, from: region.lowerBound) }

  /// Moves the text of the region down.
  mutating func scrollDown(_ count: Int) { insertRows(count, at: region.lowerBound) }

  /// Takes rows out of the region; blank ones come in at its end.
  mutating func deleteRows(_ count: Int, from row: Int) {
    guard region.contains(row), size.rows > 0 else { return }
    let count = min(count, region.upperBound - row + 1)
    grid.removeSubrange(row..<(row + count))
    grid.insert(contentsOf: erasedRows(count), at: region.upperBound - count + 1)
  }

  /// Puts blank rows into the region; as many leave it at its end.
  mutating func insertRows(_ count: Int, at row: Int) {
    guard region.contains(row), size.rows > 0 else { return }
    let count = min(count, region.upperBound - row + 1)
    grid.removeSubrange((region.upperBound - count + 1)...region.upperBound)
    grid.insert(contentsOf: erasedRows(count), at: row)
  }

  /// Moves the rest of the row to the right.
  mutating func insertBlanks(_ count: Int) {
    guard size.rows > 0 else { return }
    let count = min(count, size.columns - position.column)
    breakWide(in: position.column..<position.column)
    grid[position.row].removeLast(count)
    grid[position.row].insert(
      contentsOf: Self.blanks(count, erased), at: position.column)
  }

  /// Moves the rest of the row to the left.
  mutating func deleteCells(_ count: Int) {
    guard size.rows > 0 else { return }
    let count = min(count, size.columns - position.column)
    let columns = position.column..<(position.column + count)
    breakWide(in: columns)
    grid[position.row].removeSubrange(columns)
    grid[position.row] += Self.blanks(count, erased)
  }

  /// Blanks cells of one row, in the colour of the background.
  mutating func erase(row: Int, _ columns: Range<Int>) {
    guard grid.indices.contains(row) else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    if row == position.row && !columns.isEmpty { breakWide(in: columns) }
    for column in columns { grid[row][column] = Cell(attributes: erased) }
  }

  // Terminfo calls it bce: erasing paints the background, and nothing else of the attributes.
  private var erased: CellAttributes {
    var result = CellAttributes.plain
    result.background = attributes.background
    return result
  }

  private func erasedRows(_ count: Int) -> [[Cell]] {
    Array(repeating: Self.blanks(size.columns, erased), count: count)
  }

  /// The DEC special graphics that terminfo's acsc names.
  private static let lineDrawing: [Unicode.Scalar: Unicode.Scalar] = [
    "`": "◆", "a": "▒", "f": "°", "g": "±", "j": "┘", "k": "┐", "l": "┌", "m": "└", "n": "┼",
    "o": "⎺", "p": "⎻", "q": "─", "r": "⎼", "s": "⎽", "t": "├", "u": "┤", "v": "┴", "w": "┬",
    "x": "│", "y": "≤", "z": "≥", "{": "π", "|": "≠", "}": "£", "~": "·",
  ]
}

extension TerminalScreen {
  /// Carries out one token of the output.
  mutating func perform(_ token: EscapeParser.Token) {
    switch token {
    case .print(let scalar): write(scalar)
    case .control(let byte): performControl(byte)
    case .escape(let intermediate, let final): performEscape(intermediate, final)
    case .sequence(let sequence): perform(sequence)
    case .string(UInt8(ascii: "]"), let bytes): performSystemCommand(bytes)
    case .string: break
    }
  }

  private mutating func performControl(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: moveCursor(row: position.row, column: position.column - 1)
    case 0x09: moveCursor(row: position.row, column: (position.column / 8 + 1) * 8)
    case 0x0A...0x0C: lineFeed()
    case 0x0D: moveCursor(row: position.row, column: 0)
    case 0x0E: charset = 1
    case 0x0F: charset = 0
    default: break
    }
  }

  private mutating func performEscape(_ intermediate: UInt8?, _ final: UInt8) {
    switch (intermediate, final) {
    case (UInt8(ascii: "("), _): isGraphics[0] = final == UInt8(ascii: "0")
    case (UInt8(ascii: ")"), _): isGraphics[1] = final == UInt8(ascii: "0")
    case (nil, UInt8(ascii: "7")): saveCursor()
    case (nil, UInt8(ascii: "8")): restoreCursor()
    case (nil, UInt8(ascii: "D")): lineFeed()
    case (nil, UInt8(ascii: "E")):
      moveCursor(row: position.row, column: 0)
      lineFeed()
    case (nil, UInt8(ascii: "M")): reverseLineFeed()
    case (nil, UInt8(ascii: "c")):
      let (bells, title) = (bells, title)
      self = TerminalScreen(size: size)
      (self.bells, self.title) = (bells, title)
    default: break
    }
  }

  private mutating func perform(_ sequence: ControlSequence) {
    switch (sequence.prefix, sequence.intermediate) {
    case (nil, nil):
      if !performMove(sequence) { performEdit(sequence) }
    case (UInt8(ascii: "?"), nil):
      for number in sequence.parameters.compactMap(\.first) {
        switch sequence.final {
        case UInt8(ascii: "h"): setMode(number, isOn: true)
        case UInt8(ascii: "l"): setMode(number, isOn: false)
        default: break
        }
      }
    case (nil, UInt8(ascii: "!")) where sequence.final == UInt8(ascii: "p"): softReset()
    default: break
    }
  }

  private mutating func performMove(_ sequence: ControlSequence) -> Bool {
    let (row, column) = (position.row, position.column)
    let count = sequence.number(0)
    switch Character(Unicode.Scalar(sequence.final)) {
    case "A": moveCursor(row: max(row - count, limit(above: row)), column: column)
    case "B", "e": moveCursor(row: min(row + count, limit(below: row)), column: column)
    case "C", "a": moveCursor(row: row, column: column + count)
    case "D": moveCursor(row: row, column: column - count)
    case "E": moveCursor(row: min(row + count, limit(below: row)), column: 0)
    case "F": moveCursor(row: max(row - count, limit(above: row)), column: 0)
    case "G", "`": moveCursor(row: row, column: count - 1)
    case "d": moveCursor(row: count - 1 + origin, column: column)
    case "H", "f": moveCursor(row: count - 1 + origin, column: sequence.number(1) - 1)
    case "I": moveCursor(row: row, column: (column / 8 + count) * 8)
    case "Z": moveCursor(row: row, column: ((column + 7) / 8 - count) * 8)
    case "s": saveCursor()
    case "u": restoreCursor()
    default: return false
    }
    return true
  }

  private mutating func performEdit(_ sequence: ControlSequence) {
    let count = sequence.number(0)
    switch Character(Unicode.Scalar(sequence.final)) {
    case "J": eraseDisplay(sequence.number(0, or: 0))
    case "K": eraseLine(sequence.number(0, or: 0))
    case "X": erase(row: position.row, position.column..<(position.column + count))
    case "@": insertBlanks(count)
    case "P": deleteCells(count)
    case "L": insertRows(count, at: position.row)
    case "M": deleteRows(count, from: position.row)
    case "S": scrollUp(count)
    case "T": scrollDown(count)
    case "b":
      // No terminal repeats a character beyond its screen, and a wrong count must not hang a test.
      for _ in 0..<min(count, size.columns * size.rows) { lastPrinted.map { write($0) } }
    case "h" where count == 4: isInserting = true
    case "l" where count == 4: isInserting = false
    case "m": attributes.apply(sequence.parameters)
    case "r":
      let top = sequence.number(0) - 1
      let bottom = min(sequence.number(1, or: size.rows), size.rows) - 1
      guard top < bottom else { return }
      region = top...bottom
      moveCursor(row: origin, column: 0)
    default: break
    }
    if "JKX@PLM".unicodeScalars.contains(Unicode.Scalar(sequence.final)) { isWrapPending = false }
  }

  private var origin: Int { modes.contains(6) ? region.lowerBound : 0 }

  private func limit(above row: Int) -> Int { row >= region.lowerBound ? region.lowerBound : 0 }

  private func limit(below row: Int) -> Int {
    row <= region.upperBound ? region.upperBound : size.rows - 1
  }

  private mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      erase(row: position.row, position.column..<max(position.column, size.columns))
      for row in grid.indices where row > position.row { erase(row: row, 0..<size.columns) }
    case 1:
      for row in grid.indices where row < position.row { erase(row: row, 0..<size.columns) }
      erase(row: position.row, 0..<(position.column + 1))
    case 2: for row in grid.indices { erase(row: row, 0..<size.columns) }
    default: break
    }
  }

  private mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: erase(row: position.row, position.column..<max(position.column, size.columns))
    case 1: erase(row: position.row, 0..<(position.column + 1))
    case 2: erase(row: position.row, 0..<size.columns)
    default: break
    }
  }

  private mutating func setMode(_ number: Int, isOn: Bool) {
    let wasAlternate = isAlternate
    if number == 1049 && isOn { saveCursor() }
    if isOn { modes.insert(number) } else { modes.remove(number) }
    if wasAlternate != isAlternate {
      swap(&grid, &otherGrid)
      if isOn { grid = Self.blankGrid(size) }
    }
    if number == 1049 && !isOn { restoreCursor() }
    if number == 6 { moveCursor(row: origin, column: 0) }
  }

  private mutating func saveCursor() {
    saved = Saved(cursor: position, attributes: attributes, isDrawing: isGraphics[0])
  }

  private mutating func restoreCursor() {
    moveCursor(row: saved.cursor.row, column: saved.cursor.column)
    attributes = saved.attributes
    isGraphics[0] = saved.isDrawing
  }

  private mutating func softReset() {
    modes.insert(25)
    modes.remove(6)
    isInserting = false
    attributes = .plain
    region = 0...max(0, size.rows - 1)
    isGraphics = [false, false]
    charset = 0
    saved = Saved()
  }

  private mutating func performSystemCommand(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("0;") || text.hasPrefix("2;") { title = String(text.dropFirst(2)) }
  }
}

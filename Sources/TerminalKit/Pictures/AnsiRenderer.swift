/// Turns a screen into text with colour escapes, for printing a frame without taking over the
/// terminal.
package struct AnsiRenderer: Sendable {
  package var depth: ColorDepth

  /// Colours are rounded to what the depth can show; `mono` still has bold and reverse.
  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// One string for each row, each of which ends with the terminal's own colours.
  package func lines(_ buffer: CellBuffer) -> [String] {
    (0..<buffer.size.height).map { line($0, of: buffer) }
  }

  /// All rows, each ended by a newline.
  package func text(_ buffer: CellBuffer) -> String {
    lines(buffer).map { $0 + "\n" }.joined()
  }

  private func line(_ y: Int, of buffer: CellBuffer) -> String {
    var text = ""
    var current = Style.plain
    var end = buffer.size.width
    while end > 0, isInvisible(buffer[end - 1, y]) { end -= 1 }
    for run in CellRun.runs(of: y, in: buffer, end: end) {
      let style = depth.nearest(to: run.style)
      if style != current {
        text += escape(style)
        current = style
      }
      text += run.text
    }
    return current == .plain ? text : text + "\u{1B}[0m"
  }

  /// True for a space that looks like what is on the screen already.
  private func isInvisible(_ cell: Cell) -> Bool {
    cell.character == " " && !cell.isContinuation && depth.nearest(to: cell.style) == .plain
  }

  /// Starts from nothing each time: shorter for what happens most, and never wrong.
  private func escape(_ style: Style) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isUnderlined { codes.append("4") }
    if style.isReversed { codes.append("7") }
    codes += parameters(style.foreground, base: 30)
    codes += parameters(style.background, base: 40)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private func parameters(_ color: Color, base: Int) -> [String] {
    switch color {
    case .terminalDefault: []
    case .palette(let index) where index < 8: ["\(base + Int(index))"]
    case .palette(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .palette(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue):
      ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}

/// Neighbouring cells of one row that look alike.
struct CellRun: Equatable {
  var x: Int
  var width: Int
  var text: String
  var style: Style

  /// The runs of a row from left to right, up to a column.
  static func runs(of y: Int, in buffer: CellBuffer, end: Int? = nil) -> [CellRun] {
    var runs: [CellRun] = []
    for x in 0..<(end ?? buffer.size.width) {
      let cell = buffer[x, y]
      guard !cell.isContinuation else { continue }
      if let last = runs.indices.last, runs[last].style == cell.style {
        runs[last].text.append(cell.character)
        runs[last].width += cell.width
      } else {
        runs.append(
          CellRun(x: x, width: cell.width, text: String(cell.character), style: cell.style))
      }
    }
    return runs
  }
}

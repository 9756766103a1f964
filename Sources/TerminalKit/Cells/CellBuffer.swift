/// A screen in memory: what views draw on and what terminals, pictures and tests read.
///
/// Every draw is clipped, so no view needs to know how small its area is. The folder keeps one
/// promise: a wide character always owns both of its cells, and no cell holds anything that a
/// terminal would obey.
package struct CellBuffer: Equatable, Sendable {
  package let size: Size
  /// What the surface can show; text put here is translated to it.
  package let glyphs: GlyphSet
  /// Row by row, from the upper left corner.
  package private(set) var cells: [Cell]

  /// A screen full of blanks.
  package init(size: Size, glyphs: GlyphSet = .unicode, style: Style = .plain) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank(style), count: size.width * size.height)
  }

  package var bounds: Rect { Rect(size) }

  /// Reading outside gives a blank; writing outside has no effect.
  package subscript(x: Int, y: Int) -> Cell {
    get {
      guard bounds.contains(Point(x: x, y: y)) else { return .blank }
      return cells[y * size.width + x]
    }
    set {
      guard bounds.contains(Point(x: x, y: y)) else { return }
      place(newValue, x: x, y: y, clip: bounds)
    }
  }

  /// Writes one line of text, clipped to `clip`, and returns the column after it.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, in clip: Rect? = nil, style: Style
  ) -> Int {
    let clip = bounds.intersection(clip ?? bounds)
    guard !clip.isEmpty, point.y >= clip.y, point.y < clip.maxY else { return point.x }
    var x = point.x
    SafeText.forEachCluster(in: text, glyphs: glyphs) { character, width in
      let cell = Cell(measured: character, width: width, style: style)
      place(cell, x: x, y: point.y, clip: clip)
      x += width
      return x < clip.maxX
    }
    return min(x, clip.maxX)
  }

  /// Covers an area with one character, by default with blanks.
  package mutating func fill(_ area: Rect, with character: Character = " ", style: Style) {
    let area = bounds.intersection(area)
    guard !area.isEmpty else { return }
    var cell = Cell.blank
    SafeText.forEachCluster(in: String(character), glyphs: glyphs) { shown, width in
      cell = Cell(measured: shown, width: width, style: style)
      return false
    }
    cell.style = style
    for y in area.y..<area.maxY {
      for x in stride(from: area.x, to: area.maxX, by: cell.width) {
        place(cell, x: x, y: y, clip: area)
      }
    }
  }

  /// Changes how an area looks without touching its text.
  package mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) {
    let area = bounds.intersection(area)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        change(&cells[y * size.width + x].style)
      }
    }
  }

  /// Copies another screen onto this one, clipped to an area.
  package mutating func draw(_ other: CellBuffer, at origin: Point, in clip: Rect? = nil) {
    let clip = bounds.intersection(clip ?? bounds)
    for y in 0..<other.size.height where y + origin.y >= clip.y && y + origin.y < clip.maxY {
      for x in 0..<other.size.width {
        let cell = other.cells[y * other.size.width + x]
        guard !cell.isContinuation else { continue }
        place(cell, x: x + origin.x, y: y + origin.y, clip: clip)
      }
    }
  }

  /// The characters of one row, without the spaces at its end.
  package func line(_ y: Int) -> String {
    guard y >= 0, y < size.height else { return "" }
    var text = ""
    for cell in cells[(y * size.width)..<((y + 1) * size.width)] where !cell.isContinuation {
      text.append(cell.character)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  package var lines: [String] { (0..<size.height).map { line($0) } }

  /// What golden tests compare: the lines without styles.
  package var text: String { lines.joined(separator: "\n") }

  /// `clip` lies inside the buffer. Half a wide character is shown as a space.
  private mutating func place(_ cell: Cell, x: Int, y: Int, clip: Rect) {
    if cell.width == 2 {
      let isWhole = x >= clip.x && x + 1 < clip.maxX
      guard isWhole else {
        write(.blank(cell.style), x: x, y: y, clip: clip)
        write(.blank(cell.style), x: x + 1, y: y, clip: clip)
        return
      }
      write(cell, x: x, y: y, clip: clip)
      write(.continuation(cell.style), x: x + 1, y: y, clip: clip)
      return
    }
    write(cell.isContinuation ? .blank(cell.style) : cell, x: x, y: y, clip: clip)
  }

  private mutating func write(_ cell: Cell, x: Int, y: Int, clip: Rect) {
    guard x >= clip.x, x < clip.maxX else { return }
    let index = y * size.width + x
    let old = cells[index]
    // The other half of a wide character that loses this half must not stay behind, unless the
    // new cell is the right half of the character just written.
    if old.isContinuation, !cell.isContinuation {
      cells[index - 1] = .blank(cells[index - 1].style)
    } else if old.width == 2 {
      cells[index + 1] = .blank(cells[index + 1].style)
    }
    cells[index] = cell
  }
}

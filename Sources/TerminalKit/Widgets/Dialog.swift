/// A small framed message over the rest of the screen, possibly with choices.
package struct Dialog: Equatable, Sendable {
  /// One answer.
  package struct Choice: Equatable, Sendable {
    package var key: String
    package var text: String

    /// The key is what to press for this answer.
    package init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  package var title: StyledLine
  package var message: String
  package var choices: [Choice]
  /// The choice that Enter takes.
  package var selected: Int?
  package var border: Role

  /// The message may have several lines and is wrapped to fit.
  package init(
    title: StyledLine, message: String, choices: [Choice] = [], selected: Int? = nil,
    border: Role = .focusedBorder
  ) {
    self.title = title
    self.message = message
    self.choices = choices
    self.selected = selected
    self.border = border
  }

  private static let widest = 64

  /// Draws in the middle of an area and returns where each choice that had room can be clicked.
  @discardableResult
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) -> [Rect] {
    guard !area.isEmpty else { return [] }
    let glyphs = buffer.glyphs
    let room = min(Self.widest, area.width - 4)
    let lines = message.wrapped(to: max(1, room), glyphs: glyphs)
    let choiceWidth = choices.reduce(0) { $0 + width(of: $1, glyphs) } + 2 * (choices.count - 1)
    let content = max(
      lines.map { $0.cellWidth(glyphs: glyphs) }.max() ?? 0, choiceWidth,
      title.width(glyphs: glyphs) + 4)
    let frame = area.centered(
      Size(
        width: min(room, content) + 4, height: lines.count + (choices.isEmpty ? 2 : 4)))
    let inside = Box(title: title, border: border).draw(in: frame, on: &buffer, theme: theme)
    // Where not everything fits, the choices matter more than the end of the message.
    let isChoosing = !choices.isEmpty
    let parts = inside.inset(columns: inside == frame ? 0 : 1)
      .rows([.share(), .fixed(isChoosing ? 1 : 0)])
    for (index, line) in lines.prefix(parts[0].height).enumerated() {
      StyledLine(line).draw(in: parts[0].row(index), on: &buffer, theme: theme)
    }
    return isChoosing ? drawChoices(in: parts[1], on: &buffer, theme: theme) : []
  }

  private func width(of choice: Choice, _ glyphs: GlyphSet) -> Int {
    choice.key.cellWidth(glyphs: glyphs) + choice.text.cellWidth(glyphs: glyphs) + 3
  }

  private func drawChoices(
    in row: Rect, on buffer: inout CellBuffer, theme: Theme
  ) -> [Rect] {
    var places: [Rect] = []
    var x = row.x
    for (index, choice) in choices.enumerated() {
      let place = Rect(x: x, y: row.y, width: width(of: choice, buffer.glyphs), height: 1)
      guard place.maxX <= row.maxX else { break }
      StyledLine([
        Span(" "), Span(choice.key, .footerKey), Span(" "), Span(choice.text, .footerText),
        Span(" "),
      ]).draw(in: place, on: &buffer, theme: theme)
      if index == selected { Table.select(place, on: &buffer, theme: theme) }
      places.append(place)
      x = place.maxX + 2
    }
    return places
  }
}

/// A few lines in the middle of an otherwise empty area.
package struct CenteredMessage: Equatable, Sendable {
  package var lines: [StyledLine]

  /// Each line is centred for itself.
  package init(_ lines: [StyledLine]) {
    self.lines = lines
  }

  /// Draws as many lines as fit.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    let place = area.centered(Size(width: area.width, height: lines.count))
    for (index, line) in lines.prefix(place.height).enumerated() {
      line.draw(in: place.row(index), on: &buffer, theme: theme, alignment: .center)
    }
  }
}

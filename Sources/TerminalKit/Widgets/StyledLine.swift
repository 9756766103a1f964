/// A piece of text and what it means.
package struct Span: Equatable, Sendable {
  package var text: String
  package var role: Role
  package var attributes: Style.Attributes

  /// Attributes come on top of those that the theme gives the role.
  package init(_ text: String, _ role: Role = .text, attributes: Style.Attributes = []) {
    self.text = text
    self.role = role
    self.attributes = attributes
  }
}

/// One line of text in which the pieces mean different things.
package struct StyledLine: Equatable, Sendable {
  package var spans: [Span]

  /// An empty list makes an empty line.
  package init(_ spans: [Span]) {
    self.spans = spans
  }

  /// A line that means one thing.
  package init(_ text: String, _ role: Role = .text) {
    spans = text.isEmpty ? [] : [Span(text, role)]
  }

  /// The words without their meaning, for tests and searching.
  package var text: String { spans.map(\.text).joined() }

  /// How many cells the line covers.
  package func width(glyphs: GlyphSet = .unicode) -> Int {
    spans.reduce(0) { $0 + $1.text.cellWidth(glyphs: glyphs) }
  }

  /// The line cut to so many cells, with an ellipsis when something is missing.
  package func truncated(to cells: Int, glyphs: GlyphSet = .unicode) -> StyledLine {
    guard cells > 0 else { return StyledLine([]) }
    guard width(glyphs: glyphs) > cells else { return self }
    var left = cells - 1
    var kept: [Span] = []
    var last = Role.text
    for span in spans where left > 0 {
      var piece = span
      piece.text = span.text.prefix(cells: left, glyphs: glyphs)
      kept.append(piece)
      last = span.role
      let used = piece.text.cellWidth(glyphs: glyphs)
      left = used < span.text.cellWidth(glyphs: glyphs) ? 0 : left - used
    }
    return StyledLine(kept + [Span(String(glyphs.ellipsis), last)])
  }

  /// Draws into the first row of an area.
  package func draw(
    in area: Rect, on buffer: inout CellBuffer, theme: Theme, alignment: Alignment = .left
  ) {
    guard !area.isEmpty else { return }
    let line = truncated(to: area.width, glyphs: buffer.glyphs)
    let missing = area.width - line.width(glyphs: buffer.glyphs)
    var x = area.x
    switch alignment {
    case .left: break
    case .right: x += missing
    case .center: x += missing / 2
    }
    for span in line.spans {
      let style = theme.style(for: span.role).adding(span.attributes)
      x = buffer.put(span.text, at: Point(x: x, y: area.y), in: area, style: style)
    }
  }
}

extension StyledLine: ExpressibleByStringLiteral {
  /// A line of plain text.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

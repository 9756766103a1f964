/// Turns a screen into a picture that looks the same wherever it is shown.
///
/// Every piece of text is given its place and length, so columns line up whatever monospaced font
/// the viewer has. Lines, blocks and braille are drawn as shapes: fonts leave gaps between rows.
package struct SvgRenderer: Sendable {
  /// What the terminal's own colours are in the picture.
  package var foreground: RGB
  package var background: RGB
  /// Shown in a title bar; nil leaves the bar out.
  package var title: String?

  static let cellWidth = 9
  static let cellHeight = 20
  static let margin = 12
  private static let titleBarHeight = 34
  private static let fontSize = 15
  private static let baseline = 15

  /// The theme's background fills the picture, so that its edge does not show.
  package init(
    foreground: RGB = RGB(0xD0, 0xD4, 0xD8), background: RGB = RGB(0x10, 0x14, 0x18),
    title: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.title = title
  }

  /// A renderer whose terminal has the colours of a theme.
  package init(theme: Theme, title: String? = nil) {
    self.init(title: title)
    if let color = theme.background.rgb { background = color }
    if let color = theme.style(for: .text).foreground.rgb { foreground = color }
  }

  /// The whole picture as the text of an SVG file.
  package func svg(_ buffer: CellBuffer) -> String {
    let top = title == nil ? Self.margin : Self.titleBarHeight
    let width = buffer.size.width * Self.cellWidth + 2 * Self.margin
    let height = buffer.size.height * Self.cellHeight + top + Self.margin
    var parts = [head(width: width, height: height)]
    if let title { parts.append(titleBar(title, width: width)) }
    parts.append("<g transform=\"translate(\(Self.margin) \(top))\">")
    for y in 0..<buffer.size.height {
      let runs = CellRun.runs(of: y, in: buffer)
      parts += runs.compactMap { backgroundRect($0, row: y) }
      parts += runs.flatMap { content($0, row: y) }
    }
    parts += ["</g>", "</svg>"]
    return parts.joined(separator: "\n") + "\n"
  }

  private func head(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" font-size="\(Self.fontSize)" \
    font-family="ui-monospace,'DejaVu Sans Mono','SF Mono',Menlo,Consolas,monospace">
    <rect width="\(width)" height="\(height)" rx="8" fill="\(Color(background))"/>
    """
  }

  private func titleBar(_ title: String, width: Int) -> String {
    let dots = zip([20, 38, 56], ["#ec6a5e", "#f4bf4f", "#61c554"]).map { x, color in
      "<circle cx=\"\(x)\" cy=\"17\" r=\"5.5\" fill=\"\(color)\"/>"
    }
    let color = Color(foreground.mixed(with: background, fraction: 0.3))
    let text =
      "<text x=\"\(width / 2)\" y=\"22\" text-anchor=\"middle\" font-size=\"13\" "
      + "fill=\"\(color)\">\(Self.escaped(SafeText.shown(title)))</text>"
    return (dots + [text]).joined(separator: "\n")
  }

  private func colors(_ style: Style) -> (front: RGB, back: RGB) {
    var front = style.foreground.rgb ?? foreground
    var back = style.background.rgb ?? background
    if style.isReversed { (front, back) = (back, front) }
    if style.isDim { front = front.mixed(with: back, fraction: 0.4) }
    return (front, back)
  }

  private func backgroundRect(_ run: CellRun, row: Int) -> String? {
    let back = colors(run.style).back
    guard back != background else { return nil }
    return Self.rect(
      x: run.x * Self.cellWidth, y: row * Self.cellHeight, width: run.width * Self.cellWidth,
      height: Self.cellHeight, fill: Color(back))
  }

  /// Text in pieces between spaces of its own, and shapes for what fonts draw badly.
  private func content(_ run: CellRun, row: Int) -> [String] {
    let fill = Color(colors(run.style).front)
    var parts: [String] = []
    var piece = ""
    var start = run.x
    var x = run.x
    func finish() {
      if let text = text(piece, x: start, cells: x - start, row: row, run.style, fill: fill) {
        parts.append(text)
      }
      piece = ""
    }
    for character in run.text {
      let width = max(1, CharacterWidth.of(character))
      let left = x * Self.cellWidth
      if let shape = GlyphShape.svg(character, x: left, y: row * Self.cellHeight, fill: fill) {
        finish()
        if !shape.isEmpty { parts.append(shape) }
        start = x + width
      } else if width == 2 {
        // A wide character stands alone: fonts do not make it exactly two cells wide.
        finish()
        start = x
        piece = String(character)
        x += 2
        finish()
        start = x
        continue
      } else {
        piece.append(character)
      }
      x += width
    }
    finish()
    if run.style.isUnderlined, !run.text.allSatisfy({ $0 == " " }) {
      parts.append(
        Self.rect(
          x: run.x * Self.cellWidth, y: row * Self.cellHeight + Self.baseline + 2,
          width: run.width * Self.cellWidth, height: 1, fill: fill))
    }
    return parts
  }

  private func text(
    _ piece: String, x: Int, cells: Int, row: Int, _ style: Style, fill: Color
  ) -> String? {
    // Spaces at the ends are not drawn, so the text starts where its first letter is.
    let leading = piece.prefix { $0 == " " }.count
    let trailing = piece.reversed().prefix { $0 == " " }.count
    guard leading < piece.count else { return nil }
    let body = piece.dropFirst(leading).dropLast(trailing)
    let length = (cells - leading - trailing) * Self.cellWidth
    let weight = style.isBold ? " font-weight=\"bold\"" : ""
    return "<text x=\"\((x + leading) * Self.cellWidth)\" "
      + "y=\"\(row * Self.cellHeight + Self.baseline)\" textLength=\"\(length)\" "
      + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"\(weight) fill=\"\(fill)\">"
      + Self.escaped(String(body)) + "</text>"
  }

  /// A filled rectangle.
  static func rect(x: Int, y: Int, width: Int, height: Int, fill: Color) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"/>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

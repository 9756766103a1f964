/// Characters that are drawn as shapes in a picture: lines, blocks and braille.
enum GlyphShape {
  private static let width = SvgRenderer.cellWidth
  private static let height = SvgRenderer.cellHeight

  /// The shape of a character whose cell begins at a place, an empty string for a space within a
  /// run of shapes, or nil when the character is a letter like others.
  static func svg(_ character: Character, x: Int, y: Int, fill: Color) -> String? {
    guard let scalar = character.unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x2500...0x257F:
      return lines(character).map { path($0, x: x, y: y, stroke: fill) }
    case 0x2580...0x259F:
      return block(scalar).map { box in
        let (left, top, right, bottom) = box
        return rect(x: x, y: y, left: left, top: top, right: right, bottom: bottom, fill: fill)
      } ?? shade(scalar, x: x, y: y, fill: fill)
    case 0x25A0:
      return rect(x: x, y: y, left: 1, top: 6, right: width - 1, bottom: 14, fill: fill)
    case 0x2800...0x28FF: return braille(scalar - 0x2800, x: x, y: y, fill: fill)
    default: return nil
    }
  }

  /// Lines as a path whose coordinates are relative to the cell.
  private static func lines(_ character: Character) -> (path: String, weight: Int)? {
    let middle = "4.5"
    let center = "10"
    let paths: [Character: String] = [
      "─": "M0 \(center)h9", "│": "M\(middle) 0v20", "┌": "M\(middle) 20v-10h4.5",
      "┐": "M0 \(center)h4.5v10", "└": "M\(middle) 0v10h4.5", "┘": "M0 \(center)h4.5v-10",
      "├": "M\(middle) 0v20M\(middle) \(center)h4.5", "┤": "M\(middle) 0v20M0 \(center)h4.5",
      "┬": "M0 \(center)h9M\(middle) \(center)v10", "┴": "M0 \(center)h9M\(middle) 0v10",
      "┼": "M0 \(center)h9M\(middle) 0v20", "╭": "M\(middle) 20v-5.5q0 -4.5 4.5 -4.5",
      "╮": "M0 \(center)q4.5 0 4.5 4.5v5.5", "╰": "M\(middle) 0v5.5q0 4.5 4.5 4.5",
      "╯": "M0 \(center)q4.5 0 4.5 -4.5v-5.5", "╴": "M0 \(center)h4.5",
      "╵": "M\(middle) 0v10", "╶": "M\(middle) \(center)h4.5", "╷": "M\(middle) \(center)v10",
      "┄": "M1 \(center)h2M4 \(center)h2M7 \(center)h2",
      "┆": "M\(middle) 1v4M\(middle) 8v4M\(middle) 15v4",
    ]
    let heavy: [Character: String] = ["━": "M0 \(center)h9", "┃": "M\(middle) 0v20"]
    if let path = paths[character] { return (path, 1) }
    return heavy[character].map { ($0, 3) }
  }

  private static func path(
    _ line: (path: String, weight: Int), x: Int, y: Int, stroke: Color
  ) -> String {
    "<path transform=\"translate(\(x) \(y))\" d=\"\(line.path)\" fill=\"none\" "
      + "stroke=\"\(stroke)\" stroke-width=\"\(line.weight == 1 ? "1.4" : "3")\"/>"
  }

  /// Blocks in pixels from the cell's corner: left, top, right, bottom.
  private static func block(_ scalar: UInt32) -> (Int, Int, Int, Int)? {
    switch scalar {
    case 0x2580: return (0, 0, width, height / 2)
    case 0x2581...0x2588:
      let eighths = Int(scalar - 0x2580)
      return (0, height - height * eighths / 8, width, height)
    // Counted down, from seven eighths to one.
    case 0x2589...0x258F:
      let eighths = Int(0x2590 - scalar)
      return (0, 0, max(1, width * eighths / 8), height)
    case 0x2590: return (width / 2, 0, width, height)
    case 0x2594: return (0, 0, width, height / 8)
    case 0x2595: return (width - 1, 0, width, height)
    default: return nil
    }
  }

  private static func shade(_ scalar: UInt32, x: Int, y: Int, fill: Color) -> String? {
    let opacities: [UInt32: String] = [0x2591: "0.25", 0x2592: "0.5", 0x2593: "0.75"]
    guard let opacity = opacities[scalar] else { return nil }
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
      + "fill=\"\(fill)\" fill-opacity=\"\(opacity)\"/>"
  }

  private static func rect(
    x: Int, y: Int, left: Int, top: Int, right: Int, bottom: Int, fill: Color
  ) -> String {
    SvgRenderer.rect(
      x: x + left, y: y + top, width: right - left, height: bottom - top, fill: fill)
  }

  /// The dots of a pattern, numbered as braille numbers them.
  private static func braille(_ bits: UInt32, x: Int, y: Int, fill: Color) -> String {
    let columns = [0, 0, 0, 1, 1, 1, 0, 1]
    let rows = [0, 1, 2, 0, 1, 2, 3, 3]
    return (0..<8).filter { bits & (1 << UInt32($0)) != 0 }.map { dot in
      "<circle cx=\"\(x + 2 + columns[dot] * 5)\" cy=\"\(y + 3 + rows[dot] * 5)\" r=\"1.4\" "
        + "fill=\"\(fill)\"/>"
    }.joined()
  }
}

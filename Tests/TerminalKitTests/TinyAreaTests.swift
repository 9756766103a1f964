import Testing

@testable import TerminalKit

@Suite("Every widget survives every area") struct TinyAreaTests {
  private func drawAll(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    Box(title: "title", rightTitle: "right", footer: "foot", isFocused: true)
      .draw(in: area, on: &buffer, theme: theme)
    Bar(0.5).draw(in: area, on: &buffer, theme: theme)
    IndeterminateBar(phase: 0.3).draw(in: area, on: &buffer, theme: theme)
    Meter(label: "label", fraction: 0.5, value: "value", role: .load)
      .draw(in: area, on: &buffer, theme: theme)
    Sparkline([0.1, 0.9, 0.5]).draw(in: area, on: &buffer, theme: theme)
    for count in [0, 1, 50] {
      Table(
        columns: [
          Table.Column("a", width: .fixed(4)), Table.Column("b", width: .minimum(3), priority: 1),
        ], count: count, offset: 3, selected: 4, emptyText: "empty"
      ) { Table.Row([StyledLine("日本 \($0)"), "x"], isTagged: true) }
      .draw(in: area, on: &buffer, theme: theme)
    }
    ScrolledText(["日本語", "b", "c"], offset: 1, selected: 1)
      .draw(in: area, on: &buffer, theme: theme)
    KeyHints([KeyHints.Hint(key: "q", text: "Quit")]).draw(in: area, on: &buffer, theme: theme)
    TextField(prompt: ":", edited: EditedText("日本"))
      .draw(in: area, on: &buffer, theme: theme)
    CenteredMessage(["日本", "two", "three"]).draw(in: area, on: &buffer, theme: theme)
    Dialog(
      title: "title", message: "a long message 日本語",
      choices: [Dialog.Choice(key: "y", text: "Yes")], selected: 0
    ).draw(in: area, on: &buffer, theme: theme)
  }

  @Test func nothingIsDrawnOutsideTheArea() {
    for glyphs in [GlyphSet.unicode, .ascii] {
      for width in -1...12 {
        for height in -1...7 {
          var buffer = CellBuffer(size: Size(width: 14, height: 9), glyphs: glyphs)
          buffer.fill(buffer.bounds, with: "x", style: .plain)
          let area = Rect(x: 1, y: 1, width: width, height: height)
          drawAll(in: area, on: &buffer, theme: .terminal)
          for y in 0..<9 {
            for x in 0..<14 where !area.contains(Point(x: x, y: y)) {
              #expect(buffer[x, y] == Cell("x"), "\(width)×\(height) at \(x), \(y)")
            }
          }
        }
      }
    }
  }

  @Test func areasOutsideTheBufferAreHarmless() {
    var buffer = CellBuffer(size: Size(width: 4, height: 2))
    for area in [
      Rect(x: -3, y: -3, width: 20, height: 20), Rect(x: 50, y: 50, width: 9, height: 9),
      Rect(x: 0, y: 0, width: 0, height: 0),
    ] {
      drawAll(in: area, on: &buffer, theme: .terminal)
    }
    var empty = CellBuffer(size: .zero)
    drawAll(in: empty.bounds, on: &empty, theme: .terminal)
    #expect(empty.cells.isEmpty)
  }
}

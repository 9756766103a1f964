import Testing

@testable import TerminalKit

/// Draws on a small screen and gives its lines.
func drawn(
  _ width: Int, _ height: Int, glyphs: GlyphSet = .unicode,
  _ draw: (Rect, inout CellBuffer, Theme) -> Void
) -> [String] {
  var buffer = CellBuffer(size: Size(width: width, height: height), glyphs: glyphs)
  draw(buffer.bounds, &buffer, .terminal)
  return buffer.lines
}

@Suite("A box frames its content") struct BoxTests {
  @Test func titlesAreSetIntoTheFrame() {
    let box = Box(title: "live", rightTitle: "2 running", footer: "q Quit")
    let lines = drawn(30, 4) { area, buffer, theme in
      box.draw(in: area, on: &buffer, theme: theme)
    }
    #expect(
      lines == [
        "╭─┐live┌─────────┐2 running┌─╮",
        "│                            │",
        "│                            │",
        "╰─┘q Quit└───────────────────╯",
      ])
  }

  @Test func asciiFramesAreASCII() {
    let lines = drawn(12, 3, glyphs: .ascii) { area, buffer, theme in
      Box(title: "log").draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["+-[log]----+", "|          |", "+----------+"])
  }

  @Test func aNarrowBoxKeepsTheLeftTitleAndCutsIt() {
    let lines = drawn(12, 3) { area, buffer, theme in
      Box(title: "requests", rightTitle: "12").draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["╭─┐reque…┌─╮", "│          │", "╰──────────╯"])
  }

  @Test func theInsideIsWhatTheFrameLeaves() {
    let area = Rect(x: 2, y: 1, width: 6, height: 4)
    #expect(Box.inside(area) == Rect(x: 3, y: 2, width: 4, height: 2))
    let tiny = Rect(x: 2, y: 1, width: 2, height: 4)
    #expect(Box.inside(tiny) == tiny)
  }

  @Test func itCoversWhatWasThereBefore() {
    let lines = drawn(5, 3) { area, buffer, theme in
      buffer.fill(area, with: "x", style: .plain)
      Box().draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["╭───╮", "│   │", "╰───╯"])
  }
}

@Suite("Bars fill up") struct BarTests {
  private func bar(_ fraction: Double, _ width: Int, _ glyphs: GlyphSet = .unicode) -> String {
    var buffer = CellBuffer(size: Size(width: width, height: 1), glyphs: glyphs)
    Bar(fraction).draw(in: buffer.bounds, on: &buffer, theme: .terminal)
    return buffer.text
  }

  @Test(arguments: [
    (0.0, "░░░░"), (0.001, "▏░░░"), (0.25, "█░░░"), (0.5, "██░░"), (0.53125, "██▏░"),
    (0.999, "███▉"), (1, "████"), (7, "████"), (-1, "░░░░"), (.nan, "░░░░"),
  ])
  func eighths(_ fraction: Double, _ expected: String) {
    #expect(bar(fraction, 4) == expected)
  }

  @Test func asciiBarsCountWholeCells() {
    #expect(bar(0.5, 4, .ascii) == "##..")
    #expect(bar(0.01, 4, .ascii) == "#...")
    #expect(bar(0.99, 4, .ascii) == "###.")
  }

  @Test func aShadedTrackLiesBehindTheBar() throws {
    let theme = try #require(Theme.named("harbor"))
    var buffer = CellBuffer(size: Size(width: 4, height: 1))
    Bar(0.3).draw(in: buffer.bounds, on: &buffer, theme: theme)
    let track = theme.style(for: .barTrack).foreground
    #expect((0..<4).allSatisfy { buffer[$0, 0].style.background == track })
    #expect(buffer[0, 0].style.foreground == theme.gradient(.liveBar, 0).foreground)
  }

  @Test(arguments: [
    (0.0, "███░░░░░░░░░"), (0.25, "░░░░░███░░░░"), (0.5, "░░░░░░░░░███"), (0.75, "░░░░░███░░░░"),
    (1, "███░░░░░░░░░"), (.nan, "███░░░░░░░░░"),
  ])
  func workWithoutAnEndWandersToAndFro(_ phase: Double, _ expected: String) {
    let lines = drawn(12, 1) { area, buffer, theme in
      IndeterminateBar(phase: phase).draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == [expected])
  }

  @Test func metersShowLabelBlocksAndValue() {
    let lines = drawn(24, 2) { area, buffer, theme in
      Meter(label: "budget", fraction: 0.5, value: "50 %", role: .budget, labelWidth: 7)
        .draw(in: area, on: &buffer, theme: theme)
      Meter(label: "cpu", fraction: 1, value: "5 %", role: .load, labelWidth: 7, valueWidth: 4)
        .draw(in: area.row(1), on: &buffer, theme: theme)
    }
    #expect(lines == ["budget  ■■■■■······ 50 %", "cpu     ■■■■■■■■■■■  5 %"])
  }

  @Test func aNarrowMeterKeepsTheWords() {
    let lines = drawn(12, 1) { area, buffer, theme in
      Meter(label: "budget", fraction: 0.5, value: "50 %", role: .budget)
        .draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["budget  50 %"])
  }

  @Test func sparklinesShowTheNewestValues() {
    let lines = drawn(5, 2) { area, buffer, theme in
      Sparkline([1, 1, 0, 0.25, 0.5, 0.75, 1]).draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["   ▄█", " ▄███"])
    let flat = drawn(6, 1) { area, buffer, theme in
      Sparkline([0.001, 0.5, .nan, 1]).draw(in: area, on: &buffer, theme: theme)
    }
    #expect(flat == ["  ▁▄ █"])
  }
}

@Suite("A table shows the rows that fit") struct TableTests {
  private func table(
    count: Int, offset: Int = 0, selected: Int? = nil, sorting: Table.Sorting? = nil,
    onRow: @escaping (Int) -> Void = { _ in }
  ) -> Table {
    Table(
      columns: [
        Table.Column("state", width: .fixed(6)),
        Table.Column("identifier", width: .minimum(8)),
        Table.Column("kind", width: .fixed(7), priority: 2),
        Table.Column("n", width: .fixed(3), alignment: .right, priority: 1),
      ], count: count, offset: offset, selected: selected, sorting: sorting,
      emptyText: "nothing waits"
    ) { row in
      onRow(row)
      return Table.Row(
        [
          StyledLine("held", .held), StyledLine("app.task.\(row)"), "refresh", StyledLine("\(row)"),
        ], isTagged: row == 1)
    }
  }

  private func lines(_ width: Int, _ height: Int, _ table: Table) -> [String] {
    drawn(width, height) { area, buffer, theme in
      table.draw(in: area, on: &buffer, theme: theme)
    }
  }

  @Test func headersRowsAndTags() {
    #expect(
      lines(36, 4, table(count: 3, sorting: Table.Sorting(column: 1, isAscending: false))) == [
        " state  identifier▾      kind      n",
        " held   app.task.0       refresh   0",
        "•held   app.task.1       refresh   1",
        " held   app.task.2       refresh   2",
      ])
  }

  @Test func narrowScreensLoseTheLeastImportantColumns() {
    #expect(
      lines(26, 2, table(count: 1)) == [" state  identifier       n", " held   app.task.0       0"])
    #expect(lines(18, 2, table(count: 1)) == [" state  identifier", " held   app.task.0"])
    #expect(lines(8, 2, table(count: 1)) == [" state", " held"])
  }

  @Test func scrollingShowsABarAndClampsTheOffset() {
    #expect(
      lines(20, 4, table(count: 9, offset: 99)) == [
        " state  identifier", " held   app.task.6 │", " held   app.task.7 │",
        " held   app.task.8 ┃",
      ])
  }

  @Test func onlyVisibleRowsAreMade() {
    var made: [Int] = []
    _ = lines(30, 5, table(count: 10_000, offset: 500) { made.append($0) })
    #expect(made == [500, 501, 502, 503])
  }

  @Test func theSelectedRowIsMarkedOverItsWholeWidth() {
    var buffer = CellBuffer(size: Size(width: 30, height: 3))
    table(count: 2, selected: 1).draw(in: buffer.bounds, on: &buffer, theme: .terminal)
    #expect((0..<30).allSatisfy { buffer[$0, 2].style.isReversed })
    #expect((0..<30).allSatisfy { !buffer[$0, 1].style.isReversed })
  }

  @Test func anEmptyTableSaysSo() {
    #expect(lines(20, 3, table(count: 0)).dropFirst() == [" nothing waits", ""])
  }
}

@Suite("Lines, hints, fields and dialogs") struct SmallWidgetTests {
  @Test func linesAreCutAcrossTheirPieces() {
    let line = StyledLine([Span("held "), Span("by network", .held)])
    #expect(line.truncated(to: 20) == line)
    #expect(line.truncated(to: 9).text == "held by …")
    #expect(line.truncated(to: 9).spans.last?.role == .held)
    #expect(line.truncated(to: 5).text == "held…")
    #expect(line.truncated(to: 1).text == "…")
    #expect(line.truncated(to: 0).text.isEmpty)
  }

  @Test(arguments: [(Alignment.left, "ab"), (.right, "    ab"), (.center, "  ab")])
  func linesAreAligned(_ alignment: Alignment, _ expected: String) {
    let lines = drawn(6, 1) { area, buffer, theme in
      StyledLine("ab").draw(in: area, on: &buffer, theme: theme, alignment: alignment)
    }
    #expect(lines == [expected])
  }

  @Test func scrolledTextHasABarOnlyWhenItIsLong() {
    let text = (1...6).map { StyledLine("line \($0)") }
    let long = drawn(8, 3) { area, buffer, theme in
      ScrolledText(text, offset: 99).draw(in: area, on: &buffer, theme: theme)
    }
    #expect(long == ["line 4 │", "line 5 │", "line 6 ┃"])
    let short = drawn(8, 7) { area, buffer, theme in
      ScrolledText(text).draw(in: area, on: &buffer, theme: theme)
    }
    #expect(short.prefix(6) == ["line 1", "line 2", "line 3", "line 4", "line 5", "line 6"])
  }

  @Test func hintsThatDoNotFitAreLeftOutWhole() {
    let hints = KeyHints([
      KeyHints.Hint(key: "q", text: "Quit"), KeyHints.Hint(key: "?", text: "Help"),
      KeyHints.Hint(key: "/", text: "Filter", isEnabled: false),
    ])
    var places: [Rect] = []
    let lines = drawn(16, 1) { area, buffer, theme in
      places = hints.draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["q Quit  ? Help"])
    #expect(places.map { [$0.x, $0.width] } == [[0, 6], [8, 6]])
  }

  @Test func aFieldShowsItsCursorWhereverTheTextIs() {
    var cursor: Point?
    func field(_ width: Int, _ edited: EditedText) -> [String] {
      drawn(width, 1) { area, buffer, theme in
        cursor = TextField(prompt: "/", edited: edited, placeholder: "filter")
          .draw(in: area, on: &buffer, theme: theme)
      }
    }
    #expect(field(10, EditedText()) == ["/filter"])
    #expect(cursor == Point(x: 1, y: 0))
    #expect(field(10, EditedText("日本")) == ["/日本"])
    #expect(cursor == Point(x: 5, y: 0))
    #expect(field(6, EditedText("abcdefgh")) == ["/efgh"])
    #expect(cursor == Point(x: 5, y: 0))
  }

  @Test func dialogsAreCentredAndOfferChoices() {
    let dialog = Dialog(
      title: "Kill?", message: "No handler is called.",
      choices: [Dialog.Choice(key: "n", text: "No"), Dialog.Choice(key: "y", text: "Yes")],
      selected: 0)
    var places: [Rect] = []
    let lines = drawn(31, 7) { area, buffer, theme in
      places = dialog.draw(in: area, on: &buffer, theme: theme)
    }
    #expect(
      lines == [
        "",
        "   ╭─┐Kill?┌───────────────╮",
        "   │ No handler is called. │",
        "   │                       │",
        "   │  n No    y Yes        │",
        "   ╰───────────────────────╯",
        "",
      ])
    #expect(places.map { [$0.x, $0.y, $0.width] } == [[5, 4, 6], [13, 4, 7]])
  }

  @Test func aFlatDialogKeepsItsChoices() {
    let dialog = Dialog(
      title: "Kill?", message: "one two three four five six seven eight nine ten",
      choices: [Dialog.Choice(key: "y", text: "Yes")])
    let lines = drawn(16, 4) { area, buffer, theme in
      dialog.draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines[1].contains("one two"))
    #expect(lines[2].contains("y Yes"))
  }

  @Test func messagesStandInTheMiddle() {
    let lines = drawn(9, 4) { area, buffer, theme in
      CenteredMessage(["paused", "p"]).draw(in: area, on: &buffer, theme: theme)
    }
    #expect(lines == ["", " paused", "    p", ""])
  }
}

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

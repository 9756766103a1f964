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

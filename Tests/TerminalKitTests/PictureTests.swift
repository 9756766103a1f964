import Testing

@testable import TerminalKit

@Suite("A screen as text with colours") struct AnsiRendererTests {
  private func rendered(_ depth: ColorDepth, _ text: String, _ style: Style) -> String {
    var buffer = CellBuffer(size: Size(width: 6, height: 1))
    buffer.put(text, at: Point(x: 1, y: 0), style: style)
    return AnsiRenderer(depth: depth).lines(buffer)[0]
  }

  @Test(arguments: [
    (ColorDepth.trueColor, " \u{1B}[0;1;38;2;255;95;86;48;2;15;23;32mab\u{1B}[0m"),
    (.ansi256, " \u{1B}[0;1;38;5;203;48;5;234mab\u{1B}[0m"),
    (.ansi16, " \u{1B}[0;1;91;40mab\u{1B}[0m"), (.mono, " \u{1B}[0;1mab\u{1B}[0m"),
  ])
  func depths(_ depth: ColorDepth, _ expected: String) {
    let style = Style(
      foreground: .hex(0xFF5F56), background: .hex(0x0F1720), attributes: .bold)
    #expect(rendered(depth, "ab", style) == expected)
  }

  @Test func attributesAndThePalette() {
    let style = Style(
      foreground: .palette(3), background: .palette(12), attributes: [.dim, .underline, .reverse])
    #expect(rendered(.ansi256, "x", style) == " \u{1B}[0;2;4;7;33;104mx\u{1B}[0m")
    #expect(
      rendered(.ansi256, "x", Style(foreground: .palette(99)))
        == " \u{1B}[0;38;5;99mx\u{1B}[0m")
  }

  @Test func plainTextHasNoEscapesAndNoSpacesAtItsEnd() {
    #expect(rendered(.trueColor, "日a", .plain) == " 日a")
    let filled = Style(background: .hex(0x101010))
    var buffer = CellBuffer(size: Size(width: 3, height: 2))
    buffer.fill(buffer.bounds, style: filled)
    #expect(AnsiRenderer(depth: .mono).text(buffer) == "\n\n")
    #expect(AnsiRenderer(depth: .ansi256).lines(buffer)[0] == "\u{1B}[0;48;5;233m   \u{1B}[0m")
  }
}

@Suite("A screen as a picture") struct SvgRendererTests {
  private func svg(_ text: String, _ style: Style = .plain, title: String? = nil) -> String {
    var buffer = CellBuffer(size: Size(width: 10, height: 2))
    buffer.put(text, at: Point(x: 2, y: 1), style: style)
    return SvgRenderer(title: title).svg(buffer)
  }

  @Test func itIsAsLargeAsItsCells() {
    #expect(svg("").contains("width=\"114\" height=\"64\" viewBox=\"0 0 114 64\""))
    #expect(svg("", title: "bgtop").contains("height=\"86\""))
  }

  @Test func everyPieceOfTextHasItsPlaceAndLength() {
    #expect(
      svg("abc", Style(foreground: .hex(0x112233), attributes: .bold)).contains(
        "<text x=\"18\" y=\"35\" textLength=\"27\" lengthAdjust=\"spacingAndGlyphs\" "
          + "xml:space=\"preserve\" font-weight=\"bold\" fill=\"#112233\">abc</text>"))
  }

  @Test func wideCharactersStandAloneOnTwoCells() {
    let picture = svg("a日b")
    #expect(picture.contains("<text x=\"18\" y=\"35\" textLength=\"9\""))
    #expect(picture.contains("<text x=\"27\" y=\"35\" textLength=\"18\""))
    #expect(picture.contains("<text x=\"45\" y=\"35\" textLength=\"9\""))
  }

  @Test func linesBlocksAndBrailleAreShapes() {
    let picture = svg("─█▌░⠋")
    #expect(!picture.contains("<text"))
    #expect(picture.contains("<path transform=\"translate(18 20)\" d=\"M0 10h9\""))
    #expect(
      picture.contains("<rect x=\"27\" y=\"20\" width=\"9\" height=\"20\" fill=\"#d0d4d8\"/>"))
    #expect(picture.contains("<rect x=\"36\" y=\"20\" width=\"4\" height=\"20\""))
    #expect(picture.contains("fill-opacity=\"0.25\""))
    #expect(picture.contains("<circle"))
  }

  @Test func backgroundsReverseAndDimAreColours() {
    #expect(
      svg("  ", Style(background: .palette(1))).contains(
        "<rect x=\"18\" y=\"20\" width=\"18\" height=\"20\" fill=\"#cd0000\"/>"))
    #expect(svg("x", Style(attributes: .reverse)).contains("fill=\"#101418\">x</text>"))
    #expect(svg("x", Style(attributes: .dim)).contains("fill=\"#83878b\">x</text>"))
    #expect(svg("x", Style(attributes: .underline)).contains("height=\"1\""))
  }

  @Test func textIsEscaped() {
    let picture = svg("<a&\">", title: "x < y")
    #expect(picture.contains(">&lt;a&amp;&quot;&gt;</text>"))
    #expect(picture.contains(">x &lt; y</text>"))
  }

  @Test func theThemeColoursThePicture() throws {
    let theme = try #require(Theme.named("paper"))
    let picture = SvgRenderer(theme: theme).svg(CellBuffer(size: Size(width: 1, height: 1)))
    #expect(picture.contains("fill=\"\(theme.background)\""))
  }

  @Test func nothingIsStillAPicture() {
    #expect(SvgRenderer().svg(CellBuffer(size: .zero)).hasSuffix("</svg>\n"))
  }
}

@Suite("The recording terminal") struct RecordingTerminalTests {
  @Test func itPlaysInputAndThenCloses() {
    let terminal = RecordingTerminal(
      size: Size(width: 5, height: 1), inputs: [.key(.up), .timeout])
    terminal.enqueue([.woken])
    #expect(
      (0..<4).map { _ in terminal.nextInput(within: nil) }
        == [.key(.up), .timeout, .woken, .closed])
  }

  @Test func aNewSizeIsToldBeforeWhatFollows() {
    let terminal = RecordingTerminal(
      size: Size(width: 5, height: 1), inputs: [.key(.up), .key(.down)])
    #expect(terminal.nextInput(within: nil) == .key(.up))
    terminal.changeSize(to: Size(width: 9, height: 3))
    #expect(terminal.size == Size(width: 9, height: 3))
    #expect(terminal.nextInput(within: nil) == .key(.resize))
    #expect(terminal.nextInput(within: nil) == .key(.down))
  }

  @Test func itRemembersWhatWasDrawnAndDone() {
    let terminal = RecordingTerminal(size: Size(width: 5, height: 1))
    var buffer = CellBuffer(size: terminal.size)
    buffer.put("hi", at: .zero, style: .plain)
    terminal.present(buffer, cursor: Point(x: 2, y: 0))
    terminal.setMouse(enabled: true)
    terminal.copy("text")
    terminal.restore()
    terminal.restore()
    #expect(terminal.lines == ["hi"])
    #expect(terminal.frames.map(\.cursor) == [Point(x: 2, y: 0)])
    #expect(terminal.acts == [.mouse(true), .copied("text"), .restored])
  }
}

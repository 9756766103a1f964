import Testing

@testable import TestSupport

@Suite("A screen shows what a program's output leads to")
struct ScreenTests {
  @Test("Text starts at the top left, and a new line needs both control characters")
  func plainText() {
    let screen = screen(10, 3, "one\r\ntwo\nthree")
    #expect(screen.lines == ["one", "two", "   three"])
    #expect(screen.cursor == (2, 8))
  }

  @Test("A full row goes on in the next one only when something follows")
  func automaticMargin() {
    #expect(screen(4, 2, "abcd").cursor == (0, 3))
    #expect(screen(4, 2, "abcde").lines == ["abcd", "e"])
    #expect(screen(4, 2, "\u{1B}[?7labcde").lines == ["abce", ""])
    #expect(screen(4, 2, "abcd\rX").lines == ["Xbcd", ""])
  }

  @Test("The text moves up when the last row is full")
  func scrolling() {
    #expect(screen(4, 2, "a\r\nb\r\nc").lines == ["b", "c"])
    #expect(screen(4, 2, "a\r\nb\u{1B}[H\u{1B}M").lines == ["", "a"])
  }

  @Test("Only the scroll region moves")
  func scrollRegion() {
    let text = "1\r\n2\r\n3\r\n4\u{1B}[2;3r"
    #expect(screen(4, 4, text + "\u{1B}[3;1H\n").lines == ["1", "3", "", "4"])
    #expect(screen(4, 4, text + "\u{1B}[2;1H\u{1B}M").lines == ["1", "", "2", "4"])
    #expect(screen(4, 4, text + "\u{1B}[S").lines == ["1", "3", "", "4"])
    #expect(screen(4, 4, text + "\u{1B}[2T").lines == ["1", "", "", "4"])
    #expect(screen(4, 4, text + "\u{1B}[4;1H\n").lines == ["1", "2", "3", "4"])
  }

  @Test(
    "The cursor moves by every command of terminfo",
    arguments: [
      ("\u{1B}[3;5H", 2, 4), ("\u{1B}[H", 0, 0), ("\u{1B}[99;99H", 4, 9), ("\u{1B}[4G", 2, 3),
      ("\u{1B}[2d", 1, 4), ("\u{1B}[A", 1, 4), ("\u{1B}[9A", 0, 4), ("\u{1B}[2B", 4, 4),
      ("\u{1B}[3C", 2, 7), ("\u{1B}[2D", 2, 2), ("\u{1B}[E", 3, 0), ("\u{1B}[F", 1, 0),
      ("\t", 2, 8), ("\u{1B}[Z", 2, 0), ("\u{8}", 2, 3), ("\u{1B}7\u{1B}[H\u{1B}8", 2, 4),
      ("\u{1B}D", 3, 4), ("\u{1B}E", 3, 0), ("\u{1B}M", 1, 4),
    ])
  func moves(command: String, row: Int, column: Int) {
    let screen = screen(10, 5, "\u{1B}[3;5H" + command)
    #expect(screen.cursor == (row, column))
  }

  @Test(
    "Cells are erased, inserted and deleted",
    arguments: [
      ("\u{1B}[K", "ab", "uvwxyz"), ("\u{1B}[1K", "   def", "uvwxyz"), ("\u{1B}[2K", "", "uvwxyz"),
      ("\u{1B}[J", "ab", ""), ("\u{1B}[1J", "   def", "uvwxyz"), ("\u{1B}[2J", "", ""),
      ("\u{1B}[2X", "ab  ef", "uvwxyz"), ("\u{1B}[2@", "ab  cd", "uvwxyz"),
      ("\u{1B}[2P", "abef", "uvwxyz"), ("\u{1B}[L", "", "abcdef"), ("\u{1B}[M", "uvwxyz", ""),
      ("-\u{1B}[2b", "ab---f", "uvwxyz"), ("\u{1B}[4h-\u{1B}[4l", "ab-cde", "uvwxyz"),
    ])
  func edits(command: String, first: String, second: String) {
    let screen = screen(6, 2, "abcdef\r\nuvwxyz\u{1B}[1;3H" + command)
    #expect(screen.lines == [first, second])
  }

  @Test("The alternate screen leaves the text behind it alone")
  func alternateScreen() {
    var screen = screen(8, 2, "$ bgtop\u{1B}[?1049h\u{1B}[Hframe")
    #expect(screen.lines == ["frame", ""])
    #expect(screen.isAlternate)
    screen.feed("\u{1B}[?1049l".utf8)
    #expect(screen.lines == ["$ bgtop", ""])
    #expect(screen.cursor == (0, 7))
    #expect(!screen.isAlternate)
  }

  @Test("Modes, title and bell are kept for tests to ask")
  func modes() {
    let screen = screen(8, 2, "\u{1B}[?25l\u{1B}[?1000;1006h\u{1B}]2;bgtop\u{7}\u{7}x")
    #expect(!screen.isCursorVisible)
    #expect(screen.modes.isSuperset(of: [1000, 1006]))
    #expect(screen.title == "bgtop")
    #expect(screen.bells == 1)
    #expect(screen.lines[0] == "x")
  }

  @Test("A wide character takes two cells and a mark none")
  func widths() {
    let screen = screen(6, 2, "日本e\u{301}🙂")
    #expect(screen.lines == ["日本e\u{301}", "🙂"])
    #expect(screen.cursor == (1, 2))
  }

  @Test("Half a wide character does not stay when the other half is overwritten")
  func halves() {
    #expect(self.screen(6, 1, "日本\u{1B}[1;2Hx").lines == [" x本"])
    #expect(self.screen(6, 1, "日本\u{1B}[1;3Hx").lines == ["日x"])
    #expect(self.screen(6, 1, "日本\u{1B}[1;2H\u{1B}[2X").lines == [""])
  }

  @Test("Broken UTF-8 becomes a replacement character and harms nothing after it")
  func brokenText() {
    var screen = TerminalScreen(size: TerminalSize(columns: 8, rows: 1))
    screen.feed([0x61, 0xE6, 0x97, 0x62, 0x80, 0x63])
    #expect(screen.lines == ["a\u{FFFD}b\u{FFFD}c"])
  }

  @Test("A sequence may come in pieces, and unknown ones are swallowed")
  func pieces() {
    var screen = TerminalScreen(size: TerminalSize(columns: 8, rows: 2))
    for byte in Array("ab\u{1B}[2;3Hc日\u{1B}[?2026h\u{1B}[>4;2m\u{1B}P+q\u{1B}\\d".utf8) {
      screen.feed([byte])
    }
    #expect(screen.lines == ["ab", "  c日d"])
  }

  @Test("Line drawing becomes the characters that it draws")
  func lineDrawing() {
    #expect(screen(8, 1, "\u{1B}(0lqk\u{1B}(Bq").lines == ["┌─┐q"])
  }

  @Test("Colours and styles stay with their cells")
  func attributes() {
    let screen = screen(
      20, 1, "a\u{1B}[1;7mb\u{1B}[0;38;5;208mc\u{1B}[48;2;1;2;3md\u{1B}[39;49me\u{1B}[94mf")
    #expect(screen.attributes(of: "a") == .plain)
    #expect(screen.attributes(of: "b")?.style == [.bold, .reverse])
    #expect(screen.attributes(of: "c") == CellAttributes(foreground: .indexed(208)))
    #expect(screen.attributes(of: "d")?.background == .direct(red: 1, green: 2, blue: 3))
    #expect(screen.attributes(of: "e") == .plain)
    #expect(screen.attributes(of: "f")?.foreground == .indexed(12))
    #expect(screen.attributes(of: "z") == nil)
  }

  @Test("Erasing paints the background")
  func backgroundErase() {
    let screen = screen(4, 1, "\u{1B}[1;44m\u{1B}[K")
    #expect(screen.attributes(row: 0, column: 3) == CellAttributes(background: .indexed(4)))
  }

  @Test("A new size keeps what still fits")
  func resize() {
    var screen = screen(6, 3, "abcdef\r\nuvwxyz")
    screen.resize(to: TerminalSize(columns: 4, rows: 2))
    #expect(screen.lines == ["abcd", "uvwx"])
    screen.resize(to: TerminalSize(columns: 6, rows: 3))
    #expect(screen.lines == ["abcd", "uvwx", ""])
    #expect(screen.framed.hasPrefix("+------+\n|abcd  |\n"))
  }

  @Test("No size and no bytes are too odd", arguments: [(0, 0), (0, 3), (3, 0), (1, 1), (2, 1)])
  func oddSizes(columns: Int, rows: Int) {
    var random = SeededTest()
    var screen = TerminalScreen(size: TerminalSize(columns: columns, rows: rows))
    let alphabet = Array("\u{1B}\u{1B}[[[?;;012459abcdefghJKLMPSTXZ@mrsu\n\r\t\u{8}日e\u{301}".utf8)
    for _ in 0..<20_000 {
      screen.feed([alphabet[Int.random(in: 0..<alphabet.count, using: &random)]])
    }
    #expect(screen.lines.count == rows)
    screen.resize(to: TerminalSize(columns: rows, rows: columns))
    screen.feed("\u{1B}ca".utf8)
    #expect(screen.contains("a") == (rows > 0 && columns > 0))
  }

  private func screen(_ columns: Int, _ rows: Int, _ text: String) -> TerminalScreen {
    var screen = TerminalScreen(size: TerminalSize(columns: columns, rows: rows))
    screen.feed(text.utf8)
    return screen
  }
}

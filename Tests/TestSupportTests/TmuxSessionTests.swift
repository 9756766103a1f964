import TestSupport
import Testing

@Suite("A program in a tmux of the test's own")
struct TmuxSessionTests {
  @Test("Typed text and named keys reach the program")
  func typing() throws {
    let session = try TmuxSession(["cat"], size: TerminalSize(columns: 30, rows: 5))
    try session.type("a; -b 日本 'c';")
    try session.wait(for: "a; -b 日本 'c';")
    try session.press("Enter")
    let lines = try session.wait(for: "the echo") { $0[1] == "a; -b 日本 'c';" }
    #expect(lines == ["a; -b 日本 'c';", "a; -b 日本 'c';", "", "", ""])
  }

  @Test("The program finds a terminal of the wished size and kind, and learns of a new size")
  func size() throws {
    let program =
      "echo $TERM; trap 'stty size' WINCH; sleep 600 & stty size; while :; do wait; done"
    let session = try TmuxSession(
      ["bash", "-c", program], size: TerminalSize(columns: 61, rows: 17), terminal: "screen")
    let lines = try session.wait(for: "17 61")
    #expect(lines.count == 17)
    #expect(lines.prefix(2) == ["screen", "17 61"])
    try session.resize(to: TerminalSize(columns: 100, rows: 30))
    try session.wait(for: "30 100")
  }

  @Test("The last screen of an ended program can be read")
  func end() throws {
    let session = try TmuxSession(["sh", "-c", "read -r line; echo done"])
    #expect(try !session.hasEnded())
    try session.press("Enter")
    let lines = try session.wait(for: "the end of the program") { _ in
      (try? session.hasEnded()) == true
    }
    #expect(lines.contains("done"))
  }

  @Test("Colours and line drawing are read as they are shown")
  func looks() throws {
    let program = #"printf '\033[1;31mred\033[m \033(0lqk\033(B qqq end'; exec cat"#
    let session = try TmuxSession(["sh", "-c", program])
    #expect(try session.wait(for: "end")[0] == "red ┌─┐ qqq end")
    let attributes = try session.screen().attributes(of: "red")
    #expect(attributes == CellAttributes(style: .bold, foreground: .indexed(1)))
  }

  @Test("Waiting in vain ends with a sentence and the screen")
  func failures() throws {
    let session = try TmuxSession(["sh", "-c", "echo other; exec cat"])
    try session.wait(for: "other")
    let failure = #expect(throws: WaitFailure.self) {
      try session.wait(for: "Requests", limit: .milliseconds(10))
    }
    #expect(failure?.reason.hasPrefix("There was no “Requests” on the screen") == true)
    #expect(failure?.seen.hasPrefix("other\n") == true)
  }

  @Test("Both kinds of terminal show the same")
  func agreement() throws {
    let program = """
      printf 'a\\033[2;3Hb\\033[7mc\\033[m\\033[4;1H\\033[1;4r\\n日本e\\314\\201\\033[2;1H\\033[L'
      printf '\\033[1@x\\033[3;9H\\033[1Ky\\033[5;1Hend'
      """
    let size = TerminalSize(columns: 12, rows: 5)
    let session = try TmuxSession(["sh", "-c", program + "; exec cat"], size: size)
    let terminal = try PseudoTerminal(["sh", "-c", program + "; exec cat"], size: size)
    try terminal.wait(for: "end")
    #expect(try session.wait(for: "end") == terminal.screen.lines)
  }
}

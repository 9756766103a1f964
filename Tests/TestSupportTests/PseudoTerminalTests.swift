import Glibc
import TestSupport
import Testing

@Suite("A program on a terminal of the test's own")
struct PseudoTerminalTests {
  @Test("The program finds a real terminal of the wished size")
  func realTerminal() throws {
    let terminal = try PseudoTerminal(
      ["sh", "-c", "tty && stty size && echo mine >/dev/tty && echo $TERM"],
      size: TerminalSize(columns: 60, rows: 16))
    #expect(try terminal.waitForExit() == .exited(0))
    let lines = terminal.screen.lines
    #expect(lines[0].hasPrefix("/dev/pts/"))
    #expect(lines[1] == "16 60")
    #expect(lines[2] == "mine", "It is the controlling terminal.")
    #expect(lines[3] == "xterm-256color")
  }

  @Test("Keys reach the program, and its answer the screen")
  func typing() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "read -r name; echo \"hello, $name\""])
    try terminal.type("world\n")
    try terminal.wait(for: "hello, world")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("Ctrl-C interrupts, as on a keyboard")
  func interrupt() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "echo ready; exec cat"])
    try terminal.wait(for: "ready")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .killed(signal: SIGINT))
  }

  @Test("A new size reaches the program as a signal")
  func resizing() throws {
    let program = "trap 'stty size' WINCH; sleep 600 & echo ready; while :; do wait; done"
    let terminal = try PseudoTerminal(["bash", "-c", program])
    try terminal.wait(for: "ready")
    terminal.resize(to: TerminalSize(columns: 33, rows: 11))
    try terminal.wait(for: "11 33")
  }

  @Test("A closed window is a hang-up")
  func hangUp() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "echo ready; exec cat"])
    try terminal.wait(for: "ready")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .killed(signal: SIGHUP))
  }

  @Test("A signal ends the program, which is told apart from an exit")
  func signals() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "echo ready; exec cat"])
    try terminal.wait(for: "ready")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .killed(signal: SIGTERM))
    #expect(try PseudoTerminal(["sh", "-c", "exit 7"]).waitForExit() == .exited(7))
  }

  @Test("Changed line settings are seen, also after the end, and so is restoring them")
  func modes() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "stty raw -echo; echo ready; read -r line"])
    try terminal.wait(for: "ready")
    #expect(try !terminal.modes().isCanonical)
    #expect(try !terminal.modes().echoes)
    #expect(try !terminal.modes().makesSignals)
    try terminal.type("\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.modes() != terminal.initialModes)

    let restoring = try PseudoTerminal(
      ["sh", "-c", "old=$(stty -g); stty raw -echo; stty $old"])
    #expect(try restoring.waitForExit() == .exited(0))
    #expect(try restoring.modes() == restoring.initialModes)
  }

  @Test("Bytes are counted, also those of a fixed time")
  func counting() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "stty -opost; printf 'abc\\n'; exec cat"])
    try terminal.wait(for: "abc")
    #expect(terminal.output == Array("abc\n".utf8))
    #expect(terminal.collect(for: .milliseconds(50)) == 0)
  }

  @Test("More is taken than fits into any buffer, in both directions")
  func largeAmounts() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "stty raw -echo; echo ready; exec cat"])
    try terminal.wait(for: "ready")
    let line = String(repeating: "0123456789", count: 20_000)
    try terminal.type(line)
    try terminal.wait(for: "all of it") { $0.output.count >= line.utf8.count }
    #expect(terminal.text.hasSuffix(line))
  }

  @Test("Waiting in vain ends with a sentence and the screen")
  func failures() throws {
    let terminal = try PseudoTerminal(
      ["sh", "-c", "echo something else; exec cat"], size: TerminalSize(columns: 20, rows: 2))
    try terminal.wait(for: "else")
    let failure = #expect(throws: WaitFailure.self) {
      try terminal.wait(for: "Requests", limit: .milliseconds(10))
    }
    #expect(
      failure?.description == """
        There was no “Requests” on the screen within 0.01 seconds. The screen is:
        +--------------------+
        |something else      |
        |                    |
        +--------------------+
        """)
    #expect(throws: WaitFailure.self) { try terminal.waitForExit(limit: .milliseconds(10)) }
  }

  @Test("The end of the program ends the waiting at once")
  func earlyEnd() throws {
    let terminal = try PseudoTerminal(["true"])
    let failure = #expect(throws: WaitFailure.self) {
      try terminal.wait(for: "Requests", limit: .seconds(600))
    }
    #expect(failure?.reason.hasPrefix("The program ended before") == true)
  }

  @Test("A program left behind in the background does not hold up the end")
  func background() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "trap '' HUP; sleep 60 & echo done"])
    #expect(try terminal.waitForExit(limit: .seconds(20)) == .exited(0))
    #expect(terminal.screen.contains("done"))
  }

  @Test("What does not exist cannot be started")
  func missingProgram() {
    #expect(throws: WaitFailure.self) { try PseudoTerminal(["bgtop-of-nowhere"]) }
  }
}

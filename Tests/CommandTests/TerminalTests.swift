import Foundation
import TestSupport
import Testing

@Suite("The dashboard on a real terminal")
struct TerminalTests {
  private func dashboard(
    _ arguments: String..., size: TerminalSize = TerminalSize(columns: 120, rows: 40),
    environment: [String: String] = TestEnvironment.base
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [BuiltProduct.path("bgtop")] + arguments, size: size, environment: environment)
  }

  /// Escape sequences that put back what a program of this kind switches on.
  private func expectRestored(_ terminal: PseudoTerminal) throws {
    #expect(try terminal.modes() == terminal.initialModes)
    let text = terminal.text
    for (on, off) in [
      ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?25l", "\u{1B}[?25h"),
      ("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?1000h", "\u{1B}[?1000l"),
      ("\u{1B}[?1006h", "\u{1B}[?1006l"), ("\u{1B}[?1004h", "\u{1B}[?1004l"),
    ] {
      guard let last = text.range(of: on, options: .backwards) else { continue }
      #expect(text[last.upperBound...].contains(off), "\(off.dropFirst()) is missing")
    }
  }

  @Test("q leaves the terminal as it was")
  func quit() throws {
    let terminal = try dashboard()
    try terminal.wait(for: "Requests")
    #expect(try terminal.modes() != terminal.initialModes)
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    try expectRestored(terminal)
  }

  @Test(
    "a signal ends the program by itself, with the terminal restored",
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
  func signals(number: Int32) throws {
    let terminal = try dashboard()
    try terminal.wait(for: "Requests")
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .killed(signal: number))
    try expectRestored(terminal)
  }

  @Test("a terminal that goes away ends the program")
  func hangUp() throws {
    let bgtop = try BuiltProduct.path("bgtop")
    let folder = try TemporaryDirectory()
    let terminal = try PseudoTerminal(
      ["bash", "-c", "trap '' HUP; echo $$ > pid; exec \"\(bgtop)\""], directory: folder.path)
    try terminal.wait(for: "Requests")
    let pid = try #require(pid_t(folder.read("pid").split(separator: "\n")[0]))
    terminal.hangUp()
    let gone = try Shell.run([
      "bash", "-c",
      "for try in $(seq 100); do kill -0 \(pid) 2>/dev/null || exit 0; sleep 0.02; done; exit 1",
    ])
    // A process that nobody has collected still answers; its state tells.
    let state = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? "Z"
    #expect(gone.status == .exited(0) || state.contains(" Z "))
  }

  @Test("Ctrl-C quits, also out of a dialog")
  func ctrlC() throws {
    let terminal = try dashboard()
    try terminal.wait(for: "Requests")
    try terminal.type("?")
    try terminal.type("\u{03}")
    #expect(try terminal.waitForExit() == .exited(0))
    try expectRestored(terminal)
  }

  @Test(
    "every size is survived, from nothing to very large",
    arguments: [
      (0, 0), (1, 1), (2, 1), (20, 5), (40, 15), (43, 10), (60, 16), (80, 24), (300, 100),
    ])
  func sizes(columns: Int, rows: Int) throws {
    let terminal = try dashboard(size: TerminalSize(columns: columns, rows: rows))
    try terminal.wait(for: "first output") { !$0.output.isEmpty }
    terminal.collect(for: .milliseconds(300))
    try terminal.type("\u{03}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("two hundred sizes in a row, and the last one is drawn in full")
  func resizing() throws {
    var random = SeededTest()
    let terminal = try dashboard()
    try terminal.wait(for: "Requests")
    for _ in 0..<200 {
      terminal.resize(
        to: TerminalSize(
          columns: Int.random(in: 1...200, using: &random),
          rows: Int.random(in: 1...60, using: &random)))
      terminal.collect(for: .milliseconds(5))
    }
    terminal.resize(to: TerminalSize(columns: 120, rows: 40))
    try terminal.wait(for: "whole screen") {
      $0.screen.contains("Requests") && $0.screen.contains("Journal")
    }
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "every kind of terminal gets a dashboard or one sentence",
    arguments: [
      "linux", "vt100", "screen", "tmux-256color", "xterm-256color", "xterm", "dumb", "",
      "nonsense-terminal",
    ])
  func kinds(term: String) throws {
    var environment = TestEnvironment.base
    environment["TERM"] = term
    let terminal = try dashboard(environment: environment)
    terminal.collect(for: .milliseconds(500))
    if terminal.screen.contains("Requests") {
      try terminal.type("q")
      #expect(try terminal.waitForExit() == .exited(0))
    } else {
      #expect(try terminal.waitForExit() == .exited(2))
      #expect(terminal.text.contains("bgtop: "))
      #expect(!terminal.text.contains("\u{1B}"))
    }
    #expect(try terminal.modes() == terminal.initialModes)
  }

  @Test(
    "it starts in every locale",
    arguments: [
      ["LC_ALL": "POSIX"], ["LANG": "C"], ["LC_CTYPE": "C.UTF-8"], ["LANG": "no_SUCH.UTF-8"], [:],
    ])
  func locales(variables: [String: String]) throws {
    var environment = TestEnvironment.base
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] { environment[name] = variables[name] }
    let terminal = try dashboard(environment: environment)
    try terminal.wait(for: "Requests")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("pasted text is not a command")
  func paste() throws {
    let terminal = try dashboard("demo", "--paused")
    try terminal.wait(for: "Requests")
    try terminal.type("\u{1B}[200~qXxtyqqq\n\u{1B}[201~")
    terminal.collect(for: .milliseconds(300))
    #expect(terminal.screen.contains("Requests"))
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("paused, nothing is written")
  func quiet() throws {
    let terminal = try dashboard("demo", "--paused")
    try terminal.wait(for: "Requests")
    terminal.collect(for: .milliseconds(300))
    #expect(terminal.collect(for: .seconds(1)) == 0)
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}

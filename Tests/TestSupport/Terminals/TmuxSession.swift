import Foundation
import Glibc
import Synchronization

/// A program in a tmux of the test's own: a second opinion on what a terminal shows.
package final class TmuxSession {
  private static let count = Atomic(0)

  private let server: String
  private let environment: [String: String]
  private var size: TerminalSize

  /// Starts a program on a terminal of the given size and kind, in UTF-8 unless told otherwise.
  package init(
    _ command: [String], size: TerminalSize = .standard, terminal: String = "tmux-256color",
    environment: [String: String] = TestEnvironment.base
  ) throws {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    server = "bgtop-test-\(getpid())-\(number)"
    self.environment = environment
    self.size = size
    // With more than one word tmux starts the program itself, without a shell in between.
    let words = command.count == 1 ? ["/usr/bin/env"] + command : command
    try tmux(
      ["start-server", ";", "set-option", "-g", "default-terminal", terminal, ";"]
        + ["set-option", "-g", "status", "off", ";", "set-option", "-s", "escape-time", "0", ";"]
        + ["set-option", "-g", "remain-on-exit", "on", ";"]
        + ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", "--"] + words)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    // The server leaves its socket behind when it is killed.
    unlink("/tmp/tmux-\(getuid())/\(server)")
  }

  /// Types text as it is.
  package func type(_ text: String) throws {
    // tmux takes a semicolon at the end of a word for the end of a command.
    let isCut = text.hasSuffix(";")
    try tmux(["send-keys", "-l", "--", isCut ? text.dropLast() + "\\;" : text])
  }

  /// Presses keys by tmux's names, such as `Enter`, `F1`, `C-c`, `Up`.
  package func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Changes the size of the terminal.
  package func resize(to size: TerminalSize) throws {
    try tmux(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
    self.size = size
  }

  /// The rows of the screen without the blanks at their ends.
  package func lines() throws -> [String] { try screen().lines }

  /// The screen with its colours; the cursor is not where the program has it.
  package func screen() throws -> TerminalScreen {
    var screen = TerminalScreen(size: size)
    // Only with colours does tmux tell line drawing from letters, by switching to a second set.
    let text = try tmux(["capture-pane", "-p", "-e"])
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(size.rows)
    screen.feed("\u{1B})0\(rows.joined(separator: "\r\n"))".utf8)
    return screen
  }

  /// Whether the program has ended; its last screen can still be read.
  package func hasEnded() throws -> Bool {
    try tmux(["display-message", "-p", "#{pane_dead}"]).hasPrefix("1")
  }

  /// Looks at the screen again and again until it shows a text.
  @discardableResult
  package func wait(for text: String, limit: Duration = .seconds(10)) throws -> [String] {
    try wait(for: "“\(text)” on the screen", limit: limit) { lines in
      lines.contains { $0.contains(text) }
    }
  }

  /// Looks at the screen again and again until a condition holds, and returns its rows.
  ///
  /// - Throws: `WaitFailure` with the screen when the limit passes first.
  @discardableResult
  package func wait(
    for purpose: String, limit: Duration = .seconds(10), until condition: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = Deadline(after: limit)
    while true {
      let rows = try lines()
      if condition(rows) { return rows }
      if deadline.hasPassed {
        throw WaitFailure(
          reason: "There was no \(purpose) within \(limit). The screen is:",
          seen: rows.joined(separator: "\n"))
      }
      // tmux offers nothing to wait on that tells of a changed screen, so look 50 times a second.
      _ = Deadline(after: .milliseconds(20)).poll([])
    }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let result = try Shell.run(
      ["tmux", "-u", "-L", server, "-f", "/dev/null"] + arguments, environment: environment)
    guard result.status == .exited(0) else {
      throw WaitFailure(
        reason: "tmux \(arguments[0]) ended with \(result.status).", seen: result.stderr)
    }
    return result.stdout
  }
}

import Foundation
import Glibc
import Testing

@testable import TestSupport

@Suite("A program that runs to its end")
struct ShellTests {
  @Test("Both outputs and the status come back")
  func results() throws {
    let result = try Shell.run(["sh", "-c", "echo out; echo err >&2; exit 3"])
    #expect(result.stdout == "out\n")
    #expect(result.stderr == "err\n")
    #expect(result.status == .exited(3))
    #expect(try Shell.run(["sh", "-c", "kill -9 $$"]).status == .killed(signal: SIGKILL))
  }

  @Test("Input is given whole, however large")
  func input() throws {
    let text = String(repeating: "zeile\n", count: 100_000)
    #expect(try Shell.run(["cat"], stdin: text).stdout == text)
    #expect(try Shell.run(["true"], stdin: text).status == .exited(0))
    #expect(try Shell.run(["cat"]).stdout.isEmpty)
  }

  @Test("The environment is the one given, and nothing of the person's")
  func environment() throws {
    let result = try Shell.run(
      ["env"], environment: TestEnvironment.with(["NO_COLOR": "1", "TERM": nil]))
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.contains("NO_COLOR=1"))
    #expect(lines.contains("LC_ALL=C.UTF-8"))
    #expect(!lines.contains { $0.hasPrefix("TERM=") })
  }

  @Test("The working directory is the one given")
  func directory() throws {
    let directory = try TemporaryDirectory()
    try directory.write("here\n", to: "deep/file")
    let result = try Shell.run(["cat", "deep/file"], directory: directory.path)
    #expect(result.stdout == "here\n")
    #expect(try directory.read("deep/file") == "here\n")
  }

  @Test("A program that does not end is killed with all that it started")
  func timeout() throws {
    let directory = try TemporaryDirectory()
    let failure = #expect(throws: WaitFailure.self) {
      try Shell.run(
        ["sh", "-c", "sleep 600 & echo $! > child; echo started; wait"],
        directory: directory.path, timeout: .milliseconds(500))
    }
    #expect(failure?.seen == "started\n")
    let child = try directory.read("child").dropLast()
    let deadline = Deadline(after: .seconds(10))
    while isRunning(child), !deadline.hasPassed { _ = Deadline(after: .milliseconds(1)).poll([]) }
    #expect(!isRunning(child))
  }

  @Test("Signals that the tests ignore are not ignored by the program")
  func signals() throws {
    let result = try Shell.run(["grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status"])
    for line in result.stdout.split(separator: "\n") {
      // The bits above are signals that the C library uses among its own threads.
      let signals = try #require(UInt64(line.suffix(16), radix: 16)) & 0x7FFF_FFFF
      #expect(signals == 0, "\(line)")
    }
  }

  @Test("No open file of the tests is passed on")
  func descriptors() throws {
    let terminal = try PseudoTerminal(["cat"])
    let result = try Shell.run(["sh", "-c", "ls /proc/self/fd | wc -l"])
    // Input, output, error, and the folder that ls reads.
    #expect(result.stdout == "4\n")
    terminal.hangUp()
  }

  private func isRunning(_ processID: Substring) -> Bool {
    // A killed program stays in the list as a zombie until somebody asks for its end.
    let stat = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
    return stat.map { !$0.contains(") Z ") } ?? false
  }
}

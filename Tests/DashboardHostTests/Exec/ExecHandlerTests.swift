import Foundation
import SchedulerEngine
import TestSupport
import Testing

@testable import DashboardHost

@Suite("Handlers that are programs")
struct ExecHandlerTests {
  @Test("progress is read live and exit status 0 is success")
  func success() throws {
    let stage = try ExecStage(["sh", "-c", "echo 10; echo hello; echo 3/4 three; exit 0"])
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.outcome == .succeeded)
    #expect(stage.output == ["hello"])
    let finished = stage.snapshot.finished.first
    #expect(finished?.progress == RunProgress(completed: 3, total: 4))
    #expect(finished?.subtitle == "three")
  }

  @Test("another exit status is a failure and is told")
  func failure() throws {
    let stage = try ExecStage(["sh", "-c", "echo broken >&2; exit 3"])
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.outcome == .failed)
    #expect(stage.output == ["broken", "exit status 3"])
  }

  @Test("a program that does not exist fails with a sentence")
  func missing() throws {
    let stage = try ExecStage(["/no/such/program"])
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.outcome == .failed)
    #expect(stage.output.first?.hasPrefix("cannot start /no/such/program: ") == true)
  }

  @Test("the environment names the identifier, the run and what the scenario adds")
  func environment() throws {
    let stage = try ExecStage(["sh", "-c", "echo $BGTOP_IDENTIFIER $BGTOP_RUN $BGTOP_TEST ok"])
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.output == ["org.pack.export 1 yes ok"])
  }

  @Test("expiration is SIGTERM, and cleaning up in time counts as completed")
  func expiration() throws {
    let stage = try ExecStage([
      "sh", "-c", "trap 'echo cleaned; exit 0' TERM; echo ready; while :; do sleep 0.05; done",
    ])
    try stage.wait(for: "ready program") { $0.output.contains("ready") }
    let run = try #require(stage.run)
    try stage.engine.send(.stop(run.id))
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.outcome == .expiredThenCompleted)
    // The signal reaches the whole group, and some shells mention the `sleep` that it ended.
    #expect(stage.output.first == "ready" && stage.output.last == "cleaned")
  }

  @Test("who ignores SIGTERM is killed after the grace, with all that it started")
  func killed() throws {
    let stage = try ExecStage(
      [
        "sh", "-c",
        "trap '' TERM; sleep 300 & echo child $!; echo self $$; while :; do sleep 0.05; done",
      ], grace: .milliseconds(200))
    try stage.wait(for: "ready program") { $0.output.count == 2 }
    let processes = stage.output.compactMap { pid_t($0.split(separator: " ").last ?? "") }
    #expect(processes.count == 2)
    let run = try #require(stage.run)
    try stage.engine.send(.expire(run.id))
    try stage.wait(for: "kill") { $0.outcome != nil }
    #expect(stage.outcome == .killed)
    try stage.wait(for: "empty process table") { _ in
      processes.allSatisfy { !ProcessTable.isAlive($0) }
    }
  }

  @Test("what a program leaves behind ends with it, and nothing stays a zombie")
  func orphans() throws {
    let stage = try ExecStage(["sh", "-c", "sleep 300 & echo child $!; echo self $$; exit 0"])
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.outcome == .succeeded)
    let processes = stage.output.compactMap { pid_t($0.split(separator: " ").last ?? "") }
    #expect(processes.count == 2)
    try stage.wait(for: "empty process table") { _ in
      processes.allSatisfy { !ProcessTable.isAlive($0) }
    }
  }

  @Test("killing the app kills its programs")
  func systemKill() throws {
    let stage = try ExecStage(["sh", "-c", "echo self $$; exec sleep 300"])
    try stage.wait(for: "ready program") { !$0.output.isEmpty }
    let program = try #require(pid_t(stage.output[0].split(separator: " ")[1]))
    try stage.engine.send(.systemKill(stage.key.app))
    #expect(stage.outcome == .processEnded)
    try stage.wait(for: "end of the program") { _ in !ProcessTable.isAlive(program) }
  }

  @Test("a flood of output is kept within its limit")
  func flood() throws {
    let stage = try ExecStage([
      "sh", "-c", "i=0; while [ $i -lt 3000 ]; do echo line $i; i=$((i+1)); done",
    ])
    try stage.wait(for: "end") { $0.outcome != nil }
    #expect(stage.output.count == OutputLog.lineLimit)
    #expect(stage.output.last == "line 2999")
  }
}

/// What the system knows of other processes.
enum ProcessTable {
  /// Whether a process exists, zombies included.
  static func isAlive(_ pid: pid_t) -> Bool { kill(pid, 0) == 0 }
}

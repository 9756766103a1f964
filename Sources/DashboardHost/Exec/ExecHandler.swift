import Dispatch
import Foundation
import Glibc
package import Scenarios
package import SchedulerEngine

/// Performs runs with a real program: its output is the progress, its exit the outcome.
///
/// Expiration is SIGTERM and the end of the grace SIGKILL, each to the program's whole process
/// group. Exit status 0 is success. Nothing it started outlives it.
package final class ExecHandler: RunHandler {
  package let isLive = true
  private let spec: ExecSpec
  private let engine: Engine
  private let wake: @Sendable () -> Void
  private let children = Locked<[RunID: ChildProcess]>([:])

  /// - Parameters:
  ///   - spec: what to start.
  ///   - engine: where the program's run is reported.
  ///   - wake: called when there is something new to show.
  package init(_ spec: ExecSpec, engine: Engine, wake: @escaping @Sendable () -> Void) {
    self.spec = spec
    self.engine = engine
    self.wake = wake
  }

  package func launch(_ run: RunContext) {
    engine.tell(.setExpirationHandler(run.run, true))
    let child: ChildProcess
    do {
      child = try ChildProcess(
        spec.arguments, directory: spec.directory.isEmpty ? nil : spec.directory,
        environment: environment(of: run))
    } catch {
      let program = spec.arguments.first ?? ""
      engine.appendOutput("cannot start \(program): \(error.reason)", of: run)
      engine.tell(.complete(run.run, success: false))
      return
    }
    guard ProcessGroups.insert(child.pid) else {
      child.signal(SIGKILL)
      _ = child.waitForEnd()
      close(child.output)
      engine.appendOutput(
        "more than \(ProcessGroups.capacity) programs at once are not supported", of: run)
      engine.tell(.complete(run.run, success: false))
      return
    }
    children.lock { $0[run.run] = child }
    follow(child, of: run)
  }

  package func expire(_ run: RunContext) {
    // A program that was stopped has to go on to notice the signal.
    let child = children.lock { $0[run.run] }
    child?.signal(SIGTERM)
    child?.signal(SIGCONT)
  }

  package func finish(_ run: RunContext) {
    children.lock { $0.removeValue(forKey: run.run) }?.signal(SIGKILL)
  }

  /// Two threads: one reads until the last writer is gone, one waits for the program, which is
  /// what makes the last writer go.
  private func follow(_ child: ChildProcess, of run: RunContext) {
    let reading = DispatchGroup()
    reading.enter()
    Self.startThread("bgtop-exec-read") { [self] in
      read(child, of: run)
      reading.leave()
    }
    Self.startThread("bgtop-exec-wait") { [self] in
      let status = child.waitForEnd()
      ProcessGroups.remove(child.pid)
      reading.wait()
      close(child.output)
      if status != 0 { engine.appendOutput(Self.describe(status), of: run) }
      // A run that is over already has nothing more to say.
      let isOpen = children.lock { $0.removeValue(forKey: run.run) != nil }
      if isOpen { engine.tell(.complete(run.run, success: status == 0)) }
      wake()
    }
  }

  private func read(_ child: ChildProcess, of run: RunContext) {
    var reader = ProgressReader()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(child.output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for update in reader.read(buffer[..<count]) { report(update, of: run) }
      wake()
    }
    if let rest = reader.finish() { report(rest, of: run) }
  }

  private func report(_ update: ProgressReader.Update, of run: RunContext) {
    switch update {
    case .line(let text): engine.appendOutput(text, of: run)
    case .progress(let progress, let about):
      engine.tell(.report(run.run, progress))
      guard let about, run.request.kind == .continued else { return }
      engine.tell(.setTitle(run.run, title: run.request.title, subtitle: about))
    }
  }

  private func environment(of run: RunContext) -> [String] {
    let inherited = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let own =
      spec.environment.map { ($0.name, $0.value) } + [
        ("BGTOP_IDENTIFIER", run.request.identifier), ("BGTOP_RUN", "\(run.run.number)"),
      ]
    let names = own.map { $0.0 + "=" }
    return inherited.filter { entry in !names.contains { entry.hasPrefix($0) } }
      + own.map { "\($0.0)=\($0.1)" }
  }

  private static func describe(_ status: Int32) -> String {
    status > 0 ? "exit status \(status)" : "ended by signal \(-status)"
  }

  private static func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    thread.start()
  }
}

import DashboardHost
import Foundation
import Scenarios
import SchedulerEngine
import TestSupport

/// An engine with one app whose only handler is a program, in real time.
final class ExecStage {
  let engine: Engine
  let key = RequestKey(app: AppID("org.pack"), identifier: "org.pack.export")
  private let started = ContinuousClock.now

  init(_ arguments: [String], grace: Duration = .seconds(5), directory: String = "") throws {
    var configuration = Configuration()
    configuration.grace = grace
    engine = Engine(configuration: configuration)
    var spec = ExecSpec(arguments: arguments, directory: directory)
    spec.environment = [ExecSpec.Variable(name: "BGTOP_TEST", value: "yes")]
    let handler = ExecHandler(spec, engine: engine, wake: {})
    let key = key
    engine.tell(.install(AppDescription(id: key.app, permitted: [key.identifier])))
    engine.setProcess(
      LaunchCode { [engine] in
        try? engine.register(key, handler: handler)
        engine.tell(.finishLaunching(key.app))
      }, for: key.app)
    engine.tell(.open(key.app))
    var request = TaskRequest(key: key, kind: .continued)
    request.title = "Packing"
    try engine.send(.submit(request))
  }

  var snapshot: Snapshot { engine.snapshot }

  var run: Run? { snapshot.running.first }

  var outcome: Outcome? { snapshot.history.first?.lastOutcome }

  var output: [String] { engine.output(of: key).map(\.text) }

  /// Lets virtual time follow real time until something is so.
  func wait(
    for what: String, limit: Duration = .seconds(20), _ condition: (ExecStage) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while !condition(self) {
      guard ContinuousClock.now < deadline else {
        throw ExecStageFailure(what: what, output: output)
      }
      engine.advance(to: Instant(sinceStart: ContinuousClock.now - started))
      usleep(2_000)
    }
  }
}

/// What did not come true in time, with what the program printed.
struct ExecStageFailure: Error, CustomStringConvertible {
  let what: String
  let output: [String]

  var description: String { "no \(what) in time; output: \(output)" }
}

/// Launch code given as a closure.
struct LaunchCode: AppProcess {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  func start(_ process: ProcessContext) { body() }
}

import DashboardHost
import Glibc
import Scenarios
import SchedulerEngine

/// A scenario that was named on the command line, read and ready to be played.
struct OpenedScenario {
  let player: ScenarioPlayer

  /// Reads a scenario, telling every mistake of its file.
  ///
  /// - Returns: nil when the file cannot be used; the reasons are on standard error.
  init?(_ name: String, _ arguments: Arguments) throws(UsageMistake) {
    let seed = try arguments.seed()
    let diagnostics = Diagnostics()
    let defines = try arguments.defines()
    let scenario =
      BuiltInScenario(rawValue: name)?.read(reporting: diagnostics)
      ?? Scenario.read(path: name, defines: defines, reporting: diagnostics)
    for line in diagnostics.lines() { Output.complain(line) }
    guard let scenario, !diagnostics.hasErrors else { return nil }
    player = ScenarioPlayer(scenario, seed: seed) { spec, engine in
      ExecHandler(spec, engine: engine, wake: Signals.wake)
    }
  }

  /// Starts the scenario and goes to a moment of it as fast as possible.
  func start(at time: ClockTime?) throws(UsageMistake) {
    player.start()
    guard let time else { return }
    let instant = time.instant(on: player.scenario.clock)
    guard instant >= .start else {
      throw UsageMistake("--at lies before the scenario's start")
    }
    // Programs need real time, so a moment beyond the start of one is reached at its pace.
    _ = Listing(player, signals: nil) { _ in true }.play(until: instant, speed: .unbounded)
  }

  /// The exit status of a listing that came to its end.
  func finish(_ ending: Listing.Ending) -> Int32 {
    ProcessGroups.killAll()
    switch ending {
    case .reached: return 0
    case .unread: return 2
    case .signal(let number): Signals.endBy(number)
    }
  }
}

extension Program {
  /// What to say when a word is neither a command nor a scenario.
  static func hint(forOperand word: String) -> UsageMistake? {
    guard !word.contains("/"), !word.contains("."), access(word, F_OK) != 0 else { return nil }
    if BuiltInScenario(rawValue: word) != nil { return nil }
    let scenarios = BuiltInScenario.allCases.map(\.rawValue)
    let known = commands.map(\.name).filter { !$0.isEmpty } + scenarios
    return UsageMistake(
      "`\(word)` is neither a command, nor a file, nor a built-in scenario"
        + NearestWord.hint(for: word, in: known))
  }
}

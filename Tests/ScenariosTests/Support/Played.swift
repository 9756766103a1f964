import SchedulerEngine
import TestSupport
import Testing

@testable import Scenarios

/// A scenario that was played, to be asked what happened.
struct Played {
  let player: ScenarioPlayer

  var snapshot: Snapshot { player.engine.snapshot }

  var entries: [Journal.Entry] { snapshot.journal.entries }

  /// The whole journal as lines.
  var lines: [String] {
    entries.map { EventLine($0, clock: player.scenario.clock).description }
  }

  /// What happened to an identifier or an app, as times with sentences, the name left out.
  func story(of name: String) -> [String] {
    entries.filter { ($0.event.key?.identifier ?? $0.event.app?.bundle) == name }.map(sentence)
  }

  /// All events of a name, as times with sentences.
  func events(_ name: String) -> [String] {
    entries.filter { $0.event.name == name }.map(sentence)
  }

  /// A row of an identifier's life, one character a step.
  ///
  /// `-` nothing, `h` held, `e` eligible, `R` a run began, `=` it runs, `!` it expires, and its
  /// end: `c` success, `f` failure, `x` anything worse. The weightiest of a step is shown.
  func timeline(of identifier: String, every step: Duration, from start: Instant = .start) -> String
  {
    let end = snapshot.now
    var row = ""
    var isRunning = false
    var moment = start
    while moment < end {
      let inside = entries.filter {
        $0.event.key?.identifier == identifier && $0.at >= moment && $0.at < moment + step
      }
      let marks = inside.compactMap { Self.mark($0.event) }
      row.append(marks.max { Self.weight($0) < Self.weight($1) } ?? (isRunning ? "=" : "-"))
      for mark in marks where "Rcfx".contains(mark) { isRunning = mark == "R" }
      moment = moment + step
    }
    return row
  }

  private func sentence(_ entry: Journal.Entry) -> String {
    let clock = player.scenario.clock
    let name = entry.event.key?.identifier ?? entry.event.app?.bundle ?? ""
    let sentence = entry.event.sentence(clock)
    let rest =
      sentence.hasPrefix(name + " ") ? String(sentence.dropFirst(name.count + 1)) : sentence
    return "\(clock.shortText(at: entry.at)) \(rest)"
  }

  private static func mark(_ event: Event) -> Character? {
    switch event {
    case .held: "h"
    case .eligible: "e"
    case .started: "R"
    case .expiring: "!"
    case .ended(_, _, .succeeded, _): "c"
    case .ended(_, _, .failed, _), .ended(_, _, .expiredThenCompleted, _): "f"
    case .ended: "x"
    default: nil
    }
  }

  private static func weight(_ mark: Character) -> Int {
    ["h": 0, "e": 1, "R": 2, "!": 3, "c": 4, "f": 4, "x": 5][mark] ?? 0
  }
}

/// Reads a scenario that has to be without errors.
func readScenario(_ yaml: String, directory: String = ".") throws -> Scenario {
  let diagnostics = Diagnostics()
  let source = SourceFile(name: "test.yaml", text: yaml)
  let scenario = Scenario.read(source, in: directory, reporting: diagnostics)
  return try #require(scenario, "\(diagnostics.lines().joined(separator: "\n"))")
}

/// Plays a scenario to a moment, or to its end, and checks the kernel afterwards.
func play(
  _ yaml: String, for duration: Duration? = nil, seed: UInt64? = nil
) throws -> Played {
  try play(readScenario(yaml), for: duration, seed: seed)
}

/// Plays a scenario to a moment, or to its end, and checks the kernel afterwards.
func play(
  _ scenario: Scenario, for duration: Duration? = nil, seed: UInt64? = nil
) -> Played {
  let player = ScenarioPlayer(scenario, seed: seed)
  player.start()
  player.play(until: duration.map { .start + $0 })
  #expect(player.engine.kernel.brokenInvariants == [])
  return Played(player: player)
}

/// An app with one refresh identifier and one processing identifier, and its handlers' steps.
func app(_ handlers: String, launch: String? = nil, extra: String = "") -> String {
  """
  start: 2026-03-02 09:00
  apps:
    - bundle: com.example.app
      state: background
      permitted: [a.r, a.p, a.q, com.example.app.up.*]
      modes: [fetch, processing]
  \(launch.map { "    launch: \($0)" } ?? "")
  \(extra.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      handlers:
  \(handlers.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))

  """
}

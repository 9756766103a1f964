import DashboardHost
import Scenarios
import SchedulerEngine

extension OptionRule {
  static let until = OptionRule(
    "--until", value: "TIME", "where to stop: 24h, 22:30, \"02:00 +1d\"; the scenario's own end")
  static let runFormat = OptionRule("--format", value: "FORMAT", "text or jsonl")
}

/// How events are written.
enum RunFormat: String, CaseIterable {
  case text
  case jsonl
}

extension Subcommand {
  static let run = Subcommand(
    name: "run", operands: "SCENARIO",
    summary: "play a scenario without a screen and judge what it expects",
    options: [.until, .runFormat, .seed, .define],
    perform: { arguments throws(UsageMistake) in try play(arguments) })

  private static func play(_ arguments: Arguments) throws(UsageMistake) -> Int32 {
    try arguments.expectOperands(1...1, called: "SCENARIO")
    let format = try arguments.word(.runFormat, otherwise: RunFormat.text)
    let until = try arguments.moment(.until)
    let signals = Signals()
    guard let opened = try OpenedScenario(arguments.operands[0], arguments) else { return 2 }
    try opened.start(at: nil)
    let player = opened.player
    let clock = player.scenario.clock
    let listing = Listing(player, signals: signals) { entry in
      switch format {
      case .text: Output.print(EventLine(entry, clock: clock).description)
      case .jsonl: Output.print(EventJSON(entry, clock: clock).description)
      }
    }
    let end = until.map { $0.instant(on: clock) } ?? player.scenario.end
    let ending = listing.play(until: end, speed: .unbounded)
    let status = opened.finish(ending)
    guard status == 0 else { return status }
    return judge(player, format) ? 0 : 1
  }

  private static func judge(_ player: ScenarioPlayer, _ format: RunFormat) -> Bool {
    let verdicts = player.verdicts
    for verdict in verdicts {
      switch format {
      case .text: Output.print(verdict.line)
      case .jsonl: Output.print(verdict.json)
      }
    }
    return verdicts.allSatisfy(\.holds)
  }
}

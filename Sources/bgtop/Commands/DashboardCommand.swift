import DashboardHost
import Glibc
import Scenarios
import SchedulerEngine
import TerminalKit

extension OptionRule {
  static let plain = OptionRule("--plain", "one line per event instead of a dashboard")
  static let speed = OptionRule("--speed", value: "N", "virtual seconds in a real one, from 1 on")
  static let paused = OptionRule("--paused", "begin with time standing still")
  static let at = OptionRule("--at", value: "TIME", "begin at a time: 10m, 22:30, \"02:00 +1d\"")
  static let noMouse = OptionRule("--no-mouse", "leave the mouse to the terminal")
}

extension Subcommand {
  static let dashboard = Subcommand(
    name: "", operands: "[SCENARIO]",
    summary: "play a scenario in the dashboard; the demo when none is named",
    options: [
      .at, .speed, .paused, .seed, .define, .plain, .theme, .color, .ascii, .noMouse,
    ],
    perform: { arguments throws(UsageMistake) in try showDashboard(arguments) })

  private static func showDashboard(_ arguments: Arguments) throws(UsageMistake) -> Int32 {
    let name = arguments.operands.first ?? "demo"
    if let hint = Program.hint(forOperand: name) { throw hint }
    try arguments.expectOperands(0...1, called: "SCENARIO")
    var options = DashboardProgram.Options()
    options.theme = arguments.value(.theme)
    options.color = try arguments.word(.color, otherwise: .auto)
    options.isAscii = arguments.has(.ascii)
    options.hasMouse = !arguments.has(.noMouse)
    options.isPaused = arguments.has(.paused)
    options.speed = try speed(arguments)
    guard let signals = Signals() else {
      Output.complain("bgtop: the system has no pipe to give")
      return 2
    }
    guard let opened = try OpenedScenario(name, arguments) else { return 2 }
    try opened.start(at: arguments.moment(.at))
    if arguments.has(.plain) {
      return list(opened, speed: options.speed, signals)
    }
    do {
      return finish(try DashboardProgram(options).run(opened.player, signals: signals))
    } catch {
      Output.complain("bgtop: \(error.message)")
      return 2
    }
  }

  private static func finish(_ ending: UILoop.Ending) -> Int32 {
    switch ending {
    case .quit: return 0
    case .signal(let number): Signals.endBy(number)
    case .terminalGone: return 129
    }
  }

  /// The plain way: the same events at the same pace, one line each.
  private static func list(
    _ opened: OpenedScenario, speed: Int, _ signals: Signals
  ) -> Int32 {
    let clock = opened.player.scenario.clock
    let listing = Listing(opened.player, signals: signals) { entry in
      Output.print(EventLine(entry, clock: clock).description)
    }
    let ending = listing.play(until: opened.player.scenario.end, speed: .following(speed))
    return opened.finish(ending)
  }

  private static func speed(_ arguments: Arguments) throws(UsageMistake) -> Int {
    guard let text = arguments.value(.speed) else { return 1 }
    guard let speed = Int(text.hasPrefix("x") ? String(text.dropFirst()) : text),
      (1...10_000).contains(speed)
    else { throw UsageMistake("--speed needs a whole number from 1 to 10000, found `\(text)`") }
    return speed
  }
}

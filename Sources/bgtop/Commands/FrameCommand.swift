import DashboardHost
import DashboardUI
import Scenarios
import SchedulerEngine
import TerminalKit

extension OptionRule {
  static let frameAt = OptionRule(
    "--at", value: "TIME", "the moment to show: 10m, 22:30, \"02:00 +1d\"; the start otherwise")
  static let frameSize = OptionRule("--size", value: "WxH", "columns and rows; 120x40 otherwise")
  static let frameFormat = OptionRule("--format", value: "FORMAT", "text, ansi or svg")
  static let press = OptionRule(
    "--press", value: "KEYS", "keys to press first, such as \"s c tab\"; may be repeated")
}

/// What a frame is written as.
enum FrameFormat: String, CaseIterable {
  case text
  case ansi
  case svg
}

extension Subcommand {
  static let frame = Subcommand(
    name: "frame", operands: "[SCENARIO]",
    summary: "print one frame of the dashboard, without a terminal",
    options: [
      .frameAt, .frameSize, .frameFormat, .press, .paused, .theme, .ascii, .seed, .define,
    ],
    perform: { arguments throws(UsageMistake) in try printFrame(arguments) })

  private static func printFrame(_ arguments: Arguments) throws(UsageMistake) -> Int32 {
    try arguments.expectOperands(0...1, called: "SCENARIO")
    let format = try arguments.word(.frameFormat, otherwise: FrameFormat.text)
    let size = try arguments.size(.frameSize, otherwise: Size(width: 120, height: 40))
    let keys = try keys(arguments)
    let themes = ThemeSource(name: arguments.value(.theme), depth: .trueColor)
    if let problem = themes.problem { throw UsageMistake(problem) }
    let name = arguments.operands.first ?? "demo"
    if let hint = Program.hint(forOperand: name) { throw hint }
    guard let opened = try OpenedScenario(name, arguments) else { return 2 }
    try opened.start(at: arguments.moment(.frameAt))
    let theme = themes.load().theme
    let still = StillFrame(
      Session(opened.player, speed: 1, isPaused: arguments.has(.paused)), size: size,
      glyphs: arguments.has(.ascii) ? .ascii : .unicode, theme: theme)
    let cells = still.draw(pressing: keys)
    let text =
      switch format {
      case .text: cells.lines.joined(separator: "\n")
      case .ansi: AnsiRenderer(depth: .trueColor).lines(cells).joined(separator: "\n")
      case .svg: SvgRenderer(theme: theme, title: "bgtop \(name)").svg(cells)
      }
    return Output.print(text) ? 0 : 2
  }

  private static func keys(_ arguments: Arguments) throws(UsageMistake) -> [Key] {
    var keys: [Key] = []
    for name in arguments.values(.press).flatMap({ $0.split(separator: " ") }) {
      guard let key = Key(name: String(name)) else {
        throw UsageMistake(
          "--press knows no key `\(name)`; keys are written like x, X, ctrl-r, enter, f1")
      }
      keys.append(key)
    }
    return keys
  }
}

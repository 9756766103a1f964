import Dispatch
import Foundation
import Glibc
package import Scenarios
package import TerminalKit

/// Takes the terminal over, runs the dashboard on it, and gives it back, whatever happens.
package struct DashboardProgram {
  /// What the person asked for on the command line.
  package struct Options: Sendable {
    package var theme: String?
    package var color = ColorChoice.Flag.auto
    package var isAscii = false
    package var hasMouse = true
    package var speed = 1
    package var isPaused = false

    package init() {}
  }

  /// Why no dashboard could be shown.
  package struct Failure: Error {
    package let message: String
  }

  private let options: Options

  package init(_ options: Options) {
    self.options = options
  }

  /// Shows a session until it ends; the terminal is as before when this returns.
  ///
  /// - Throws: when there is no terminal, or none that can show a dashboard.
  package func run(
    _ player: ScenarioPlayer, signals: Signals
  ) throws(Failure) -> UILoop.Ending {
    let environment = ProcessInfo.processInfo.environment
    let depth = Self.depth(options.color, environment)
    let glyphs = GlyphSet.choose(forcesASCII: options.isAscii, environment: environment)
    let themes = ThemeSource(name: options.theme, depth: depth, environment: environment)
    if let problem = themes.problem { throw Failure(message: problem) }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(
        message: "the dashboard needs a terminal; --plain lists events on a pipe or in a file")
    }
    FatalSignals.install()
    guard let screen = StandardStreams.capture() else {
      throw Failure(message: "the system has no file to keep output in")
    }
    defer {
      ProcessGroups.killAll()
      StandardStreams.release()
    }
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(
        CursesTerminal.Options(
          input: screen.input, output: screen.output, term: environment["TERM"], depth: depth,
          glyphs: glyphs, wakeDescriptor: signals.readEnd))
    } catch {
      throw Failure(message: error.description)
    }
    defer { terminal.restore() }
    terminal.setMouse(enabled: options.hasMouse)
    let session = Session(player, speed: options.speed, isPaused: options.isPaused)
    let loop = UILoop(
      session: session, terminal: terminal, themes: themes, glyphs: glyphs,
      takeSignals: { signals.take() })
    return loop.run()
  }

  /// How many colours to use, which the environment, the terminal and the person decide together.
  private static func depth(
    _ flag: ColorChoice.Flag, _ environment: [String: String]
  ) -> ColorDepth {
    let entry = TerminfoEntry.readNearest(to: environment["TERM"], descriptor: STDOUT_FILENO)
    let choice = ColorChoice(
      flag: flag, environment: environment, isTTY: true, terminfoColors: entry?.colors ?? 0,
      terminfoHasRGB: entry?.hasRGB ?? false)
    return choice.depth
  }
}

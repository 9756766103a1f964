import DashboardUI
import Glibc
import SchedulerEngine
package import TerminalKit

/// The one loop of the dashboard: keys in, time on, frames out.
///
/// It runs on a thread of its own and is the only one to touch the terminal and the dashboard's
/// state. It sleeps until a key, a signal, news from a program, or the next moment at which
/// something on the screen changes.
package final class UILoop {
  /// Why the loop came to its end.
  package enum Ending: Equatable, Sendable {
    case quit
    case signal(Int32)
    case terminalGone
  }

  private static let shortestFrame = Duration.milliseconds(33)
  private static let unfocusedFrame = Duration.seconds(1)

  private let session: Session
  private let terminal: any Terminal
  private let themes: ThemeSource
  private let glyphs: GlyphSet
  private let takeSignals: () -> [Int32]
  private var theme: Theme
  private var lastFrame = Duration.zero
  private var hasFocus = true
  /// A program has something new to show, and nobody has typed: it can wait for a whole frame.
  private var hasOnlyNews = false
  private var hasUndrawnNews = false
  private var ending: Ending?

  /// - Parameters:
  ///   - session: what is shown and steered.
  ///   - terminal: where.
  ///   - themes: where the colours come from, now and at a reload.
  ///   - glyphs: which characters may be drawn.
  ///   - takeSignals: the signals that came since it was last asked.
  package init(
    session: Session, terminal: any Terminal, themes: ThemeSource, glyphs: GlyphSet,
    takeSignals: @escaping () -> [Int32]
  ) {
    self.session = session
    self.terminal = terminal
    self.themes = themes
    self.glyphs = glyphs
    self.takeSignals = takeSignals
    theme = themes.load().theme
  }

  /// Runs until the person quits, a signal asks for the end, or the terminal is gone.
  package func run() -> Ending {
    for complaint in themes.load().complaints { session.state.say(complaint) }
    draw()
    while ending == nil {
      hasOnlyNews = false
      take(terminal.nextInput(within: waitingTime))
      // Whatever else is already there is taken before the next frame, but not without an end.
      for _ in 0..<256 where ending == nil {
        let input = terminal.nextInput(within: .zero)
        if input == .timeout { break }
        take(input)
      }
      guard ending == nil else { break }
      session.follow()
      if hasOnlyNews, restOfFrame > .zero { continue }
      draw()
    }
    return ending ?? .quit
  }

  /// How long to sleep: no longer than something stays unseen, no shorter than a frame is worth.
  private var waitingTime: Duration? {
    let unseen = hasUndrawnNews ? max(.zero, restOfFrame) : nil
    guard let quiet = session.quietTime else { return unseen }
    return min(unseen ?? quiet, max(quiet, hasFocus ? .zero : Self.unfocusedFrame))
  }

  /// News may come thousands of times a second; nobody sees more than a frame each.
  private var restOfFrame: Duration { Self.shortestFrame - (WallTime.now - lastFrame) }

  private func take(_ input: TerminalInput) {
    switch input {
    case .timeout: break
    case .closed: ending = .terminalGone
    case .woken:
      for number in takeSignals() { take(signal: number) }
      hasOnlyNews = true
      hasUndrawnNews = true
    case .key(.focus(let flag)): hasFocus = flag
    case .key(let key):
      hasOnlyNews = false
      let model = model
      for intent in Reducer.reduce(&session.state, key, model) { perform(intent) }
    }
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGTERM, SIGHUP, SIGQUIT, SIGINT: ending = .signal(number)
    case SIGTSTP: stop()
    case SIGCONT:
      // Continued by somebody else than our own stop: the screen may be anybody's.
      terminal.repaint()
      session.forgetRealTime()
    default: break
    }
  }

  private var model: DashboardModel {
    session.model(size: terminal.size, glyphs: glyphs, themeName: theme.name)
  }

  private func draw() {
    let model = model
    session.state.settle(in: model)
    let frame = Dashboard.draw(session.state, model, theme: theme)
    terminal.present(frame.buffer, cursor: frame.cursor)
    lastFrame = WallTime.now
    hasUndrawnNews = false
  }

  private func perform(_ intent: Intent) {
    if session.perform(intent) { return }
    switch intent {
    case .quit: ending = .quit
    case .redraw: terminal.repaint()
    case .suspend: stop()
    case .copy(let text): terminal.copy(text)
    case .reloadTheme: reloadTheme()
    default: break
    }
  }

  private func reloadTheme() {
    let loaded = themes.load()
    theme = loaded.theme
    session.state.say(loaded.complaints.first ?? "Theme \(theme.name) loaded.")
    terminal.repaint()
  }

  /// Stops the program as the shell's Ctrl-Z does, and takes the terminal again afterwards.
  private func stop() {
    terminal.suspend()
    kill(getpid(), SIGSTOP)
    terminal.resume()
    session.forgetRealTime()
  }
}

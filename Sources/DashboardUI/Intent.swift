package import SchedulerEngine

/// What the host has to do for a key press; the only way in which the dashboard acts.
package enum Intent: Equatable, Sendable {
  /// Say something to the engine; a refusal goes back through `DashboardState.refuse`.
  case send(Command)
  case setPaused(Bool)
  /// Let so many virtual seconds pass in a real one.
  case setSpeed(Int)
  /// Advance to the next thing that happens.
  case step
  case jump(to: Instant)
  /// Advance until something is launched, or to the horizon when nothing is.
  case jumpToNextLaunch(horizon: Instant)
  case quit
  /// Draw the whole screen anew, as after another program wrote on it.
  case redraw
  /// Stop the program as Ctrl-Z does.
  case suspend
  /// Put a text on the clipboard of the person's machine.
  case copy(String)
  case reloadTheme
}

/// The screen and keyboard that the dashboard runs on: ncurses, or a recording in tests.
package protocol Terminal: AnyObject {
  /// The number of cells, of which there may be none.
  var size: Size { get }

  /// Makes the screen look like `frame`, with the cursor shown at a place or hidden.
  func present(_ frame: CellBuffer, cursor: Point?)

  /// Waits for the next thing to happen, at most so long; nil waits for ever.
  func nextInput(within limit: Duration?) -> TerminalInput

  /// Draws the whole screen anew, in case another program wrote over it.
  func repaint()

  /// Turns reports of the mouse on or off; off, the terminal's own text selection works.
  func setMouse(enabled: Bool)

  /// Offers a text to the clipboard of the machine where the person sits.
  func copy(_ text: String)

  /// Gives the terminal back as it was, for the time that the program is stopped.
  func suspend()

  /// Takes the terminal again after `suspend`, with whatever size it has now.
  func resume()

  /// Gives the terminal back for good; calling it again has no effect.
  func restore()
}

/// Why waiting for input ended.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  /// The time was up.
  case timeout
  /// Something else in the program wants attention.
  case woken
  /// The terminal is gone: its window was closed or its line hung up.
  case closed
}

/// A terminal without a screen: it plays prepared input and remembers what was drawn.
package final class RecordingTerminal: Terminal {
  /// One drawn screen.
  package struct Frame: Equatable, Sendable {
    package let buffer: CellBuffer
    package let cursor: Point?
  }

  /// Everything that a program did to the terminal apart from drawing.
  package enum Act: Equatable, Sendable {
    case repainted
    case mouse(Bool)
    case copied(String)
    case suspended
    case resumed
    case restored
  }

  package private(set) var size: Size
  package private(set) var frames: [Frame] = []
  package private(set) var acts: [Act] = []
  private var inputs: [TerminalInput]
  private var nextIndex = 0

  /// Once the prepared input is used up, the terminal is closed, so that no test waits for ever.
  package init(size: Size, inputs: [TerminalInput] = []) {
    self.size = size
    self.inputs = inputs
  }

  /// The lines of the last screen, or none when nothing was drawn.
  package var lines: [String] { frames.last?.buffer.lines ?? [] }

  /// Adds input that comes after all that is already prepared.
  package func enqueue(_ more: [TerminalInput]) { inputs += more }

  /// Changes the size and tells the program, as a window does.
  package func changeSize(to size: Size) {
    self.size = size
    inputs.insert(.key(.resize), at: nextIndex)
  }

  package func present(_ frame: CellBuffer, cursor: Point?) {
    frames.append(Frame(buffer: frame, cursor: cursor))
  }

  package func nextInput(within limit: Duration?) -> TerminalInput {
    guard nextIndex < inputs.count else { return .closed }
    defer { nextIndex += 1 }
    return inputs[nextIndex]
  }

  package func repaint() { acts.append(.repainted) }
  package func setMouse(enabled: Bool) { acts.append(.mouse(enabled)) }
  package func copy(_ text: String) { acts.append(.copied(text)) }
  package func suspend() { acts.append(.suspended) }
  package func resume() { acts.append(.resumed) }

  package func restore() {
    guard acts.last != .restored else { return }
    acts.append(.restored)
  }
}

import Glibc

/// The line settings of a terminal, to be compared before and after a program.
package struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  private let input: UInt32
  private let output: UInt32
  private let control: UInt32
  private let local: UInt32
  private let characters: [UInt8]

  init(of descriptor: Int32) throws {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw WaitFailure(
        reason: "The terminal has no settings: \(String(cString: strerror(errno))).", seen: "")
    }
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether the terminal hands over whole lines.
  package var isCanonical: Bool { local & UInt32(ICANON) != 0 }

  /// Whether the terminal shows what is typed.
  package var echoes: Bool { local & UInt32(ECHO) != 0 }

  /// Whether keys such as Ctrl-C become signals.
  package var makesSignals: Bool { local & UInt32(ISIG) != 0 }

  package var description: String {
    let words = [input, output, control, local].map { String($0, radix: 16) }
    let word = [
      isCanonical ? "icanon" : "-icanon", echoes ? "echo" : "-echo",
      makesSignals ? "isig" : "-isig",
    ]
    return (word + words).joined(separator: " ")
  }
}

package import Glibc

/// A program on a terminal that the test holds the other end of.
///
/// The program leads a session of its own and the terminal is its controlling one. What it writes
/// is kept as bytes and shown on a `screen`; nothing is read between calls. A leader without a
/// shell cannot be stopped by Ctrl-Z, so tests of job control run `bash -i` and type its name.
package final class PseudoTerminal {
  /// What a person would see, as of the last read.
  package private(set) var screen: TerminalScreen
  /// Everything the program has written, as of the last read.
  package private(set) var output: [UInt8] = []
  /// The line settings before the program could change them.
  package let initialModes: TerminalModes

  private let process: ChildProcess
  private var controller: Int32
  private var isDrained = false

  /// Starts a program, which is looked up in `PATH` when its name has no slash.
  package init(
    _ command: [String], size: TerminalSize = .standard,
    environment: [String: String] = TestEnvironment.base, directory: String? = nil
  ) throws {
    let (controller, path) = try openPair()
    do {
      self.controller = controller
      screen = TerminalScreen(size: size)
      setSize(size, of: controller)
      initialModes = try TerminalModes(of: controller)
      process = try ChildProcess(
        command, environment: environment, directory: directory, streams: .terminal(path: path))
    } catch {
      close(controller)
      throw error
    }
  }

  deinit { hangUp() }

  /// The number of the program, for looking into `/proc`.
  package var processID: pid_t { process.processID }

  /// What the program has written, as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// The line settings now; they stay readable after the program ended, until `hangUp`.
  package func modes() throws -> TerminalModes { try TerminalModes(of: controller) }

  /// Types text, or the bytes of a key, as fast as the program takes them.
  package func type(_ text: String, limit: Duration = .seconds(10)) throws {
    try send(Array(text.utf8), limit: limit)
  }

  /// Sends bytes, and reads meanwhile so that neither side waits for the other.
  package func send(_ bytes: [UInt8], limit: Duration = .seconds(10)) throws {
    let deadline = Deadline(after: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      let events = isDrained ? POLLOUT : POLLIN | POLLOUT
      let ready = deadline.poll([(controller, events)])[0]
      if ready & POLLIN != 0 { readAvailable() }
      if ready & POLLOUT != 0 {
        let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
      } else if deadline.hasPassed || ready & (POLLHUP | POLLERR | POLLNVAL) != 0 {
        throw failure("The terminal did not take \(rest.count) of \(bytes.count) bytes")
      }
    }
  }

  /// Reads until the screen shows a text.
  package func wait(for text: String, limit: Duration = .seconds(10)) throws {
    try wait(for: "“\(text)” on the screen", limit: limit) { $0.screen.contains(text) }
  }

  /// Reads until a condition holds; it is asked at once and after each read.
  ///
  /// - Throws: `WaitFailure` with the screen when the limit passes or the program ends first.
  package func wait(
    for purpose: String, limit: Duration = .seconds(10),
    until condition: (PseudoTerminal) throws -> Bool
  ) throws {
    let deadline = Deadline(after: limit)
    while try !condition(self) {
      if isDrained { throw failure("The program ended before there was \(purpose)") }
      if deadline.hasPassed { throw failure("There was no \(purpose) within \(limit)") }
      readOnce(until: deadline)
    }
  }

  /// Reads for a fixed time, or until the program ends, and returns how many bytes came.
  @discardableResult
  package func collect(for time: Duration) -> Int {
    let before = output.count
    let deadline = Deadline(after: time)
    while !isDrained && !deadline.hasPassed { readOnce(until: deadline) }
    return output.count - before
  }

  /// Changes the size, which tells the program by SIGWINCH.
  package func resize(to size: TerminalSize) {
    setSize(size, of: controller)
    screen.resize(to: size)
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) { process.signal(number) }

  /// Takes the terminal away, as when its window is closed.
  package func hangUp() {
    guard controller >= 0 else { return }
    close(controller)
    controller = -1
    isDrained = true
  }

  /// Reads until the program has ended, and what it wrote last.
  ///
  /// - Throws: `WaitFailure` with the screen when the limit passes first.
  package func waitForExit(limit: Duration = .seconds(10)) throws -> ExitStatus {
    let deadline = Deadline(after: limit)
    while !isDrained && !deadline.hasPassed {
      // A program left behind in the background may hold the terminal open for ever.
      let ready = deadline.poll([(controller, POLLIN), (process.exitDescriptor, POLLIN)])
      if ready[0] != 0 { readAvailable() }
      if ready[0] == 0 && ready[1] != 0 { break }
    }
    guard let status = process.wait(until: deadline) else {
      throw failure("The program had not ended after \(limit)")
    }
    return status
  }

  private func readOnce(until deadline: Deadline) {
    if deadline.poll([(controller, POLLIN)]) != [0] { readAvailable() }
  }

  private func readAvailable() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &buffer, buffer.count)
    if count > 0 {
      output += buffer[..<count]
      screen.feed(buffer[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      // Linux answers EIO when nobody has the other end open any more.
      isDrained = true
    }
  }

  private func failure(_ reason: String) -> WaitFailure {
    WaitFailure(reason: "\(reason). The screen is:", seen: screen.framed)
  }
}

/// Opens a new terminal by Linux's own calls, because the C library's are hidden from Swift.
private func openPair() throws -> (controller: Int32, path: String) {
  let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
  // Both from asm-generic/ioctls.h.
  let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
  let getNumber: UInt = 0x8004_5430  // TIOCGPTN
  var isLocked: Int32 = 0
  var number: UInt32 = 0
  guard controller >= 0, ioctl(controller, unlock, &isLocked) == 0,
    ioctl(controller, getNumber, &number) == 0
  else {
    let reason = String(cString: strerror(errno))
    close(controller)
    throw WaitFailure(reason: "No terminal can be opened: \(reason).", seen: "")
  }
  return (controller, "/dev/pts/\(number)")
}

private func setSize(_ size: TerminalSize, of terminal: Int32) {
  var cells = winsize(
    ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(terminal, UInt(TIOCSWINSZ), &cells)
}

import CNCurses
import Glibc
package import TerminalKit

/// Why the terminal could not be taken over.
package enum TerminalOpenError: Error, Equatable, CustomStringConvertible {
  case notATerminal
  case unknownKind(String)
  /// The kind of terminal can only be written line by line.
  case cannotMoveCursor(String)

  package var description: String {
    switch self {
    case .notATerminal: "the dashboard needs a terminal, and this is none"
    case .unknownKind(let name): "no description of the terminal '\(name)' is installed"
    case .cannotMoveCursor(let name): "a terminal of kind '\(name)' cannot show a dashboard"
    }
  }
}

/// The real terminal: ncurses draws, and the bytes of the keyboard are read here.
///
/// ncurses is used for the one thing that it does best, finding the shortest way from one screen to
/// the next. Everything else is done by hand, since its own ways do not fit: its keyboard input
/// cannot tell a paste or a lone Escape in time, its signal handlers would compete with ours, and
/// its environment variables would override the real size. All calls come from one thread.
package final class CursesTerminal: Terminal {
  /// How to open a terminal.
  package struct Options {
    package var input: Int32
    package var output: Int32
    /// The value of `TERM`.
    package var term: String?
    package var depth: ColorDepth
    package var glyphs: GlyphSet
    /// A descriptor that becomes readable when something else wants attention; the caller reads
    /// it.
    package var wakeDescriptor: Int32?

    /// Standard input and output unless named otherwise.
    package init(
      input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, term: String?,
      depth: ColorDepth, glyphs: GlyphSet, wakeDescriptor: Int32? = nil
    ) {
      self.input = input
      self.output = output
      self.term = term
      self.depth = depth
      self.glyphs = glyphs
      self.wakeDescriptor = wakeDescriptor
    }
  }

  package private(set) var size: Size
  /// How many colours are really shown, which themes are adapted to.
  package var depth: ColorDepth { colors.depth }

  let input: KeyboardInput
  private let output: Int32
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let savedModes: termios
  private let entry: TerminfoEntry
  private let emergencySequence: [UInt8]
  private var colors: CursesColors
  private var previous: CellBuffer?
  private var previousCursor: Point?
  private var isMouseOn = false
  private var isActive = true
  private var isRestored = false

  /// Takes the terminal over: from here on every way out must pass `restore`.
  package init(_ options: Options) throws(TerminalOpenError) {
    var modes = termios()
    guard isatty(options.output) == 1, tcgetattr(options.input, &modes) == 0 else {
      throw .notATerminal
    }
    CursesTerminal.prepareLocale(for: options.glyphs)
    let entry = TerminfoEntry.readNearest(to: options.term, descriptor: options.output)
    guard let entry else { throw .unknownKind(options.term ?? "") }
    guard entry.canMoveCursor else { throw .cannotMoveCursor(entry.name) }
    let keyboard = dup(options.input)
    guard let file = fdopen(dup(options.output), "w"), let source = fdopen(keyboard, "r") else {
      throw .notATerminal
    }
    let screen = CursesTerminal.withSignalsIgnored { newterm(entry.name, file, source) }
    guard let screen else { throw .unknownKind(entry.name) }
    self.file = file
    self.screen = screen
    self.entry = entry
    output = options.output
    savedModes = modes
    emergencySequence = TerminalModes.emergency(entry)
    colors = CursesColors(wanted: options.depth, entry: entry)
    input = KeyboardInput(descriptor: options.input, wakeDescriptor: options.wakeDescriptor)
    size = WindowSize.read(options.output) ?? Size(width: 80, height: 24)
    EmergencyRestore.arm(
      descriptor: output, modes: savedModes, sequence: emergencySequence)
    configure()
  }

  /// Every key is a key: Ctrl-C, Ctrl-Z and Ctrl-S come as they are, Enter is not turned into a
  /// newline, and drawing never stops because someone is typing.
  private func configure() {
    leaveInitialState()
    raw()
    noecho()
    nonl()
    typeahead(-1)
    leaveok(cnc_stdscr(), false)
    scrollok(cnc_stdscr(), false)
    curs_set(0)
    if !size.isEmpty { resizeterm(Int32(size.height), Int32(size.width)) }
    send(TerminalModes.enable)
  }

  /// Until a screen has been left and taken again for the first time, ncurses writes out its buffer
  /// at every movement of the cursor, and afterwards once a frame. So the screen is left right at
  /// the start, with nobody watching.
  private func leaveInitialState() {
    let target = fileno(file)
    let real = dup(target)
    let nowhere = open("/dev/null", O_WRONLY)
    guard real >= 0, nowhere >= 0, dup2(nowhere, target) >= 0 else { return }
    endwin()
    dup2(real, target)
    close(real)
    close(nowhere)
    doupdate()
  }

  /// ncurses would install handlers for these signals where it finds none. It leaves alone what is
  /// not the default, so for the moment of asking nothing is.
  private static func withSignalsIgnored<Result>(_ body: () -> Result) -> Result {
    let signals = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH]
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    var saved = signals.map { _ in sigaction() }
    for (index, signal) in signals.enumerated() { sigaction(signal, &ignoring, &saved[index]) }
    defer {
      for (index, signal) in signals.enumerated() { sigaction(signal, &saved[index], nil) }
    }
    return body()
  }

  /// A locale may be named in the environment and yet not be installed. Its characters are then
  /// taken from one that always is, since the terminal shows them all the same.
  private static func prepareLocale(for glyphs: GlyphSet) {
    setlocale(LC_ALL, "")
    guard glyphs == .unicode else { return }
    let coding = String(cString: nl_langinfo(Int32(CODESET)))
    guard coding != "UTF-8" else { return }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      return
    }
  }

  package func present(_ frame: CellBuffer, cursor: Point?) {
    guard isActive, !size.isEmpty else { return }
    if let previous, previous == frame, previousCursor == cursor { return }
    let window = cnc_stdscr()
    let old = previous?.size == frame.size ? previous : nil
    for y in 0..<min(frame.size.height, size.height) {
      for x in 0..<min(frame.size.width, size.width) {
        let cell = frame[x, y]
        guard !cell.isContinuation, old.map({ $0[x, y] != cell }) ?? true else { continue }
        put(cell, x: x, y: y, window: window)
      }
    }
    place(cursor, window: window)
    wnoutrefresh(window)
    doupdate()
    previous = frame
    previousCursor = cursor
  }

  private func put(_ cell: Cell, x: Int, y: Int, window: UnsafeMutablePointer<WINDOW>?) {
    // A wide character that sticks out of a window that has just shrunk would wrap.
    guard x + cell.width <= size.width else { return }
    let (attributes, pair) = colors.attributes(for: cell.style)
    for (index, piece) in CursesGlyph.pieces(of: cell).enumerated() {
      // The result is an error in the lower right corner, where the cursor cannot go on; the
      // character is there nevertheless.
      _ = cnc_put(window, Int32(y), Int32(x + index), piece + [0], attributes, pair)
    }
  }

  private func place(_ cursor: Point?, window: UnsafeMutablePointer<WINDOW>?) {
    let visible = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    let wasVisible = previousCursor.map { Rect(size).contains($0) } ?? false
    if let visible { wmove(window, Int32(visible.y), Int32(visible.x)) }
    if previous == nil || (visible != nil) != wasVisible { curs_set(visible == nil ? 0 : 1) }
  }

  package func nextInput(within limit: Duration?) -> TerminalInput {
    input.next(within: limit) { [unowned self] in adoptSize() }
  }

  /// Looks whether the window has another size, and if so makes it ours.
  private func adoptSize() -> Bool {
    guard isActive, let now = WindowSize.read(output), now != size else { return false }
    size = now
    if !now.isEmpty { resizeterm(Int32(now.height), Int32(now.width)) }
    repaint()
    return true
  }

  package func repaint() {
    previous = nil
    clearok(cnc_curscr(), true)
  }

  package func setMouse(enabled: Bool) {
    guard isActive, enabled != isMouseOn else { return }
    isMouseOn = enabled
    send(enabled ? TerminalModes.enableMouse : TerminalModes.disableMouse)
  }

  package func copy(_ text: String) {
    guard isActive, let sequence = TerminalModes.copy(text) else { return }
    send(sequence)
  }

  package func suspend() {
    guard isActive else { return }
    isActive = false
    send((isMouseOn ? TerminalModes.disableMouse : "") + TerminalModes.disable)
    clearLastingScreen()
    endwin()
    var modes = savedModes
    tcsetattr(input.descriptor, TCSADRAIN, &modes)
    EmergencyRestore.disarm()
  }

  /// A terminal without an alternate screen keeps what was drawn, and what is printed next would
  /// be lost in it.
  private func clearLastingScreen() {
    guard entry.leaveScreen.isEmpty else { return }
    werase(cnc_stdscr())
    wnoutrefresh(cnc_stdscr())
    doupdate()
  }

  package func resume() {
    guard !isActive, !isRestored else { return }
    EmergencyRestore.arm(
      descriptor: output, modes: savedModes, sequence: emergencySequence)
    isActive = true
    repaint()
    // The first update after `endwin` takes the screen and the modes again.
    doupdate()
    _ = adoptSize()
    send(TerminalModes.enable + (isMouseOn ? TerminalModes.enableMouse : ""))
  }

  package func restore() {
    guard !isRestored else { return }
    suspend()
    isRestored = true
    delscreen(screen)
    fclose(file)
  }

  private func send(_ sequence: String) {
    var rest = Array(sequence.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR && errno != EAGAIN {
        return  // The terminal is gone, which reading will tell.
      }
    }
  }
}

/// The size that the kernel knows a terminal to have.
enum WindowSize {
  /// Zero rows or columns are an answer; nil means that there is none.
  static func read(_ descriptor: Int32) -> Size? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }
}

/// Turns the bytes that a terminal sends into keys, one byte at a time.
///
/// It never waits and never reads: what is incomplete stays inside until more bytes come, or until
/// the caller, having waited for `patience`, calls `flush`. Whatever is not understood is swallowed
/// whole, so that no rest of a sequence is taken for keys.
package struct KeyDecoder: Sendable {
  /// Where in a key the bytes so far have led.
  private enum State: Equatable, Sendable {
    case ground
    /// Inside a character of several bytes.
    case utf8(missing: Int)
    case escape
    case controlSequence
    /// After `ESC O`.
    case singleShift
    /// After `CSI [`, which the Linux console sends before the letters A to E.
    case linuxFunction
    /// The bytes after `CSI M`, an old kind of mouse report.
    case oldMouse(missing: Int)
    /// A string addressed to programs, such as a terminal's answer; ended by BEL or `ESC \`.
    case string(sawEscape: Bool)
    case paste
  }

  /// The most bytes of one paste that are kept; the rest is dropped, not typed.
  package static let pasteLimit = 64 * 1024
  /// No sequence in use is nearly as long.
  private static let sequenceLimit = 64
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private var state = State.ground
  private var collected: [UInt8] = []
  /// How much of the end mark of a paste has come.
  private var matchedEnd = 0
  private var keys: [Key] = []

  /// A decoder that has seen nothing yet.
  package init() {}

  /// True when bytes have come that do not make a key yet.
  package var isPending: Bool { state != .ground }

  /// How long to wait for the next byte before `flush`, or nil when nothing is pending.
  ///
  /// The bytes of one key arrive together, so a lone Escape is told apart by a short silence. A
  /// paste comes in pieces; only a terminal that forgot to end it stays silent for a second.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    default: .milliseconds(25)
    }
  }

  /// Takes bytes and returns the keys that they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return emptied()
  }

  /// Ends the waiting: a lone Escape becomes the key, and anything else incomplete is dropped.
  package mutating func flush() -> [Key] {
    switch state {
    case .escape: keys.append(.escape)
    case .controlSequence where collected.isEmpty: keys.append(.alt("["))
    case .singleShift: keys.append(.alt("O"))
    case .paste: endPaste()
    default: break
    }
    enter(.ground)
    return emptied()
  }

  private mutating func emptied() -> [Key] {
    defer { keys.removeAll(keepingCapacity: true) }
    return keys
  }

  private mutating func enter(_ next: State) {
    state = next
    collected.removeAll(keepingCapacity: true)
    matchedEnd = 0
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeFirst(byte, isAlt: false)
    case .utf8(let missing): takeContinuation(byte, missing: missing)
    case .escape: takeAfterEscape(byte)
    case .controlSequence: takeInControlSequence(byte)
    case .singleShift:
      enter(.ground)
      if byte == 0x1B { return enter(.escape) }
      if let key = EscapeSequence.singleShift(byte) { keys.append(key) }
    case .linuxFunction:
      enter(.ground)
      if (0x41...0x45).contains(byte) { keys.append(.function(Int(byte) - 0x40)) }
    case .oldMouse(let missing): state = missing > 1 ? .oldMouse(missing: missing - 1) : .ground
    case .string(let sawEscape): takeInString(byte, sawEscape: sawEscape)
    case .paste: takeInPaste(byte)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, isAlt: Bool) {
    switch byte {
    case 0x1B: enter(.escape)
    case 0x00...0x1F, 0x7F:
      guard let key = EscapeSequence.control(byte) else { return }
      keys.append(isAlt ? EscapeSequence.withAlt(key) : key)
    case 0x20...0x7E:
      let character = Character(Unicode.Scalar(byte))
      keys.append(isAlt ? .alt(character) : .character(character))
    case 0xC2...0xDF: begin(byte, missing: 1)
    case 0xE0...0xEF: begin(byte, missing: 2)
    case 0xF0...0xF4: begin(byte, missing: 3)
    default: break  // Not the start of any character.
    }
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    enter(.utf8(missing: missing))
    collected.append(byte)
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int) {
    guard (0x80...0xBF).contains(byte) else {
      enter(.ground)
      return takeFirst(byte, isAlt: false)
    }
    collected.append(byte)
    guard missing == 1 else {
      state = .utf8(missing: missing - 1)
      return
    }
    if let text = String(validating: collected, as: UTF8.self), let character = text.first,
      SafeText.isHarmless(character)
    {
      keys.append(.character(character))
    }
    enter(.ground)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: keys.append(.escape)  // The second Escape may begin a sequence.
    case 0x5B: enter(.controlSequence)
    case 0x4F: enter(.singleShift)
    // DCS, SOS, OSC, PM and APC.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: enter(.string(sawEscape: false))
    default:
      enter(.ground)
      takeFirst(byte, isAlt: true)
    }
  }

  private mutating func takeInControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x1B: enter(.escape)  // The terminal gave up on the sequence and began another.
    case 0x5B where collected.isEmpty: enter(.linuxFunction)
    case 0x4D where collected.isEmpty: enter(.oldMouse(missing: 3))
    case 0x40...0x7E: finishControlSequence(final: byte)
    case 0x24 where !collected.isEmpty && collected.allSatisfy { (0x30...0x39).contains($0) }:
      // rxvt ends the sequences of shifted keys with `$`, which elsewhere stands in the middle.
      finishControlSequence(final: byte)
    case 0x20...0x3F where collected.count < Self.sequenceLimit: collected.append(byte)
    case 0x20...0x3F: break  // Too long to mean anything; swallowed up to its end.
    default: enter(.ground)
    }
  }

  private mutating func finishControlSequence(final: UInt8) {
    let parameters = collected
    enter(.ground)
    if final == 0x7E, parameters == Array("200".utf8) { return enter(.paste) }
    if let key = EscapeSequence.control(parameters: parameters, final: final) {
      keys.append(key)
    }
  }

  private mutating func takeInString(_ byte: UInt8, sawEscape: Bool) {
    switch byte {
    case 0x07, 0x9C: enter(.ground)
    case 0x1B: state = .string(sawEscape: true)
    case 0x5C where sawEscape: enter(.ground)
    // Ctrl-C and Ctrl-D cannot be part of an answer, and a broken one must not lock the keyboard.
    case 0x03, 0x04:
      enter(.ground)
      takeFirst(byte, isAlt: false)
    default: state = .string(sawEscape: false)
    }
  }

  private mutating func takeInPaste(_ byte: UInt8) {
    if byte == Self.pasteEnd[matchedEnd] {
      matchedEnd += 1
      if matchedEnd == Self.pasteEnd.count { endPaste() }
      return
    }
    // What looked like the end mark was text after all. Only its first byte can begin another.
    keep(Self.pasteEnd[..<matchedEnd])
    matchedEnd = 0
    if byte == Self.pasteEnd[0] {
      matchedEnd = 1
    } else {
      keep([byte])
    }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    collected += bytes.prefix(max(0, Self.pasteLimit - collected.count))
  }

  private mutating func endPaste() {
    let text = String(decoding: collected, as: UTF8.self)
    enter(.ground)
    // Terminals send a carriage return for each line end of the text.
    keys.append(.paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })))
  }
}

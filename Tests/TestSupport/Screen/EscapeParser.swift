/// Splits what a program writes to a terminal into characters and commands.
struct EscapeParser {
  /// One thing that the terminal has to do.
  enum Token: Equatable {
    case print(Unicode.Scalar)
    case control(UInt8)
    case escape(intermediate: UInt8?, final: UInt8)
    case sequence(ControlSequence)
    case string(introducer: UInt8, bytes: [UInt8])
  }

  private enum State {
    case ground
    case escape(intermediate: UInt8?)
    case sequence
    case string(introducer: UInt8)
    case stringEscape(introducer: UInt8)
  }

  private var state = State.ground
  /// The bytes of a sequence or a string so far.
  private var collected: [UInt8] = []
  /// The bytes of a character so far.
  private var partial: [UInt8] = []

  /// Takes one byte and returns what it completes: mostly one token or none.
  mutating func consume(_ byte: UInt8) -> [Token] {
    switch state {
    case .string(let introducer): return consumeInString(byte, introducer)
    case .stringEscape(let introducer):
      state = .escape(intermediate: nil)
      let string = finishString(introducer)
      if byte == UInt8(ascii: "\\") {
        state = .ground
        return string
      }
      return string + consume(byte)
    default: break
    }
    switch byte {
    case 0x1B:
      let broken = dropPartial()
      state = .escape(intermediate: nil)
      return broken
    case 0x18, 0x1A:
      state = .ground
      return dropPartial()
    case 0x00..<0x20, 0x7F:
      return dropPartial() + [.control(byte)]
    default: break
    }
    switch state {
    case .escape(let intermediate): return consumeAfterEscape(byte, intermediate)
    case .sequence: return consumeInSequence(byte)
    default: return consumeText(byte)
    }
  }

  private mutating func consumeInString(_ byte: UInt8, _ introducer: UInt8) -> [Token] {
    switch byte {
    case 0x07:
      state = .ground
      return finishString(introducer)
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x18, 0x1A: state = .ground
    default: collected.append(byte)
    }
    return []
  }

  private mutating func finishString(_ introducer: UInt8) -> [Token] {
    defer { collected = [] }
    return [.string(introducer: introducer, bytes: collected)]
  }

  private mutating func consumeAfterEscape(_ byte: UInt8, _ intermediate: UInt8?) -> [Token] {
    switch byte {
    case 0x20...0x2F:
      state = .escape(intermediate: byte)
      return []
    case UInt8(ascii: "[") where intermediate == nil:
      collected = []
      state = .sequence
      return []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      guard intermediate == nil else { break }
      collected = []
      state = .string(introducer: byte)
      return []
    default: break
    }
    state = .ground
    return [.escape(intermediate: intermediate, final: byte)]
  }

  private mutating func consumeInSequence(_ byte: UInt8) -> [Token] {
    guard byte >= 0x40 else {
      collected.append(byte)
      return []
    }
    state = .ground
    return [.sequence(ControlSequence(body: collected, final: byte))]
  }

  private mutating func consumeText(_ byte: UInt8) -> [Token] {
    if byte < 0x80 { return dropPartial() + [.print(Unicode.Scalar(byte))] }
    if byte >= 0xC0 {
      let broken = dropPartial()
      partial = [byte]
      return broken
    }
    guard let first = partial.first else { return [.print("\u{FFFD}")] }
    partial.append(byte)
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard partial.count == length else { return [] }
    let scalars = String(decoding: partial, as: UTF8.self).unicodeScalars
    partial = []
    return scalars.map { .print($0) }
  }

  private mutating func dropPartial() -> [Token] {
    if partial.isEmpty { return [] }
    partial = []
    return [.print("\u{FFFD}")]
  }
}

/// A command that starts with ESC and a square bracket.
struct ControlSequence: Equatable {
  /// `?`, `>`, `<` or `=` when one stands first.
  let prefix: UInt8?
  /// The numbers between semicolons, each with its parts between colons; 0 where one is left out.
  let parameters: [[Int]]
  /// The last byte below `0` before the final one.
  let intermediate: UInt8?
  let final: UInt8

  init(body: [UInt8], final: UInt8) {
    let hasPrefix = body.first.map { (0x3C...0x3F).contains($0) } ?? false
    prefix = hasPrefix ? body.first : nil
    intermediate = body.last { (0x20...0x2F).contains($0) }
    let digits = body.filter { (0x30...0x3B).contains($0) }
    parameters = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { parameter in
        parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      }
    self.final = final
  }

  /// A number for which leaving it out and 0 both mean `fallback`.
  func number(_ index: Int, or fallback: Int = 1) -> Int {
    let value = index < parameters.count ? parameters[index].first ?? 0 : 0
    // A terminal has fewer cells than this, and larger numbers would overflow sums.
    return value == 0 ? fallback : min(value, 100_000)
  }
}

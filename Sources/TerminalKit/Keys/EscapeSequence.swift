/// The tables of what terminals send for keys: xterm's, the Linux console's and rxvt's.
enum EscapeSequence {
  /// A control byte that is a key of its own.
  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x00: .ctrl(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .ctrl(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .ctrl(Character(Unicode.Scalar(byte + 0x40)))
    default: nil
    }
  }

  /// A key that came after Escape, pressed together with Alt.
  static func withAlt(_ key: Key) -> Key {
    switch key {
    case .ctrl: key  // Alt adds nothing that any key map tells apart.
    default: .modified(.alt, key)
    }
  }

  /// The byte after `ESC O`.
  static func singleShift(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x41...0x44, 0x46, 0x48: letter(byte)
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    case 0x61...0x64: letter(byte - 0x20).map { .modified(.ctrl, $0) }
    // The number pad.
    case 0x6A...0x6F, 0x70...0x79: .character(Character(Unicode.Scalar(byte - 0x40)))
    default: nil
    }
  }

  /// A sequence `CSI parameters final`.
  static func control(parameters: [UInt8], final: UInt8) -> Key? {
    if parameters.first == 0x3C { return MouseReport.key(parameters.dropFirst(), final: final) }
    // Answers to questions and private sequences are not keys.
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let numbers = parse(parameters)
    let modifiers = Self.modifiers(numbers.dropFirst().first)
    switch final {
    case 0x41...0x44, 0x46, 0x48: return letter(final)?.with(modifiers)
    case 0x45: return nil  // The middle of the number pad.
    // With other numbers the last of these is the answer to where the cursor is.
    case 0x50...0x53 where numbers.count <= 2 && numbers[0] <= 1:
      return Key.function(Int(final) - 0x4F).with(modifiers)
    case 0x5A: return .backTab
    case 0x61...0x64: return letter(final - 0x20)?.with(.shift)
    case 0x49 where parameters.isEmpty: return .focus(true)
    case 0x4F where parameters.isEmpty: return .focus(false)
    case 0x7E: return tilde(numbers, modifiers: modifiers)
    case 0x24: return numbered(numbers.first)?.with(.shift)
    case 0x5E: return numbered(numbers.first)?.with(.ctrl)
    case 0x40: return numbered(numbers.first)?.with([.ctrl, .shift])
    case 0x75: return codePoint(numbers.first, modifiers: modifiers)
    default: return nil
    }
  }

  private static func letter(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  private static func tilde(_ numbers: [Int], modifiers: KeyModifiers) -> Key? {
    // xterm's `modifyOtherKeys` spells any key as 27;modifiers;code.
    if numbers.first == 27 { return codePoint(numbers.dropFirst(2).first, modifiers: modifiers) }
    return numbered(numbers.first)?.with(modifiers)
  }

  private static func numbered(_ number: Int?) -> Key? {
    guard let number else { return nil }
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    // The numbers of function keys have gaps, as on the VT220's keyboard.
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23...26: return .function(number - 12)
    case 28, 29: return .function(number - 13)
    case 31...34: return .function(number - 14)
    default: return nil
    }
  }

  /// A key given by its Unicode number.
  private static func codePoint(_ number: Int?, modifiers: KeyModifiers) -> Key? {
    guard let number, let scalar = Unicode.Scalar(UInt32(clamping: number)) else { return nil }
    let key: Key
    switch number {
    case 9: key = .tab
    case 13: key = .enter
    case 27: key = .escape
    case 8, 127: key = .backspace
    case ..<32: return nil
    default:
      guard SafeText.isHarmless(Character(scalar)) else { return nil }
      return Key.character(Character(scalar)).with(modifiers.subtracting(.shift))
    }
    return key.with(modifiers)
  }

  private static func modifiers(_ number: Int?) -> KeyModifiers {
    guard let number, number > 1 else { return [] }
    return KeyModifiers(rawValue: (number - 1) & 7)
  }

  /// Numbers between semicolons; one that is left out or absurd is zero.
  static func parse(_ bytes: some Collection<UInt8>) -> [Int] {
    bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { digits in
      Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }
  }
}

/// Mouse reports of the kind that xterm numbers 1006.
enum MouseReport {
  /// A report `CSI < buttons ; x ; y M`, or `m` for a release.
  static func key(_ parameters: some Collection<UInt8>, final: UInt8) -> Key? {
    let numbers = EscapeSequence.parse(parameters)
    guard numbers.count == 3, final == 0x4D || final == 0x6D else { return nil }
    guard numbers[1] >= 1, numbers[2] >= 1 else { return nil }
    guard let kind = kind(numbers[0], isRelease: final == 0x6D) else { return nil }
    let point = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    return .mouse(MouseEvent(kind, at: point, modifiers: modifiers(numbers[0])))
  }

  private static func kind(_ bits: Int, isRelease: Bool) -> MouseEvent.Kind? {
    let isMovement = bits & 32 != 0
    switch bits & ~(4 | 8 | 16 | 32) {
    case 0, 1, 2:
      let button: MouseButton = [.left, .middle, .right][bits & 3]
      if isMovement { return .drag(button) }
      return isRelease ? .release(button) : .press(button)
    case 3: return isMovement ? .move : nil
    case 64: return isRelease ? nil : .wheelUp
    case 65: return isRelease ? nil : .wheelDown
    case 66: return isRelease ? nil : .wheelLeft
    case 67: return isRelease ? nil : .wheelRight
    default: return nil
    }
  }

  private static func modifiers(_ bits: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.ctrl) }
    return modifiers
  }
}

extension Key {
  /// What help texts call the key, such as `Ctrl-C`, `F5` or `q`.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .ctrl(" "): "Ctrl-Space"
    case .ctrl(let character): "Ctrl-" + String(character).uppercased()
    case .alt(" "): "Alt-Space"
    case .alt(let character): "Alt-" + String(character)
    case .function(let number): "F\(number)"
    case .modified(let modifiers, let key): modifiers.prefix + key.name
    case .mouse: "Mouse"
    case .paste: "Paste"
    case .resize: "Resize"
    case .focus(let isFocused): isFocused ? "Focus" : "Blur"
    default: Self.namedKeys.first { $0.key == self }?.name ?? ""
    }
  }

  /// The key that a name means; capitals count for single characters only.
  ///
  /// Names of things that are not pressed, such as a paste, mean no key.
  package init?(name: String) {
    var modifiers: KeyModifiers = []
    var rest = Substring(name)
    while let (modifier, after) = Self.leadingModifier(of: rest) {
      modifiers.insert(modifier)
      rest = after
    }
    guard let key = Self.bare(rest), let whole = key.with(modifiers) else { return nil }
    self = whole
  }

  private static func leadingModifier(of text: Substring) -> (KeyModifiers, Substring)? {
    let lower = text.lowercased()
    for (word, modifier) in [
      ("ctrl-", KeyModifiers.ctrl), ("alt-", .alt), ("shift-", .shift),
    ] where lower.hasPrefix(word) && lower.count > word.count {
      return (modifier, text.dropFirst(word.count))
    }
    return nil
  }

  private static func bare(_ text: Substring) -> Key? {
    if text.count == 1, let only = text.first {
      return SafeText.isHarmless(only) ? .character(only) : nil
    }
    let lower = text.lowercased()
    if lower == "space" { return .character(" ") }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return namedKeys.first { $0.name.lowercased() == lower }?.key
      ?? otherNames.first { $0.name == lower }?.key
  }

  /// The same key pressed with modifiers, or nil when terminals cannot tell that combination.
  func with(_ modifiers: KeyModifiers) -> Key? {
    if modifiers.isEmpty { return self }
    switch (self, modifiers) {
    case (.character(let character), .ctrl):
      guard let lower = character.lowercased().first else { return nil }
      return .ctrl(lower)
    case (.character(let character), .alt): return .alt(character)
    case (.character, _), (.ctrl, _), (.alt, _): return nil
    case (.tab, .shift): return .backTab
    case (.mouse, _), (.paste, _), (.resize, _), (.focus, _), (.modified, _): return nil
    default: return .modified(modifiers, self)
    }
  }

  private static let namedKeys: [(name: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("Home", .home), ("End", .end), ("Enter", .enter), ("Esc", .escape),
    ("Tab", .tab), ("Shift-Tab", .backTab), ("Backspace", .backspace), ("Del", .delete),
    ("Ins", .insert),
  ]

  private static let otherNames: [(name: String, key: Key)] = [
    ("pageup", .pageUp), ("pagedown", .pageDown), ("return", .enter), ("escape", .escape),
    ("backtab", .backTab), ("delete", .delete), ("insert", .insert),
  ]
}

extension KeyModifiers {
  /// The words that stand before a key's name.
  var prefix: String {
    (contains(.ctrl) ? "Ctrl-" : "") + (contains(.alt) ? "Alt-" : "")
      + (contains(.shift) ? "Shift-" : "")
  }
}

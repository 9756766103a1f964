/// Text as a terminal may see it.
///
/// Titles, identifiers and file contents come from anywhere. A control character in them could
/// move the cursor, change colours or type commands, and an invisible one could make two names look
/// alike. Such characters are shown by a picture or a number, and never sent.
package enum SafeText {
  /// The whole text with everything harmful replaced by what stands for it.
  package static func shown(_ text: String, glyphs: GlyphSet = .unicode) -> String {
    var result = ""
    forEachCluster(in: text, glyphs: glyphs) { character, _ in
      result.append(character)
      return true
    }
    return result
  }

  /// True when a cluster can be sent as it is.
  package static func isHarmless(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { !isHarmful($0) }
  }

  /// Visits what is to be drawn, with widths that are 1 or 2, until `body` returns false.
  package static func forEachCluster(
    in text: String, glyphs: GlyphSet = .unicode,
    _ body: (_ character: Character, _ width: Int) -> Bool
  ) {
    for character in text {
      guard visit(character, glyphs: glyphs, body) else { return }
    }
  }

  private static func visit(
    _ character: Character, glyphs: GlyphSet, _ body: (Character, Int) -> Bool
  ) -> Bool {
    // Almost all text is plain ASCII, where there is nothing to look up. "\r\n" has an ASCII
    // value too and needs the slow way.
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return body(character, 1) }
    let width = CharacterWidth.of(character)
    guard width > 0, isHarmless(character) else {
      return visitHarmful(character, glyphs: glyphs, body)
    }
    if glyphs == .ascii { return visitAsASCII(character, width: width, body) }
    return visitPieces(of: character, width: width, body)
  }

  /// Syllables of Indic scripts and Thai are several cells wide on terminals, which know scalars
  /// only; taken apart, each piece has the width that the terminal will give it.
  private static func visitPieces(
    of character: Character, width: Int, _ body: (Character, Int) -> Bool
  ) -> Bool {
    let scalars = character.unicodeScalars
    guard let base = scalars.first, scalars.dropFirst().first != nil,
      !CharacterWidth.isFused(base) || scalars.count > longestPicture
    else { return body(character, width) }
    var piece = String.UnicodeScalarView()
    for scalar in scalars {
      if CharacterWidth.of(scalar) > 0, !piece.isEmpty {
        guard body(joined(piece), CharacterWidth.of(joined(piece))) else { return false }
        piece = String.UnicodeScalarView()
      }
      // A tower of accents is cut: it would climb over the lines above.
      if piece.count < longestTower { piece.append(scalar) }
    }
    return body(joined(piece), CharacterWidth.of(joined(piece)))
  }

  private static let longestTower = 5
  /// The longest emoji in use has ten scalars.
  private static let longestPicture = 16

  private static func joined(_ scalars: String.UnicodeScalarView) -> Character {
    let text = String(scalars)
    return text.count == 1 ? Character(text) : "\u{FFFD}"
  }

  private static func visitAsASCII(
    _ character: Character, width: Int, _ body: (Character, Int) -> Bool
  ) -> Bool {
    let substitute = width == 1 ? GlyphSet.asciiSubstitute(for: character) : "?"
    for _ in 0..<width where !body(substitute, 1) { return false }
    return true
  }

  private static func visitHarmful(
    _ character: Character, glyphs: GlyphSet, _ body: (Character, Int) -> Bool
  ) -> Bool {
    for scalar in character.unicodeScalars {
      if isHarmful(scalar) || CharacterWidth.of(scalar) == 0 {
        for sign in escape(scalar, glyphs: glyphs) where !body(sign, 1) { return false }
      } else if !visit(Character(scalar), glyphs: glyphs, body) {
        return false
      }
    }
    return true
  }

  private static func escape(_ scalar: Unicode.Scalar, glyphs: GlyphSet) -> String {
    if glyphs == .unicode {
      // Unicode has a picture for each of the old control characters.
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        return String(Character(picture))
      }
      if scalar.value == 0x7F { return "\u{2421}" }
    }
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x20 || (value >= 0x7F && value < 0xA0) { return true }
    if value < 0xAD { return false }
    switch value {
    case 0xAD,  // soft hyphen: some terminals draw it, some do not
      0x61C, 0x180E,  // an Arabic direction mark, a Mongolian separator without width
      0x200B, 0x200E...0x200F,  // zero-width space, direction marks
      0x2028...0x202E,  // line and paragraph separators, direction embedding and overriding
      0x2060...0x206F,  // invisible operators, direction isolates, old shaping controls
      0xFEFF, 0xFFF9...0xFFFB,  // byte order mark, interlinear annotation
      0xE0001:
      return true
    default:
      return value & 0xFFFE == 0xFFFE  // never characters
    }
  }
}

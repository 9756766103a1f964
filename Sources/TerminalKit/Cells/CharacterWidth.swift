/// How many cells a grapheme cluster covers.
///
/// The C library's answer depends on the locale and its age, so layout, tests and pictures use this
/// one. Wide ranges follow the East Asian Width property of Unicode 16 (W and F); emoji and marks
/// come from the properties that the standard library carries.
package enum CharacterWidth {
  /// 1 or 2, or 0 for a cluster that has nothing to stand on, such as a lone combining mark.
  package static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return of(base) }
    if isRegionalIndicator(base) { return isRegionalIndicator(second) ? 2 : 1 }
    if base.properties.isEmoji, character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return of(base)
  }

  /// The width of a scalar that stands alone.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (value >= 0x7F && value < 0xA0) ? 0 : 1 }
    if isZeroWidth(scalar) { return 0 }
    if value < 0x1100 { return 1 }
    if isWide(value) || scalar.properties.isEmojiPresentation {
      return isRegionalIndicator(scalar) ? 1 : 2
    }
    return 1
  }

  /// The letters that make flags when two of them meet.
  static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// True when the scalars of a cluster are drawn as one picture or one syllable, so that it must
  /// not be taken apart.
  static func isFused(_ base: Unicode.Scalar) -> Bool {
    let value = base.value
    if (0x1100...0x115F).contains(value) || (0xAC00...0xD7A3).contains(value) { return true }
    return base.properties.isEmoji
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    // The vowels and final consonants of Hangul join the syllable before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    case .format:
      // Arabic number signs are format characters that are nevertheless drawn.
      return !((0x600...0x605).contains(value) || value == 0x6DD || value == 0x8E2)
    default: return false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      let range = wideRanges[middle]
      if value < range.lowerBound {
        high = middle
      } else if value > range.upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// Sorted, without the emoji that the standard library knows.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
    0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF,
    0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
    0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5,
    0x18CFF...0x18D08, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122,
    0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB,
    0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

import Testing

@testable import TerminalKit

@Suite("Text is made to fit in cells, not in characters") struct TextMeasuringTests {
  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""),
    ("hello", -1, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("日本語", 2, "…"), ("", 3, ""), ("a\u{1B}bcd", 3, "a␛…"),
  ])
  func truncated(_ text: String, _ cells: Int, _ expected: String) {
    #expect(text.truncated(to: cells) == expected)
  }

  @Test func ellipsesCanBeChosenAndFollowTheGlyphs() {
    #expect("hello".truncated(to: 4, ellipsis: "") == "hell")
    #expect("hello".truncated(to: 4, ellipsis: "..") == "he..")
    #expect("hello".truncated(to: 4, glyphs: .ascii) == "hel~")
    #expect("hello".truncated(to: 1, ellipsis: "...") == "h")
  }

  @Test(arguments: [
    ("com.example.refresh", 19, "com.example.refresh"), ("com.example.refresh", 11, "com.e…fresh"),
    ("com.example.refresh", 3, "c…h"), ("com.example.refresh", 2, "c…"),
    ("com.example.refresh", 1, "…"), ("日本語日本語", 7, "日…本語"),
  ])
  func middleTruncated(_ text: String, _ cells: Int, _ expected: String) {
    #expect(text.middleTruncated(to: cells) == expected)
  }

  @Test(arguments: [
    (Alignment.left, "日a  "), (.right, "  日a"), (.center, " 日a "),
  ])
  func padded(_ alignment: Alignment, _ expected: String) {
    #expect("日a".padded(to: 5, alignment: alignment) == expected)
  }

  @Test func paddingCutsWhatIsTooLong() {
    #expect("abcdef".padded(to: 4) == "abc…")
    #expect("日本".padded(to: 2) == "… ")
    #expect("abc".padded(to: 0).isEmpty)
  }

  @Test(arguments: [
    ("the quick brown fox", 9, ["the quick", "brown fox"]),
    ("the quick brown fox", 5, ["the", "quick", "brown", "fox"]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]), ("a\n\nb", 5, ["a", "", "b"]),
    ("日本語", 4, ["日本", "語"]), ("日本", 1, ["日", "本"]), ("", 5, [""]), ("abc", 0, []),
  ])
  func wrapped(_ text: String, _ cells: Int, _ expected: [String]) {
    #expect(text.wrapped(to: cells) == expected)
  }

  @Test func whatIsMadeToFitFits() {
    var random = RandomSource()
    print("seed \(random.seed)")
    let pieces = ["a", "日", "👩‍👧", "e\u{301}", "\u{1B}", " ", "❤️", "क्षि", "."]
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let cells = Int.random(in: 0...15, using: &random)
      for glyphs in [GlyphSet.unicode, .ascii] {
        #expect(text.truncated(to: cells, glyphs: glyphs).cellWidth(glyphs: glyphs) <= cells)
        #expect(text.middleTruncated(to: cells, glyphs: glyphs).cellWidth(glyphs: glyphs) <= cells)
        #expect(text.padded(to: cells, glyphs: glyphs).cellWidth(glyphs: glyphs) == cells)
      }
    }
  }
}

import Testing

@testable import TerminalKit

@Suite("Every cluster has the width that terminals give it") struct CharacterWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("…", 1), ("│", 1), ("█", 1),
    ("✓", 1), ("►", 1), ("◔", 1), ("⊘", 1), ("⠋", 1),
    ("日", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("、", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("𠀋", 2), ("〰", 2), ("😀", 2), ("⌚", 2), ("❤", 1), ("❤️", 2), ("✂️", 2), ("1️⃣", 2),
    ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
    ("א", 1), ("ع", 1), ("ก", 1), ("ก็", 1), ("क", 1),
    ("\u{301}", 0), ("\u{200D}", 0), ("\u{200B}", 0), ("\u{07}", 0), ("\u{9B}", 0), ("\u{A0}", 1),
  ])
  func cluster(_ text: String, _ width: Int) throws {
    let character = try #require(text.count == 1 ? text.first : nil)
    #expect(CharacterWidth.of(character) == width)
  }

  @Test(arguments: [
    ("日本語 text", 11), ("क्षि", 3), ("กำ", 2), ("مرحبا", 5), ("a\u{1B}b", 3), ("👩‍🚀!", 3), ("", 0),
  ])
  func text(_ text: String, _ width: Int) {
    #expect(text.cellWidth() == width)
  }

  @Test func onlyOurOwnGlyphsThatAreOneCellWideAreUsed() {
    let glyphs = GlyphSet.unicode
    var all = glyphs.spinner + glyphs.horizontalLevels + glyphs.verticalLevels
    all += Role.State.allCases.map { glyphs.sign(for: $0) }
    all += [
      glyphs.ellipsis, glyphs.separator, glyphs.arrowUp, glyphs.arrowDown, glyphs.arrowLeft,
      glyphs.arrowRight, glyphs.pointer, glyphs.sortAscending, glyphs.sortDescending, glyphs.tag,
      glyphs.times, glyphs.playing, glyphs.paused, glyphs.recording, glyphs.block,
      glyphs.scrollThumb, glyphs.scrollTrack, glyphs.lines.topLeft, glyphs.lines.titleOpen,
    ]
    for character in all {
      #expect(CharacterWidth.of(character) == 1, "\(character)")
    }
  }
}

@Suite("What a terminal would obey is shown instead") struct SafeTextTests {
  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("a\tb", "a␉b"), ("a\r\nb", "a␍␊b"), ("\u{7F}", "␡"),
    ("\u{9B}31m", "\\u{9B}31m"), ("abc\u{202E}cba", "abc\\u{202E}cba"),
    ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"), ("a\u{200B}b", "a\\u{200B}b"),
    ("\u{FEFF}x", "\\u{FEFF}x"), ("\u{AD}", "\\u{AD}"), ("\u{2028}", "\\u{2028}"),
    ("plain text", "plain text"), ("e\u{301}", "e\u{301}"), ("👩‍👧", "👩‍👧"), ("日本", "日本"),
    ("\u{301}x", "\\u{301}x"),
  ])
  func shown(_ text: String, _ expected: String) {
    #expect(SafeText.shown(text) == expected)
  }

  @Test func asciiSurfacesShowNumbers() {
    #expect(SafeText.shown("\u{1B}x\u{7F}", glyphs: .ascii) == "\\u{1B}x\\u{7F}")
  }

  @Test func towersOfAccentsAreCut() throws {
    let tower = "e" + String(repeating: "\u{301}", count: 500)
    let shown = SafeText.shown(tower)
    #expect(shown.unicodeScalars.count == 5)
    let emoji = "😀" + String(repeating: "\u{301}", count: 500)
    #expect(SafeText.shown(emoji).unicodeScalars.count == 5)
  }

  @Test func nothingThatIsShownIsHarmful() {
    var random = RandomSource()
    print("seed \(random.seed)")
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<6 {
        let top: UInt32 = Bool.random(using: &random) ? 0x3000 : 0x2FFFF
        let value = UInt32.random(in: 0..<top, using: &random)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      SafeText.forEachCluster(in: text) { character, width in
        #expect(width == 1 || width == 2, "seed \(random.seed)")
        #expect(SafeText.isHarmless(character), "seed \(random.seed)")
        #expect(CharacterWidth.of(character) == width, "seed \(random.seed)")
        return true
      }
      let ascii = SafeText.shown(text, glyphs: .ascii)
      #expect(ascii.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "seed \(random.seed)")
    }
  }
}

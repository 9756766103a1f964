import Testing

@testable import TerminalKit

@Suite("Bytes become keys") struct KeyDecoderTests {
  static let samples: [(bytes: String, keys: [Key])] = [
    ("a", [.character("a")]), (" ", [.character(" ")]), ("é", [.character("é")]),
    ("日", [.character("日")]), ("😀", [.character("😀")]), ("\r", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{08}", [.backspace]), ("\u{03}", [.ctrl("c")]),
    ("\u{1A}", [.ctrl("z")]), ("\u{00}", [.ctrl(" ")]), ("\u{1C}", [.ctrl("\\")]),
    ("\n", [.ctrl("j")]), ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]),
    ("\u{1B}[D", [.left]), ("\u{1B}OA", [.up]), ("\u{1B}OD", [.left]), ("\u{1B}[H", [.home]),
    ("\u{1B}[F", [.end]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]), ("\u{1B}[1~", [.home]),
    ("\u{1B}[4~", [.end]), ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]),
    ("\u{1B}[2~", [.insert]), ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]),
    ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]), ("\u{1B}OP", [.function(1)]),
    ("\u{1B}OS", [.function(4)]), ("\u{1B}[11~", [.function(1)]), ("\u{1B}[15~", [.function(5)]),
    ("\u{1B}[17~", [.function(6)]), ("\u{1B}[21~", [.function(10)]),
    ("\u{1B}[24~", [.function(12)]), ("\u{1B}[34~", [.function(20)]),
    ("\u{1B}[[A", [.function(1)]), ("\u{1B}[[E", [.function(5)]),
    ("\u{1B}[1;5A", [.modified(.ctrl, .up)]), ("\u{1B}[1;2D", [.modified(.shift, .left)]),
    ("\u{1B}[1;3C", [.modified(.alt, .right)]),
    ("\u{1B}[5;6~", [.modified([.ctrl, .shift], .pageUp)]),
    ("\u{1B}[1;2P", [.modified(.shift, .function(1))]), ("\u{1B}Oa", [.modified(.ctrl, .up)]),
    ("\u{1B}[a", [.modified(.shift, .up)]), ("\u{1B}[3$", [.modified(.shift, .delete)]),
    ("\u{1B}[3^", [.modified(.ctrl, .delete)]), ("\u{1B}x", [.alt("x")]),
    ("\u{1B}\u{7F}", [.modified(.alt, .backspace)]), ("\u{1B}[I", [.focus(true)]),
    ("\u{1B}[O", [.focus(false)]), ("\u{1B}[27;5;9~", [.modified(.ctrl, .tab)]),
    ("\u{1B}[97;5u", [.ctrl("a")]), ("\u{1B}[27u", [.escape]),
    (
      "\u{1B}[13;2u",
      [
        .modified(.shift, .enter)
      ]
    ), ("\u{1B}Oj", [.character("*")]), ("\u{1B}Op", [.character("0")]), ("\u{1B}OM", [.enter]),
    ("\u{1B}[<0;5;3M", [.mouse(MouseEvent(.press(.left), at: Point(x: 4, y: 2)))]),
    ("\u{1B}[<0;5;3m", [.mouse(MouseEvent(.release(.left), at: Point(x: 4, y: 2)))]),
    ("\u{1B}[<2;1;1M", [.mouse(MouseEvent(.press(.right), at: .zero))]),
    ("\u{1B}[<64;9;9M", [.mouse(MouseEvent(.wheelUp, at: Point(x: 8, y: 8)))]),
    (
      "\u{1B}[<81;300;1M",
      [
        .mouse(MouseEvent(.wheelDown, at: Point(x: 299, y: 0), modifiers: .ctrl))
      ]
    ), ("\u{1B}[<32;2;2M", [.mouse(MouseEvent(.drag(.left), at: Point(x: 1, y: 1)))]),
    ("\u{1B}[<35;2;2M", [.mouse(MouseEvent(.move, at: Point(x: 1, y: 1)))]),
    ("\u{1B}[200~q\rx\u{1B}[A\u{1B}[201~", [.paste("q\nx\u{1B}[A")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    (
      "\u{1B}[200~a\r\nb\u{1B}[201~z",
      [
        .paste("a\nb"), .character("z"),
      ]
    ), ("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.paste("\u{1B}[20")]),
    // Unknown or private: swallowed whole, and what follows is a key again.
    ("\u{1B}[99~a", [.character("a")]), ("\u{1B}[?2026;2$ya", [.character("a")]),
    ("\u{1B}[?1;2ca", [.character("a")]), ("\u{1B}[>0;276;0cb", [.character("b")]),
    ("\u{1B}]11;rgb:0/0/0\u{07}c", [.character("c")]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}\\d", [.character("d")]),
    ("\u{1B}P1+r524742\u{1B}\\e", [.character("e")]), ("\u{1B}[M !!f", [.character("f")]),
    ("\u{1B}[<0;0;0Mg", [.character("g")]), ("\u{1B}[1;1;1;1Rh", [.character("h")]),
    ("\u{1B}[\u{1B}[A", [.up]), ("\u{1B}O\u{1B}[B", [.down]),
    (
      "\u{1B}[12;\u{07}i",
      [
        .character("i")
      ]
    ),
  ]

  private func decode(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    let keys = decoder.feed(text.utf8)
    #expect(!decoder.isPending, "\(text.debugDescription)")
    return keys
  }

  @Test func eachSequenceIsItsKey() {
    for (bytes, keys) in Self.samples {
      #expect(decode(bytes) == keys, "\(bytes.debugDescription)")
    }
  }

  @Test func aSequenceSplitAnywhereIsStillOneKey() {
    for (text, keys) in Self.samples {
      let bytes = Array(text.utf8)
      for cut in 0...bytes.count {
        var decoder = KeyDecoder()
        let found = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
        #expect(found == keys, "\(text.debugDescription) cut at \(cut)")
      }
      var slow = KeyDecoder()
      var found: [Key] = []
      for byte in bytes { found += slow.feed([byte]) }
      #expect(found == keys, "\(text.debugDescription)")
    }
  }

  @Test func keysFollowOneAnother() {
    let all = Self.samples.map(\.bytes).joined()
    #expect(decode(all) == Self.samples.flatMap(\.keys))
  }

  @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.isPending)
    #expect(decoder.patience == .milliseconds(25))
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isPending)
    #expect(decoder.patience == nil)
    #expect(decoder.flush().isEmpty)
  }

  @Test func twoEscapesAreTwoKeys() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape])
    #expect(decoder.feed("\u{1B}\u{1B}[A".utf8) == [.escape, .up])
  }

  @Test func halfASequenceIsDroppedAndTheNextKeyIsWhole() {
    for half in ["\u{1B}[1;", "\u{1B}[<0;3", "\u{1B}]52;c", "\u{1B}[M!"] {
      var decoder = KeyDecoder()
      #expect(decoder.feed(half.utf8).isEmpty)
      #expect(decoder.flush().isEmpty)
      #expect(decoder.feed("a".utf8) == [.character("a")])
    }
  }

  @Test func altWithABracketIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[".utf8).isEmpty)
    #expect(decoder.flush() == [.alt("[")])
    #expect(decoder.feed("\u{1B}O".utf8).isEmpty)
    #expect(decoder.flush() == [.alt("O")])
  }

  @Test func aPasteHasALimitAndNothingOfItIsTyped() throws {
    var decoder = KeyDecoder()
    let long = String(repeating: "q", count: KeyDecoder.pasteLimit + 5_000)
    let keys = decoder.feed(("\u{1B}[200~" + long + "\u{1B}[201~x").utf8)
    #expect(keys.count == 2)
    #expect(keys.last == .character("x"))
    guard case .paste(let text) = try #require(keys.first) else {
      Issue.record("no paste")
      return
    }
    #expect(text.count == KeyDecoder.pasteLimit)
  }

  @Test func aPasteThatNeverEndsGivesWayAfterASecond() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~abc".utf8).isEmpty)
    #expect(decoder.patience == .seconds(1))
    #expect(decoder.flush() == [.paste("abc")])
    #expect(decoder.feed("x".utf8) == [.character("x")])
  }

  @Test func aBrokenAnswerDoesNotLockTheKeyboard() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}]11;rgb".utf8).isEmpty)
    #expect(decoder.feed([0x03]) == [.ctrl("c")])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF5], [0x80], [0xC2, 0x9B],
    ] as [[UInt8]])
  func whatIsNoTextIsNotTyped(_ bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.feed("a".utf8) == [.character("a")])
  }

  @Test func randomBytesNeverCrashAndNeverLockTheKeyboard() {
    var random = RandomSource()
    print("seed \(random.seed)")
    let likely = Array("\u{1B}[]OPM<>?;~$^200112345\u{07}\\ mMAa".utf8)
    for round in 0..<3_000 {
      var decoder = KeyDecoder()
      for _ in 0..<40 {
        let byte =
          Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
        _ = decoder.feed([byte])
      }
      _ = decoder.flush()
      let last = decoder.feed("a".utf8)
      #expect(last == [.character("a")], "round \(round), seed \(random.seed)")
    }
  }

  @Test func endlessSequencesTakeNoMemoryAndEnd() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(("\u{1B}[" + String(repeating: "1;", count: 100_000)).utf8).isEmpty)
    #expect(decoder.feed("~a".utf8).last == .character("a"))
  }
}

@Suite("Every key has a name, and the name means the key") struct KeyNameTests {
  @Test(arguments: [
    (Key.character("q"), "q"), (.character("Q"), "Q"), (.character(" "), "Space"),
    (.character("-"), "-"), (.ctrl("c"), "Ctrl-C"), (.ctrl(" "), "Ctrl-Space"),
    (.ctrl("\\"), "Ctrl-\\"), (.alt("x"), "Alt-x"), (.alt("-"), "Alt--"), (.function(10), "F10"),
    (.up, "Up"), (.pageDown, "PgDn"), (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"),
    (.backTab, "Shift-Tab"), (.backspace, "Backspace"), (.delete, "Del"),
    (.modified(.ctrl, .left), "Ctrl-Left"),
    (.modified([.ctrl, .shift], .pageUp), "Ctrl-Shift-PgUp"),
    (.modified(.alt, .enter), "Alt-Enter"), (.modified(.ctrl, .tab), "Ctrl-Tab"),
  ])
  func thereAndBack(_ key: Key, _ name: String) {
    #expect(key.name == name)
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    ("esc", Key.escape), ("ESCAPE", .escape), ("ctrl-c", .ctrl("c")), ("Ctrl-c", .ctrl("c")),
    ("pageup", .pageUp), ("f4", .function(4)), ("return", .enter), ("shift-tab", .backTab),
    ("alt-space", .alt(" ")), ("é", .character("é")),
  ])
  func otherSpellings(_ name: String, _ key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    "", "F0", "F99", "nonsense", "Ctrl-", "Paste", "Mouse", "Shift-a", "ab", "\u{1B}",
  ])
  func thisIsNoKey(_ name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func whatIsNotPressedStillHasAName() {
    #expect(Key.paste("x").name == "Paste")
    #expect(Key.focus(false).name == "Blur")
    #expect(Key.resize.name == "Resize")
  }
}

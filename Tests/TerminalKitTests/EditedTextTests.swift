import Testing

@testable import TerminalKit

@Suite("A line being typed") struct EditedTextTests {
  private func typed(_ start: String, _ keys: [Key]) -> EditedText {
    var text = EditedText(start)
    for key in keys {
      let isUnderstood = text.apply(key)
      #expect(isUnderstood, "\(key)")
    }
    return text
  }

  @Test func everyPrintableCharacterIsText() {
    let text = typed("", "q?/ é日".map { .character($0) })
    #expect(text.text == "q?/ é日")
    #expect(text.cursor == 6)
  }

  @Test func editingHappensAtTheCursor() {
    #expect(typed("abc", [.left, .left, .character("x")]).text == "axbc")
    #expect(typed("abc", [.left, .backspace]).text == "ac")
    #expect(typed("abc", [.home, .delete]).text == "bc")
    #expect(typed("abc", [.delete, .right, .end]).text == "abc")
    #expect(typed("", [.backspace, .left, .delete]).text.isEmpty)
    #expect(typed("abc", [.home, .character("x"), .end, .character("y")]).text == "xabcy")
  }

  @Test func wordsAndLinesCanBeRemoved() {
    #expect(typed("one two  ", [.ctrl("w")]).text == "one ")
    #expect(typed("one", [.modified(.alt, .backspace)]).text.isEmpty)
    #expect(typed("one two", [.left, .ctrl("u")]).text == "o")
    #expect(typed("one two", [.home, .right, .ctrl("k")]).text == "o")
  }

  @Test func aPasteStaysOnOneLine() {
    #expect(typed("", [.paste("a\nb\tc\r\nd")]).text == "a b c d")
  }

  @Test func aMarkJoinsTheLetterBeforeIt() {
    let text = typed("ae", [.character("\u{301}"), .character("x")])
    #expect(text.text == "ae\u{301}x")
    #expect(text.cursor == 3)
    #expect(typed("e", [.character("\u{301}"), .backspace]).text.isEmpty)
  }

  @Test func otherKeysMeanNothingHere() {
    var text = EditedText("a")
    for key in [Key.enter, .escape, .up, .function(1), .ctrl("c"), .resize, .tab] {
      let isUnderstood = text.apply(key)
      #expect(!isUnderstood, "\(key)")
    }
    #expect(text == EditedText("a"))
  }
}

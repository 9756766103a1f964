import Testing

@Suite("Code is told from strings and comments")
struct SwiftScannerTests {
  @Test(
    "What strings and comments hold is blank",
    arguments: [
      (#"a("{") // }"#, #"a(" ")     "#),
      (#"a /* { /* } */ { */ b"#, #"a                   b"#),
      (##"a(#"\(b)"{"#) c"##, ##"a(#"      "#) c"##),
      (#"a("x\(b("{"))y") c"#, #"a("  (b(" ")) ") c"#),
      (#"a("\"{") c"#, #"a("   ") c"#),
      (#"f(/[{"]/) + a / b / c"#, #"f(/    /) + a / b / c"#),
      (##"#if os(Linux) #/ { /# #endif"##, ##"#if os(Linux) #/   /# #endif"##),
      ("func `it { is`() {}", "func `it { is`() {}"),
      (#"let broken = "{"#, #"let broken = " "#),
    ])
  func blanks(text: String, code: String) {
    #expect(String(decoding: SwiftScanner(text).code, as: UTF8.self) == code)
  }

  @Test("A text of several lines keeps its line breaks, and later lines their numbers")
  func severalLines() {
    let text = "let a = \"\"\"\n  { \"quoted\" \\(b)\n  \"\"\"\n/* x\n y */ c // d\n"
    let scanner = SwiftScanner(text)
    #expect(
      String(decoding: scanner.code, as: UTF8.self)
        == "let a = \"\"\"\n              (b)\n  \"\"\"\n    \n      c     \n")
    #expect(scanner.literals.map(\.line) == [1])
    #expect(scanner.comments.map(\.line) == [4, 5])
    #expect(scanner.comments.map(\.text) == ["/* x\n y */", "// d"])
  }

  @Test("Literals are kept, with a mark in place of what is put in")
  func literals() {
    let scanner = SwiftScanner(#"a("x") + "frame-\(width("w"))x\(height)""#)
    #expect(scanner.literals.map(\.text) == ["x", "w", "frame-\u{0}x\u{0}"])
  }

  @Test("Words and signs know their lines")
  func tokens() {
    let tokens = Token.split(Array("let a_1 =\n`b c`.d(é)".utf8))
    #expect(tokens.map(\.text) == ["let", "a_1", "=", "`b c`", ".", "d", "(", "é", ")"])
    #expect(tokens.map(\.line) == [1, 1, 1, 2, 2, 2, 2, 2, 2])
  }
}

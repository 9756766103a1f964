import Testing

@testable import TerminalKit

@Suite("A buffer clips whatever is drawn on it") struct CellBufferTests {
  private func buffer(_ width: Int, _ height: Int = 1) -> CellBuffer {
    CellBuffer(size: Size(width: width, height: height))
  }

  @Test func textStartsWhereItIsPutAndTellsWhereItEnds() {
    var buffer = buffer(10, 2)
    let end = buffer.put("hello", at: Point(x: 2, y: 1), style: .plain)
    #expect(buffer.lines == ["", "  hello"])
    #expect(end == 7)
  }

  @Test func textIsCutAtBothEdgesOfItsClip() {
    var buffer = buffer(10)
    let clip = Rect(x: 2, y: 0, width: 4, height: 1)
    let end = buffer.put("abcdefghij", at: .zero, in: clip, style: .plain)
    #expect(buffer.text == "  cdef")
    #expect(end == 6)
  }

  @Test(arguments: [Point(x: 0, y: -1), Point(x: 0, y: 1), Point(x: 99, y: 0), Point(x: -99, y: 0)])
  func textOutsideLeavesNoTrace(_ point: Point) {
    var buffer = buffer(5)
    buffer.put("abc", at: point, style: .plain)
    #expect(buffer == self.buffer(5))
  }

  @Test func aWideCharacterOwnsTwoCells() {
    var buffer = buffer(6)
    let end = buffer.put("a日b", at: .zero, style: .plain)
    #expect(buffer.text == "a日b")
    #expect(end == 4)
    #expect(buffer[1, 0].width == 2)
    #expect(buffer[2, 0].isContinuation)
  }

  @Test func aWideCharacterCutByAnEdgeBecomesASpace() {
    var right = buffer(3)
    right.put("ab日", at: .zero, style: .plain)
    #expect(right.text == "ab")

    var left = buffer(4)
    left.put("日本", at: Point(x: -1, y: 0), style: .plain)
    #expect(left.text == " 本")

    var clipped = buffer(6)
    clipped.put("日本語", at: .zero, in: Rect(x: 1, y: 0, width: 4, height: 1), style: .plain)
    #expect(clipped.text == "  本")
  }

  @Test func writingOverOneHalfBlanksTheOther() {
    var left = buffer(4)
    left.put("日", at: Point(x: 1, y: 0), style: .plain)
    left.put("x", at: Point(x: 1, y: 0), style: .plain)
    #expect(left.text == " x")

    var right = buffer(4)
    right.put("日", at: Point(x: 1, y: 0), style: .plain)
    right.put("x", at: Point(x: 2, y: 0), style: .plain)
    #expect(right.text == "  x")
  }

  @Test func aWideCharacterOverTwoHalvesBlanksBothRests() {
    var buffer = buffer(6)
    buffer.put("日本", at: .zero, style: .plain)
    buffer.put("語", at: Point(x: 1, y: 0), style: .plain)
    #expect(buffer.text == " 語")
    #expect(buffer[0, 0].width == 1)
    #expect(buffer[3, 0] == .blank)
  }

  @Test func controlCharactersAreShownAndNeverKept() {
    var buffer = buffer(20)
    buffer.put("a\u{1B}[31m\n", at: .zero, style: .plain)
    #expect(buffer.text == "a␛[31m␊")
    buffer[0, 0] = Cell("\u{07}")
    #expect(buffer[0, 0].character == "\u{FFFD}")
  }

  @Test func readingOutsideIsBlankAndWritingThereIsHarmless() {
    var buffer = buffer(2)
    buffer[-1, 0] = Cell("x")
    buffer[2, 0] = Cell("x")
    buffer[0, 1] = Cell("x")
    #expect(buffer == self.buffer(2))
    #expect(buffer[7, 7] == .blank)
  }

  @Test func fillingCoversExactlyTheArea() {
    var buffer = buffer(5, 3)
    buffer.fill(Rect(x: 1, y: 1, width: 3, height: 9), with: "#", style: .plain)
    #expect(buffer.lines == ["", " ###", " ###"])
    buffer.fill(Rect(x: 0, y: 0, width: 3, height: 1), with: "日", style: .plain)
    #expect(buffer.line(0) == "日")
  }

  @Test func restylingKeepsTheText() {
    var buffer = buffer(4)
    buffer.put("abcd", at: .zero, style: .plain)
    buffer.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.attributes = .bold }
    #expect(buffer.text == "abcd")
    #expect((0..<4).map { buffer[$0, 0].style.isBold } == [false, true, true, false])
  }

  @Test func anotherBufferIsCopiedInPlaceAndClipped() {
    var small = buffer(3, 2)
    small.put("日x", at: .zero, style: .plain)
    small.put("abc", at: Point(x: 0, y: 1), style: .plain)
    var large = buffer(6, 3)
    large.draw(small, at: Point(x: 2, y: 1), in: Rect(x: 0, y: 0, width: 4, height: 3))
    #expect(large.lines == ["", "  日", "  ab"])
  }

  @Test func nothingFitsIntoNothing() {
    var buffer = CellBuffer(size: Size(width: -3, height: 0))
    buffer.put("abc", at: .zero, style: .plain)
    buffer.fill(Rect(x: -5, y: -5, width: 20, height: 20), style: .plain)
    #expect(buffer.size == .zero)
    #expect(buffer.text.isEmpty)
  }

  @Test func asciiSurfacesHoldOnlyASCIIAtTheSameWidth() {
    var buffer = CellBuffer(size: Size(width: 20, height: 1), glyphs: .ascii)
    let end = buffer.put("é日→…\u{1B}", at: .zero, style: .plain)
    #expect(buffer.text == "???>~\\u{1B}")
    #expect(end == 11)
  }

  /// The promise that `CellBuffer` keeps: halves of wide characters always come in pairs.
  @Test func randomWritesNeverSplitAWideCharacter() {
    var random = RandomSource()
    print("seed \(random.seed)")
    let texts = ["a", "日本", "👩‍👩‍👧x", "❤️", "e\u{301}", "\u{1B}", "🇩🇪", "한글"]
    var buffer = buffer(9, 3)
    for step in 0..<2_000 {
      let point = Point(
        x: Int.random(in: -4...10, using: &random), y: Int.random(in: -1...3, using: &random))
      let clip = Rect(
        x: Int.random(in: -2...8, using: &random), y: 0,
        width: Int.random(in: 0...9, using: &random), height: 3)
      buffer.put(texts.randomElement(using: &random) ?? "", at: point, in: clip, style: .plain)
      for y in 0..<3 {
        for x in 0..<9 {
          let isWhole =
            buffer[x, y].width == 2
            ? x < 8 && buffer[x + 1, y].isContinuation
            : !buffer[x, y].isContinuation || (x > 0 && buffer[x - 1, y].width == 2)
          #expect(isWhole, "step \(step), seed \(random.seed)")
        }
      }
    }
  }
}

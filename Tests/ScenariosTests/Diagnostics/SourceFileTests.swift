import Foundation
import Scenarios
import Testing

@Suite struct SourceFileTests {
  private func read(_ path: String, limit: Int = 100) -> (SourceFile?, [String]) {
    let diagnostics = Diagnostics()
    let file = SourceFile.read(path: path, as: "f", limit: limit, reporting: diagnostics)
    return (file, diagnostics.lines())
  }

  private func temporary(_ bytes: [UInt8]) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "bgtop-\(UUID()).txt")
    try Data(bytes).write(to: url)
    return url
  }

  @Test func aFileIsReadWhole() throws {
    let url = try temporary(Array("hello".utf8))
    defer { try? FileManager.default.removeItem(at: url) }
    let (file, lines) = read(url.path)
    #expect(file?.bytes == Array("hello".utf8))
    #expect(lines.isEmpty)
  }

  @Test func whatCannotBeReadSaysWhy() {
    #expect(read("/nowhere/at/all").1 == ["f: error: there is no such file"])
    #expect(read("/").1 == ["f: error: this is a directory, and a file is needed"])
  }

  @Test func anEndlessFileIsGivenUp() {
    let (file, lines) = read("/dev/zero")
    #expect(file == nil)
    #expect(
      lines == [
        "f: error: the file is larger than 100 bytes, which is the most that is read; "
          + "is it the right one?"
      ])
  }

  @Test func aFileAtTheLimitIsReadAndOneByteMoreIsNot() throws {
    let url = try temporary([UInt8](repeating: 0x20, count: 64))
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(read(url.path, limit: 64).0?.bytes.count == 64)
    #expect(read(url.path, limit: 63).0 == nil)
  }

  @Test func columnsCountCharactersNotBytes() {
    let text = SourceText(file: "f", text: "äöü = x\r\n\r\nend")
    let bytes = text.utf8
    let offset = bytes.firstIndex(of: UInt8(ascii: "x")) ?? 0
    #expect(text.mark(atOffset: offset) == SourceMark(line: 1, column: 7))
    let last = (bytes.lastIndex(of: UInt8(ascii: "e")) ?? 0)
    #expect(text.mark(atOffset: last) == SourceMark(line: 3, column: 1))
    #expect(text.line(1) == "äöü = x")
    #expect(text.line(2) == "")
    #expect(text.line(9) == "")
  }

  @Test func everyUnicodeFormWithAMarkIsTheSameText() {
    let plain: [UInt8] = Array("größe 🎉".utf8)
    let units = Array("größe 🎉".utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [plain, [0xEF, 0xBB, 0xBF] + plain, little, big] {
      let diagnostics = Diagnostics()
      let source = SourceFile(name: "f", bytes: bytes)
      #expect(SourceText.decode(source, reporting: diagnostics)?.utf8 == plain)
      #expect(diagnostics.isEmpty)
    }
  }
}

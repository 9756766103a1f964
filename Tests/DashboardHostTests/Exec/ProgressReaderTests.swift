import SchedulerEngine
import Testing
import TestSupport

@testable import DashboardHost

@Suite("Progress is read in the forms that programs print")
struct ProgressReaderTests {
  private func read(_ text: String) -> [ProgressReader.Update] {
    var reader = ProgressReader()
    return reader.read(text.utf8) + [reader.finish()].compactMap { $0 }
  }

  private func percent(_ thousandths: Int64) -> ProgressReader.Update {
    .progress(RunProgress(completed: thousandths, total: 1000), about: nil)
  }

  @Test(
    "a line that is nothing but a number is a percentage",
    arguments: [
      ("0\n", 0), ("42\n", 420), (" 7 \n", 70), ("99.5\n", 995), ("12.34%\n", 123),
      ("100 %\n", 1000), ("55\r", 550), ("61", 610),
    ])
  func percentages(text: String, thousandths: Int64) {
    #expect(read(text) == [percent(thousandths)])
  }

  @Test(
    "what only looks like a percentage is output",
    arguments: ["101", "-3", "1e2", "4 files", "3.4.5", "99999999999999999999", "100.1", "٤٢"])
  func notPercentages(text: String) {
    #expect(read(text + "\n") == [.line(text)])
  }

  @Test("N/M counts units and may say what it is about")
  func units() {
    let five = RunProgress(completed: 5, total: 12)
    #expect(read("5/12\n") == [.progress(five, about: nil)])
    #expect(read("5/12 IMG_0005.jpg\n") == [.progress(five, about: "IMG_0005.jpg")])
    #expect(read("a/b\n") == [.line("a/b")])
    #expect(read("5/0\n") == [.line("5/0")])
    #expect(read("2026/11/30 done\n") == [.line("2026/11/30 done")])
  }

  @Test("OSC 9;4 is progress, ended by BEL or by ST, and leaves the text around it alone")
  func oscProgress() {
    let forty = ProgressReader.Update.progress(
      RunProgress(completed: 40, total: 100), about: nil)
    #expect(read("\u{1B}]9;4;1;40\u{07}") == [forty])
    #expect(read("\u{1B}]9;4;1;40\u{1B}\\packing\n") == [forty, .line("packing")])
    #expect(read("\u{1B}]9;4;0;0\u{07}") == [])
    #expect(read("\u{1B}]9;4;3;0\u{07}") == [])
    #expect(read("\u{1B}]9;4;1;500\u{07}") == [])
    #expect(read("\u{1B}]0;a title\u{07}") == [])
  }

  @Test("colours are taken out of output")
  func colours() {
    #expect(read("\u{1B}[32mgreen\u{1B}[0m text\n") == [.line("green text")])
  }

  @Test("a line without an end is cut")
  func endlessLine() {
    let updates = read(String(repeating: "x", count: ProgressReader.lineLimit + 10))
    #expect(updates.count == 2)
  }

  @Test("the pieces in which bytes arrive make no difference")
  func everySplit() {
    let text = "start\n10\n\u{1B}]9;4;1;20\u{07}3/10 three\r\n40%\n\u{1B}[1mdone\u{1B}[0m\n"
    let bytes = Array(text.utf8)
    let whole = read(text)
    for cut in bytes.indices {
      var reader = ProgressReader()
      #expect(reader.read(bytes[..<cut]) + reader.read(bytes[cut...]) == whole)
    }
  }

  @Test("random bytes never break it")
  func randomBytes() {
    var random = SeededTest()
    for _ in 0..<500 {
      var reader = ProgressReader()
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = reader.read(bytes)
      _ = reader.finish()
    }
  }
}

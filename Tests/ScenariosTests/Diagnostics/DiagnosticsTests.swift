import Scenarios
import Testing

@Suite struct DiagnosticsTests {
  @Test func aDiagnosticReadsLikeACompilers() {
    let mistake = Diagnostic(
      file: "demo.yaml", mark: SourceMark(line: 3, column: 12), severity: .error,
      message: "expected a time")
    #expect(mistake.description == "demo.yaml:3:12: error: expected a time")
  }

  @Test func aDiagnosticWithoutPlaceNamesOnlyTheFile() {
    let oddity = Diagnostic(
      file: "Info.plist", mark: nil, severity: .warning, message: "nothing is permitted")
    #expect(oddity.description == "Info.plist: warning: nothing is permitted")
  }

  @Test func nothingInAMessageReachesTheTerminalAsAnEscape() {
    let mistake = Diagnostic(
      file: "a\u{1B}[2Jb", mark: nil, severity: .error, message: "found `\u{202E}x\ny`")
    #expect(mistake.description == "a\\u{1b}[2Jb: error: found `\\u{202e}x\\ny`")
  }

  @Test func findingsAreSortedByPlaceWithinEachFile() {
    let diagnostics = Diagnostics()
    diagnostics.error("late", in: "b", at: SourceMark(line: 10, column: 1))
    diagnostics.warning("other file", in: "a", at: SourceMark(line: 1, column: 1))
    diagnostics.error("right", in: "b", at: SourceMark(line: 2, column: 9))
    diagnostics.error("left", in: "b", at: SourceMark(line: 2, column: 4))
    diagnostics.error("whole file", in: "b", at: nil)
    #expect(
      diagnostics.sorted.map(\.message)
        == ["whole file", "left", "right", "late", "other file"])
    #expect(diagnostics.errorCount == 4)
  }

  @Test func theSameFindingIsReportedOnce() {
    let diagnostics = Diagnostics()
    for _ in 0..<3 { diagnostics.warning("odd", in: "a", at: .start) }
    #expect(diagnostics.lines() == ["a:1:1: warning: odd"])
    #expect(!diagnostics.hasErrors)
  }

  @Test func aLongListIsCutAndCounted() {
    let diagnostics = Diagnostics()
    for line in 1...12 {
      diagnostics.error("wrong", in: "a", at: SourceMark(line: line, column: 1))
    }
    let lines = diagnostics.lines(limit: 10)
    #expect(lines.count == 11)
    #expect(lines.last == "… and 2 more")
  }

  @Test func aCollectorTakesOverAnothersFindings() {
    let (scenario, plist) = (Diagnostics(), Diagnostics())
    scenario.error("first", in: "a.yaml", at: nil)
    plist.warning("second", in: "Info.plist", at: nil)
    scenario.add(contentsOf: plist)
    #expect(scenario.lines() == ["a.yaml: error: first", "Info.plist: warning: second"])
  }

  @Test func longQuotesAreCut() {
    let quoted = VisibleText.quoted(String(repeating: "x", count: 61))
    #expect(quoted == "`\(String(repeating: "x", count: 60))…`")
    #expect(VisibleText.quoted("größe ✓") == "`größe ✓`")
    #expect(VisibleText.quoted("a`b") == "'a`b'")
  }
}

import Testing

@Suite("Sizes: what is read at once fits")
struct SizeTests {
  private let tree = SourceTree.shared

  @Test("Files have at most 300 lines")
  func files() {
    expectNone(tree.files.flatMap(SizeRules.longFiles))
    let line = "let a = 1\n"
    #expect(SizeRules.longFiles(in: snippet(String(repeating: line, count: 300))).isEmpty)
    expectFinding(SizeRules.longFiles(in: snippet(String(repeating: line, count: 301))))
  }

  @Test("Lines have at most 100 columns")
  func lines() {
    expectNone(tree.files.flatMap(SizeRules.longLines))
    #expect(SizeRules.longLines(in: snippet(String(repeating: "é", count: 100))).isEmpty)
    let findings = SizeRules.longLines(in: snippet("\n" + String(repeating: "é", count: 101)))
    #expect(
      findings.map(\.description) == [
        "Sources/SchedulerEngine/Kernel.swift:2: 101 columns, at most 100"
      ])
  }

  @Test("Bodies of functions have at most 50 lines")
  func bodies() { expectNone(tree.files.flatMap(SizeRules.longBodies)) }

  @Test(
    "A long body is found, whatever it belongs to",
    arguments: ["func a()", "init()", "deinit", "var a: Int", "subscript(a: Int) -> Int"])
  func longBodies(head: String) {
    func file(_ count: Int) -> SourceFile {
      let body = String(repeating: "    let b = \"}\" // }\n", count: count)
      return snippet("struct A {\n  \(head) {\n\(body)  }\n}\n")
    }
    #expect(SizeRules.longBodies(in: file(50)).isEmpty)
    #expect(SizeRules.longBodies(in: file(51)).map(\.line) == [2])
  }

  @Test("A long type is no long body")
  func types() {
    let members = String(repeating: "  let a = 1\n", count: 60)
    #expect(SizeRules.longBodies(in: snippet("struct A {\n\(members)}\n")).isEmpty)
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Everything has its place, and nothing lies about")
struct LayoutTests {
  private let tree = SourceTree.shared

  @Test("The top level holds the agreed names and no other")
  func topLevel() throws {
    let names = try LayoutRules.topLevelNames(of: PackageRoot.path)
    expectNone(LayoutRules.strangers(among: names) + LayoutRules.missing(from: names))
  }

  @Test("A stranger and a missing name are found; dot files are free")
  func badTopLevel() {
    let names = LayoutRules.topLevel.union([".ci", "notes.txt"]).subtracting(["themes"])
    #expect(LayoutRules.strangers(among: names).map(\.path) == ["notes.txt"])
    #expect(LayoutRules.missing(from: names).map(\.path) == ["themes"])
  }

  @Test("Without git the folder itself is looked at")
  func withoutGit() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "a/b")
    try folder.write("", to: "c")
    #expect(try LayoutRules.topLevelNames(of: folder.path) == ["a", "c"])
  }

  @Test("Every golden text and every fixture is used by a test")
  func unused() {
    let tests = tree.files.filter { $0.path.hasPrefix("Tests/") }
    expectNone(LayoutRules.unusedGoldenFiles(paths: tree.paths, tests: tests))
    expectNone(LayoutRules.unusedFixtures(paths: tree.paths, tests: tests))
  }

  @Test(
    "A golden text is used when a test can name it",
    arguments: [
      ("demo-80x24", #"golden("demo-80x24")"#, true), ("demo-80x24", #"golden("demo")"#, false),
      ("demo-80x24", #"golden("\(name)-\(size)")"#, false),
      ("demo-80x24", #"golden("demo-\(width)x\(height)")"#, true),
      ("rows/demo", #"golden("views/\(name)")"#, false), ("demo", #"// "demo""#, false),
    ])
  func golden(name: String, test: String, isUsed: Bool) {
    let findings = LayoutRules.unusedGoldenFiles(
      paths: ["Tests/Golden/\(name).txt"], tests: [snippet(test, in: "Tests/A/B.swift")])
    #expect(findings.isEmpty == isUsed)
  }

  @Test(
    "A fixture is used when a test names it or its folder",
    arguments: [
      (#"load("two-devices")"#, true), (#"load("two-devices.yaml")"#, true),
      (#"list("Tests/Fixtures/invalid")"#, true), (#"list("Tests/Fixtures/\(kind)")"#, true),
      (#"list("Tests/Fixtures/valid")"#, false), (#"load("two")"#, false),
    ])
  func fixtures(test: String, isUsed: Bool) {
    let findings = LayoutRules.unusedFixtures(
      paths: ["Tests/Fixtures/invalid/two-devices.yaml"],
      tests: [snippet(test, in: "Tests/A/B.swift")])
    #expect(findings.isEmpty == isUsed)
  }
}

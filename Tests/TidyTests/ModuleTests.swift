import Testing

@Suite("Modules: arrows point down only")
struct ModuleTests {
  private let tree = SourceTree.shared

  @Test("Every module has its place in the picture")
  func knownModules() {
    #expect(tree.sources.count > 5, "The sources were found.")
    expectNone(ModuleRules.unknownModules(in: tree.sources))
    expectFinding(ModuleRules.unknownModules(in: [snippet("", in: "Sources/Extra/A.swift")]))
  }

  @Test("No module imports one above or beside it")
  func imports() { expectNone(tree.sources.flatMap(ModuleRules.forbiddenImports)) }

  @Test(
    "An import that no arrow allows is found",
    arguments: [
      ("SchedulerEngine", "import TerminalKit"), ("TerminalKit", "package import SchedulerEngine"),
      ("Scenarios", "import BackgroundTasks"), ("BackgroundTasks", "import Scenarios"),
      ("DashboardUI", "import struct Scenarios.Scenario"), ("DashboardUI", "import CNCurses"),
      ("bgtop", "import CNCurses"), ("UIKit", "@_exported import CNCurses"),
      ("DashboardHost", "import CYAML"), ("DashboardHost", "import UIKit"),
      ("SwiftUI", "import TestSupport"), ("bgtop", "@testable import TestSupport"),
    ])
  func badImports(module: String, line: String) {
    let file = snippet("import Synchronization\n\(line)\n", in: "Sources/\(module)/A/B.swift")
    let findings = ModuleRules.forbiddenImports(in: file)
    #expect(findings.map(\.line) == [2])
  }

  @Test(
    "An import that goes down is allowed",
    arguments: [
      ("BackgroundTasks", "import SchedulerEngine"), ("Scenarios", "import CYAML"),
      ("DashboardHost", "import CNCurses"), ("DashboardHost", "import TerminalKit"),
      ("SwiftUI", "public import BackgroundTasks"), ("bgtop", "import Scenarios"),
      ("SchedulerEngine", "// import TerminalKit"), ("SchedulerEngine", "import Glibc"),
    ])
  func goodImports(module: String, line: String) {
    let file = snippet(line, in: "Sources/\(module)/A.swift")
    #expect(ModuleRules.forbiddenImports(in: file).isEmpty)
  }

  @Test("The engine and the terminal kit know no Foundation")
  func foundation() {
    expectNone(tree.sources.flatMap(ModuleRules.foundation))
    expectFinding(ModuleRules.foundation(in: snippet("import Foundation")))
    expectFinding(
      ModuleRules.foundation(
        in: snippet("import FoundationEssentials", in: "Sources/TerminalKit/A.swift")))
    #expect(
      ModuleRules.foundation(in: snippet("import Foundation", in: "Sources/Scenarios/A.swift"))
        .isEmpty)
  }

  @Test("Only what apps import has public names")
  func access() {
    expectNone(tree.sources.flatMap(ModuleRules.publicWords))
    #expect(!publicLines("public struct A {}", in: "BackgroundTasks"))
    #expect(!publicLines("open class A {}", in: "UIKit"))
  }

  @Test(
    "A public name elsewhere is found, and `open` as a plain word is not",
    arguments: [
      ("public struct A {}", true), ("public private(set) var a = 1", true),
      ("public(set) var a = 1", true), ("open class A {}", true), ("public import Glibc", true),
      ("@MainActor public init() {}", true), ("let a = open(path, O_RDONLY)", false),
      ("case open\n  func a() {}", false), ("a(.open)", false), ("// public struct A", false),
    ])
  func badAccess(text: String, isFound: Bool) {
    #expect(publicLines(text, in: "SchedulerEngine") == isFound)
  }

  @Test("No module is named like a type in it")
  func namesakes() {
    expectNone(tree.sources.flatMap(ModuleRules.namesakes))
    expectFinding(ModuleRules.namesakes(in: snippet("package enum SchedulerEngine {}")))
    #expect(ModuleRules.namesakes(in: snippet("extension SchedulerEngine {}")).isEmpty)
  }

  private func publicLines(_ text: String, in module: String) -> Bool {
    !ModuleRules.publicWords(in: snippet(text, in: "Sources/\(module)/A.swift")).isEmpty
  }
}

/// Expects that a rule sees exactly one thing wrong.
func expectFinding(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(findings.count == 1, "\(findings)", sourceLocation: sourceLocation)
}

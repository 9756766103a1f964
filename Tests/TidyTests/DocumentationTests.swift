import Testing

@Suite("Every type and every function is explained where it is declared")
struct DocumentationTests {
  @Test("Nothing in the sources is without a summary")
  func sources() {
    expectNone(SourceTree.shared.sources.flatMap(DocumentationRules.undocumented))
  }

  @Test(
    "A missing summary is found",
    arguments: [
      "struct A {}", "// Plain.\nstruct A {}", "/// Far.\n\nstruct A {}", "func a() {}",
      "private enum A {}", "/// A.\nprotocol A {\n  func a()\n}",
      "/// A.\nstruct A {\n  let b = 1  /// Not above.\n  mutating func a() {}\n}",
      "let a = \"\"\"\n  /// In a string.\n  \"\"\"; func b() {}",
    ])
  func missing(text: String) {
    expectFinding(DocumentationRules.undocumented(in: snippet(text)))
  }

  @Test(
    "A summary counts from above attributes and plain comments, and some things need none",
    arguments: [
      "/// A.\nstruct A {}",
      "/// A.\n@MainActor\n@available(*, deprecated)\npackage final class A {}",
      "/// A.\n// Plain.\nfunc a() {}", "private func a() {}",
      "/// A.\nprivate struct A {\n  func a() {}\n}", "extension A {}",
      "/// A.\nfunc a() {\n  func b() {}\n}", "/// A.\nstruct A {\n  init() {}\n  let a = 1\n}",
    ])
  func present(text: String) {
    #expect(DocumentationRules.undocumented(in: snippet(text)).isEmpty)
  }

  @Test("Tests speak for themselves")
  func tests() {
    let file = snippet("struct A {}", in: "Tests/TidyTests/A.swift")
    #expect(DocumentationRules.undocumented(in: file).isEmpty)
  }
}

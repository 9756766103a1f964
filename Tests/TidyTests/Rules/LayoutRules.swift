import Foundation
import TestSupport

/// What lies at the top of the package, and what nothing uses.
enum LayoutRules {
  static let topLevel: Set = ["Package.swift", "README.md", "Sources", "Tests", "themes"]

  /// Names at the top level that nobody agreed on.
  static func strangers(among names: Set<String>) -> [Finding] {
    names.subtracting(topLevel).filter { !$0.hasPrefix(".") }.sorted()
      .map { Finding($0, nil, "does not belong at the top level") }
  }

  /// Agreed names that are not there.
  static func missing(from names: Set<String>) -> [Finding] {
    topLevel.subtracting(names).sorted().map { Finding($0, nil, "is missing at the top level") }
  }

  /// The names at the top level that git knows, or all of them where there is no git.
  static func topLevelNames(of root: String) throws -> Set<String> {
    // git refuses folders of other people unless it finds its settings at home.
    let home = ProcessInfo.processInfo.environment["HOME"]
    let listing = try? Shell.run(
      ["git", "ls-files", "-z"], environment: TestEnvironment.with(["HOME": home]),
      directory: root)
    let known = listing?.stdout.split(separator: "\0").compactMap { $0.split(separator: "/").first }
    if let known, !known.isEmpty { return Set(known.map(String.init)) }
    return Set(try FileManager.default.contentsOfDirectory(atPath: root))
  }

  /// Golden texts that no test names.
  static func unusedGoldenFiles(paths: [String], tests: [SourceFile]) -> [Finding] {
    let literals = Set(tests.flatMap(\.literals).map(\.text))
    return paths.filter { $0.hasPrefix("Tests/Golden/") }.compactMap { path in
      let name = String(path.dropFirst("Tests/Golden/".count))
      guard name.hasSuffix(".txt") else {
        return Finding(path, nil, "is no .txt, so no test compares with it")
      }
      let stem = name.dropLast(".txt".count)
      let isUsed = literals.contains { matches(stem, pattern: $0) }
      return isUsed ? nil : Finding(path, nil, "is named by no test")
    }
  }

  /// Fixtures that no test names, neither one by one nor by their folder.
  static func unusedFixtures(paths: [String], tests: [SourceFile]) -> [Finding] {
    let literals = tests.flatMap(\.literals).map(\.text)
    let anyFolder = "Fixtures/\(SwiftScanner.interpolation)"
    return paths.filter { $0.hasPrefix("Tests/Fixtures/") }.compactMap { path in
      let parts = path.split(separator: "/").dropFirst()
      let folders = (2..<max(2, parts.count)).map { parts.prefix($0).joined(separator: "/") }
      let file = parts.last.map(String.init) ?? ""
      let stem = file.split(separator: ".").first.map(String.init) ?? file
      let isUsed = literals.contains { literal in
        literal == stem || literal.contains(file) || literal.contains(anyFolder)
          || folders.contains { literal.contains($0) }
      }
      return isUsed ? nil : Finding(path, nil, "is named by no test")
    }
  }

  /// Whether a name is what a literal can become: any text may stand for an interpolation.
  static func matches(_ name: some StringProtocol, pattern: String) -> Bool {
    let parts = pattern.split(
      separator: SwiftScanner.interpolation, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return name == pattern }
    // A literal that is nothing but interpolations would match every name.
    guard parts.contains(where: { $0.contains(where: \.isLetter) }) else { return false }
    guard name.hasPrefix(parts[0]) else { return false }
    var rest = name.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}

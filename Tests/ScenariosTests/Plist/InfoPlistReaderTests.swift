import Foundation
import Testing

@testable import Scenarios

@Suite struct InfoPlistReaderTests {
  /// Fixtures carry their variables in comments such as `<!-- define: NAME=value -->`.
  private func defines(in source: SourceFile) -> [(name: String, value: String)] {
    let text = String(decoding: source.bytes, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "define: "), let end = line.range(of: " -->") else {
        return nil
      }
      let parts = line[start.upperBound..<end.lowerBound]
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts[1]))
    }
  }

  private func read(_ fixture: Fixture) throws -> (InfoPlist?, Diagnostics) {
    let diagnostics = Diagnostics()
    let source = try fixture.source()
    let reader = InfoPlistReader(defines: defines(in: source), reporting: diagnostics)
    return (reader.read(source), diagnostics)
  }

  private func read(_ text: String, bundle: String? = nil) -> (InfoPlist?, [String]) {
    let diagnostics = Diagnostics()
    let source = SourceFile(name: "Info.plist", text: text)
    let plist = InfoPlistReader(reporting: diagnostics).read(source, bundle: bundle)
    return (plist, diagnostics.lines())
  }

  @Test(arguments: Fixture.all(in: "invalid/plists", ext: "plist"))
  func everyMistakeGetsItsMessage(fixture: Fixture) throws {
    let (_, diagnostics) = try read(fixture)
    #expect(!diagnostics.isEmpty)
    try fixture.expect(diagnostics.lines())
  }

  @Test(arguments: Fixture.all(in: "valid/plists", ext: "plist"))
  func everyLegalShapeIsRead(fixture: Fixture) throws {
    let (plist, diagnostics) = try read(fixture)
    #expect(diagnostics.lines() == [])
    let read = try #require(plist)
    try fixture.expect(
      ["bundle: \(read.bundleIdentifier ?? "none")"]
        + read.permitted.map { "permitted: \($0)" } + read.modes.map { "mode: \($0)" })
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.all(in: "invalid/plists", ext: "plist").count >= 40)
    #expect(Fixture.all(in: "valid/plists", ext: "plist").count >= 12)
  }

  @Test func anUnresolvedVariableIsNeverAPermission() throws {
    let (plist, lines) = read(
      """
      { CFBundleIdentifier = a.b; UIBackgroundModes = (fetch);
        BGTaskSchedulerPermittedIdentifiers = ("$(X).refresh", "a.b.clean"); }
      """)
    let read = try #require(plist)
    #expect(read.permitted == ["a.b.clean"])
    #expect(read.unresolved.map(\.text) == ["$(X).refresh"])
    #expect(lines.count == 1)
    #expect(read.unresolved.first.map { lines[0].hasSuffix("error: \($0.reason)") } == true)
  }

  @Test func anEntryWithSpacesStaysAsItIs() throws {
    let (plist, lines) = read(
      """
      { CFBundleIdentifier = a.b; UIBackgroundModes = (fetch);
        BGTaskSchedulerPermittedIdentifiers = (" a.b "); }
      """)
    #expect(plist?.permitted == [" a.b "])
    #expect(lines.count == 1)
  }

  @Test func wrongWildcardsPermitNothing() {
    let (plist, lines) = read(
      """
      { CFBundleIdentifier = a.b; UIBackgroundModes = (fetch);
        BGTaskSchedulerPermittedIdentifiers = ("*", ".*", "a.*.c", "a.b*", "a.bc.*", "a.b.*"); }
      """)
    #expect(plist?.permitted == ["a.b.*"])
    #expect(lines.count == 5)
  }

  @Test func theBundleOfTheScenarioCountsWhereThePlistHasNone() {
    let text = """
      { UIBackgroundModes = (fetch); BGTaskSchedulerPermittedIdentifiers = ("a.b.*", "c.d.*"); }
      """
    let (plist, lines) = read(text, bundle: "a.b")
    #expect(plist?.bundleIdentifier == "a.b")
    #expect(plist?.permitted == ["a.b.*"])
    #expect(lines.count == 1)
    let (own, _) = read("CFBundleIdentifier = x.y;" + text.dropFirst().dropLast(2), bundle: "a.b")
    #expect(own?.bundleIdentifier == "x.y")
  }

  @Test func theModesOfADevelopersTyposAreLeftOut() {
    let (plist, _) = read(
      """
      { CFBundleIdentifier = a.b; BGTaskSchedulerPermittedIdentifiers = (a.c);
        UIBackgroundModes = (fetch, procesing, teleport, fetch); }
      """)
    #expect(plist?.modes == ["fetch", "teleport"])
  }

  @Test func theInlineFormOfAScenarioIsCheckedUnderItsOwnNames() {
    let diagnostics = Diagnostics()
    var claims = InfoPlistClaims()
    claims.bundle = PlacedText("a.b", at: SourceMark(line: 2, column: 11))
    claims.permitted = .present([PlacedText("x.*", at: SourceMark(line: 3, column: 15))])
    claims.modes = .present([PlacedText("fetchh", at: SourceMark(line: 4, column: 11))])
    let rules = InfoPlistRules(file: "s.yaml", origin: .scenario, reporting: diagnostics)
    let plist = rules.check(claims)
    #expect(plist == InfoPlist(bundleIdentifier: "a.b"))
    #expect(
      diagnostics.lines() == [
        "s.yaml:3:15: error: `x.*` permits nothing: a wildcard has to begin with the bundle "
          + "identifier `a.b`",
        "s.yaml:4:11: error: `fetchh` is not a background mode; did you mean `fetch`?",
      ])
  }

  @Test func aScenarioWithoutPermissionsIsNoMistake() {
    let diagnostics = Diagnostics()
    let rules = InfoPlistRules(file: "s.yaml", origin: .scenario, reporting: diagnostics)
    var claims = InfoPlistClaims()
    claims.modes = .present([PlacedText("remote-notification", at: nil)])
    #expect(rules.check(claims).modes == ["remote-notification"])
    #expect(diagnostics.lines() == [])
  }
}

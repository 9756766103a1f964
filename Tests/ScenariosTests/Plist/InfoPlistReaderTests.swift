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

  private func claims(_ app: String) throws -> (InfoPlist, [String]) {
    let diagnostics = Diagnostics()
    let source = SourceFile(name: "s.yaml", text: app)
    let (root, reader) = try #require(YamlReader.parse(source, reporting: diagnostics))
    let mapping = try #require(
      reader.mapping(root, keys: ["bundle", "permitted", "modes"], label: "an app"))
    let rules = InfoPlistRules(file: "s.yaml", origin: .scenario, reporting: diagnostics)
    return (rules.check(InfoPlistClaims(app: mapping)), diagnostics.lines())
  }

  @Test func anAppOfAScenarioIsCheckedWithItsPlaces() throws {
    let (plist, lines) = try claims(
      """
      bundle: com.example.photos
      permitted: [com.example.photos.refresh, com.example.camera.*, [a], com.example.photos.b.*]
      modes:
        - fetch
        - Processing
      """)
    #expect(plist.bundleIdentifier == "com.example.photos")
    #expect(plist.permitted == ["com.example.photos.refresh", "com.example.photos.b.*"])
    #expect(plist.modes == ["fetch"])
    #expect(
      lines == [
        "s.yaml:2:41: error: `com.example.camera.*` permits nothing: a wildcard has to begin with "
          + "the bundle identifier `com.example.photos`",
        "s.yaml:2:63: error: each item of `permitted` expects text, found a list",
        "s.yaml:5:5: error: `Processing` is not a background mode; did you mean `processing`? "
          + "It differs only in case",
      ])
  }

  @Test func anAppOfTheWrongShapeIsReportedOnce() throws {
    let (plist, lines) = try claims("permitted: a.b\nmodes: [processing]")
    #expect(plist.permitted == [])
    #expect(
      lines == ["s.yaml:1:12: error: `permitted` expects a list such as `[a, b]`, found `a.b`"])
    #expect(
      try claims("permitted: []\nmodes: [processing]").1 == [
        "s.yaml:1:1: warning: `permitted` is empty, so nothing can be registered",
        "s.yaml:2:9: error: the mode `processing` needs BGTaskSchedulerPermittedIdentifiers with "
          + "at least one identifier; the store refuses the app without it (ITMS-90771)",
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

import Foundation
import TestSupport
import Testing

@testable import Scenarios

@Suite("Scenario files: every mistake is named with its place")
struct ScenarioFixtureTests {
  @Test("A file with a mistake is refused with a message", arguments: invalid)
  func mistake(fixture: Fixture) throws {
    let (scenario, lines) = try read(fixture)
    #expect(scenario == nil)
    #expect(lines.contains { $0.contains(": error: ") })
    try fixture.expect(lines)
  }

  @Test("A file without mistakes is read, with warnings at most", arguments: valid)
  func fine(fixture: Fixture) throws {
    let (scenario, lines) = try read(fixture)
    #expect(scenario != nil)
    try fixture.expect(lines)
  }

  @Test("There are mistakes of every kind")
  func count() { #expect(Self.invalid.count > 70) }

  private static let invalid = Fixture.all(in: "invalid/scenarios", ext: "yaml")
  private static let valid = Fixture.all(in: "valid/scenarios", ext: "yaml")

  /// Messages without the folder of this machine in them.
  private func read(_ fixture: Fixture) throws -> (Scenario?, [String]) {
    let diagnostics = Diagnostics()
    let folder = fixture.url.deletingLastPathComponent().path
    let scenario = Scenario.read(try fixture.source(), in: folder, reporting: diagnostics)
    return (scenario, diagnostics.lines().map { $0.replacing(folder + "/", with: "") })
  }
}

import Scenarios
import Testing

@Suite("Plists that people really had")
struct PlistCaseTests {
  @Test(
    "C08, C09, C12 and C14: each shape gets its own message",
    arguments: [
      ("C08", "processing-without-permitted", "ITMS-90771"),
      ("C09", "unresolved-variable", "unresolved variable"),
      ("C09", "unknown-modifier", "modifier"),
      ("C09", "preprocessor-lines", "built"),
      ("C12", "build-setting-instead-of-key", "INFOPLIST_KEY_BGTaskSchedulerPermittedIdentifiers"),
      ("C14a", "permitted-is-a-string", "array"),
      ("C14b", "integer-in-permitted", "has to be a string"),
      ("C14c", "permitted-is-empty", "empty"),
      ("C14j", "spaces-around-identifier", "space"),
      ("C14k", "bare-wildcard", "`*`"),
    ])
  func badShape(of theCase: String, fixture: String, phrase: String) throws {
    let (_, lines) = try read(fixture, in: "invalid/plists")
    #expect(lines.contains { $0.contains(phrase) }, "\(theCase): \(lines)")
  }

  @Test(
    "C14: legal shapes are read",
    arguments: [
      ("C14d", "duplicates"), ("C14e and f", "comments-and-entities"), ("C14g", "binary"),
      ("C14h", "openstep"), ("C14i", "utf16-little-endian"),
    ])
  func goodShape(of theCase: String, fixture: String) throws {
    let (plist, _) = try read(fixture, in: "valid/plists")
    #expect(plist?.permitted.isEmpty == false, "\(theCase)")
  }

  @Test("C14d: an identifier that stands twice counts once")
  func duplicates() throws {
    let permitted = try read("duplicates", in: "valid/plists").plist?.permitted ?? []
    #expect(permitted.count == Set(permitted).count)
  }

  private func read(
    _ name: String, in folder: String
  ) throws -> (plist: InfoPlist?, lines: [String]) {
    let fixture = try #require(
      Fixture.all(in: folder, ext: "plist").first { $0.testDescription == name })
    let diagnostics = Diagnostics()
    let plist = InfoPlistReader(reporting: diagnostics).read(try fixture.source())
    return (plist, diagnostics.lines())
  }
}

import SchedulerEngine
import Testing

@Suite("Permitted identifiers of a plist")
struct IdentifierPatternTests {
  @Test(
    "what an entry permits, byte for byte",
    arguments: [
      ("a.b.exp.*", "a.b.exp.1", true), ("a.b.exp.*", "a.b.exp.1.2", true),
      ("a.b.exp.*", "a.b.exp", false), ("a.b.exp.*", "a.b.exp.", false),
      ("a.b.exp.*", "a.b.expo.1", false), ("a.b.exp.*", "a.b.exp.*", false),
      ("a.b.exp.*", "a.b.Exp.1", false), ("a.b.exp.*", "b.exp.1", false),
      ("a.b.exp", "a.b.exp", true), ("a.b.exp", "a.b.EXP", false), ("a.b.exp", "a.b.exp.1", false),
      ("plain", "plain", true), (" a.b ", "a.b", false), (" a.b ", " a.b ", true),
      ("a.b*", "a.bc", false), ("a.b*", "a.b*", true), ("*", "a", false), ("*", "*", true),
      (".*", ".a", false), (".*", ".*", true), ("a.*.c", "a.b.c", false), ("", "", true),
      // A precomposed and a decomposed e with an accent look alike and are not the same bytes.
      ("caf\u{E9}", "cafe\u{301}", false), ("cafe\u{301}.*", "caf\u{E9}.1", false),
      ("cafe\u{301}.*", "cafe\u{301}.1", true),
    ])
  func permits(entry: String, identifier: String, isPermitted: Bool) {
    #expect(IdentifierPattern(entry).permits(identifier) == isPermitted)
  }

  @Test("duplicates and order do not matter")
  func duplicates() {
    let app = AppDescription(id: AppID("a"), permitted: ["b", "a.x", "a.x", "a.*", "b"])
    #expect(app.permits("a.x") && app.permits("a.y") && app.permits("b") && !app.permits("c"))
  }

  @Test(
    "the hint says what may have been meant",
    arguments: [
      ([], "a.x", "the plist permits no identifier at all"),
      (["a.refresh", "a.Sync"], "a.sync", "the plist has a.Sync, which differs only in case"),
      (["A.exp.*"], "a.exp.1", "the plist has A.exp.*, which differs only in case"),
      (["a.refresh", "a.sync"], "a.synch", "closest entry: a.sync"),
      (["com.new.app.refresh", "x"], "com.old.app.refresh", "closest entry: com.new.app.refresh"),
    ])
  func hint(entries: [String], identifier: String, hint: String) {
    #expect(entries.map(IdentifierPattern.init).hint(for: identifier) == hint)
  }
}

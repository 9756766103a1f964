import Testing

@Suite("Names and words say what is meant")
struct NameTests {
  private let tree = SourceTree.shared

  @Test("No type has a word in its name that says nothing")
  func types() { expectNone(tree.files.flatMap(NameRules.emptyNames)) }

  @Test(
    "An empty word is found as a word, not as letters",
    arguments: [
      ("struct RunManager {}", true), ("enum Utils {}", true), ("class JSONData {}", true),
      ("actor JobQueue {}", true), ("protocol HelperType {}", true),
      ("typealias AppInfo = A", true),
      ("struct Task {}", true), ("enum A { struct Task {} }", true),
      ("struct InfoPlistReader {}", false), ("struct InfoPlistData {}", true),
      ("struct Database {}", false), ("struct TaskRequest {}", false),
      ("extension Data {}", false), ("struct Information {}", false),
    ])
  func emptyWords(text: String, isFound: Bool) {
    #expect(NameRules.emptyNames(in: snippet(text)).isEmpty != isFound)
  }

  @Test("A name is split where a person would")
  func words() {
    #expect(NameRules.words(of: "JSONDataReader") == ["JSON", "Data", "Reader"])
    #expect(NameRules.words(of: "BGTaskRequest") == ["BG", "Task", "Request"])
    #expect(NameRules.words(of: "Base64Data_Info") == ["Base64", "Data", "Info"])
  }

  @Test("No text has a mark of unfinished work")
  func marks() {
    #expect(tree.texts.count > tree.files.count, "Texts other than Swift were found.")
    expectNone(tree.texts.flatMap(WordRules.marks))
    for mark in ["TO" + "DO", "FIX" + "ME", "XX" + "X"] {
      expectFinding(WordRules.marks(in: text("a\n// \(mark): later")))
      #expect(WordRules.marks(in: text("a\(mark)b")).isEmpty)
    }
  }

  @Test("No text talks about how the project is made")
  func talk() {
    expectNone(tree.texts.flatMap(WordRules.talk))
    expectFinding(WordRules.talk(in: text("See Issue" + " #12.")))
    expectFinding(WordRules.talk(in: text("from a pull" + " request")))
    #expect(WordRules.talk(in: text("issue 3 of the paper, colour #12ab34")).isEmpty)
  }

  private func text(_ text: String) -> SourceTree.TextFile {
    SourceTree.TextFile(path: "README.md", text: text)
  }
}

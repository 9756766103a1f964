import Testing

@testable import TestSupport

@Suite("Golden texts")
struct GoldenTests {
  @Test("The kept text is accepted, with or without a line break at its end")
  func same() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a\nb\n", to: "frame.txt")
    #expect(try compare("a\nb\n", in: folder) == .same)
    #expect(try compare("a\nb", in: folder) == .same)
  }

  @Test("A change is shown line by line, with a few lines around it")
  func difference() throws {
    let folder = try TemporaryDirectory()
    try folder.write("1\n2\n3\n4\nold\n5\n6\n7\n8\n", to: "frame.txt")
    let outcome = try compare("1\n2\n3\n4\nnew\nmore\n5\n6\n7\n8\n", in: folder)
    #expect(
      outcome
        == .different(
          """
          Tests/Golden/frame.txt differs (- golden, + now; BGTOP_UPDATE_GOLDEN=1 accepts):
            …
            3
            4
          - old
          + new
          + more
            5
            6
            …
          """))
  }

  @Test("A missing text is a failure that says how to keep it")
  func missing() throws {
    let outcome = try compare("a\n", in: TemporaryDirectory())
    guard case .different(let message) = outcome else {
      Issue.record("A missing file is \(outcome).")
      return
    }
    #expect(message.contains("BGTOP_UPDATE_GOLDEN=1"))
  }

  @Test("Updating writes what is new, and only that")
  func updating() throws {
    let folder = try TemporaryDirectory()
    #expect(try compare("a", in: folder, isUpdating: true) == .written)
    #expect(try folder.read("frame.txt") == "a\n")
    #expect(try compare("a", in: folder, isUpdating: true) == .same)
    #expect(try compare("a", in: folder) == .same)
  }

  @Test("Lines that differ in any place are told apart", arguments: ["", "a", "a\nb", "b\na\nc"])
  func lineDifference(text: String) {
    #expect(LineDifference(expected: text, actual: text).isEmpty)
    #expect(LineDifference(expected: text, actual: text).description() == "")
    #expect(!LineDifference(expected: text, actual: text + "\n").isEmpty)
    #expect(!LineDifference(expected: "x\n" + text, actual: text).isEmpty)
  }

  private func compare(
    _ text: String, in folder: TemporaryDirectory, isUpdating: Bool = false
  ) throws -> Golden.Outcome {
    try Golden.compare(text, with: "frame", in: folder.path, isUpdating: isUpdating)
  }
}

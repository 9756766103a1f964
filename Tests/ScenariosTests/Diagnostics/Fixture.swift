import Foundation
import Scenarios
import Testing

/// One file of a fixture folder with its golden text beside it.
///
/// `Fixtures/invalid` holds one mistake per file, `Fixtures/valid` what must stay readable.
/// `BGTOP_UPDATE_GOLDEN=1` rewrites the golden texts; the diff is the review.
struct Fixture: CustomTestStringConvertible, Sendable {
  let url: URL

  /// The files of a folder in alphabetical order, for a parameterised test.
  static func all(in folder: String, ext: String) -> [Fixture] {
    let directory = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".\(ext)") }.sorted().map {
      Fixture(url: directory.appending(path: $0))
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// The file under its bare name, so that golden texts hold no path of this machine.
  func source() throws -> SourceFile {
    SourceFile(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
  }

  /// Compares lines with the golden text, or writes them when asked to.
  func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let golden = url.deletingPathExtension().appendingPathExtension("expected")
    let text = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["BGTOP_UPDATE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: golden)
      return
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    #expect(text == expected, sourceLocation: sourceLocation)
  }
}

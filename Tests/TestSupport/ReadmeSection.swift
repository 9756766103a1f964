import Foundation
package import Testing

/// A part of README.md that is made from the code: the lines between two comments of its name.
///
/// `BGTOP_UPDATE_GOLDEN=1 swift test` writes it anew, as it does golden texts.
package enum ReadmeSection {
  /// Tests of several modules write into one file, one after the other.
  private static let turn = NSLock()

  /// Records an issue with a line diff unless README.md has the text under the name.
  package static func expect(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    turn.lock()
    defer { turn.unlock() }
    let path = PackageRoot.file("README.md")
    let (opening, closing) = ("<!-- \(name) -->\n", "<!-- /\(name) -->")
    guard var readme = try? String(contentsOfFile: path, encoding: .utf8),
      let start = readme.range(of: opening),
      let end = readme.range(of: closing, range: start.upperBound..<readme.endIndex)
    else {
      Issue.record("README.md has no part between “\(opening)” and “\(closing)”.")
      return
    }
    let kept = String(readme[start.upperBound..<end.lowerBound])
    if kept == text { return }
    guard ProcessInfo.processInfo.environment["BGTOP_UPDATE_GOLDEN"] == "1" else {
      let difference = LineDifference(expected: kept, actual: text).description()
      Issue.record(
        "README.md differs in “\(name)” (BGTOP_UPDATE_GOLDEN=1 accepts):\n\(difference)",
        sourceLocation: sourceLocation)
      return
    }
    readme.replaceSubrange(start.upperBound..<end.lowerBound, with: text)
    do {
      try readme.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      Issue.record(error, "README.md cannot be written", sourceLocation: sourceLocation)
    }
  }
}

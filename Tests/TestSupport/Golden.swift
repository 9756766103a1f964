import Foundation
package import Testing

/// Texts that were looked at once and are kept in `Tests/Golden`, so that every change is seen.
///
/// `BGTOP_UPDATE_GOLDEN=1 swift test` writes them anew; the diff of the commit is the review.
package enum Golden {
  /// What a comparison ended with.
  enum Outcome: Equatable {
    case same
    case written
    case different(String)
  }

  /// Records an issue with a line diff unless the text is that of `Tests/Golden/NAME.txt`.
  package static func expect(
    _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isUpdating = ProcessInfo.processInfo.environment["BGTOP_UPDATE_GOLDEN"] == "1"
    do {
      let outcome = try compare(
        text, with: name, in: PackageRoot.file("Tests/Golden"), isUpdating: isUpdating)
      if case .different(let message) = outcome {
        Issue.record("\(message)", sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(error, "Tests/Golden/\(name).txt", sourceLocation: sourceLocation)
    }
  }

  /// Compares, or writes when updating, in a folder of the caller's choice.
  static func compare(
    _ text: String, with name: String, in folder: String, isUpdating: Bool
  ) throws -> Outcome {
    let path = "\(folder)/\(name).txt"
    // Editors and git want a line break at the end of a file, so a golden text always has one.
    let text = text.hasSuffix("\n") ? text : text + "\n"
    let kept = try? String(contentsOfFile: path, encoding: .utf8)
    if kept == text { return .same }
    if isUpdating {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return .written
    }
    guard let kept else {
      return .different(
        "There is no Tests/Golden/\(name).txt; BGTOP_UPDATE_GOLDEN=1 writes it:\n\(text)")
    }
    let difference = LineDifference(expected: kept, actual: text)
    return .different(
      "Tests/Golden/\(name).txt differs (- golden, + now; BGTOP_UPDATE_GOLDEN=1 accepts):\n"
        + difference.description())
  }
}

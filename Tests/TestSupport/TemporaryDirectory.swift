import Foundation

/// A folder of a test's own that is gone when the test lets go of it.
package final class TemporaryDirectory {
  /// An absolute path without a slash at its end.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("bgtop-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders on the way to it, and returns its absolute path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  /// Reads a file back as text.
  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}

/// The folder that holds `Package.swift`, found from the place of this file.
package enum PackageRoot {
  /// An absolute path without a slash at its end.
  package static let path: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // This file is Tests/TestSupport/PackageRoot.swift, three names below the root.
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// The absolute path of a file that is named from the root.
  package static func file(_ relative: String) -> String { "\(path)/\(relative)" }
}

import Foundation
import Glibc

/// The executables that the build put beside the tests.
package enum BuiltProduct {
  /// Returns the absolute path of an executable of this package.
  ///
  /// - Throws: `WaitFailure` when it has not been built.
  package static func path(_ name: String) throws -> String {
    // The tests are one executable in the same folder, and Linux knows where that is.
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent(name).path
    guard access(path, X_OK) == 0 else {
      throw WaitFailure(reason: "There is no executable at \(path); build it first.", seen: "")
    }
    return path
  }
}

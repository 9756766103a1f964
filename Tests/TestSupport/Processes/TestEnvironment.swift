import Foundation

/// The environment variables that programs under test see, whoever runs the tests.
package enum TestEnvironment {
  /// What a program needs to run at all; nothing of the person's terminal, theme or home.
  package static let base: [String: String] = {
    var result = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/nonexistent"]
    let own = ProcessInfo.processInfo.environment
    for name in ["PATH", "LD_LIBRARY_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"] {
      if let value = own[name] { result[name] = value }
    }
    return result
  }()

  /// The base with changes: a value of `nil` takes a variable away.
  package static func with(_ changes: [String: String?]) -> [String: String] {
    var result = base
    for (name, value) in changes { result[name] = value }
    return result
  }
}

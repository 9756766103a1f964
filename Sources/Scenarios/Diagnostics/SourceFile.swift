import Glibc

/// The bytes of a file and the name that its messages carry.
package struct SourceFile: Sendable {
  /// What people write by hand stays far below; more is the wrong file.
  package static let largestSize = 1 << 20

  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Reads a file or a pipe, or reports why that is impossible and returns nil.
  ///
  /// The messages carry `name`, which is the path unless the caller has a better one.
  package static func read(
    path: String, as name: String? = nil, limit: Int = largestSize, reporting: Diagnostics
  ) -> SourceFile? {
    let name = name ?? path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      reporting.error(reason(errno), in: name, at: nil)
      return nil
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return SourceFile(name: name, bytes: bytes) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        reporting.error(reason(errno), in: name, at: nil)
        return nil
      }
      bytes += chunk[..<count]
    }
    reporting.error(tooLarge(limit), in: name, at: nil)
    return nil
  }

  /// The message for a file above the limit.
  static func tooLarge(_ limit: Int) -> String {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return "the file is larger than \(size), which is the most that is read; is it the right one?"
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES, EPERM: "the file may not be read; check its permissions"
    case EISDIR: "this is a directory, and a file is needed"
    default: "the file cannot be read: \(String(cString: strerror(code)))"
    }
  }
}

import Glibc

/// Writes to the standard streams, and notices when nobody reads any more.
enum Output {
  /// Writes lines to standard output.
  ///
  /// - Returns: false when the reader is gone or the disk is full; the reason is on standard error
  ///   unless it is a closed pipe, which `head` and pagers cause as a matter of course.
  @discardableResult
  static func print(_ text: String) -> Bool {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        if descriptor == STDOUT_FILENO, errno != EPIPE {
          complain("bgtop: the output cannot be written: \(reason)")
        }
        return false
      }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

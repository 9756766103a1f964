import CLinux
import Glibc

/// Keeps what is printed while the dashboard is on the screen, and shows it afterwards.
///
/// A handler's `print`, a library's warning and the message of a crash would be drawn over the
/// dashboard and vanish with it. They go to a file in memory instead, which is copied to where
/// they belonged once the terminal is given back, also from the handler of a fatal signal.
package enum StandardStreams {
  nonisolated(unsafe) private static var kept: Int32 = -1
  nonisolated(unsafe) private static var output: Int32 = -1
  nonisolated(unsafe) private static var errors: Int32 = -1
  nonisolated(unsafe) private static let buffer = UnsafeMutableRawPointer.allocate(
    byteCount: bufferSize, alignment: 1)
  private static let bufferSize = 4_096
  /// Of very much output only the end is shown: the beginning would scroll away anyhow.
  private static let shownAtMost: off_t = 65_536

  /// Begins to keep what is printed.
  ///
  /// - Returns: descriptors of the terminal for the dashboard itself, or nil when the system has
  ///   none to give.
  package static func capture() -> (input: Int32, output: Int32)? {
    let input = dup(STDIN_FILENO)
    let screen = dup(STDOUT_FILENO)
    kept = memfd_create("bgtop-output", clinux_memfd_cloexec)
    output = dup(STDOUT_FILENO)
    errors = dup(STDERR_FILENO)
    guard input >= 0, screen >= 0, kept >= 0, output >= 0, errors >= 0 else { return nil }
    for descriptor in [input, screen, output, errors] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    fflush(nil)
    dup2(kept, STDOUT_FILENO)
    dup2(kept, STDERR_FILENO)
    return (input, screen)
  }

  /// Gives the streams back and prints what was kept. Calling it again has no effect.
  package static func release() {
    guard kept >= 0 else { return }
    fflush(nil)
    dup2(output, STDOUT_FILENO)
    dup2(errors, STDERR_FILENO)
    replay()
  }

  /// Prints what was kept; allowed in the handler of a fatal signal.
  static func replay() {
    guard kept >= 0 else { return }
    let size = lseek(kept, 0, SEEK_END)
    var place = max(0, size - shownAtMost)
    while place < size {
      let count = pread(kept, buffer, bufferSize, place)
      guard count > 0, write(errors, buffer, count) == count else { break }
      place += off_t(count)
    }
    kept = -1
  }
}

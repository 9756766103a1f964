import CLinux
import Glibc
import SchedulerEngine

/// Signals as bytes on a pipe, for a loop that waits for keys anyway.
///
/// The handler does nothing but write the signal's number. What ends the program is given back
/// afterwards by `endBy`, so that a parent sees the real cause.
package final class Signals: Sendable {
  /// Signals that ask the program to end.
  package static let ending: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGINT]
  private static let watched = ending + [SIGWINCH, SIGCONT, SIGTSTP]

  /// The end of the pipe that becomes readable when a signal or a wake-up came.
  package let readEnd: Int32

  /// Begins to watch; there is one for the whole program.
  ///
  /// - Returns: nil when the system has no pipe to give.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
    readEnd = ends[0]
    SignalPipe.writeEnd = ends[1]
    signal(SIGPIPE, SIG_IGN)
    for number in Self.watched { Self.install(number) }
  }

  /// The signals that came since the last call; 0 stands for a wake-up without a signal.
  package func take() -> [Int32] {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &buffer, buffer.count)
    return count > 0 ? buffer[..<count].map(Int32.init) : []
  }

  /// The signals that come within a time, at once when there are some already.
  package func wait(within limit: Duration) -> [Int32] {
    var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    // Rounded up, so that a wait shorter than a millisecond does not become a spin.
    let milliseconds = limit <= .zero ? 0 : limit.milliseconds + 1
    return poll(&waiting, 1, Int32(clamping: milliseconds)) > 0 ? take() : []
  }

  /// Makes the pipe readable from any thread.
  package static func wake() { SignalPipe.write(0) }

  /// Ends the program by a signal, as if it had never been caught.
  package static func endBy(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    // Delivery may take a moment when another thread is chosen.
    while true { pause() }
  }

  private static func install(_ number: Int32) {
    var action = sigaction()
    // A parent that ignores hang-ups, as nohup does, still wants the program to end with its
    // terminal; the loop notices that by reading.
    action.__sigaction_handler.sa_handler = { SignalPipe.write(UInt8(truncatingIfNeeded: $0)) }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }
}

/// What the handler touches: one number in memory that is there before any signal is watched.
private enum SignalPipe {
  nonisolated(unsafe) static var writeEnd: Int32 = -1

  static func write(_ byte: UInt8) {
    let saved = errno
    var byte = byte
    _ = Glibc.write(writeEnd, &byte, 1)
    errno = saved
  }
}

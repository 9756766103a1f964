import Glibc
import Synchronization

/// Gives the terminal back from inside a signal handler, where almost nothing is allowed.
///
/// Everything is prepared while things are well: the modes that the terminal had, and the bytes
/// that leave the alternate screen and switch off what was switched on. `perform` makes two system
/// calls, both of which POSIX allows in a handler, and touches no memory that anyone may own. It
/// does its work once; whoever comes second, an orderly `restore` or another signal, does nothing.
package enum EmergencyRestore {
  /// The terminal to give back, or -1 while there is nothing to do. It is written last when arming
  /// and exchanged first when performing, so the storage below is never read half written.
  private static let descriptor = Atomic<Int32>(-1)

  /// A handler can neither lock nor allocate, so these are plain memory that only `arm` changes,
  /// and only while `descriptor` is -1.
  nonisolated(unsafe) private static var modes = termios()
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)

  private static let capacity = 512

  /// Prepares for the worst. Called before any handler that calls `perform` is installed, so that
  /// the storage has been set up by then.
  static func arm(descriptor: Int32, modes: termios, sequence: [UInt8]) {
    Self.descriptor.store(-1, ordering: .sequentiallyConsistent)
    Self.modes = modes
    count = min(sequence.count, capacity)
    for index in 0..<count { bytes[index] = sequence[index] }
    Self.descriptor.store(descriptor, ordering: .sequentiallyConsistent)
  }

  /// Says that the terminal has been given back already.
  static func disarm() {
    descriptor.store(-1, ordering: .sequentiallyConsistent)
  }

  /// True between `arm` and the first of `disarm` and `perform`.
  package static var isArmed: Bool { descriptor.load(ordering: .sequentiallyConsistent) >= 0 }

  /// Restores the terminal; may be called from a signal handler, at any time, any number of times.
  package static func perform() {
    let terminal = descriptor.exchange(-1, ordering: .sequentiallyConsistent)
    guard terminal >= 0 else { return }
    _ = write(terminal, bytes, count)
    _ = tcsetattr(terminal, TCSANOW, &modes)
  }
}

import Glibc
import SchedulerEngine

/// The groups of the programs that run now, so that every way out can take them down.
///
/// A table of fixed size in memory of its own: the handler of a fatal signal may read it, and may
/// neither lock nor allocate.
package enum ProcessGroups {
  static let capacity = 64

  nonisolated(unsafe) private static let table: UnsafeMutablePointer<pid_t> = {
    let table = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    table.initialize(repeating: 0, count: capacity)
    return table
  }()
  /// How many there are; its lock guards changes of the table, and the signal handler leaves it
  /// alone.
  private static let count = Locked(0)

  /// Makes the table, so that a signal handler finds it made.
  static func prepare() { _ = table }

  /// Remembers a group.
  ///
  /// - Returns: false when there are as many as the table holds.
  static func insert(_ pid: pid_t) -> Bool {
    count.lock { count in
      guard let free = (0..<capacity).first(where: { table[$0] == 0 }) else { return false }
      table[free] = pid
      count += 1
      return true
    }
  }

  /// Forgets a group that has ended.
  static func remove(_ pid: pid_t) {
    count.lock { count in
      for place in 0..<capacity where table[place] == pid {
        table[place] = 0
        count -= 1
      }
    }
  }

  /// Takes down every group that still runs; may be called from a signal handler.
  package static func killAll() {
    for place in 0..<capacity where table[place] > 0 { kill(-table[place], SIGKILL) }
  }
}

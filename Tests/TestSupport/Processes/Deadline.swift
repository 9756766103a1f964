import Glibc

/// The moment at which a test stops waiting.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(after limit: Duration) { end = .now + limit }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// The time left as `poll` wants it, rounded up so that the last wait is not a spin.
  var milliseconds: Int32 {
    let left = (end - .now).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    let rest = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: left.seconds * 1000 + rest)
  }

  /// Waits until one of the descriptors is ready and returns what each is ready for.
  func poll(_ descriptors: [(descriptor: Int32, events: Int32)]) -> [Int32] {
    var entries = descriptors.map {
      pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0)
    }
    // A signal may interrupt the wait; then the caller looks again, as if something had come.
    let count = Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
    return entries.map { count > 0 ? Int32($0.revents) : 0 }
  }
}

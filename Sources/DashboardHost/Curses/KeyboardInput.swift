import Glibc
import TerminalKit

/// The keyboard's bytes, waited for together with whatever else may wake the program.
final class KeyboardInput {
  let descriptor: Int32
  private let wakeDescriptor: Int32?
  private let clock = ContinuousClock()
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var lastByte: ContinuousClock.Instant
  private var isClosed = false

  /// Bytes are read from one descriptor; the other is only watched.
  init(descriptor: Int32, wakeDescriptor: Int32?) {
    self.descriptor = descriptor
    self.wakeDescriptor = wakeDescriptor
    lastByte = clock.now
  }

  /// Waits for a key, a changed size, the other descriptor or the end of the time.
  func next(within limit: Duration?, hasNewSize: () -> Bool) -> TerminalInput {
    let deadline = limit.map { clock.now + $0 }
    while true {
      if !keys.isEmpty { return .key(keys.removeFirst()) }
      if isClosed { return .closed }
      if hasNewSize() { return .key(.resize) }
      let now = clock.now
      if let patience = decoder.patience, now - lastByte >= patience {
        keys += decoder.flush()
        continue
      }
      let wakeUp = [deadline, decoder.patience.map { lastByte + $0 }].compactMap { $0 }.min()
      switch wait(wakeUp.map { $0 - now }) {
      case .woken: return .woken
      case .readable: readAvailable()
      case .closed: isClosed = true
      case .nothing:
        // A key that is overdue comes before the end of the time.
        let isOverdue = decoder.patience.map { clock.now - lastByte >= $0 } ?? false
        if !isOverdue, let deadline, clock.now >= deadline { return .timeout }
      }
    }
  }

  /// What waiting for input found.
  private enum Readiness {
    case nothing
    case readable
    case woken
    case closed
  }

  private func wait(_ duration: Duration?) -> Readiness {
    var watched = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let wakeDescriptor {
      watched.append(pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&watched, nfds_t(watched.count), milliseconds(duration)) > 0 else {
      return .nothing
    }
    if watched.count > 1, watched[1].revents != 0 { return .woken }
    // Bytes typed before the line was cut are still read.
    if watched[0].revents & Int16(POLLIN) != 0 { return .readable }
    return watched[0].revents == 0 ? .nothing : .closed
  }

  /// Rounded up: waking a little early would mean to wait again, over and over.
  private func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    guard duration > .zero else { return 0 }
    let (seconds, attoseconds) = duration.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds) * 1000
      + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func readAvailable() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 {
      lastByte = clock.now
      keys += decoder.feed(bytes[..<count])
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isClosed = true
    }
  }
}

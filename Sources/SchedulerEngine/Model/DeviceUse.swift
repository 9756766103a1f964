/// When somebody last began to use the device, and how long it had been idle before.
package struct DeviceUse: Hashable, Sendable {
  /// When the present use began; nil while the device is idle.
  package private(set) var began: Instant?
  /// How long the device had been idle when the present use began.
  package private(set) var idleBefore = Duration.zero
  private var idleSince = Instant.start

  package init(inUse: Bool) {
    began = inUse ? .start : nil
  }

  package var isInUse: Bool { began != nil }

  /// Takes note of the beginning or the end of use.
  mutating func notice(inUse: Bool, at now: Instant) {
    guard inUse != isInUse else { return }
    if inUse {
      began = now
      idleBefore = now - idleSince
    } else {
      began = nil
      idleSince = now
    }
  }
}

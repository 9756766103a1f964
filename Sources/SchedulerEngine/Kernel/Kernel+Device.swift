extension Kernel {
  /// Gives a condition of the device a new value; setting what is already so changes nothing.
  mutating func set(_ change: DeviceChange) -> Rejection? {
    let change = change.inRange
    let before = device
    device.apply(change)
    guard device != before else { return nil }
    stale.facts.formUnion(change.touches)
    // What is implied is told too, for those who follow one condition only.
    if case .inUse = change, device.locked != before.locked { tell(.locked(device.locked)) }
    tell(change)
    if case .locked = change, device.inUse != before.inUse { tell(.inUse(device.inUse)) }
    if device.locked, !before.locked { leaveForeground() }
    return nil
  }

  private mutating func tell(_ change: DeviceChange) {
    record(.deviceChanged(change))
    effects.append(.deviceChanged(change))
  }

  /// Restarts the device: processes are gone, requests stay unless configured otherwise.
  mutating func reboot() -> Rejection? {
    record(.rebooted)
    for app in apps.values { endProcess(app.id, .reboot) }
    device.restart()
    for request in pending.values
    where request.request.kind == .continued || !configuration.requestsSurviveReboot {
      _ = cancel(request.key)
    }
    stale.facts = .all
    return nil
  }
}

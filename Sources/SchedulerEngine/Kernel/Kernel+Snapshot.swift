extension Kernel {
  /// Everything that can be seen now.
  package var snapshot: Snapshot {
    Snapshot(
      now: now, clock: clock, configuration: configuration, device: device,
      deviceInUse: deviceInUse, apps: apps.values,
      pending: pending.values.sorted { $0.sequence < $1.sequence },
      launches: launches.values, running: runs.values, finished: finished,
      history: history.values, journal: journal, nextEvent: nextTimer)
  }
}

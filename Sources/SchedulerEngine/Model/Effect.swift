/// What has to be done outside the kernel, in order, after the lock is released.
package enum Effect: Sendable {
  /// A process has to be made: its launch code runs and says when it has finished.
  case startProcess(AppID, generation: Int, inForeground: Bool)
  /// A process is gone: its handlers are forgotten and what it ran is stopped.
  case endProcess(AppID, generation: Int, App.Ending)
  /// A handler has to be called.
  case deliver(RunContext)
  /// A run's expiration handler has to be called.
  case expire(RunContext)
  /// A run is over, whatever the way.
  case finish(RunContext)
  /// An alarm rings.
  case wake(AlarmID)
  /// An app changed its phase.
  case phaseChanged(AppID, App.Phase)
  /// A condition of the device changed.
  case deviceChanged(DeviceChange)
}

/// What a handler is told about the run that it performs.
package struct RunContext: Sendable {
  package let run: RunID
  package let request: TaskRequest
  package let startedAt: Instant
  package let deadline: Instant?

  package init(_ run: Run) {
    self.run = run.id
    request = run.request
    startedAt = run.startedAt
    deadline = run.deadline
  }
}

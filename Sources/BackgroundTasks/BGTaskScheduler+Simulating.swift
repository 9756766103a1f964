package import SchedulerEngine

// The names are those of the debugger's calls, which developers know by heart. They are no part
// of Apple's public interface, and as Swift methods they are ours.
extension BGTaskScheduler {
  /// Starts the pending request of an identifier now, whatever the conditions are.
  ///
  /// - Throws: the precondition that is missing: a pending request, a handler in this process, or
  ///   that it is not already running.
  package func _simulateLaunchForTask(
    withIdentifier identifier: String, strength: LaunchStrength = .forced
  ) throws(Rejection) {
    try device.engine.send(.launch(device.key(identifier), strength))
  }

  /// Expires the running task of an identifier now, with the normal grace.
  ///
  /// - Throws: the precondition that is missing: a running task that is not expiring yet.
  package func _simulateExpirationForTask(withIdentifier identifier: String) throws(Rejection) {
    let key = device.key(identifier)
    guard let run = device.engine.snapshot.running.last(where: { $0.key == key }) else {
      throw .precondition("\(identifier) is not running")
    }
    try device.engine.send(.expire(run.id))
  }
}

import SchedulerEngine

extension BackgroundDevice {
  @TaskLocal package static var bound: BackgroundDevice?

  /// The device of the code that asks: the one it is bound to, else the process's own.
  package static var current: BackgroundDevice {
    if let device = bound ?? chosen.lock({ $0 }) { return device }
    heartbeat.begin()
    return unhosted
  }

  /// Gives the process another device; to be called before any code of the app runs.
  package static func setProcessDefault(_ device: BackgroundDevice) {
    let previous = chosen.lock { chosen in
      defer { chosen = device }
      return chosen
    }
    withExtendedLifetime(previous) {}
  }

  /// Runs code for which `BGTaskScheduler.shared` is this device's.
  package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$bound.withValue(self, operation: body)
  }

  private static let chosen = Locked<BackgroundDevice?>(nil)

  private static let unhosted = unhosted(plist: .ofProcess(), startingAt: DeviceDate.today)
  private static let heartbeat = Heartbeat(of: unhosted)
}

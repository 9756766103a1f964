package import Dispatch
package import SchedulerEngine

/// The process of an app whose code lives in ours: making it anew runs the launch code again.
///
/// When the engine ends such a process nothing really ends; its handlers are forgotten and its
/// tasks are over, and both come back only if the launch code registers and submits again.
package final class LiveApp: AppProcess {
  private weak let device: BackgroundDevice?
  private let queue: DispatchQueue?
  private let launchCode: @Sendable () -> Void
  /// The process that is alive now, by its generation.
  private let generation = Locked<Int?>(nil)

  /// Makes the process of a device's app.
  ///
  /// - Parameters:
  ///   - device: whose scheduler the launch code sees as `shared`.
  ///   - queue: where launch code runs; nil means on the spot, before the call that made the
  ///     process returns.
  ///   - launchCode: registers handlers; when it returns, the app has finished launching.
  package init(
    on device: BackgroundDevice, queue: DispatchQueue? = nil,
    launchCode: @escaping @Sendable () -> Void
  ) {
    self.device = device
    self.queue = queue
    self.launchCode = launchCode
  }

  package func start(_ process: ProcessContext) {
    generation.lock { $0 = process.generation }
    guard let queue else { return launch(process) }
    queue.async { [self] in launch(process) }
  }

  package func end(_ process: ProcessContext, _ ending: App.Ending) {
    generation.lock { if $0 == process.generation { $0 = nil } }
  }

  private func launch(_ process: ProcessContext) {
    // A process that ended before its turn must not launch inside the one that replaced it.
    guard let device, generation.lock({ $0 }) == process.generation else { return }
    device.asCurrent(launchCode)
    device.engine.tell(.finishLaunching(process.app))
  }
}

import Dispatch
import SchedulerEngine

/// Performs the runs of one identifier by calling the closure that the app registered.
///
/// The closure is called on the app's queue or on one of the identifier's own, the expiration
/// handler on a second one, so that neither a busy launch handler nor another identifier can hold
/// up the word that time is over.
final class ClosureHandler: RunHandler {
  let isLive = true
  private weak let device: BackgroundDevice?
  private let process: Int
  private let queue: DispatchQueue
  private let expirations: DispatchQueue
  private let body: LaunchHandler

  init(
    _ body: LaunchHandler, for identifier: String, on queue: DispatchQueue?,
    of device: BackgroundDevice
  ) {
    self.body = body
    self.device = device
    process = device.processesEnded
    self.queue =
      queue ?? DispatchQueue(label: "BackgroundTasks.launch.\(identifier)", qos: .background)
    expirations = DispatchQueue(label: "BackgroundTasks.expiration.\(identifier)")
  }

  func launch(_ run: RunContext) {
    guard let device else { return }
    let live = LiveRun(run, on: device.engine)
    device.follow(live)
    queue.async { [self] in
      // The app's process may have ended while its queue was busy; a dead process runs nothing.
      guard process == device.processesEnded else { return }
      device.asCurrent { body.value(BGTask.task(of: live)) }
    }
  }

  func expire(_ run: RunContext) {
    guard let device, let live = device.liveRun(run.run) else { return }
    expirations.async { device.asCurrent { live.expire() } }
  }

  func finish(_ run: RunContext) {
    device?.forget(run.run)?.settle()
  }
}

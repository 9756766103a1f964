import Dispatch
import Foundation
import SchedulerEngine

extension BackgroundDevice {
  /// What an app gets that nobody configured: an engine in real time with this one app.
  ///
  /// Its launch has finished when the main queue is served for the first time, and then it is in
  /// front for good: nobody is there to leave it. There is no launch code to run again, so a
  /// process that the engine ends leaves its requests without handlers.
  ///
  /// - Parameters:
  ///   - plist: what the app may do; without one, nothing.
  ///   - date: what the app's clock shows now.
  /// - Returns: a device whose app is launching.
  static func unhosted(plist: InfoPlist, startingAt date: Date) -> BackgroundDevice {
    let description = plist.appDescription(fallback: ProcessInfo.processInfo.processName)
    let dates = DeviceDate(startingAt: date)
    var configuration = Configuration()
    // A main queue that is busy for long is no reason to end an app that nobody waits for.
    configuration.launchLimit = .days(365)
    let engine = Engine(
      configuration: configuration, clock: WallClock(startSince1970: dates.startSince1970))
    let device = BackgroundDevice(engine: engine, app: description.id, dates: dates)
    for problem in plist.problems { engine.tell(.note(problem)) }
    device.install(description, launchingOn: .main) {}
    engine.tell(.open(description.id))
    return device
  }
}

/// Lets time pass on a device that has no host to do it, and looks at progress.
final class Heartbeat: Sendable {
  /// Often enough for countdowns in seconds, seldom enough to cost nothing.
  private static let interval = DispatchTimeInterval.milliseconds(250)

  private let device: BackgroundDevice
  private let timer = Locked<(any DispatchSourceTimer)?>(nil)

  init(of device: BackgroundDevice) {
    self.device = device
  }

  deinit {
    timer.lock { $0 }?.cancel()
  }

  /// Follows the machine's clock from now on; a second call changes nothing.
  func begin() {
    timer.lock { timer in
      guard timer == nil else { return }
      let source = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "BackgroundTasks.heartbeat"))
      source.setEventHandler { [device] in
        device.sampleProgress()
        device.engine.advance(to: device.dates.instant(for: DeviceDate.today))
      }
      source.schedule(deadline: .now(), repeating: Self.interval, leeway: .milliseconds(50))
      source.activate()
      timer = source
    }
  }
}

import Dispatch
import Foundation
import SchedulerEngine

extension BackgroundDevice {
  @TaskLocal package static var bound: BackgroundDevice?

  /// The device of the code that asks: the one it is bound to, else the process's own.
  package static var current: BackgroundDevice {
    bound ?? chosen.lock { $0 } ?? unhosted
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

  /// What an app gets that nobody configured: an engine in real time with this one app, in front
  /// as soon as the main queue is served.
  ///
  /// There is no launch code to run again, so a process that the engine ends leaves pending
  /// requests without handlers.
  private static let unhosted: BackgroundDevice = {
    let plist = InfoPlist.ofProcess()
    let description = plist.appDescription(fallback: ProcessInfo.processInfo.processName)
    var configuration = Configuration()
    // Nobody says when this launch has finished; the watchdog must not end it meanwhile.
    configuration.launchLimit = .days(365)
    let dates = DeviceDate(startingAt: DeviceDate.today)
    let engine = Engine(
      configuration: configuration, clock: WallClock(startSince1970: dates.startSince1970))
    let device = BackgroundDevice(engine: engine, app: description.id, dates: dates)
    for problem in plist.problems { engine.tell(.note(problem)) }
    device.install(description, launchingOn: .main) {}
    engine.tell(.open(description.id))
    Heartbeat.start(device)
    return device
  }()
}

/// Lets time pass on a device that has no host to do it.
enum Heartbeat {
  /// Often enough for a countdown in seconds, seldom enough to cost nothing.
  private static let interval = DispatchTimeInterval.milliseconds(250)
  private static let timers = Locked<[any DispatchSourceTimer]>([])

  /// Advances a device with the machine's clock, and looks at progress, from now on.
  static func start(_ device: BackgroundDevice) {
    let timer = DispatchSource.makeTimerSource(
      queue: DispatchQueue(label: "BackgroundTasks.heartbeat"))
    timer.setEventHandler {
      device.sampleProgress()
      device.engine.advance(to: device.dates.instant(for: DeviceDate.today))
    }
    timer.schedule(deadline: .now(), repeating: interval, leeway: .milliseconds(50))
    timer.activate()
    timers.lock { $0.append(timer) }
  }
}

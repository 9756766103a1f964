import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Which device code is on")
struct BackgroundDeviceTests {
  @Test("code bound to a device finds it, also from a task it starts", .phone("a.x"))
  func binding() async {
    let phone = Phone.current
    #expect(BackgroundDevice.current === phone.device)
    let other = Phone(permits: [], modes: [])
    other.device.asCurrent { #expect(BackgroundDevice.current === other.device) }
    let seen = await Task { BackgroundDevice.current === phone.device }.value
    #expect(seen)
  }

  @Test("shared is one object as long as anybody holds it", .phone())
  func identity() {
    let first = BGTaskScheduler.shared
    #expect(first === BGTaskScheduler.shared)
    let other = Phone(permits: [], modes: [])
    other.device.asCurrent { #expect(first !== BGTaskScheduler.shared) }
  }

  @Test("two apps on one engine see only their own requests")
  func twoApps() async throws {
    let engine = Engine()
    var schedulers: [BGTaskScheduler] = []
    for name in ["a.one", "a.two"] {
      let device = BackgroundDevice(engine: engine, app: AppID(name))
      let description = AppDescription(
        id: device.app, permitted: ["work"], modes: [.fetch, .processing])
      device.install(description) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "work", using: nil) { _ in }
      }
      engine.tell(.open(device.app))
      schedulers.append(device.scheduler)
    }
    try schedulers[0].submit(BGProcessingTaskRequest(identifier: "work"))
    #expect(await schedulers[0].pendingTaskRequests().count == 1)
    #expect(await schedulers[1].pendingTaskRequests().isEmpty)
    schedulers[1].cancelAllTaskRequests()
    #expect(engine.snapshot.pending.count == 1)
  }

  // On the main thread, as top-level code is: launching has finished only after it.
  @MainActor
  @Test("without a host, the plist beside the program decides and the machine's clock drives")
  func unhosted() async throws {
    let list = """
      { CFBundleIdentifier = a.b; BGTaskSchedulerPermittedIdentifiers = (a.b.sync, 7);
        UIBackgroundModes = (fetch); }
      """
    let begun = ContinuousClock.now
    let device = BackgroundDevice.unhosted(
      plist: InfoPlist(Data(list.utf8)), startingAt: DeviceDate.today)
    let delivered = Signal<String>("delivered")
    device.asCurrent {
      _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.sync", using: nil) { task in
        task.setTaskCompleted(success: true)
        delivered.send(task.identifier)
      }
    }
    // The launch has finished once the main queue has come to the block behind it.
    await withCheckedContinuation { served in DispatchQueue.main.async { served.resume() } }
    #expect(device.engine.snapshot.app(AppID("a.b"))?.phase == .foreground)

    let request = BGAppRefreshTaskRequest(identifier: "a.b.sync")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 900)
    try device.scheduler.submit(request)
    let floor = try #require(device.engine.snapshot.pending.first?.request.earliestBegin)
    // However long the main queue was busy: the date is the clock's, not the device's start.
    let latest = Instant.start + .seconds(901) + (ContinuousClock.now - begun)
    #expect(floor > .start + .seconds(899))
    #expect(floor < latest)
    try device.scheduler._simulateLaunchForTask(withIdentifier: "a.b.sync")
    #expect(try delivered.wait() == "a.b.sync")

    let heartbeat = Heartbeat(of: device)
    let rang = Signal<Void>("half a second has passed")
    device.engine.wake(at: device.engine.now + .milliseconds(500)) { rang.send() }
    heartbeat.begin()
    try rang.wait()
  }

  @Test("launch code runs again in every process, on its queue when it has one")
  func launchQueue() throws {
    let engine = Engine()
    let device = BackgroundDevice(engine: engine, app: AppID("a.b"))
    let launches = Signal<Bool>("launched")
    let queue = DispatchQueue(label: "main of the app")
    device.install(AppDescription(id: device.app), launchingOn: queue) {
      launches.send(BackgroundDevice.current === device)
    }
    for generation in 1...2 {
      engine.tell(.open(device.app))
      #expect(try launches.wait())
      queue.sync {}
      #expect(engine.snapshot.app(device.app)?.phase == .foreground)
      #expect(engine.snapshot.app(device.app)?.generation == generation)
      engine.tell(.systemKill(device.app))
    }
  }

  @Test("a process that ends before its launch code runs never launches")
  func endedWhileLaunching() throws {
    let engine = Engine()
    let device = BackgroundDevice(engine: engine, app: AppID("a.b"))
    let launches = Shared(0)
    let queue = DispatchQueue(label: "main of the app")
    device.install(AppDescription(id: device.app), launchingOn: queue) {
      launches.lock { $0 += 1 }
    }
    let gate = DispatchSemaphore(value: 0)
    queue.async { gate.wait() }
    engine.tell(.open(device.app))
    engine.tell(.systemKill(device.app))
    engine.tell(.open(device.app))
    gate.signal()
    queue.sync {}
    #expect(launches.current == 1)
    #expect(engine.snapshot.app(device.app)?.phase == .foreground)
  }
}

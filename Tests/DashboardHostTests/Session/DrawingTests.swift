import BackgroundTasks
import DashboardUI
import Foundation
import SchedulerEngine
import TerminalKit
import Testing

@Suite("Apps and the dashboard do not wait for each other")
struct DrawingTests {
  @MainActor
  @Test("C24 200 submissions on the main thread while a dashboard draws")
  func submitting() throws {
    let engine = Engine()
    let device = BackgroundDevice(engine: engine, app: AppID("a.b"))
    let app = AppDescription(id: device.app, permitted: ["a.b.refresh"], modes: [.fetch])
    device.install(app) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.refresh", using: nil) { _ in }
    }
    engine.tell(.open(device.app))

    let frames = Locked((drawn: 0, isDone: false))
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var state = DashboardState()
      while !frames.lock({ $0.isDone }) {
        let model = DashboardModel(
          snapshot: engine.snapshot, size: Size(width: 120, height: 40))
        state.settle(in: model)
        let frame = Dashboard.draw(state, model, theme: .terminal)
        frames.lock { $0.drawn += frame.buffer.text.contains("Requests") ? 1 : 0 }
      }
      ended.signal()
    }
    for hour in 1...200 {
      let request = BGAppRefreshTaskRequest(identifier: "a.b.refresh")
      request.earliestBeginDate = device.dates.date(for: .start + .hours(hour))
      try device.scheduler.submit(request)
      // Each submission is followed by a frame that was begun after it.
      let before = frames.lock { $0.drawn }
      let limit = ContinuousClock.now + .seconds(10)
      while frames.lock({ $0.drawn }) <= before, ContinuousClock.now < limit { usleep(200) }
    }
    frames.lock { $0.isDone = true }
    ended.wait()
    #expect(frames.lock { $0.drawn } >= 200)
    let pending = engine.snapshot.pending
    #expect(pending.map(\.timesReplaced) == [199])
    #expect(pending.first?.request.earliestBegin == .start + .hours(200))
  }
}

import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Many threads")
struct ThreadTests {
  @Test(
    "C34 completion raced from two threads, 1,000 times: one wins, one is ignored",
    .phone("a.b.up.1"))
  func racedCompletion() throws {
    let phone = Phone.current
    let tasks = Signal<BGTaskBox>("started")
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.up.1", using: nil) { task in
        tasks.send(BGTaskBox(task))
      }
    }
    let request = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up.1", title: "Upload", subtitle: "")
    for _ in 1...1000 {
      try BGTaskScheduler.shared.submit(request)
      let task = try tasks.wait()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        task.value.setTaskCompleted(success: thread == 0)
      }
      // An app that is launched over and over at one instant is made to wait.
      phone.pass(.seconds(1))
    }
    let outcomes = phone.outcomes("a.b.up.1")
    #expect(outcomes.count == 1000)
    #expect(outcomes.allSatisfy { $0 == .succeeded || $0 == .failed })
    #expect(phone.count("completion-ignored") == 1000)
    #expect(phone.count("abandoned") == 0)
  }

  @MainActor
  @Test("C24 200 submissions on the main thread while somebody draws", .phone("a.r"))
  func submittingWhileDrawing() throws {
    let phone = Phone.current
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.r", using: nil) { _ in }
    }
    let isDone = Shared(false)
    let drawn = Signal<Int>("the last frame")
    DispatchQueue.global().async {
      var frames = 0
      while !isDone.current {
        #expect(phone.engine.snapshot.pending.count <= 1)
        frames += 1
      }
      drawn.send(frames)
    }
    for hour in 1...200 {
      let request = BGAppRefreshTaskRequest(identifier: "a.r")
      request.earliestBeginDate = phone.device.dates.date(for: .start + .hours(hour))
      try BGTaskScheduler.shared.submit(request)
    }
    isDone.set(true)
    #expect(try drawn.wait() >= 0)
    #expect(phone.count("submitted") == 1)
    #expect(phone.count("replaced") == 199)
  }

  @Test(
    "expiry raced with completion and with setting the handler: every run ends once",
    .phone("a.b.up.1"))
  func racedExpiry() throws {
    let phone = Phone.current
    let tasks = Signal<BGTaskBox>("started")
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.up.1", using: nil) { task in
        tasks.send(BGTaskBox(task))
      }
    }
    let request = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up.1", title: "Upload", subtitle: "")
    let living = Shared(0)
    for _ in 1...300 {
      try BGTaskScheduler.shared.submit(request)
      let task = try tasks.wait()
      let id = try #require(phone.engine.snapshot.running.first?.id)
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        switch thread {
        case 0:
          living.lock { $0 += 1 }
          let guardian = Guardian { living.lock { $0 -= 1 } }
          task.value.expirationHandler = { guardian.touch() }
        case 1: phone.engine.tell(.expire(id))
        default: task.value.setTaskCompleted(success: true)
        }
      }
      try phone.waitForHandlers()
      phone.pass(.seconds(1))
    }
    #expect(phone.outcomes("a.b.up.1").count == 300)
    // Whatever came first, what the handlers captured is gone once their queue is idle.
    let idle = Signal<Void>("the expiration queue is idle")
    try BGTaskScheduler.shared.submit(request)
    let last = try tasks.wait()
    last.value.expirationHandler = { idle.send() }
    try phone.expire("a.b.up.1")
    try idle.wait()
    last.value.setTaskCompleted(success: true)
    #expect(living.current == 0)
  }

  @Test("several threads submit, cancel and read at once", .phone("p0", "p1", "p2", "p3"))
  func everythingAtOnce() throws {
    let phone = Phone.current
    phone.launch {
      for number in 0..<4 {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "p\(number)", using: nil) { _ in }
      }
    }
    let scheduler = BGTaskScheduler.shared
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<100 {
        let request = BGProcessingTaskRequest(identifier: "p\(thread)")
        try? scheduler.submit(request)
        scheduler.getPendingTaskRequests { _ in }
        if round < 99 { scheduler.cancel(taskRequestWithIdentifier: "p\(thread)") }
      }
    }
    #expect(phone.pending.sorted() == ["p0", "p1", "p2", "p3"])
  }
}

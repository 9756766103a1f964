import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Calling handlers")
struct DeliveryTests {
  @Test(
    "the class delivered follows the request that was submitted",
    .phone("a.r", "a.p", "a.h", "a.b.up"))
  func classes() throws {
    let phone = Phone.current
    let kinds = Signal<String>("delivered")
    phone.launch {
      for identifier in ["a.r", "a.p", "a.h", "a.b.up"] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
          // The ladder of a router: the most special class first.
          switch task {
          case let task as BGHealthResearchTask: kinds.send("research \(task.identifier)")
          case let task as BGProcessingTask: kinds.send("processing \(task.identifier)")
          case let task as BGAppRefreshTask: kinds.send("refresh \(task.identifier)")
          case let task as BGContinuedProcessingTask: kinds.send("continued \(task.title)")
          default: kinds.send("none")
          }
          task.setTaskCompleted(success: true)
        }
      }
    }
    let requests = [
      BGAppRefreshTaskRequest(identifier: "a.r"), BGProcessingTaskRequest(identifier: "a.p"),
      BGHealthResearchTaskRequest(identifier: "a.h"),
    ]
    for request in requests {
      try BGTaskScheduler.shared.submit(request)
      try phone.start(request.identifier)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: "a.b.up", title: "Upload", subtitle: ""))
    let delivered = try Set((1...4).map { _ in try kinds.wait() })
    #expect(
      delivered == ["refresh a.r", "processing a.p", "research a.h", "continued Upload"])
  }

  @Test("C40 a handler that expects the other kind returns, and its run expires", .phone("a.x"))
  func otherKind() throws {
    let phone = Phone.current
    let missed = Signal<Void>("the cast failed")
    let queue = DispatchQueue(label: "handlers")
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.x", using: queue) { task in
        guard let refresh = task as? BGAppRefreshTask else { return missed.send() }
        refresh.setTaskCompleted(success: true)
      }
    }
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.x"))
    try phone.start("a.x")
    try missed.wait()
    queue.sync {}
    #expect(phone.said("abandoned").contains("a.x released its task without completing it"))
    phone.pass(.seconds(300))
    #expect(phone.outcomes("a.x") == [.expiredWithoutHandler])
  }

  @Test(
    "C48 a task may be delivered in the foreground; a background launch is in the background",
    .phone("a.r"))
  func phases() throws {
    let phone = Phone.current
    let phases = Signal<App.Phase?>("the phase")
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.r", using: nil) { task in
        phases.send(phone.phase)
        task.setTaskCompleted(success: true)
      }
    }
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a.r"))
    try phone.start("a.r")
    #expect(try phases.wait() == .foreground)
    try phone.waitForHandlers()
    let later = BGAppRefreshTaskRequest(identifier: "a.r")
    later.earliestBeginDate = phone.device.dates.date(for: .start + .hours(1))
    try BGTaskScheduler.shared.submit(later)
    phone.kill()
    try phone.start("a.r")
    #expect(try phases.wait() == .background)
  }

  @Test(
    "a handler that blocks its queue neither holds up another identifier nor its own expiry",
    .phone("a.p", "a.q"))
  func blockedQueue() throws {
    let phone = Phone.current
    let gate = DispatchSemaphore(value: 0)
    let (blocked, told, other) = (
      Signal<Void>("blocked"), Signal<Void>("told to stop"), Signal<Void>("the other")
    )
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.p", using: nil) { task in
        task.expirationHandler = {
          told.send()
          gate.signal()
        }
        blocked.send()
        gate.wait()
        task.setTaskCompleted(success: false)
      }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.q", using: nil) { task in
        task.setTaskCompleted(success: true)
        other.send()
      }
    }
    for identifier in ["a.p", "a.q"] {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    }
    try phone.start("a.p")
    try blocked.wait()
    try phone.start("a.q")
    try other.wait()
    #expect(phone.outcomes("a.q") == [.succeeded])
    try phone.expire("a.p")
    try told.wait()
    try phone.waitForHandlers()
    #expect(phone.outcomes("a.p") == [.expiredThenCompleted])
  }

  @Test("a process that ended while its queue was busy runs nothing more", .phone("a.p"))
  func deadProcess() throws {
    let phone = Phone.current
    let calls = Shared(0)
    let queue = DispatchQueue(label: "handlers")
    let gate = DispatchSemaphore(value: 0)
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.p", using: queue) { task in
        calls.lock { $0 += 1 }
        task.setTaskCompleted(success: true)
      }
    }
    queue.async { gate.wait() }
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    try phone.start("a.p")
    phone.kill()
    gate.signal()
    queue.sync {}
    #expect(calls.current == 0)
    #expect(phone.outcomes("a.p") == [.processEnded])
  }

  @Test("shared, asked from a handler, is the scheduler of the handler's own phone", .phone("a.p"))
  func sharedInHandlers() throws {
    let phone = Phone.current
    let seen = Signal<Bool>("who is shared")
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.p", using: nil) { task in
        task.expirationHandler = {
          seen.send(BGTaskScheduler.shared === phone.device.scheduler)
          task.setTaskCompleted(success: false)
        }
        seen.send(BGTaskScheduler.shared === phone.device.scheduler)
      }
    }
    // Held, because the device makes a new object once nobody holds the last one.
    let scheduler = BGTaskScheduler.shared
    try scheduler.submit(BGProcessingTaskRequest(identifier: "a.p"))
    try phone.start("a.p")
    #expect(try seen.wait())
    try phone.expire("a.p")
    #expect(try seen.wait())
    scheduler.getPendingTaskRequests { _ in
      seen.send(BGTaskScheduler.shared === phone.device.scheduler)
    }
    #expect(try seen.wait())
  }

  @Test("C79 starting by hand needs a pending request, and uses it up", .phone("a.r"))
  func startingByHand() throws {
    let phone = Phone.current
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.r", using: nil) { task in
        task.expirationHandler = { task.setTaskCompleted(success: false) }
      }
    }
    let nothing = Rejection.precondition("no request with the identifier a.r is scheduled")
    #expect(throws: nothing) { try phone.start("a.r") }
    #expect(throws: Rejection.precondition("a.r is not running")) { try phone.expire("a.r") }
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a.r"))
    try phone.start("a.r")
    #expect(phone.pending == [])
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a.r"))
    #expect(throws: Rejection.precondition("a.r is already running")) { try phone.start("a.r") }
  }
}

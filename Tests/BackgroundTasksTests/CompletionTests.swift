import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Completing and expiring")
struct CompletionTests {
  /// Opens an app with one handler for `a.p`, and starts it.
  private func run(_ body: @escaping @Sendable (BGTask) -> Void) throws {
    let phone = Phone.current
    let returned = Signal<Void>("the handler has returned")
    let queue = DispatchQueue(label: "handlers")
    phone.launch {
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "a.p", using: queue, launchHandler: body)
    }
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    phone.set(.charger(true))
    phone.leave()
    // The queue is serial: what comes after the handler's block comes after its task was released.
    queue.async { returned.send() }
    try returned.wait()
  }

  @Test("C34 completing twice: the first wins, the second is a warning", .phone("a.p"))
  func completedTwice() throws {
    try run { task in
      task.setTaskCompleted(success: true)
      task.setTaskCompleted(success: false)
    }
    #expect(Phone.current.outcomes("a.p") == [.succeeded])
    #expect(Phone.current.count("completion-ignored") == 1)
  }

  @Test("C36 a handler that never completes: unsuccessful at its deadline", .phone("a.p"))
  func neverCompleted() throws {
    let phone = Phone.current
    try run { _ in }
    #expect(phone.count("abandoned") == 1)
    #expect(phone.running == ["a.p"])
    phone.pass(.seconds(300))
    #expect(phone.outcomes("a.p") == [.expiredWithoutHandler])
  }

  @Test(
    "C36 expired and never completed: killed after the grace, and the next process is fresh",
    .phone("a.p"))
  func killed() throws {
    let phone = Phone.current
    let told = Signal<Void>("told to stop")
    try run { task in task.expirationHandler = { told.send() } }
    phone.pass(.seconds(300))
    try told.wait()
    #expect(phone.running == ["a.p"])
    phone.pass(.seconds(5))
    #expect(phone.outcomes("a.p") == [.killed])
    #expect(phone.app?.misses == 1)
    #expect(phone.phase == .notRunning)
    phone.open()
    #expect(phone.app?.generation == 2)
    #expect(phone.app?.hasHandler(for: "a.p") == true)
  }

  @Test("C37 completing within the grace counts", .phone("a.p"), arguments: [1, 10])
  func completedLate(seconds: Int) throws {
    let phone = Phone.current
    let expiring = Signal<BGTaskBox>("told to stop")
    try run { task in
      task.expirationHandler = { expiring.send(BGTaskBox(task)) }
    }
    phone.pass(.seconds(300))
    let task = try expiring.wait()
    phone.pass(.seconds(seconds))
    task.value.setTaskCompleted(success: true)
    #expect(phone.outcomes("a.p") == [seconds < 5 ? .expiredThenCompleted : .killed])
    #expect(phone.count("completion-ignored") == (seconds < 5 ? 0 : 1))
  }

  @Test("C38 completing lets go of what the expiration handler captured", .phone("a.p"))
  func handlerIsCleared() throws {
    let phone = Phone.current
    let released = Signal<Void>("released")
    let ran = Shared(false)
    try run { task in
      let guardian = Guardian { released.send() }
      task.expirationHandler = {
        guardian.touch()
        ran.set(true)
      }
      task.setTaskCompleted(success: true)
      #expect(task.expirationHandler == nil)
    }
    #expect(released.unheard == 1)
    #expect(throws: Rejection.self) { try phone.expire("a.p") }
    #expect(!ran.current)
  }

  @Test("C38 an expiration handler that ran is let go of before the task completes", .phone("a.p"))
  func handlerIsClearedAfterRunning() throws {
    let phone = Phone.current
    let released = Signal<Void>("released")
    try run { task in
      let guardian = Guardian { released.send() }
      task.expirationHandler = { guardian.touch() }
    }
    try phone.expire("a.p")
    try released.wait()
    #expect(phone.running == ["a.p"])
  }

  @Test("an expiration handler set after completion is let go of at once", .phone("a.p"))
  func handlerSetTooLate() throws {
    let released = Shared(false)
    try run { task in
      task.setTaskCompleted(success: true)
      let guardian = Guardian { released.set(true) }
      task.expirationHandler = { guardian.touch() }
      #expect(task.expirationHandler == nil)
    }
    #expect(released.current)
  }

  @Test(
    "what an expiration handler captured may call the scheduler while it is released",
    .phone("a.p"))
  func deinitCallsScheduler() throws {
    let phone = Phone.current
    try run { task in
      let guardian = Guardian {
        try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
        BGTaskScheduler.shared.getPendingTaskRequests { _ in }
      }
      task.expirationHandler = { guardian.touch() }
      task.setTaskCompleted(success: true)
    }
    #expect(phone.pending == ["a.p"])
  }

  @Test("a task that expires without an expiration handler ends at once", .phone("a.p"))
  func noExpirationHandler() throws {
    let phone = Phone.current
    let kept = Shared<BGTaskBox?>(nil)
    try run { task in kept.set(BGTaskBox(task)) }
    try phone.expire("a.p")
    #expect(phone.outcomes("a.p") == [.expiredWithoutHandler])
    kept.current?.value.setTaskCompleted(success: true)
    #expect(phone.count("completion-ignored") == 1)
    #expect(phone.count("abandoned") == 0)
  }

  @Test("C42 false is shown and starts nothing again", .phone("a.p"))
  func unsuccessful() throws {
    let phone = Phone.current
    try run { $0.setTaskCompleted(success: false) }
    #expect(phone.outcomes("a.p") == [.failed])
    try phone.passHoldingForHandlers(.days(3))
    #expect(phone.outcomes("a.p") == [.failed])
    #expect(phone.pending == [])
  }

  @Test("C33 one deadline for all tasks of a launch: both are told", .phone("a.p", "a.q"))
  func commonDeadline() throws {
    let phone = Phone.current
    let told = Signal<String>("told to stop")
    let entered = Signal<Void>("entered")
    phone.launch {
      for identifier in ["a.p", "a.q"] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
          task.expirationHandler = {
            told.send(task.identifier)
            task.setTaskCompleted(success: false)
          }
          entered.send()
        }
      }
    }
    for identifier in ["a.p", "a.q"] {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    }
    phone.set(.charger(true))
    phone.leave()
    for _ in 1...2 { try entered.wait() }
    #expect(phone.engine.snapshot.launches.count == 1)
    phone.pass(.seconds(300))
    #expect(try Set([told.wait(), told.wait()]) == ["a.p", "a.q"])
  }
}

/// A task on its way from a handler to the thread of a test.
typealias BGTaskBox = Unchecked<BGTask>

/// Something whose end is noticed.
final class Guardian: Sendable {
  private let atEnd: @Sendable () -> Void

  init(atEnd: @escaping @Sendable () -> Void) {
    self.atEnd = atEnd
  }

  /// Gives a closure a reason to hold it.
  func touch() {}

  deinit {
    atEnd()
  }
}

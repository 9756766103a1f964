import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

/// Whole programs, written the way apps write them.
@Suite("Programs")
struct ProgramTests {
  /// A news app: every refresh first asks for the next one.
  private final class News: Sendable {
    private let fetched = Shared(0)

    var fetches: Int { fetched.current }

    func registerTasks() {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.refresh", using: nil) { task in
        guard let task = task as? BGAppRefreshTask else { return }
        self.handleAppRefresh(task)
      }
    }

    func scheduleAppRefresh() {
      let request = BGAppRefreshTaskRequest(identifier: "a.b.refresh")
      request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
      do {
        try BGTaskScheduler.shared.submit(request)
      } catch {
        Issue.record("Could not schedule app refresh: \(error)")
      }
    }

    private func handleAppRefresh(_ task: BGAppRefreshTask) {
      scheduleAppRefresh()
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      let fetch = BlockOperation { [fetched] in fetched.lock { $0 += 1 } }
      task.expirationHandler = { queue.cancelAllOperations() }
      let box = BGTaskBox(task)
      fetch.completionBlock = { box.value.setTaskCompleted(success: !fetch.isCancelled) }
      queue.addOperation(fetch)
    }
  }

  @Test(
    "C25 a refresh that reschedules first runs again and again, never before its floor",
    .phoneOfToday("a.b.refresh"))
  func refresh() throws {
    let phone = Phone.current
    let news = News()
    phone.launch { news.registerTasks() }
    news.scheduleAppRefresh()
    phone.leave()
    try phone.passHoldingForHandlers(.minutes(14))
    #expect(news.fetches == 0)
    try phone.passHoldingForHandlers(.hours(6))
    #expect(news.fetches >= 20)
    #expect(phone.outcomes("a.b.refresh").filter { $0 != .succeeded } == [])
    #expect(phone.pending == ["a.b.refresh"])
    let starts = phone.engine.snapshot.journal.entries.filter { $0.event.name == "started" }
    for (start, next) in zip(starts, starts.dropFirst()) {
      #expect(next.at - start.at >= .seconds(15 * 60 - 30))
    }
  }

  /// An archive that works through its items and remembers how far it came.
  private final class Archive: Sendable {
    let checkpoint = Shared(0)
    let isAtWork = Signal<Int>("at work")
    let goOn = DispatchSemaphore(value: 0)
    private let shouldStop = Shared(false)

    func registerTasks() {
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "a.b.archive", using: DispatchQueue(label: "archive")
      ) { task in
        guard let task = task as? BGProcessingTask else { return }
        self.work(task)
      }
    }

    func schedule() throws {
      let request = BGProcessingTaskRequest(identifier: "a.b.archive")
      request.requiresExternalPower = true
      try BGTaskScheduler.shared.submit(request)
    }

    private func work(_ task: BGProcessingTask) {
      shouldStop.set(false)
      task.expirationHandler = { [shouldStop, goOn] in
        shouldStop.set(true)
        goOn.signal()
      }
      for item in checkpoint.current..<10 {
        if item % 4 == 3 {
          isAtWork.send(item)
          goOn.wait()
        }
        if shouldStop.current { break }
        checkpoint.set(item + 1)
      }
      let isDone = checkpoint.current == 10
      if !isDone { try? schedule() }
      task.setTaskCompleted(success: isDone)
    }
  }

  @Test(
    "C53 a long job that loses the charger stops at its checkpoint and resumes from there",
    .phone("a.b.archive"))
  func checkpoints() throws {
    let phone = Phone.current
    let archive = Archive()
    phone.launch { archive.registerTasks() }
    try archive.schedule()
    phone.leave()
    phone.set(.charger(true))
    #expect(try archive.isAtWork.wait() == 3)
    phone.set(.charger(false))
    try phone.waitForHandlers()
    #expect(archive.checkpoint.current == 3)
    #expect(phone.outcomes("a.b.archive") == [.expiredThenCompleted])
    #expect(phone.said("ended").contains("external power lost"))

    phone.set(.charger(true))
    phone.pass(.minutes(15))
    for item in [3, 7] {
      #expect(try archive.isAtWork.wait() == item)
      archive.goOn.signal()
    }
    try phone.waitForHandlers()
    #expect(archive.checkpoint.current == 10)
    #expect(phone.outcomes("a.b.archive") == [.expiredThenCompleted, .succeeded])
    #expect(phone.pending == [])
  }

  /// An export that the user starts: its identifier is chosen at that moment.
  private final class Exporter: Sendable {
    let reached = Signal<Int64>("a milestone")
    let goOn = DispatchSemaphore(value: 0)

    func export(number: Int) throws {
      let identifier = "a.b.export.\(number)"
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
        guard let task = task as? BGContinuedProcessingTask else { return }
        self.run(task)
      }
      let request = BGContinuedProcessingTaskRequest(
        identifier: identifier, title: "Export \(number)", subtitle: "Starting")
      request.strategy = .fail
      if BGTaskScheduler.supportedResources.contains(.gpu) { request.requiredResources = .gpu }
      try BGTaskScheduler.shared.submit(request)
    }

    private func run(_ task: BGContinuedProcessingTask) {
      let isExpired = Shared(false)
      task.expirationHandler = { isExpired.set(true) }
      let progress = task.progress
      progress.totalUnitCount = 100
      while !progress.isFinished, !isExpired.current {
        progress.completedUnitCount += 1
        if progress.completedUnitCount % 25 == 0 {
          task.updateTitle(task.title, subtitle: "\(progress.completedUnitCount) %")
          reached.send(progress.completedUnitCount)
          goOn.wait()
        }
      }
      task.setTaskCompleted(success: progress.isFinished)
    }
  }

  @Test(
    "an export begun by the user reports progress and changes its words",
    .phone("a.b.export.*", modes: []))
  func export() throws {
    let phone = Phone.current
    let exporter = Exporter()
    phone.launch()
    try exporter.export(number: 7)
    for percent in [25, 50, 75, 100] as [Int64] {
      #expect(try exporter.reached.wait() == percent)
      let run = try #require(phone.engine.snapshot.running.first)
      #expect(run.title == "Export 7")
      #expect(run.subtitle == "\(percent) %")
      #expect(run.progress?.thousandths == Int(percent) * 10)
      if percent == 50 { phone.leave() }
      exporter.goOn.signal()
    }
    try phone.waitForHandlers()
    #expect(phone.outcomes("a.b.export.7") == [.succeeded])
  }
}

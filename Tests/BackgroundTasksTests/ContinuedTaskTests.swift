import Dispatch
import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Continued processing")
struct ContinuedTaskTests {
  /// Opens an app, submits one upload and returns its task, which stays alive with the test.
  private func startUpload() throws -> BGContinuedProcessingTask {
    let phone = Phone.current
    let started = Signal<BGTaskBox>("started")
    phone.launch()
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.up.1", using: nil) { task in
      started.send(BGTaskBox(task))
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(
        identifier: "a.b.up.1", title: "Upload", subtitle: "12 photos"))
    return try #require(try started.wait().value as? BGContinuedProcessingTask)
  }

  private var run: Run? { Phone.current.engine.snapshot.running.first }

  @Test("progress set directly is reported at once", .phone("a.b.up.*"))
  func directProgress() throws {
    let task = try startUpload()
    #expect(run?.progress == nil)
    task.progress.totalUnitCount = 200
    task.progress.completedUnitCount = 10
    task.progress.completedUnitCount += 20
    #expect(run?.progress == RunProgress(completed: 30, total: 200))
    task.setTaskCompleted(success: true)
  }

  @Test("a child that advances is seen when somebody looks", .phone("a.b.up.*"))
  func childProgress() throws {
    let task = try startUpload()
    task.progress.totalUnitCount = 10
    let child = Progress(totalUnitCount: 4, parent: task.progress, pendingUnitCount: 5)
    child.completedUnitCount = 2
    #expect(run?.progress == RunProgress(completed: 0, total: 10))
    Phone.current.device.sampleProgress()
    #expect(run?.progress == RunProgress(completed: 0, total: 10, partial: 250_000))
    child.completedUnitCount = 4
    Phone.current.device.sampleProgress()
    #expect(run?.progress == RunProgress(completed: 5, total: 10))
    task.setTaskCompleted(success: true)
  }

  @Test("a child made while the progress is current counts too", .phone("a.b.up.*"))
  func implicitChild() throws {
    let task = try startUpload()
    task.progress.totalUnitCount = 10
    task.progress.becomeCurrent(withPendingUnitCount: 10)
    let child = Progress(totalUnitCount: 2)
    task.progress.resignCurrent()
    child.completedUnitCount = 1
    Phone.current.device.sampleProgress()
    #expect(run?.progress == RunProgress(completed: 0, total: 10, partial: 500_000))
    task.setTaskCompleted(success: true)
  }

  @Test(
    "looking again without an advance is no progress: 30 s after the last one it is stalled",
    .phone("a.b.up.*"))
  func samplingIsQuiet() throws {
    let phone = Phone.current
    let task = try startUpload()
    task.progress.totalUnitCount = 10
    let child = Progress(totalUnitCount: 4, parent: task.progress, pendingUnitCount: 10)
    child.completedUnitCount = 1
    phone.device.sampleProgress()
    phone.pass(.seconds(20))
    phone.device.sampleProgress()
    phone.pass(.seconds(10))
    #expect(phone.outcomes("a.b.up.1") == [.expiredWithoutHandler])
    task.setTaskCompleted(success: true)
  }

  @Test("C64 without any progress it is expired as stalled", .phone("a.b.up.*"))
  func stalled() throws {
    let phone = Phone.current
    let task = try startUpload()
    let told = Signal<Void>("told to stop")
    task.expirationHandler = { told.send() }
    phone.pass(.seconds(59))
    #expect(told.unheard == 0)
    phone.pass(.seconds(1))
    try told.wait()
    task.setTaskCompleted(success: false)
    #expect(phone.outcomes("a.b.up.1") == [.expiredThenCompleted])
    #expect(phone.said("ended").contains("no progress for"))
  }

  @Test(
    "C64 a unit every 25 s keeps it alive, and the user is asked about the pace",
    .phone("a.b.up.*"))
  func slow() throws {
    let phone = Phone.current
    let task = try startUpload()
    task.progress.totalUnitCount = 1000
    for _ in 1...20 {
      phone.pass(.seconds(25))
      task.progress.completedUnitCount += 1
    }
    #expect(run?.asksToContinue == true)
    let id = try #require(run?.id)
    phone.engine.tell(.answer(id, goOn: true))
    #expect(run?.state == .running)
    task.setTaskCompleted(success: true)
  }

  @Test(
    "C68 the user's Stop and expiry by the system call the same handler, once",
    .phone("a.b.up.*"), arguments: [true, false])
  func stoppedOrExpired(byUser: Bool) throws {
    let phone = Phone.current
    let task = try startUpload()
    let told = Signal<Void>("told to stop")
    task.expirationHandler = { told.send() }
    let id = try #require(run?.id)
    phone.engine.tell(byUser ? .stop(id) : .expire(id))
    try told.wait()
    task.setTaskCompleted(success: false)
    #expect(told.unheard == 0)
    #expect(phone.said("ended").contains(byUser ? "the user pressed Stop" : "expired by hand"))
  }

  @Test("updateTitle changes both lines, on the screen and in the task", .phone("a.b.up.*"))
  func titles() throws {
    let task = try startUpload()
    #expect(task.title == "Upload")
    #expect(task.subtitle == "12 photos")
    task.updateTitle("Uploading", subtitle: "3 of 12")
    #expect(task.title == "Uploading")
    #expect(task.subtitle == "3 of 12")
    #expect(run?.title == "Uploading")
    #expect(run?.subtitle == "3 of 12")
    task.setTaskCompleted(success: true)
  }

  @Test("C66 what does not fit waits with queue and is refused with fail", .phone("a.b.up.*"))
  func queueOrFail() throws {
    let phone = Phone.current
    let task = try startUpload()
    phone.set(.load(.high))
    let request = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up.2", title: "Upload", subtitle: "")
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.up.2", using: nil) { task in
      task.expirationHandler = {}
    }
    request.strategy = .fail
    #expect(throws: BGTaskScheduler.Error(.immediateRunIneligible)) {
      try BGTaskScheduler.shared.submit(request)
    }
    request.strategy = .queue
    try BGTaskScheduler.shared.submit(request)
    #expect(phone.pending == ["a.b.up.2"])
    phone.set(.load(.normal))
    #expect(phone.running == ["a.b.up.1", "a.b.up.2"])
    task.setTaskCompleted(success: true)
  }

  @Test(
    "C63 a failed upload stays visible beside its retry, and cancelling removes neither",
    .phone("a.b.up.*"))
  func retry() throws {
    let phone = Phone.current
    let task = try startUpload()
    task.setTaskCompleted(success: false)
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(
        identifier: "a.b.up.1", title: "Upload", subtitle: "again"))
    BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "a.b.up.1")
    let snapshot = phone.engine.snapshot
    #expect(snapshot.finished.map(\.outcome) == [.failed])
    #expect(snapshot.running.map(\.subtitle) == ["again"])
    #expect(snapshot.finished.first?.id != snapshot.running.first?.id)
  }

  @Test("the device says which resources it has", .phone())
  func resources() {
    #expect(BGTaskScheduler.supportedResources == .gpu)
    Phone.current.set(.gpu(false))
    #expect(BGTaskScheduler.supportedResources == [])
  }
}

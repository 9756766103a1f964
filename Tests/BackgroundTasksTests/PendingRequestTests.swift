import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Requests, pending and not")
struct PendingRequestTests {
  private func launch(_ identifiers: String...) {
    Phone.current.launch {
      for identifier in identifiers {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
          task.expirationHandler = {}
        }
      }
    }
  }

  /// A date that many hours after the phone was switched on.
  private func hours(_ count: Int) -> Date {
    Phone.current.device.dates.date(for: .start + .hours(count))
  }

  @Test("C20 submitting an identifier again replaces its request and counts once", .phone("a.p"))
  func resubmitted() async throws {
    launch("a.p")
    let request = BGProcessingTaskRequest(identifier: "a.p")
    request.earliestBeginDate = hours(1)
    try BGTaskScheduler.shared.submit(request)
    request.earliestBeginDate = hours(2)
    request.requiresNetworkConnectivity = true
    try BGTaskScheduler.shared.submit(request)

    let pending = await BGTaskScheduler.shared.pendingTaskRequests()
    #expect(pending == [request])
    #expect(Phone.current.count("replaced") == 1)
  }

  @Test("C22 cancelling an unknown identifier does nothing", .phone("a.p"))
  func cancelUnknown() throws {
    launch("a.p")
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "nope")
    #expect(Phone.current.pending == ["a.p"])
    #expect(Phone.current.count("nothing-to-cancel") == 1)
  }

  @Test("C22 cancelling takes back a request and leaves a running task alone", .phone("a.p"))
  func cancelRunning() throws {
    launch("a.p")
    let phone = Phone.current
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    try phone.start("a.p")
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "a.p")
    #expect(phone.pending == [])
    #expect(phone.running == ["a.p"])
  }

  @Test("cancelling everything leaves nothing pending", .phone("a.p", "a.q"))
  func cancelAll() async throws {
    launch("a.p", "a.q")
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.q"))
    BGTaskScheduler.shared.cancelAllTaskRequests()
    #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
  }

  @Test("C23 what is submitted and what is read are copies", .phone("a.p"))
  func copies() throws {
    launch("a.p")
    let request = BGProcessingTaskRequest(identifier: "a.p")
    request.earliestBeginDate = hours(1)
    try BGTaskScheduler.shared.submit(request)
    request.earliestBeginDate = hours(5)

    let answers = Signal<[BGTaskRequest]>("pending requests")
    BGTaskScheduler.shared.getPendingTaskRequests { answers.send($0) }
    let first = try #require(try answers.wait().first)
    #expect(first.earliestBeginDate == hours(1))
    first.earliestBeginDate = nil

    BGTaskScheduler.shared.getPendingTaskRequests { answers.send($0) }
    #expect(try answers.wait().first?.earliestBeginDate == hours(1))
  }

  @Test(
    "what is read back equals what was submitted, in the order of submission",
    .phone("a.r", "a.p", "a.h", "a.b.up"))
  func roundTrip() async throws {
    launch("a.r", "a.p", "a.h", "a.b.up")
    Phone.current.set(.load(.high))
    let refresh = BGAppRefreshTaskRequest(identifier: "a.r")
    refresh.earliestBeginDate = hours(3).addingTimeInterval(0.1234567)
    let processing = BGProcessingTaskRequest(identifier: "a.p")
    processing.requiresExternalPower = true
    let research = BGHealthResearchTaskRequest(identifier: "a.h")
    research.protectionTypeOfRequiredData = "NSFileProtectionComplete"
    research.requiresNetworkConnectivity = true
    let upload = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up", title: "Upload", subtitle: "12 photos")
    upload.requiredResources = .gpu
    let all = [refresh, processing, research, upload]
    for request in all { try BGTaskScheduler.shared.submit(request) }

    let read = await BGTaskScheduler.shared.pendingTaskRequests()
    #expect(read == all)
    #expect(read.map { "\(type(of: $0))" } == all.map { "\(type(of: $0))" })
  }

  @Test("C31 one request is one launch", .phone("a.p"))
  func oneLaunch() throws {
    let phone = Phone.current
    phone.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.p", using: nil) { task in
        task.setTaskCompleted(success: true)
      }
    }
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.p"))
    phone.set(.charger(true))
    phone.leave()
    try phone.passHoldingForHandlers(.hours(24))
    #expect(phone.outcomes("a.p") == [.succeeded])
    #expect(phone.pending == [])
  }

  @Test("a copy is equal, hashes the same, and goes its own way")
  func copying() throws {
    let request = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up", title: "Upload", subtitle: "12 photos")
    request.strategy = .fail
    request.requiredResources = .gpu
    let copy = try #require(request.copy() as? BGContinuedProcessingTaskRequest)
    #expect(copy == request)
    #expect(copy.hash == request.hash)
    #expect(Set([copy, request]).count == 1)
    copy.subtitle = "13 photos"
    #expect(copy != request)
    #expect(request.subtitle == "12 photos")
  }

  @Test("requests of different kinds or dates are different")
  func inequality() {
    let refresh = BGAppRefreshTaskRequest(identifier: "a.x")
    let processing = BGProcessingTaskRequest(identifier: "a.x")
    #expect(refresh as BGTaskRequest != processing as BGTaskRequest)
    let later = BGAppRefreshTaskRequest(identifier: "a.x")
    later.earliestBeginDate = Date(timeIntervalSince1970: 1_000_000.25)
    let latest = BGAppRefreshTaskRequest(identifier: "a.x")
    latest.earliestBeginDate = Date(timeIntervalSince1970: 1_000_000.5)
    #expect(later != latest)
    #expect(refresh != later)
  }

  @Test("the description lists every field, because apps log it")
  func descriptions() {
    let refresh = BGAppRefreshTaskRequest(identifier: "a.r")
    #expect("\(refresh)" == "<BGAppRefreshTaskRequest: a.r, earliestBeginDate: none>")
    let processing = BGProcessingTaskRequest(identifier: "a.p")
    processing.earliestBeginDate = Date(timeIntervalSince1970: 0)
    processing.requiresExternalPower = true
    #expect(
      "\(processing)" == "<BGProcessingTaskRequest: a.p, "
        + "earliestBeginDate: 1970-01-01 00:00:00 +0000, requiresNetworkConnectivity: false, "
        + "requiresExternalPower: true>")
    let upload = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up", title: "Upload", subtitle: "12 photos")
    upload.requiredResources = .gpu
    #expect(
      "\(upload)" == "<BGContinuedProcessingTaskRequest: a.b.up, earliestBeginDate: none, "
        + "title: Upload, subtitle: 12 photos, strategy: queue, requiredResources: [gpu]>")
  }

  @Test("defaults are Apple's")
  func defaults() {
    let processing = BGProcessingTaskRequest(identifier: "a.p")
    #expect(processing.earliestBeginDate == nil)
    #expect(!processing.requiresNetworkConnectivity)
    #expect(!processing.requiresExternalPower)
    let upload = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up", title: "Upload", subtitle: "")
    #expect(upload.strategy == .queue)
    #expect(upload.requiredResources == [])
    #expect(
      BGHealthResearchTaskRequest(identifier: "a.h").protectionTypeOfRequiredData
        == "NSFileProtectionCompleteUntilFirstUserAuthentication")
  }
}

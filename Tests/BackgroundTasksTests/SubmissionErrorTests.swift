import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("What submitting throws")
struct SubmissionErrorTests {
  /// Registers handlers that do nothing.
  private func launch(_ identifiers: String...) {
    Phone.current.launch {
      for identifier in identifiers {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
      }
    }
  }

  /// The error that submitting throws; nil when it is accepted.
  private func refusal(of request: BGTaskRequest) -> BGTaskScheduler.Error? {
    do {
      try BGTaskScheduler.shared.submit(request)
      return nil
    } catch {
      return error as? BGTaskScheduler.Error
    }
  }

  @Test("C07 a missing background mode is code 3", .phone("a.r", "a.p", modes: .processing))
  func missingMode() {
    launch("a.r", "a.p")
    let error = refusal(of: BGAppRefreshTaskRequest(identifier: "a.r"))
    #expect(error?.code == .notPermitted)
    #expect(error?.cause == "mode fetch missing in UIBackgroundModes")
    #expect(refusal(of: BGProcessingTaskRequest(identifier: "a.p")) == nil)
  }

  @Test("C15 everything is code 1 on the Simulator, printed as Apple prints it", .phone("a.r"))
  func simulator() {
    launch("a.r")
    Phone.current.set(.simulator(true))
    let error = refusal(of: BGAppRefreshTaskRequest(identifier: "a.r"))
    #expect(error.map { "\($0)" } == #"Error Domain=BGTaskSchedulerErrorDomain Code=1 "(null)""#)
    #expect(error?.cause == "this is the Simulator")
  }

  @Test("C16 background refresh off is code 1, and what is pending stays pending", .phone("a.r"))
  func refreshOff() throws {
    launch("a.r")
    let request = BGAppRefreshTaskRequest(identifier: "a.r")
    try BGTaskScheduler.shared.submit(request)
    Phone.current.set(.backgroundRefresh(.off))
    #expect(refusal(of: request)?.code == .unavailable)
    #expect(Phone.current.pending == ["a.r"])
    Phone.current.set(.backgroundRefresh(.on))
    #expect(refusal(of: request) == nil)
  }

  @Test(
    "C17 the four codes have Apple's numbers and names",
    .phone("a.r", "a.r2", "a.b.up", "not.here"))
  func fourCodes() throws {
    launch("a.r", "a.r2", "a.b.up")
    let phone = Phone.current
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a.r"))
    let second = refusal(of: BGAppRefreshTaskRequest(identifier: "a.r2"))
    #expect(second?.code == .tooManyPendingTaskRequests)
    #expect(second?.errorCode == 2)
    #expect(second?.cause?.contains("a.r") == true)

    let unknown = refusal(of: BGAppRefreshTaskRequest(identifier: "a.unknown"))
    #expect(unknown?.code == .notPermitted)
    #expect(unknown?.errorCode == 3)

    phone.set(.load(.high))
    let upload = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up", title: "Upload", subtitle: "")
    upload.strategy = .fail
    let busy = refusal(of: upload)
    #expect(busy?.code == .immediateRunIneligible)
    #expect(busy?.errorCode == 4)
    #expect(busy?.cause == "system load is high")

    phone.set(.backgroundRefresh(.off))
    let off = refusal(of: BGAppRefreshTaskRequest(identifier: "a.r"))
    #expect(off?.code == .unavailable)
    #expect(off?.errorCode == 1)
  }

  @Test("C18 code 3 has four causes, and each is told", .phone("a.r", "a.b.up", modes: []))
  func fourCausesOfCodeThree() {
    launch("a.r", "a.b.up")
    let phone = Phone.current
    phone.set(.gpu(false))
    let upload = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up", title: "Upload", subtitle: "")
    upload.requiredResources = .gpu
    var errors = [
      refusal(of: BGAppRefreshTaskRequest(identifier: "a.typo")),
      refusal(of: BGAppRefreshTaskRequest(identifier: "a.r")),
      refusal(of: upload),
    ]
    upload.requiredResources = []
    phone.engine.tell(.allowLaunches(phone.device.app, false))
    errors.append(refusal(of: upload))
    #expect(errors.map { $0?.code } == Array(repeating: .notPermitted, count: 4))
    #expect(
      errors.map { $0?.cause } == [
        "identifier not in the plist: closest entry: a.r",
        "mode fetch missing in UIBackgroundModes",
        "the resource gpu is not available on this device",
        "the user denied background launches of this app",
      ])
  }

  @Test(
    "C21 the eleventh processing request is code 2 and names the ten; cancelling frees a slot",
    .phone(
      "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "health"))
  func eleventhProcessingRequest() throws {
    let phone = Phone.current
    let ten = (1...10).map { "p\($0)" }
    phone.launch {
      for identifier in ten + ["p11", "health"] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
      }
    }
    for identifier in ten {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    }
    let error = refusal(of: BGProcessingTaskRequest(identifier: "p11"))
    #expect(error?.code == .tooManyPendingTaskRequests)
    #expect(error?.cause?.contains(ten.joined(separator: ", ")) == true)
    let research = refusal(of: BGHealthResearchTaskRequest(identifier: "health"))
    #expect(research?.code == .tooManyPendingTaskRequests)

    BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "p3")
    try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "p11"))
    phone.update(permits: ["p3"])
    #expect(phone.pending == ["p1", "p2"] + ten.dropFirst(3) + ["p11"])
    #expect(refusal(of: BGProcessingTaskRequest(identifier: "p3"))?.errorCode == 2)
  }

  @Test(
    "a permitted identifier without a handler crashes the app; living code gets code 1",
    .phone("a.r"))
  func withoutHandler() {
    launch()
    let error = refusal(of: BGAppRefreshTaskRequest(identifier: "a.r"))
    #expect(error?.code == .unavailable)
    #expect(error?.cause?.contains("a.r was submitted without a registered handler") == true)
    #expect(Phone.current.app?.isCrashed == true)
  }

  @Test(
    "C24 the form with a completion and the async form give the same results as submit",
    .phone("a.p"))
  func threeForms() async throws {
    launch("a.p")
    let good = BGProcessingTaskRequest(identifier: "a.p")
    let bad = BGProcessingTaskRequest(identifier: "a.typo")
    try await BGTaskScheduler.shared.submitTaskRequest(good)
    await #expect(throws: BGTaskScheduler.Error(.notPermitted)) {
      try await BGTaskScheduler.shared.submitTaskRequest(
        BGProcessingTaskRequest(identifier: "a.typo"))
    }
    let answers = Signal<(any Error)?>("answer")
    BGTaskScheduler.shared.submitTaskRequest(good) { answers.send($0) }
    #expect(try answers.wait() == nil)
    BGTaskScheduler.shared.submitTaskRequest(bad) { answers.send($0) }
    #expect(try answers.wait() as? BGTaskScheduler.Error == BGTaskScheduler.Error(.notPermitted))
  }
}

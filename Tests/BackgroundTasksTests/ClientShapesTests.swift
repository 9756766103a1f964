import BackgroundTasks
import Foundation
import Testing

// No `@testable`: these are the shapes that apps put around the framework.

/// What an app needs of the scheduler, so that its tests can do without one.
private protocol TaskScheduling {
  func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool
  func submit(_ taskRequest: BGTaskRequest) throws
  func cancel(taskRequestWithIdentifier identifier: String)
  func pendingTaskRequests() async -> [BGTaskRequest]
}

extension BGTaskScheduler: TaskScheduling {}

/// What an app needs of a task.
private protocol BackgroundWork: AnyObject {
  var identifier: String { get }
  var expirationHandler: (() -> Void)? { get set }
  func setTaskCompleted(success: Bool)
}

extension BGTask: BackgroundWork {}

extension BGProcessingTaskRequest {
  fileprivate convenience init(nightly identifier: String) {
    self.init(identifier: identifier)
    requiresExternalPower = true
    requiresNetworkConnectivity = true
  }
}

extension BGTaskScheduler {
  /// An overload with less to write.
  @discardableResult
  fileprivate func register(
    _ identifier: String, launchHandler: @escaping (any BackgroundWork) -> Void
  ) -> Bool {
    register(forTaskWithIdentifier: identifier, using: nil) { launchHandler($0) }
  }

  fileprivate func submit(_ requests: [BGTaskRequest]) throws {
    for request in requests { try submit(request) }
  }
}

private final class RecordingScheduler: TaskScheduling {
  private(set) var submitted: [BGTaskRequest] = []

  func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }

  func submit(_ taskRequest: BGTaskRequest) throws { submitted.append(taskRequest) }

  func cancel(taskRequestWithIdentifier identifier: String) {
    submitted.removeAll { $0.identifier == identifier }
  }

  func pendingTaskRequests() async -> [BGTaskRequest] { submitted }
}

@Suite("C96 the shapes that apps put around the framework")
struct ClientShapesTests {
  private func scheduleCleanUp(with scheduler: any TaskScheduling) throws {
    try scheduler.submit(BGProcessingTaskRequest(nightly: "a.clean"))
  }

  @Test(
    "C96 a protocol over the scheduler, with a stand-in and with the real one",
    .phone("a.clean"))
  func protocolOverScheduler() async throws {
    let stand = RecordingScheduler()
    try scheduleCleanUp(with: stand)
    #expect(stand.submitted.map(\.identifier) == ["a.clean"])

    Phone.current.launch {
      let scheduler: any TaskScheduling = BGTaskScheduler.shared
      _ = scheduler.register(forTaskWithIdentifier: "a.clean", using: nil) { _ in }
    }
    let scheduler: any TaskScheduling = BGTaskScheduler.shared
    try scheduleCleanUp(with: scheduler)
    let pending = await scheduler.pendingTaskRequests()
    let request = pending.first as? BGProcessingTaskRequest
    #expect(request?.requiresExternalPower == true)
    #expect(request?.requiresNetworkConnectivity == true)
  }

  @Test(
    "C96 a protocol over the task, an overload of register, several requests at once",
    .phone("a.one", "a.two"))
  func protocolOverTask() throws {
    let phone = Phone.current
    let done = Signal<String>("done")
    phone.launch {
      for identifier in ["a.one", "a.two"] {
        BGTaskScheduler.shared.register(identifier) { work in
          work.expirationHandler = { work.setTaskCompleted(success: false) }
          work.setTaskCompleted(success: true)
          done.send(work.identifier)
        }
      }
    }
    try BGTaskScheduler.shared.submit([
      BGProcessingTaskRequest(nightly: "a.one"), BGProcessingTaskRequest(nightly: "a.two"),
    ])
    try phone.start("a.one")
    #expect(try done.wait() == "a.one")
    try phone.start("a.two")
    #expect(try done.wait() == "a.two")
  }
}

import BackgroundTasks
import Foundation

// An app's file as it is outside of this package: it is compiled by a test, in both language
// modes, and never run.

extension BGTask: @retroactive @unchecked Sendable {}

protocol Scheduling {
  func submit(_ taskRequest: BGTaskRequest) throws
}

extension BGTaskScheduler: Scheduling {
  func register(
    forTaskWithIdentifier identifier: String, launchHandler: @escaping (BGTask) -> Void
  ) {
    register(forTaskWithIdentifier: identifier, using: nil, launchHandler: launchHandler)
  }

  func register(
    forTaskWithIdentifier identifier: String, body: @escaping @Sendable (BGTask) async -> Bool
  ) {
    register(forTaskWithIdentifier: identifier, using: .main) { task in
      let work = Task { task.setTaskCompleted(success: await body(task)) }
      task.expirationHandler = { work.cancel() }
    }
  }
}

extension BGAppRefreshTaskRequest {
  convenience init(identifier: String, after delay: TimeInterval) {
    self.init(identifier: identifier)
    earliestBeginDate = Date(timeIntervalSinceNow: delay)
  }
}

final class NightlyRequest: BGProcessingTaskRequest {
  override init(identifier: String) {
    super.init(identifier: identifier)
    requiresExternalPower = true
  }
}

@MainActor
final class AppController {
  var counter = 0

  func launch() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.refresh", using: .main) { task in
      self.counter += 1
      // swift-format-ignore: NeverForceUnwrap
      self.handle(task: task as! BGAppRefreshTask)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.clean") { task in
      (task as? BGProcessingTask)?.setTaskCompleted(success: true)
    }
  }

  func handle(task: BGAppRefreshTask) {
    task.expirationHandler = { [weak task] in task?.setTaskCompleted(success: false) }
    task.setTaskCompleted(success: true)
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a", after: 60))
    } catch BGTaskScheduler.Error.notPermitted {
      print("not permitted")
    } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
      print(error.localizedDescription)
    } catch let error as BGTaskScheduler.Error {
      switch error.code {
      case .unavailable: print("unavailable")
      case .tooManyPendingTaskRequests: print("too many")
      case .notPermitted: print("not permitted")
      case .immediateRunIneligible: print("not now")
      @unknown default: print("unknown")
      }
    } catch let error as NSError {
      print(error.domain, error.code)
    }
  }

  func export() async throws {
    let request = BGContinuedProcessingTaskRequest(
      identifier: "a.b.export.1", title: "Export", subtitle: "")
    request.strategy = .enqueue
    switch request.strategy {
    case .fail, .queue: break
    @unknown default: break
    }
    if BGTaskScheduler.supportedResources.contains(.gpu) { request.requiredResources = .gpu }
    try await BGTaskScheduler.shared.submitTaskRequest(request)
    for pending in await BGTaskScheduler.shared.pendingTaskRequests() { print(pending) }
    BGTaskScheduler.shared.getPendingTaskRequests { requests in print(requests.count) }
    BGTaskScheduler.shared.submitTaskRequest(request) { error in print(error ?? "submitted") }
  }
}

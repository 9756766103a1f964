public import Dispatch
public import Foundation
import SchedulerEngine

/// The door to background work: an app registers handlers here and asks for runs.
///
/// This folder is Apple's framework as an app sees it, so that source written for iOS compiles
/// unchanged; the classes are open where the originals are, because apps extend them with
/// protocols, initialisers and overloads. `Bridge` holds what connects it to the engine. Every
/// call here is one command to the engine and returns when the engine has decided.
///
/// Safe to use from any thread.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  let device: BackgroundDevice

  init(device: BackgroundDevice) {
    self.device = device
    super.init()
  }

  /// The scheduler of the app whose code asks.
  ///
  /// There is one per process, as on iOS. A host or a test may bind code to another device; what
  /// runs inside that binding, launch and expiration handlers included, finds that one.
  open class var shared: BGTaskScheduler { BackgroundDevice.current.scheduler }

  /// The domain of the errors that submitting throws.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// What continued tasks may demand on this device beyond processor and network.
  open class var supportedResources: BGContinuedProcessingTaskRequest.Resources {
    BackgroundDevice.current.engine.snapshot.device.gpu ? .gpu : []
  }

  /// Says what to run when a request with an identifier gets its turn.
  ///
  /// Handlers for refresh and processing have to be registered before the app has finished
  /// launching, each identifier once per process; breaking either rule crashes the app. Handlers
  /// of continued tasks may be registered at any time, each concrete identifier once per process.
  /// A handler lasts as long as its process (Apple: `register(forTaskWithIdentifier:…)`).
  ///
  /// - Parameters:
  ///   - identifier: an entry of `BGTaskSchedulerPermittedIdentifiers`, or what an entry that
  ///     ends in `.*` stands for.
  ///   - queue: where the handler is called; nil means a serial queue of the scheduler's own, one
  ///     for each identifier.
  ///   - launchHandler: receives the task, whose class follows the request that was submitted.
  /// - Returns: false when the Info.plist does not permit the identifier, or when the app is not
  ///   running because it crashed.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    device.register(identifier, on: queue, LaunchHandler(launchHandler))
  }

  /// Asks for one run.
  ///
  /// The request is copied: changing it later changes nothing. A pending request with the same
  /// identifier is replaced.
  ///
  /// - Parameter taskRequest: what is asked for.
  /// - Throws: `BGTaskScheduler.Error`. A permitted identifier without a handler crashes the app;
  ///   code that lives on in our process gets `.unavailable` then and whenever else its app is
  ///   not running.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    do throws(Rejection) {
      try device.submit(taskRequest)
    } catch {
      throw Error(error)
    }
  }

  /// Takes a pending request back.
  ///
  /// A task that already runs is not touched, and an identifier that nothing is pending for is no
  /// mistake.
  ///
  /// - Parameter identifier: the identifier of the request.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    device.engine.tell(.cancel(device.key(identifier)))
  }

  /// Takes back everything that the app has pending.
  open func cancelAllTaskRequests() {
    device.engine.tell(.cancelAll(device.app))
  }

  /// Reads what is pending, in the order of submission.
  ///
  /// - Parameter completionHandler: called once on a background queue with copies; changing one
  ///   changes nothing. A request whose task runs is no longer pending.
  open func getPendingTaskRequests(
    completionHandler: @escaping ([BGTaskRequest]) -> Void
  ) {
    let requests = device.pendingRequests()
    device.callBack(Unchecked { completionHandler(requests) })
  }
}

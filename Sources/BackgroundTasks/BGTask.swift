public import Foundation
import SchedulerEngine

/// One run of a request, handed to the launch handler.
///
/// Keep it until the work is done, then complete it: what is never completed is killed after its
/// time and a short grace, and later requests of the app are held back. May be used from any
/// thread.
open class BGTask: NSObject {
  let run: LiveRun

  init(run: LiveRun) {
    self.run = run
    super.init()
  }

  deinit {
    run.abandon()
  }

  /// The identifier of the request.
  open var identifier: String { run.request.identifier }

  /// Called when the task has to stop: its time is over, a condition is gone, or the user said so.
  ///
  /// It is called on a queue of the scheduler's own, so that a launch handler that blocks its
  /// queue can still be told. The task has to be completed within a few seconds of the call. With
  /// nil, expiry completes the task unsuccessfully at once. Once it has been called, or the task
  /// is completed, the property is nil again and what the handler captured is released
  /// (Apple: `expirationHandler`).
  open var expirationHandler: (() -> Void)? {
    get { run.expirationHandler }
    set { run.setExpirationHandler(newValue) }
  }

  /// Says that the work is done.
  ///
  /// Only the first call counts; later ones are shown as warnings.
  ///
  /// - Parameter success: a hint for the scheduler. Nothing is tried again because of `false`.
  open func setTaskCompleted(success: Bool) {
    run.complete(success: success)
  }

  /// The class and the identifier.
  open override var description: String { "<\(type(of: self)): \(identifier)>" }
}

/// A short run that brings the app up to date: some 30 s.
open class BGAppRefreshTask: BGTask {}

/// A longer run on an idle device: minutes.
open class BGProcessingTask: BGTask {}

/// A processing run for a health research study (iOS 17).
open class BGHealthResearchTask: BGProcessingTask {}

extension BGTask {
  /// The task of a run; its class follows the request that was submitted.
  static func task(of run: LiveRun) -> BGTask {
    switch run.request.kind {
    case .refresh: BGAppRefreshTask(run: run)
    case .processing: BGProcessingTask(run: run)
    case .healthResearch: BGHealthResearchTask(run: run)
    case .continued: BGContinuedProcessingTask(run: run)
    }
  }
}

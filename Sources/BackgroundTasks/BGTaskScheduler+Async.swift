import Foundation
import SchedulerEngine

extension BGTaskScheduler {
  /// Asks for one run and tells the result later, so that the caller need not wait for it.
  ///
  /// - Parameters:
  ///   - taskRequest: what is asked for; it is copied at once.
  ///   - completionHandler: called once on a background queue with nil, or with the error that
  ///     `submit(_:)` would throw (Apple: the form of iOS 27).
  public func submitTaskRequest(
    _ taskRequest: BGTaskRequest,
    completionHandler: @escaping ((any Swift.Error)?) -> Void
  ) {
    let result = Result { try submit(taskRequest) }
    device.callBack(
      Unchecked {
        switch result {
        case .success: completionHandler(nil)
        case .failure(let error): completionHandler(error)
        }
      })
  }

  /// Asks for one run.
  ///
  /// - Parameter taskRequest: what is asked for; it is copied.
  /// - Throws: what `submit(_:)` throws.
  nonisolated(nonsending)
    public func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws
  {
    try submit(taskRequest)
  }

  /// Reads what is pending, in the order of submission.
  ///
  /// - Returns: copies; changing one changes nothing.
  nonisolated(nonsending)
    public func pendingTaskRequests() async -> [BGTaskRequest]
  {
    device.pendingRequests()
  }
}

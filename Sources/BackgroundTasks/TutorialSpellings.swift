import SchedulerEngine

// Spellings that circulate in articles and do not exist in Apple's SDK. They compile here with a
// warning that says so; in Xcode they are errors.

extension BGContinuedProcessingTaskRequest.SubmissionStrategy {
  /// Another word for `queue`.
  @available(
    *, deprecated, renamed: "queue",
    message: "Apple's SDK has no “enqueue”: write “queue”, which is also the default"
  )
  public static var enqueue: BGContinuedProcessingTaskRequest.SubmissionStrategy { .queue }
}

extension BGTaskScheduler {
  /// The class property, asked of an instance.
  @available(
    *, deprecated,
    message: "Apple's SDK has it on the class: write “BGTaskScheduler.supportedResources”"
  )
  public var supportedResources: BGContinuedProcessingTaskRequest.Resources {
    device.engine.snapshot.device.gpu ? .gpu : []
  }

  /// Registers a handler that is called on the scheduler's own queue.
  ///
  /// - Parameters:
  ///   - identifier: a permitted identifier.
  ///   - launchHandler: receives the task.
  /// - Returns: false when the Info.plist does not permit the identifier.
  @available(
    *, deprecated,
    message: "Apple's SDK always names the queue: add “using: nil”"
  )
  // An app that adds the same method itself gets its own.
  @_disfavoredOverload
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    register(forTaskWithIdentifier: identifier, using: nil, launchHandler: launchHandler)
  }
}

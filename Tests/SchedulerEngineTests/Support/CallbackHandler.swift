import SchedulerEngine

/// A handler that tells a closure what is asked of it.
final class CallbackHandler: RunHandler {
  enum Call: Sendable {
    case launch
    case expire
    case finish
    case release
  }

  let isLive: Bool
  private let callback: @Sendable (Call, RunContext?) -> Void

  init(isLive: Bool = false, _ callback: @escaping @Sendable (Call, RunContext?) -> Void) {
    self.isLive = isLive
    self.callback = callback
  }

  deinit { callback(.release, nil) }

  func launch(_ run: RunContext) { callback(.launch, run) }

  func expire(_ run: RunContext) { callback(.expire, run) }

  func finish(_ run: RunContext) { callback(.finish, run) }
}

/// Calls a closure when it is released.
final class ReleaseWitness: AppProcess {
  private let callback: @Sendable () -> Void

  init(_ callback: @escaping @Sendable () -> Void) {
    self.callback = callback
  }

  deinit { callback() }

  func start(_ process: ProcessContext) {}

  /// Does nothing; whoever calls it keeps the witness.
  func keep() {}
}

/// Lines that several threads write.
final class Log: Sendable {
  private let state = Locked<[String]>([])

  var lines: [String] { state.lock { $0 } }

  func add(_ line: String) { state.lock { $0.append(line) } }
}

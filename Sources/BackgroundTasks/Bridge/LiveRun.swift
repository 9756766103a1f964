import Dispatch
import SchedulerEngine

/// What a task object and the handler that made it share about one run.
///
/// The object belongs to the app and may go away at any time; this stays as long as either needs
/// it. What the app gave is taken out under the lock and released after it, because a `deinit`
/// may call the scheduler again.
final class LiveRun: Sendable {
  /// What changes, behind one lock.
  private struct State {
    var expirationHandler: (() -> Void)?
    /// Completed, or over in another way: an expiration handler is of no more use.
    var isSettled = false
    /// Its expiration handler has been called.
    var hasExpired = false
    var title: String
    var subtitle: String
    weak var progress: ReportingProgress?
    var lastReport: RunProgress?
  }

  let id: RunID
  let request: TaskRequest
  private let engine: Engine
  private let state: Locked<State>

  init(_ context: RunContext, on engine: Engine) {
    id = context.run
    request = context.request
    self.engine = engine
    state = Locked(State(title: request.title, subtitle: request.subtitle))
  }

  // MARK: What the app says

  var expirationHandler: (() -> Void)? { state.lock { $0.expirationHandler } }

  /// Keeps what is to be called at expiry; when that can no longer happen it is let go at once.
  func setExpirationHandler(_ handler: (() -> Void)?) {
    let (isTooLate, released) = state.lock { state in
      if state.isSettled || state.hasExpired { return (true, handler) }
      let previous = state.expirationHandler
      state.expirationHandler = handler
      return (false, previous)
    }
    if !isTooLate { engine.tell(.setExpirationHandler(id, handler != nil)) }
    withExtendedLifetime(released) {}
  }

  /// Passes a completion on; the kernel knows whether it is the first.
  func complete(success: Bool) {
    engine.tell(.complete(id, success: success))
    settle()
  }

  /// The task object is gone.
  func abandon() {
    guard !state.lock({ $0.isSettled }) else { return }
    engine.tell(.abandon(id))
  }

  var words: (title: String, subtitle: String) { state.lock { ($0.title, $0.subtitle) } }

  /// Changes what the Live Activity says.
  func setWords(title: String, subtitle: String) {
    state.lock { state in
      state.title = title
      state.subtitle = subtitle
    }
    engine.tell(.setTitle(id, title: title, subtitle: subtitle))
  }

  // MARK: Progress

  /// Names the progress to look at when somebody samples.
  func follow(_ progress: ReportingProgress) {
    state.lock { $0.progress = progress }
  }

  /// Passes a report on.
  func report(_ progress: RunProgress) {
    state.lock { $0.lastReport = progress }
    engine.tell(.report(id, progress))
  }

  /// Reports what children of the progress have done since the last report.
  func sampleProgress() {
    let (progress, last) = state.lock { ($0.progress, $0.lastReport) }
    guard let sample = progress?.sample(), sample != last else { return }
    report(sample)
  }

  // MARK: What the scheduler says

  /// Calls the expiration handler, unless the run is settled by then.
  func expire() {
    let (handler, isSettled) = state.lock { state in
      let handler = state.expirationHandler
      state.expirationHandler = nil
      state.hasExpired = true
      return (handler, state.isSettled)
    }
    if let handler {
      handler()
    } else if !isSettled {
      // It was cleared while the order to expire was on its way: unsuccessful at once.
      complete(success: false)
    }
  }

  /// Lets go of the expiration handler: the run is completed or over.
  func settle() {
    let released = state.lock { state in
      state.isSettled = true
      let handler = state.expirationHandler
      state.expirationHandler = nil
      return handler
    }
    withExtendedLifetime(released) {}
  }
}

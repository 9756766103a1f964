package import Dispatch
import Foundation
package import SchedulerEngine

/// The device as one app in this process sees it: an engine, the app's name there, and its dates.
///
/// This folder connects Apple's classes to the engine. `BGTaskScheduler` turns calls into
/// commands, `ClosureHandler` turns effects into calls of the app's closures, and `LiveRun` is
/// what a task object and its handler share. The device of a piece of code is found through
/// `current`.
package final class BackgroundDevice: Sendable {
  /// What changes, behind one lock.
  private struct State {
    var dates: DeviceDate
    /// Not owned, because the scheduler owns its device.
    weak var scheduler: BGTaskScheduler?
    var runs = OrderedTable<RunID, LiveRun>()
    var processesEnded = 0
    var trap: (@Sendable (String) -> Void)?
  }

  package let engine: Engine
  package let app: AppID
  private let state: Locked<State>
  private let callbacks = DispatchQueue(label: "BackgroundTasks.callbacks")

  /// Binds to an app that is, or will be, installed on an engine.
  ///
  /// - Parameters:
  ///   - engine: where the app is.
  ///   - app: the app's bundle identifier.
  ///   - dates: how the app's dates are read; nil means that the app reads the device's own clock.
  package init(engine: Engine, app: AppID, dates: DeviceDate? = nil) {
    self.engine = engine
    self.app = app
    state = Locked(State(dates: dates ?? DeviceDate(engine.snapshot.clock)))
    engine.observe { [weak self] effect in self?.notice(effect) }
  }

  /// Installs the app as live code whose launch code runs whenever its process is made.
  ///
  /// - Parameters:
  ///   - description: the app's plist; it is marked as live.
  ///   - queue: where launch code runs; nil means on the spot.
  ///   - launchCode: registers handlers, and when it returns the app has finished launching.
  package func install(
    _ description: AppDescription, launchingOn queue: DispatchQueue? = nil,
    launchCode: @escaping @Sendable () -> Void
  ) {
    var description = description
    description.isLive = true
    engine.tell(.install(description))
    engine.setProcess(LiveApp(on: self, queue: queue, launchCode: launchCode), for: app)
  }

  /// Says how far the device's time has run ahead of the clock that the app reads.
  ///
  /// Whoever fast-forwards calls it; setting it to what it was, give or take some milliseconds,
  /// is better left out, since pending dates move with it.
  package func setLead(_ lead: Duration) {
    state.lock { $0.dates.lead = lead }
  }

  /// Has a crash by the rules end the process in truth.
  ///
  /// - Parameter trap: called with the reason, on the thread of the mistaken call; nil means that
  ///   a crash stays an event, as it is without `--trap`.
  package func trapOnCrash(_ trap: (@Sendable (String) -> Void)?) {
    state.lock { $0.trap = trap }
  }

  /// Reports what children of progress objects have done; called on every turn of a host's loop.
  package func sampleProgress() {
    for run in state.lock({ $0.runs.values }) { run.sampleProgress() }
  }

  /// The scheduler that the app's code is given, the same one as long as anybody holds it.
  package var scheduler: BGTaskScheduler {
    state.lock { state in
      if let scheduler = state.scheduler { return scheduler }
      let scheduler = BGTaskScheduler(device: self)
      state.scheduler = scheduler
      return scheduler
    }
  }

  package var dates: DeviceDate { state.lock { $0.dates } }

  /// The place of one of the app's identifiers.
  package func key(_ identifier: String) -> RequestKey {
    RequestKey(app: app, identifier: identifier)
  }
}

extension BackgroundDevice {
  /// Registers a closure; false when it is refused, whatever the reason.
  func register(_ identifier: String, on queue: DispatchQueue?, _ body: LaunchHandler) -> Bool {
    let handler = ClosureHandler(body, for: identifier, on: queue, of: self)
    do throws(Rejection) {
      try engine.register(key(identifier), handler: handler)
      return true
    } catch {
      trapIfCrashed(error)
      return false
    }
  }

  /// Submits what a request object asks for now.
  func submit(_ request: BGTaskRequest) throws(Rejection) {
    do throws(Rejection) {
      try engine.send(.submit(TaskRequest(request, of: app, dates: dates)))
    } catch {
      trapIfCrashed(error)
      throw error
    }
  }

  /// The app's pending requests as objects of their own, in the order of submission.
  func pendingRequests() -> [BGTaskRequest] {
    let dates = dates
    return engine.snapshot.pending.filter { $0.key.app == app }
      .map { $0.request.object(dates: dates) }
  }

  /// Calls an app's closure on a background queue.
  func callBack(_ call: Unchecked<() -> Void>) {
    callbacks.async { self.asCurrent(call.value) }
  }

  /// Counts the ends of the app's processes, so that work of a dead one can be told.
  var processesEnded: Int { state.lock { $0.processesEnded } }

  /// Keeps a run to be found by its number.
  func follow(_ run: LiveRun) {
    state.lock { $0.runs[run.id] = run }
  }

  /// A run that is not over.
  func liveRun(_ id: RunID) -> LiveRun? { state.lock { $0.runs[id] } }

  /// Gives up a run and returns it, so that it is released outside the lock.
  func forget(_ id: RunID) -> LiveRun? {
    state.lock { state in
      defer { state.runs[id] = nil }
      return state.runs[id]
    }
  }

  private func notice(_ effect: Effect) {
    guard case .endProcess(app, _, _) = effect else { return }
    state.lock { $0.processesEnded += 1 }
  }

  private func trapIfCrashed(_ rejection: Rejection) {
    guard case .crash(let reason) = rejection else { return }
    state.lock { $0.trap }?(reason)
  }
}

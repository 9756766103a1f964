import SchedulerEngine

/// What a handler of a test does when it is called.
struct Behaviour: Sendable {
  /// What it does when it is told to stop.
  enum Reaction: Sendable {
    /// It completes, without success, so long after the call.
    case completes(after: Duration)
    case ignores
    /// It never set an expiration handler.
    case isNotSet
  }

  /// How a continued task reports.
  struct Reports: Sendable {
    var every: Duration
    var units: Int64 = 1
    var total: Int64 = 100
    var atMost: Int64 = .max
  }

  /// Nil for one that never completes.
  var completesAfter: Duration?
  var success = true
  var reaction = Reaction.completes(after: .zero)
  var reports: Reports?
  /// Done first, before anything else.
  var first: @Sendable (TestDevice, RunContext) -> Void = { _, _ in }

  static func completes(after duration: Duration, success: Bool = true) -> Behaviour {
    Behaviour(completesAfter: duration, success: success)
  }

  /// It works on and on; when it is told to stop, it reacts.
  static func never(onExpiration reaction: Reaction) -> Behaviour {
    Behaviour(completesAfter: nil, reaction: reaction)
  }

  static let never = Behaviour.never(onExpiration: .completes(after: .zero))

  /// It reports so many units again and again, and completes only when told to stop.
  static func reports(
    every interval: Duration, units: Int64 = 1, of total: Int64 = 100, atMost: Int64 = .max
  ) -> Behaviour {
    Behaviour(
      completesAfter: nil,
      reports: Reports(every: interval, units: units, total: total, atMost: atMost))
  }

  /// The same, after doing something else first.
  func first(_ body: @escaping @Sendable (TestDevice, RunContext) -> Void) -> Behaviour {
    var changed = self
    changed.first = body
    return changed
  }
}

/// Performs runs as its behaviour says, in virtual time.
final class TestHandler: RunHandler {
  private let device: TestDevice
  private let behaviour: Behaviour
  private let alarms = Locked<[RunID: [AlarmID]]>([:])

  init(_ behaviour: Behaviour, on device: TestDevice) {
    self.behaviour = behaviour
    self.device = device
  }

  var isLive: Bool { false }

  func launch(_ run: RunContext) {
    if case .isNotSet = behaviour.reaction {
    } else {
      device.engine.tell(.setExpirationHandler(run.run, true))
    }
    behaviour.first(device, run)
    if let reports = behaviour.reports { report(run, reports, done: 0) }
    if let duration = behaviour.completesAfter {
      complete(run, after: duration, success: behaviour.success)
    }
  }

  func expire(_ run: RunContext) {
    stop(run)
    if case .completes(let duration) = behaviour.reaction {
      complete(run, after: duration, success: false)
    }
  }

  func finish(_ run: RunContext) { stop(run) }

  private func complete(_ run: RunContext, after duration: Duration, success: Bool) {
    guard duration > .zero else {
      device.engine.tell(.complete(run.run, success: success))
      return
    }
    wake(run, after: duration) { $0.tell(.complete(run.run, success: success)) }
  }

  private func report(_ run: RunContext, _ reports: Behaviour.Reports, done: Int64) {
    wake(run, after: reports.every) { [weak self] engine in
      let done = min(reports.atMost, done + reports.units)
      engine.tell(.report(run.run, RunProgress(completed: done, total: reports.total)))
      self?.report(run, reports, done: done)
    }
  }

  private func wake(
    _ run: RunContext, after duration: Duration, _ body: @escaping @Sendable (Engine) -> Void
  ) {
    let engine = device.engine
    let alarm = engine.wake(at: engine.now + duration) { body(engine) }
    alarms.lock { $0[run.run, default: []].append(alarm) }
  }

  private func stop(_ run: RunContext) {
    for alarm in alarms.lock({ $0.removeValue(forKey: run.run) }) ?? [] {
      device.engine.cancelAlarm(alarm)
    }
  }
}

@testable import SchedulerEngine

/// Both questions of a policy, asked without an engine around it.
struct PolicyAsking {
  var configuration = Configuration()
  var device = DeviceState()
  /// Nil for a device that has been as it is since the start.
  var use: DeviceUse?
  var app: App
  var now = Instant.start
  var clock = WallClock(CivilTime(year: 2026, month: 3, day: 2))
  var launches: [Launch] = []
  var runs: [Run] = []
  private let policy: any Policy

  init(_ policy: any Policy) {
    self.policy = policy
    app = App(
      description: AppDescription(
        id: AppID("mail"), permitted: ["mail.*"], modes: [.fetch, .processing]),
      configuration: configuration)
  }

  /// What it says about starting a request.
  func start(
    _ kind: TaskKind, _ change: (inout TaskRequest) -> Void = { _ in }
  ) -> Verdict {
    policy.mayStart(Self.request(kind, change), in: context)
  }

  /// When what it says about starting changes by itself.
  func nextChange(_ kind: TaskKind) -> Instant? {
    policy.nextChange(of: Self.request(kind), in: context)
  }

  /// What it says about going on with a run.
  func goOn(_ kind: TaskKind, _ change: (inout TaskRequest) -> Void = { _ in }) -> Verdict {
    policy.mayContinue(Self.run(1, kind, change), in: context)
  }

  func goOn(_ run: Run) -> Verdict { policy.mayContinue(run, in: context) }

  static func request(
    _ kind: TaskKind, _ change: (inout TaskRequest) -> Void = { _ in }
  ) -> TaskRequest {
    var request = TaskRequest(
      key: RequestKey(app: AppID("mail"), identifier: "mail.\(kind.rawValue)"), kind: kind)
    change(&request)
    return request
  }

  static func run(
    _ number: Int, _ kind: TaskKind, done: Int64? = nil,
    _ change: (inout TaskRequest) -> Void = { _ in }
  ) -> Run {
    var run = Run(
      id: RunID(number), launch: LaunchID(number), request: request(kind, change),
      origin: .scheduler, startedAt: .start, deadline: nil)
    run.progress = done.map { RunProgress(completed: $0, total: 100) }
    return run
  }

  static func launch(_ number: Int, _ group: TaskGroup) -> Launch {
    Launch(
      id: LaunchID(number), app: AppID("mail"), group: group, origin: .scheduler,
      decidedAt: .start, undelivered: [])
  }

  private var context: PolicyContext {
    PolicyContext(
      now: now, clock: clock, configuration: configuration, device: device,
      deviceInUse: device.inUse, use: use ?? DeviceUse(inUse: device.inUse), app: app,
      launches: launches, runs: runs)
  }
}

extension Verdict {
  /// The reason of a hold.
  var heldBecause: String? { hold?.reason }

  /// The score of an answer that counts; nil for a hold and for nothing to say.
  var score: Score? {
    if case .allowed(let score, let weight, _) = self, weight > 0 { return score }
    return nil
  }

  /// Nothing against it, and nothing to say about how good the moment is.
  var isIndifferent: Bool { self == .allowed }
}

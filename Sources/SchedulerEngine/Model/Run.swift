/// Why a run is made to stop before it completed.
package enum ExpirationCause: Hashable, Sendable {
  /// The time of its launch is over.
  case deadline
  /// A policy no longer allows it.
  case policy(PolicyName, reason: String)
  /// No increase of the completed units for too long.
  case stalled(after: Duration)
  /// The user pressed Stop on the Live Activity.
  case userStop
  /// Somebody tests expiration by hand.
  case byHand

  package var sentence: String {
    switch self {
    case .deadline: "its time is over"
    case .policy(_, let reason): reason
    case .stalled(let after): "no progress for \(after.spoken)"
    case .userStop: "the user pressed Stop"
    case .byHand: "expired by hand"
    }
  }

  /// One word for files and columns.
  package var word: String {
    switch self {
    case .deadline: "deadline"
    case .policy(let name, _): name.rawValue
    case .stalled: "stalled"
    case .userStop: "user-stop"
    case .byHand: "by-hand"
    }
  }
}

/// How a run came to its end.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case succeeded
  case failed
  /// Expired, and completed within the grace.
  case expiredThenCompleted = "expired-then-completed"
  /// Expired without an expiration handler: unsuccessful at once.
  case expiredWithoutHandler = "expired-without-handler"
  /// Neither completed in its time nor in the grace: the app was killed.
  case killed
  /// The user force-quit the app; no handler was told.
  case cancelled
  /// The app's process ended under it.
  case processEnded = "process-ended"

  package var isSuccess: Bool { self == .succeeded }
}

/// Units of work that a run reported.
package struct RunProgress: Hashable, Sendable {
  package var completed: Int64
  package var total: Int64
  /// What children of the progress have done of the units not yet completed, in millionths of
  /// the total.
  package var partial: Int64

  /// What children have done, in millionths of a unit: this stays when the total shrinks.
  private var partialUnits: Int128 { Int128(partial) * Int128(max(0, total)) }

  package init(completed: Int64, total: Int64, partial: Int64 = 0) {
    self.completed = completed
    self.total = total
    self.partial = partial
  }

  /// Thousandths done; nil when the total says nothing.
  package var thousandths: Int? {
    guard total > 0 else { return nil }
    let bounded = min(max(0, completed), total)
    let (product, overflow) = bounded.multipliedReportingOverflow(by: 1000)
    let whole = overflow ? bounded / max(1, total / 1000) : product / total
    return Int(min(1000, whole + max(0, min(partial, 1_000_000)) / 1000))
  }

  /// Whether it is further than another report: more completed units, or children that advanced.
  ///
  /// A total that changes is no progress, and without a total there is none.
  package func advances(on best: RunProgress?) -> Bool {
    guard total > 0 else { return false }
    guard let best else { return completed > 0 || partial > 0 }
    guard completed == best.completed else { return completed > best.completed }
    // Millionths are rounded, and another total rounds them differently.
    let blur = total == best.total ? 0 : Int128(max(total, best.total))
    return partialUnits > best.partialUnits + blur
  }
}

/// What made a run begin.
package enum LaunchOrigin: Hashable, Sendable {
  case scheduler
  /// Started by a person; marked *forced* and free of charge.
  case byHand(LaunchStrength)

  package var isForced: Bool { self != .scheduler }

  /// Which of the policies that are against it can prevent it.
  func obstacles(among holds: [Hold]) -> [Hold] {
    switch self {
    case .scheduler, .byHand(.ifAllowed): holds
    case .byHand(.ignoringSoft):
      holds.filter { PolicyList.policy(named: $0.policy)?.isSoft == false }
    case .byHand(.forced): []
    }
  }
}

/// How much a launch by hand overrides.
package enum LaunchStrength: String, CaseIterable, Hashable, Sendable {
  /// Only if every policy allows it.
  case ifAllowed = "if-allowed"
  /// Scores, thresholds and soft policies are ignored.
  case ignoringSoft = "ignoring-soft"
  /// Everything is ignored, as with the debugger's call.
  case forced
}

/// One launch of one request, from the call of its handler to its end.
package struct Run: Sendable {
  /// How far along its life a run is.
  package enum State: Hashable, Sendable {
    case running
    /// Told to stop; killed if it has not completed by then.
    case expiring(graceEnds: Instant)
    case ended(Outcome, at: Instant)
  }

  package let id: RunID
  package let launch: LaunchID
  package let request: TaskRequest
  package let origin: LaunchOrigin
  package let startedAt: Instant
  /// The common deadline of its launch; nil for continued tasks.
  package let deadline: Instant?
  package var state = State.running
  package var hasExpirationHandler = false
  package var progress: RunProgress?
  /// The furthest report so far: only beating it is progress.
  package var bestProgress: RunProgress?
  package var lastIncrease: Instant?
  package var title: String
  package var subtitle: String
  package var expiration: ExpirationCause?
  /// The user is being asked whether a slow task may go on.
  package var asksToContinue = false
  /// What its handler said when it completed; nil when it never did.
  package var completedSuccess: Bool?
  /// Policies that a person overrode when starting it, each until it would allow the start.
  package internal(set) var overridden: [PolicyName] = []
  /// When a continued run is looked at for a stall.
  var stallCheckAt: Instant?

  package init(
    id: RunID, launch: LaunchID, request: TaskRequest, origin: LaunchOrigin, startedAt: Instant,
    deadline: Instant?
  ) {
    self.id = id
    self.launch = launch
    self.request = request
    self.origin = origin
    self.startedAt = startedAt
    self.deadline = deadline
    title = request.title
    subtitle = request.subtitle
  }

  package var key: RequestKey { request.key }

  package var outcome: Outcome? {
    if case .ended(let outcome, _) = state { return outcome }
    return nil
  }

  package var isExpiring: Bool {
    if case .expiring = state { return true }
    return false
  }

  /// When a continued run counts as stalled unless it advances.
  package func stallsAt(_ configuration: Configuration) -> Instant {
    guard let lastIncrease else { return startedAt + configuration.firstProgress }
    return lastIncrease + configuration.stall
  }
}

/// One launch of an app for background work: its requests share one deadline.
package struct Launch: Sendable {
  package let id: LaunchID
  package let app: AppID
  package let group: TaskGroup
  package let origin: LaunchOrigin
  package let decidedAt: Instant
  /// What it carries until its process is ready to take it.
  package var undelivered: [PendingRequest]
  /// Its runs that have not ended.
  package var running: [RunID] = []
}

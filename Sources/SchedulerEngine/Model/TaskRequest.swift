/// The four kinds of background task that an app can ask for.
package enum TaskKind: String, CaseIterable, Hashable, Sendable {
  case refresh
  case processing
  case healthResearch = "health-research"
  case continued

  /// Kinds that share limits, launches and allowances: health research counts as processing.
  package var group: TaskGroup {
    switch self {
    case .refresh: .refresh
    case .processing, .healthResearch: .processing
    case .continued: .continued
    }
  }

  package var word: String {
    switch self {
    case .refresh: "refresh"
    case .processing: "processing"
    case .healthResearch: "health research"
    case .continued: "continued"
    }
  }
}

/// Kinds of work that are limited and launched together.
package enum TaskGroup: String, CaseIterable, Hashable, Sendable {
  case refresh
  case processing
  case continued
}

/// What an app asked for, as it was at the moment of submission.
package struct TaskRequest: Hashable, Sendable {
  /// What a continued request wants when it cannot run at once.
  package enum Strategy: String, CaseIterable, Hashable, Sendable {
    case fail
    case queue
  }

  package var key: RequestKey
  package var kind: TaskKind
  /// A floor, never an alarm; nil means no floor.
  package var earliestBegin: Instant?
  package var requiresNetwork = false
  package var requiresExternalPower = false
  /// The protection class that a health research request names; nil for other kinds.
  package var protectionType: String?
  package var title = ""
  package var subtitle = ""
  package var strategy = Strategy.queue
  package var requiresGPU = false

  package init(key: RequestKey, kind: TaskKind, earliestBegin: Instant? = nil) {
    self.key = key
    self.kind = kind
    self.earliestBegin = earliestBegin
  }

  package var app: AppID { key.app }

  package var identifier: String { key.identifier }

  /// The earliest begin date as far as it counts: continued work has none.
  package var floor: Instant? { kind == .continued ? nil : earliestBegin }
}

/// A request that waits, with everything the kernel knows about its waiting.
package struct PendingRequest: Sendable {
  package var request: TaskRequest
  package var submittedAt: Instant
  /// Rises with every submission on the device; the order of the queue.
  package var sequence: Int
  package var timesReplaced = 0
  package var evaluation = Evaluation()
  /// When the kernel looks at it again by itself.
  package var reviewAt: Instant?

  package var key: RequestKey { request.key }

  /// The beginning of its window: the floor, or the submission when no floor lies ahead of it.
  package var windowStart: Instant {
    guard let floor = request.floor, floor > submittedAt else { return submittedAt }
    return floor
  }
}

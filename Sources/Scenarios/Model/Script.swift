package import SchedulerEngine

/// A launch handler as data: what it does, and what it does when it is told to stop.
package struct Script: Hashable, Sendable {
  /// The expiration handler, which is set from the first moment of a run.
  package enum Expiration: Hashable, Sendable {
    /// There is none.
    case absent
    /// There is one, and the work goes on as if nothing had been said.
    case ignored
    /// The work is given up and these are done.
    case steps([Step])
  }

  package var steps: [Step]
  package var expiration: Expiration

  package init(_ steps: [Step] = [], onExpire expiration: Expiration = .absent) {
    self.steps = steps
    self.expiration = expiration
  }
}

/// One thing that an app's code does.
package indirect enum Step: Hashable, Sendable {
  /// Time passes in which it can be told to stop.
  case work(Span)
  /// Work in countable units.
  case units(UnitWork)
  /// A continued task at work: units, reports and the words of its card.
  case progress(ProgressWork)
  /// One report.
  case report(RunProgress)
  case complete(success: Bool)
  /// With this likelihood in per cent the run is completed without success, and ends here.
  case failChance(Int)
  /// With this likelihood in per cent the first list is done, else the second.
  case chance(Int, then: [Step], otherwise: [Step])
  case submit(RequestTemplate)
  case register(String)
  case cancel(String)
  case cancelAll
  /// What the card says; nil leaves the one as it is.
  case title(String?, subtitle: String?)
  case log(String)
  case crash(String)
  /// Time passes in which the queue is blocked, so that being told to stop is not heard.
  case block(Span)
  /// Nothing more ever happens.
  case hang
}

/// A time that is fixed, or drawn anew from a range whenever it is needed.
package struct Span: Hashable, Sendable {
  package let shortest: Duration
  package let longest: Duration

  package init(_ shortest: Duration, _ longest: Duration? = nil) {
    self.shortest = shortest
    self.longest = longest ?? shortest
  }

  /// The time to take now.
  func drawn(with random: inout SeededRandom) -> Duration {
    shortest == longest ? shortest : random.duration(from: shortest, to: longest)
  }
}

/// Work in units, one after the other.
package struct UnitWork: Hashable, Sendable {
  package var units: Int64
  package var every: Span
  /// Tells the checkpoints of one handler apart; nil starts over at every run.
  package var checkpoint: Int?

  package init(units: Int64, every: Span, checkpoint: Int? = nil) {
    self.units = units
    self.every = every
    self.checkpoint = checkpoint
  }
}

/// Work whose progress is reported, as continued tasks have to.
package struct ProgressWork: Hashable, Sendable {
  package var total: Int64
  package var every: Span
  /// Units done from one report to the next.
  package var step: Int64 = 1
  /// Units done before the first report.
  package var from: Int64 = 0
  /// Units at which it stops; nil means the total.
  package var until: Int64?
  /// The total falls where the completed units should rise.
  package var shrinks = false
  package var title: CardText?
  package var subtitle: CardText?

  package init(total: Int64, every: Span) {
    self.total = total
    self.every = every
  }
}

/// Words of a card with places for numbers: "{done} of {total} photos".
package struct CardText: Hashable, Sendable {
  /// The names that can stand between braces.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    case done, total, left, percent
  }

  package let template: String

  package init(_ template: String) {
    self.template = template
  }

  /// The words with the numbers filled in.
  package func filled(with progress: RunProgress) -> String {
    guard template.contains("{") else { return template }
    var text = template
    for place in Place.allCases {
      text = text.replacing("{\(place.rawValue)}", with: "\(place.number(in: progress))")
    }
    return text
  }
}

extension CardText.Place {
  fileprivate func number(in progress: RunProgress) -> Int64 {
    switch self {
    case .done: progress.completed
    case .total: progress.total
    case .left: max(0, progress.total - progress.completed)
    case .percent: Int64((progress.thousandths ?? 0) / 10)
    }
  }
}

/// A request as a script writes it down, with its floor counted from the submission.
package struct RequestTemplate: Hashable, Sendable {
  package var identifier: String
  package var kind: TaskKind
  /// From the submission to the floor; negative for a floor in the past.
  package var after: Duration?
  package var requiresNetwork = false
  package var requiresExternalPower = false
  package var protectionType: String?
  package var title = ""
  package var subtitle = ""
  package var strategy = TaskRequest.Strategy.queue
  package var requiresGPU = false

  package init(_ kind: TaskKind, _ identifier: String, after: Duration? = nil) {
    self.kind = kind
    self.identifier = identifier
    self.after = after
  }

  /// The request as it is submitted now.
  func request(by app: AppID, at now: Instant) -> TaskRequest {
    let key = RequestKey(app: app, identifier: identifier)
    var request = TaskRequest(key: key, kind: kind, earliestBegin: after.map { now + $0 })
    request.requiresNetwork = requiresNetwork
    request.requiresExternalPower = requiresExternalPower
    request.protectionType = protectionType
    request.title = title
    request.subtitle = subtitle
    request.strategy = strategy
    request.requiresGPU = requiresGPU
    return request
  }
}

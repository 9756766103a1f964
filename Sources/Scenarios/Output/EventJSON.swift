package import SchedulerEngine

/// One journal entry as an object of one line, for other programs.
///
/// First what every event has, always in this order, then what this kind of event has.
package struct EventJSON: CustomStringConvertible {
  private let entry: Journal.Entry
  private let clock: WallClock

  package init(_ entry: Journal.Entry, clock: WallClock) {
    self.entry = entry
    self.clock = clock
  }

  package var description: String { value.compact }

  package var value: JSONText {
    let event = entry.event
    let civil = clock.civil(at: entry.at)
    var members: [JSONText.Member] = [
      .init("number", .integer(Int64(entry.number))),
      .init("at", .seconds(milliseconds: entry.at.sinceStart.milliseconds)),
      .init("clock", .text("\(civil.dateText) \(civil.timeText)")),
      .init("event", .text(event.name)),
    ]
    if let app = event.app { members.append(.init("app", .text(app.bundle))) }
    if let key = event.key { members.append(.init("identifier", .text(key.identifier))) }
    if let run = event.run { members.append(.init("run", .integer(Int64(run.number)))) }
    members.append(.init("sentence", .text(event.sentence(clock))))
    return .object(members + processMembers + requestMembers + runMembers + deviceMembers)
  }

  private var processMembers: [JSONText.Member] {
    switch entry.event {
    case .processStarted(_, let generation, let inForeground):
      [
        .init("generation", .integer(Int64(generation))),
        .init("foreground", .flag(inForeground)),
      ]
    case .phaseChanged(_, let phase): [.init("phase", .text(phase.rawValue))]
    case .processEnded(_, let ending): [.init("reason", .text(ending.sentence))]
    case .switchChanged(_, let name, let flag):
      [.init("switch", .text(name)), .init("on", .flag(flag))]
    case .penalised(_, let misses): [.init("misses", .integer(Int64(misses)))]
    case .warning(_, _, let text): [.init("text", .text(text))]
    default: []
    }
  }

  private var requestMembers: [JSONText.Member] {
    switch entry.event {
    case .registrationRefused(_, let cause): [.init("cause", .text(cause))]
    case .submitted(let request, let replacing):
      [.init("kind", .text(request.kind.rawValue)), .init("replacing", .flag(replacing))]
        + members(of: request)
    case .submissionRefused(_, let kind, let rejection):
      [.init("kind", .text(kind.rawValue))] + members(of: rejection)
    case .held(_, let holds): [.init("holds", .list(holds.map(object)))]
    case .eligible(_, let score, let startsAt):
      [.init("score", .text(score.description)), .init("starts-at", instant(startsAt))]
    case .launchRefused(_, let strength, let rejection):
      [.init("strength", .text(strength.rawValue))] + members(of: rejection)
    case .launched(let launch, _, let keys, let origin):
      [
        .init("launch", .integer(Int64(launch.number))),
        .init("identifiers", .list(keys.map { .text($0.identifier) })),
        .init("forced", .flag(origin.isForced)),
      ]
    default: []
    }
  }

  private var runMembers: [JSONText.Member] {
    switch entry.event {
    case .started(_, _, let kind, let deadline):
      [.init("kind", .text(kind.rawValue)), .init("deadline", instant(deadline))]
    case .titleChanged(_, _, let title, let subtitle):
      [.init("title", .text(title)), .init("subtitle", .text(subtitle))]
    case .expiring(_, _, let cause, let graceEnds):
      [.init("cause", .text(cause.word)), .init("grace-ends", instant(graceEnds))]
    case .ended(_, _, let outcome, let cause):
      [
        .init("outcome", .text(outcome.rawValue)),
        .init("cause", cause.map { .text($0.word) } ?? .null),
      ]
    case .completionIgnored(_, _, let success): [.init("success", .flag(success))]
    case .answered(_, _, let goOn): [.init("continue", .flag(goOn))]
    default: []
    }
  }

  private var deviceMembers: [JSONText.Member] {
    switch entry.event {
    case .deviceChanged(let change):
      [.init("condition", .text(change.name)), .init("value", .text(change.value))]
    case .note(let text): [.init("text", .text(text))]
    default: []
    }
  }

  private func members(of request: TaskRequest) -> [JSONText.Member] {
    var members: [JSONText.Member] = [.init("earliest-begin", instant(request.earliestBegin))]
    if request.kind.group == .processing {
      members.append(.init("network", .flag(request.requiresNetwork)))
      members.append(.init("power", .flag(request.requiresExternalPower)))
    }
    if let protection = request.protectionType {
      members.append(.init("protection", .text(protection)))
    }
    if request.kind == .continued {
      members.append(.init("title", .text(request.title)))
      members.append(.init("subtitle", .text(request.subtitle)))
      members.append(.init("strategy", .text(request.strategy.rawValue)))
      members.append(.init("gpu", .flag(request.requiresGPU)))
    }
    return members
  }

  private func members(of rejection: Rejection) -> [JSONText.Member] {
    [
      .init("code", rejection.code.map { .integer(Int64($0)) } ?? .null),
      .init("code-name", rejection.codeName.map(JSONText.text) ?? .null),
      .init("cause", .text(rejection.cause)),
    ]
  }

  private func object(_ hold: Hold) -> JSONText {
    .object([
      .init("policy", .text(hold.policy.rawValue)), .init("reason", .text(hold.reason)),
    ])
  }

  private func instant(_ instant: Instant?) -> JSONText {
    instant.map { .seconds(milliseconds: $0.sinceStart.milliseconds) } ?? .null
  }
}

package import SchedulerEngine
package import TerminalKit

/// One event of the journal in one sentence.
package struct JournalRow: Equatable, Sendable {
  package let number: Int
  /// The weekday in three letters.
  package let day: String
  package let time: String
  package let name: String
  package let sentence: String
  package let role: Role

  /// Writes down an entry.
  package init(_ entry: Journal.Entry, clock: WallClock) {
    number = entry.number
    let civil = clock.civil(at: entry.at)
    day = civil.weekdayText
    time = civil.timeText
    name = entry.event.name
    sentence = entry.event.sentence(clock)
    role = entry.event.role
  }
}

extension Event {
  /// Whether it passes a filter.
  func matches(_ filter: Filter, _ clock: WallClock) -> Bool {
    filter.matches { field in
      switch field {
      case "app": [app?.bundle ?? ""]
      case "id": identifiers
      case "event": [name]
      default: [name, sentence(clock)]
      }
    }
  }

  /// The identifiers that it is about.
  private var identifiers: [String] {
    if case .launched(_, _, let keys, _) = self { return keys.map(\.identifier) }
    return key.map { [$0.identifier] } ?? []
  }
}

extension Event {
  /// The colour of its name.
  var role: Role {
    switch self {
    case .processEnded(_, .crashed), .processEnded(_, .killed), .submissionRefused,
      .registrationRefused, .penalised:
      .failed
    case .ended(_, _, let outcome, _): outcome.sign.role
    case .processEnded, .cancelled, .dismissed: .cancelled
    case .warning, .nothingToCancel, .completionIgnored, .abandoned, .handlerMissing,
      .askedToContinue, .launchRefused:
      .warning
    case .held: .held
    case .eligible: .eligible
    case .launched(_, _, _, let origin): origin.isForced ? .forced : .running
    case .started: .running
    case .expiring: .expired
    case .deviceChanged, .rebooted, .switchChanged: .accent
    case .note: .title
    case .submitted: .text
    case .installed, .processStarted, .launchFinished, .phaseChanged, .registered, .titleChanged,
      .answered:
      .dim
    }
  }
}

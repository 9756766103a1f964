internal import SchedulerEngine

/// Times as rows write them: short, and no more exact than the eye needs.
struct TimeText {
  let now: Instant
  let clock: WallClock

  init(_ snapshot: Snapshot) {
    now = snapshot.now
    clock = snapshot.clock
  }

  /// The time of day, with the weekday when it is not today: "22:15", "Tue 22:15".
  func moment(_ instant: Instant) -> String {
    let civil = clock.civil(at: instant)
    let days = clock.day(at: instant) - clock.day(at: now)
    switch days {
    case 0: return civil.hourAndMinuteText
    case -6...6: return "\(civil.weekdayText) \(civil.hourAndMinuteText)"
    default: return "\(civil.dateText) \(civil.hourAndMinuteText)"
    }
  }

  /// How far away an instant is: "in 14 min".
  func distance(to instant: Instant) -> String { "in \(Self.coarse(instant - now))" }

  /// A duration by its largest unit, by two where one would say too little: "45 s", "14 min",
  /// "3 h 05 min", "2 d 4 h".
  static func coarse(_ duration: Duration) -> String {
    let seconds = max(0, (duration.milliseconds + 999) / 1000)
    if seconds < 60 { return "\(seconds) s" }
    let minutes = seconds / 60
    if minutes < 60 { return "\(minutes) min" }
    let hours = minutes / 60
    if hours >= 24 {
      return hours % 24 == 0 ? "\(hours / 24) d" : "\(hours / 24) d \(hours % 24) h"
    }
    let rest = minutes % 60
    return hours < 10 && rest > 0 ? "\(hours) h \(rest < 10 ? "0" : "")\(rest) min" : "\(hours) h"
  }

  /// Minutes and seconds left, rounded up so that 0:00 means that the time is over.
  func countdown(to instant: Instant) -> String {
    let left = max(0, ((instant - now).milliseconds + 999) / 1000)
    return Duration.seconds(left).countdown
  }
}

extension Release {
  /// What ends a hold, as the end of a sentence that begins with "released".
  func text(_ time: TimeText) -> String {
    switch self {
    case .at(let instant):
      instant > time.now
        ? "\(time.distance(to: instant)) (\(time.moment(instant)))" : "now"
    case .whenChanged(_, let words): "by \(words)"
    case .whenRunEnds: "when a run ends"
    case .never: "never"
    }
  }
}

extension Hold {
  /// The reason, with the time of its end when that is known.
  func headline(_ time: TimeText) -> String {
    if case .at(let instant) = release, instant > time.now {
      return "\(reason), \(time.distance(to: instant))"
    }
    return reason
  }
}

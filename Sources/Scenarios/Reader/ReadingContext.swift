package import SchedulerEngine

/// What the reader knows by the time it reads a piece of a scenario file.
///
/// The file is read in an order of its own: first what other parts are measured by (the clock),
/// then the apps, then what happens to them.
struct ReadingContext {
  let reader: YamlReader
  /// The folder that paths in the file start from.
  let directory: String
  /// Build variables for plists.
  let defines: [(name: String, value: String)]
  var clock = WallClock(CivilTime.usualStart)
  /// The apps read so far.
  var apps: [ScenarioApp] = []
  /// Plists that apps are given later.
  var updates: [AppDescription] = []
  /// Identifiers that events act on, whatever the plists say.
  var mentioned: [String] = []
  /// The app whose code is being read.
  var app: AppDescription?
  /// Patterns of the handlers of that app.
  var handlers: [IdentifierPattern] = []

  init(
    reader: YamlReader, directory: String, defines: [(name: String, value: String)] = []
  ) {
    self.reader = reader
    self.defines = defines
    self.directory = directory
  }

  /// The moment that is written down; reports one that lies before the start.
  func instant(of time: ClockTime, at node: YamlNode) -> Instant? {
    let instant = time.instant(on: clock)
    guard instant < .start, case .timeOfDay(let seconds, let day) = time else { return instant }
    let later = ClockTime.timeOfDay(seconds: seconds, dayOffset: day + 1)
    reader.error(
      "\(time) lies before the start of the scenario at \(clock.shortText(at: .start)); "
        + "the next day is written `\(later)`", at: node)
    return nil
  }
}

extension ClockTime {
  /// The moment on a device's clock; before the start when that time of its first day is past.
  package func instant(on clock: WallClock) -> Instant {
    switch self {
    case .relative(let duration): .start + duration
    case .timeOfDay(let seconds, let day):
      clock.instant(secondsIntoDay: seconds, day: day, after: .start)
    }
  }
}

extension CivilTime {
  /// When a scenario starts that does not say so: a Monday morning.
  static let usualStart = CivilTime(year: 2026, month: 3, day: 2, hour: 9)
}

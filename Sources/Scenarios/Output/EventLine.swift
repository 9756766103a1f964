package import SchedulerEngine

/// One journal entry as a line for people: time, day, whom it concerns, what happened.
package struct EventLine: CustomStringConvertible {
  /// Wide enough for most identifiers; longer ones push the sentence to the right.
  private static let nameWidth = 34

  private let entry: Journal.Entry
  private let clock: WallClock

  package init(_ entry: Journal.Entry, clock: WallClock) {
    self.entry = entry
    self.clock = clock
  }

  package var description: String {
    let time = clock.timeOfDay(at: entry.at)
    let day = "+\(clock.day(at: entry.at))d"
    let name = entry.event.key?.identifier ?? entry.event.app?.bundle ?? "device"
    let padding = String(repeating: " ", count: max(0, Self.nameWidth - name.count))
    // Titles and identifiers come from files; what they hold must not reach a terminal as it is.
    return VisibleText.escaped("\(time) \(day)  \(name)\(padding)  \(entry.event.sentence(clock))")
  }
}

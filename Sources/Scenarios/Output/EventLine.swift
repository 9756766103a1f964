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
    let sentence = entry.event.sentence(clock)
    // Most sentences begin with the name, which would stand there twice.
    let rest = sentence.hasPrefix(name + " ") ? sentence.dropFirst(name.count + 1) : sentence[...]
    // Titles and identifiers come from files; what they hold must not reach a terminal as it is.
    return VisibleText.escaped("\(time) \(day)  \(name)\(padding)  \(rest)")
  }
}

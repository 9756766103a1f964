import Foundation
import SchedulerEngine

/// Looks up what the wall clock of a zone shows: the one place where scenarios meet a calendar.
enum DeviceClock {
  /// Clock changes within this many days of the start are known to the scenario.
  private static let horizon = 800

  /// The clock of a device in a zone, for a start as that clock shows it.
  ///
  /// - Returns: nil when there is no such zone.
  static func clock(startingAt start: CivilTime, zone name: String) -> WallClock? {
    guard let zone = TimeZone(identifier: name) else { return nil }
    let local = start.secondsSince1970
    // The offset depends on the moment, and the moment on the offset; two rounds settle it. A
    // time that the clocks skip comes out as the same distance after the change.
    var absolute = local
    for _ in 0..<2 { absolute = local - offset(of: zone, at: absolute) }
    var shifts = [
      WallClock.Shift(from: .start, secondsAhead: Int(offset(of: zone, at: absolute)))
    ]
    var date = Date(timeIntervalSince1970: TimeInterval(absolute))
    while let next = zone.nextDaylightSavingTimeTransition(after: date) {
      let seconds = Int64(next.timeIntervalSince1970)
      guard next > date, seconds - absolute < Int64(horizon) * 86400 else { break }
      let from = Instant(sinceStart: .seconds(seconds - absolute))
      shifts.append(
        WallClock.Shift(from: from, secondsAhead: Int(offset(of: zone, at: seconds))))
      date = next
    }
    return WallClock(startSince1970: absolute, shifts: shifts)
  }

  /// A clause that names the zone which was most likely meant.
  static func hint(for name: String) -> String {
    NearestWord.hint(for: name, in: TimeZone.knownTimeZoneIdentifiers.sorted())
  }

  private static func offset(of zone: TimeZone, at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
  }
}

import Foundation
import SchedulerEngine
import Testing

@Suite("The device's wall clock, against Foundation's")
struct WallClockTests {
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/St_Johns", "Pacific/Auckland",
  ]

  /// A clock that starts at a moment, with the shifts of its zone for three years.
  private func clock(_ zone: TimeZone, from start: Int64) -> WallClock {
    let first = Date(timeIntervalSince1970: TimeInterval(start))
    var shifts = [
      WallClock.Shift(from: .start, secondsAhead: zone.secondsFromGMT(for: first))
    ]
    var date = first
    while let next = zone.nextDaylightSavingTimeTransition(after: date),
      next < first.addingTimeInterval(3 * 366 * 86_400)
    {
      shifts.append(
        WallClock.Shift(
          from: .start + .seconds(Int64(next.timeIntervalSince1970) - start),
          secondsAhead: zone.secondsFromGMT(for: next.addingTimeInterval(1))))
      date = next.addingTimeInterval(1)
    }
    return WallClock(startSince1970: start, shifts: shifts)
  }

  @Test("shows the same date and time as a calendar of the zone", arguments: zones)
  func civil(zoneName: String) throws {
    let zone = try #require(TimeZone(identifier: zoneName))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var random = SeededRandom(seed: 42)
    for _ in 0..<10 {
      let start = Int64.random(in: 1_500_000_000...1_900_000_000, using: &random)
      let clock = clock(zone, from: start)
      let firstDay = calendar.startOfDay(for: Date(timeIntervalSince1970: TimeInterval(start)))
      for _ in 0..<100 {
        let offset = Int64.random(in: 0...94_000_000, using: &random)
        let date = Date(timeIntervalSince1970: TimeInterval(start + offset))
        let parts = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute, .second], from: date)
        let time = clock.civil(at: .start + .seconds(offset))
        #expect(
          [time.year, time.month, time.day, time.hour, time.minute, time.second]
            == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second],
          "\(start) + \(offset)")
        let days = calendar.dateComponents(
          [.day], from: firstDay, to: calendar.startOfDay(for: date)
        ).day
        #expect(clock.day(at: .start + .seconds(offset)) == days, "\(start) + \(offset)")
      }
    }
  }

  @Test("finds the next time of day, also over a shift of the zone", arguments: zones)
  func nextTimeOfDay(zoneName: String) throws {
    let zone = try #require(TimeZone(identifier: zoneName))
    var random = SeededRandom(seed: 43)
    for _ in 0..<300 {
      let start = Int64.random(in: 1_500_000_000...1_900_000_000, using: &random)
      let clock = clock(zone, from: start)
      let after = Instant.start + .seconds(Int.random(in: 0...60_000_000, using: &random))
      // Not in the small hours, which a shift can skip or repeat.
      let wanted = Int.random(in: 4 * 3600..<86_400, using: &random)
      let found = clock.instant(secondsIntoDay: wanted, day: nil, after: after)
      let time = clock.civil(at: found)
      #expect(time.hour * 3600 + time.minute * 60 + time.second == wanted, "\(start)")
      #expect(found >= after)
      // A day that a shift makes longer has 25 hours.
      #expect(found - after <= .hours(25))
    }
  }

  @Test("a skipped time is met at the same distance after midnight, a repeated one once")
  func skippedAndRepeated() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // 2026-03-28 12:00 and 2026-10-24 12:00 in Berlin; the clocks change in the night after.
    for (start, ahead) in [(Int64(1_774_695_600), 3600), (1_792_836_000, 7200)] {
      let clock = clock(zone, from: start)
      #expect(clock.civil(at: .start).hour == 12)
      let found = clock.instant(secondsIntoDay: 2 * 3600 + 1800, day: 1, after: .start)
      let shown = clock.civil(at: found)
      #expect(shown.minute == 30)
      #expect(ahead == 3600 ? shown.hour != 2 : shown.hour == 2)
      #expect(abs((found - .start).wholeSeconds - (14 * 3600 + 1800)) <= 3600)
    }
  }

  @Test("a day can be named, and may lie in the past")
  func namedDay() {
    let clock = WallClock(CivilTime(year: 2026, month: 3, day: 2, hour: 22))
    let at = { (hour: Int, day: Int?) in
      clock.instant(secondsIntoDay: hour * 3600, day: day, after: .start)
    }
    #expect(at(23, nil) == .start + .hours(1))
    #expect(at(22, nil) == .start, "now counts")
    #expect(at(2, nil) == .start + .hours(4), "tomorrow")
    #expect(at(2, 1) == .start + .hours(4))
    #expect(at(2, 0) == .start - .hours(20))
    #expect(at(2, 3) == .start + .hours(52))
  }
}

import Foundation
import SchedulerEngine
import Testing

@Suite("Dates and times of day, against Foundation's calendar")
struct CivilTimeTests {
  private func calendar(_ zone: String = "UTC") throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  private func fields(_ seconds: Int64, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekday],
      from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    let weekdays = ["", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return
      "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) "
      + "\(parts.hour ?? 0):\(parts.minute ?? 0):\(parts.second ?? 0) "
      + weekdays[parts.weekday ?? 0]
  }

  private func fields(_ time: CivilTime) -> String {
    "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute):\(time.second) "
      + time.weekdayText
  }

  @Test("any second from 1600 to 2400 has the same date, and leads back to itself")
  func randomSeconds() throws {
    let calendar = try calendar()
    var random = SeededRandom(seed: 1582)
    for _ in 0..<5_000 {
      let seconds = Int64.random(in: -11_676_096_000...13_569_465_600, using: &random)
      let time = CivilTime(secondsSince1970: seconds)
      #expect(fields(time) == fields(seconds, calendar), "\(seconds)")
      #expect(time.secondsSince1970 == seconds)
    }
  }

  @Test("every day around leap days and the turns of centuries")
  func edges() throws {
    let calendar = try calendar()
    for year in [1600, 1700, 1900, 1969, 1970, 2000, 2024, 2026, 2100] {
      let start = CivilTime(year: year, month: 2, day: 27).secondsSince1970
      let turn = CivilTime(year: year, month: 12, day: 30).secondsSince1970
      for day in 0..<4 {
        for first in [start, turn] {
          let seconds = first + Int64(day) * 86_400 + 86_399
          #expect(
            fields(CivilTime(secondsSince1970: seconds)) == fields(seconds, calendar),
            "\(seconds)")
        }
      }
    }
  }

  @Test("written with two digits")
  func texts() {
    let time = CivilTime(year: 2026, month: 3, day: 2, hour: 7, minute: 5, second: 9)
    #expect(time.dateText == "2026-03-02")
    #expect(time.timeText == "07:05:09")
    #expect(time.hourAndMinuteText == "07:05")
    #expect(time.weekdayText == "Mon")
  }
}

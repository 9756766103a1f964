import SchedulerEngine
import Testing

@testable import Scenarios

@Suite struct TimeTextTests {
  private func reason<Value>(_ kind: YamlValue<Value>, _ text: String) -> String? {
    do {
      _ = try kind.read(text)
      return "accepted"
    } catch {
      return error.reason
    }
  }

  @Test(
    arguments: [
      ("300ms", .milliseconds(300)), ("12s", .seconds(12)), ("15m", .seconds(900)),
      ("2h", .seconds(7200)), ("1d", .seconds(86_400)), ("1h30m", .seconds(5400)),
      ("1h 30m", .seconds(5400)), ("0s", .zero), ("1.5s", .milliseconds(1500)),
      ("0.25h", .seconds(900)), ("1d2h3m4s5ms", .milliseconds(93_784_005)), ("90 s", .seconds(90)),
    ] as [(String, Duration)])
  func spansOfTime(text: String, duration: Duration) throws {
    #expect(try DurationText.parse(text) == duration)
  }

  @Test(
    arguments: [
      ("90", "a unit is missing, as in `90s`; the units are d, h, m, s and ms"),
      ("1h30", "a unit is missing, as in `30s`; the units are d, h, m, s and ms"),
      ("12 sec", "the unit `sec` is not known; write `12s`; the units are d, h, m, s and ms"),
      ("5Minutes", "the unit `Minutes` is not known; write `5m`; the units are d, h, m, s and ms"),
      ("5millis", "the unit `millis` is not known; write `5ms`; the units are d, h, m, s and ms"),
      ("3w", "the unit `w` is not known; the units are d, h, m, s and ms"),
      ("30m1h", "the larger unit comes first, as in `1h30m`"),
      ("1h1h", "the larger unit comes first, as in `1h30m`"),
      ("-5s", "it cannot be negative"), ("0.1ms", "nothing finer than a millisecond is known"),
      ("9999999999s", "that number is too long"), ("4000d", "that is longer than ten years"),
      ("999999999d", "that is longer than ten years"), ("soon", nil), ("1.s", nil), (" ", nil),
      ("٣s", nil),
    ] as [(String, String?)])
  func spansThatAreNone(text: String, why: String?) {
    #expect(reason(YamlValue<Duration>.duration, text) == why)
  }

  @Test(arguments: ["0s", "300ms", "1h30m", "1d2h3m4s5ms", "59s", "24s500ms"])
  func aSpanIsWrittenAsItIsRead(text: String) throws {
    #expect(DurationText.text(of: try DurationText.parse(text)) == text)
  }

  @Test(
    arguments: [
      ("22:00", .timeOfDay(seconds: 79_200, dayOffset: 0)),
      ("22:00:15", .timeOfDay(seconds: 79_215, dayOffset: 0)),
      ("02:30 +1d", .timeOfDay(seconds: 9_000, dayOffset: 1)),
      ("00:00 +366d", .timeOfDay(seconds: 0, dayOffset: 366)),
      ("7:05", .timeOfDay(seconds: 25_500, dayOffset: 0)),
      ("+6h", .relative(.seconds(21_600))), ("+ 1d2h", .relative(.seconds(93_600))),
    ] as [(String, ClockTime)])
  func clockTimes(text: String, time: ClockTime) throws {
    #expect(try ClockTime.parse(text) == time)
  }

  @Test(
    arguments: [
      ("24:00", "hours go to 23; midnight is `00:00 +1d`"), ("25:00", "hours go from 0 to 23"),
      ("12:60", "minutes and seconds go from 0 to 59"), ("12:5", nil), ("12", nil), ("::", nil),
      ("10:30pm", "hours are counted from 0 to 23, without am and pm"),
      ("10:30 PM", "hours are counted from 0 to 23, without am and pm"),
      ("02:30 +36h", "after the time only whole days can follow, as in `02:30 +1d`"),
      ("02:30 1d", "after the time only whole days can follow, as in `02:30 +1d`"),
      ("02:30 +d", "after the time only whole days can follow, as in `02:30 +1d`"),
      ("02:30 +367d", "that is more than 366 days ahead"), ("02:30 +1d x", nil),
      ("+6", "a unit is missing, as in `6s`; the units are d, h, m, s and ms"), ("+", nil),
      ("-1h", nil), ("noon", nil), ("1:2:3:4", nil),
    ] as [(String, String?)])
  func clockTimesThatAreNone(text: String, why: String?) {
    #expect(reason(YamlValue<ClockTime>.clockTime, text) == why)
  }

  @Test(arguments: ["22:00", "02:30 +1d", "00:00:01", "+6h", "+1m30s"])
  func aClockTimeIsWrittenAsItIsRead(text: String) throws {
    #expect(try ClockTime.parse(text).description == text)
  }

  @Test(arguments: [
    ("2026-03-02 22:00", "2026-03-02 22:00"), ("2026-03-02T22:00:30", "2026-03-02 22:00:30"),
    ("2028-02-29 0:00", "2028-02-29 00:00"), ("2000-02-29 23:59", "2000-02-29 23:59"),
  ])
  func datesWithATime(text: String, written: String) throws {
    #expect(try CivilTime.parse(text).written == written)
  }

  @Test(
    arguments: [
      ("2026-03-02", "the time is missing, as in `2026-03-02 22:00`"),
      ("2026-02-29 10:00", "that month has 28 days"),
      ("2100-02-29 10:00", "that month has 28 days"),
      ("2026-04-31 10:00", "that month has 30 days"),
      ("2026-13-01 10:00", "months go from 01 to 12"),
      ("2026-00-01 10:00", "months go from 01 to 12"),
      ("26-3-2 22:00", "write the year with four digits, month and day with two"),
      ("1899-01-01 10:00", "years go from 1970 to 2999"), ("02.03.2026 22:00", nil),
      ("2026-03-02 22:00Z", "a zone is no part of it"),
      ("2026-03-02 22:00+01:00", "a zone is no part of it"),
      ("2026-03-02 24:00", "hours go to 23; midnight is `00:00 +1d`"), ("today", nil), (" ", nil),
    ] as [(String, String?)])
  func datesThatAreNone(text: String, why: String?) {
    #expect(reason(YamlValue<CivilTime>.dateTime, text) == why)
  }
}

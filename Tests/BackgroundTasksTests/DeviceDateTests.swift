import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Dates and the device's time")
struct DeviceDateTests {
  private let dates = DeviceDate(WallClock(startSince1970: 1_772_442_000))

  @Test("the clock's start is the engine's start")
  func start() {
    let start = Date(timeIntervalSince1970: 1_772_442_000)
    #expect(dates.instant(for: start) == .start)
    #expect(dates.instant(for: start.addingTimeInterval(900)) == .start + .minutes(15))
    #expect(dates.date(for: .start + .hours(1)) == start.addingTimeInterval(3600))
  }

  @Test(
    "there and back is the same date, to the last digit",
    arguments: [
      0, 0.1, 1.0 / 3, 794_134_800.123_456_7, 794_134_799.999_999_9, -12_345.678_9,
      64_092_211_200, -63_114_076_800,
    ])
  func roundTrip(interval: Double) {
    let date = Date(timeIntervalSinceReferenceDate: interval)
    #expect(dates.date(for: dates.instant(for: date)) == date)
    var ahead = dates
    ahead.lead = .milliseconds(123_456_789)
    #expect(ahead.date(for: ahead.instant(for: date)) == date)
  }

  @Test("after a fast-forward, a quarter of an hour is still a quarter of an hour")
  func lead() {
    var dates = dates
    let appsClock = Date(timeIntervalSince1970: 1_772_442_000 + 60)
    let now = Instant.start + .days(2)
    dates.lead = now - dates.instant(for: appsClock)
    #expect(dates.instant(for: appsClock.addingTimeInterval(900)) == now + .minutes(15))
    #expect(dates.date(for: now) == appsClock)
  }

  @Test("a device can start in the middle of a second")
  func startingAt() {
    let date = Date(timeIntervalSinceReferenceDate: 794_134_800.75)
    let dates = DeviceDate(startingAt: date)
    #expect(dates.instant(for: date) == .start)
    #expect(dates.date(for: .start) == date)
  }

  @Test("dates beyond all calendars are no trap")
  func extremes() {
    let strange: [Double] = [.infinity, -.infinity, .nan, .greatestFiniteMagnitude]
    for interval in strange {
      let instant = dates.instant(for: Date(timeIntervalSinceReferenceDate: interval))
      #expect(abs(instant.sinceStart.wholeSeconds) < 2_000_000_000_000)
    }
    #expect(dates.date(for: dates.instant(for: .distantFuture)) == .distantFuture)
    #expect(dates.date(for: dates.instant(for: .distantPast)) == .distantPast)
  }
}

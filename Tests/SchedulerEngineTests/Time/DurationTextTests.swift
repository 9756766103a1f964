import SchedulerEngine
import Testing

@Suite("Durations as people read them")
struct DurationTextTests {
  @Test(
    "two largest units",
    arguments: [
      (0, "0 s"), (1, "1 ms"), (999, "999 ms"), (1_000, "1 s"), (4_500, "4.5 s"),
      (9_999, "9.9 s"), (10_900, "10 s"), (59_999, "59 s"), (60_000, "1 min"),
      (90_000, "1 min 30 s"), (3_599_999, "59 min 59 s"), (3_600_000, "1 h"),
      (11_100_000, "3 h 5 min"), (86_399_000, "23 h 59 min"), (86_400_000, "1 d"),
      (187_200_000, "2 d 4 h"), (-4_000, "-4 s"), (-1, "-1 ms"),
    ])
  func spoken(milliseconds: Int, text: String) {
    #expect(Duration.milliseconds(milliseconds).spoken == text)
  }

  @Test(
    "countdowns; less than a second is zero and has no sign",
    arguments: [
      (0, "0:00"), (999, "0:00"), (-999, "0:00"), (4_000, "0:04"), (-4_000, "-0:04"),
      (750_000, "12:30"), (3_599_999, "59:59"), (3_723_000, "1:02:03"), (360_000_000, "100:00:00"),
    ])
  func countdown(milliseconds: Int, text: String) {
    #expect(Duration.milliseconds(milliseconds).countdown == text)
  }

  @Test("less than a millisecond is zero, before and after")
  func tiny() {
    #expect(Duration.nanoseconds(-400).spoken == "0 s")
    #expect(Duration.nanoseconds(400).spoken == "0 s")
  }

  @Test("whole units and their sums")
  func units() {
    #expect(Duration.days(1) == .hours(24))
    #expect(Duration.hours(1) == .minutes(60))
    #expect(Duration.minutes(1).milliseconds == 60_000)
    #expect(Duration.milliseconds(-1_500).wholeSeconds == -1)
    #expect(Duration.milliseconds(1_500).approximateSeconds == 1.5)
    #expect(Instant.start + .hours(1) - .minutes(60) == .start)
    #expect((Instant.start + .hours(1)) - (Instant.start + .minutes(1)) == .minutes(59))
  }
}

package import SchedulerEngine

extension WallClock {
  /// A moment as scenario files write it: "22:03", "02:30:05 +1d".
  package func shortText(at instant: Instant) -> String {
    let civil = civil(at: instant)
    let days = day(at: instant)
    let time = civil.second == 0 ? civil.hourAndMinuteText : civil.timeText
    return time + (days == 0 ? "" : " +\(days)d")
  }
}

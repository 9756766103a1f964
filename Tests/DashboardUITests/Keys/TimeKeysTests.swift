import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct TimeKeysTests {
  @Test func pauseAndPlay() {
    let stage = Stage.evening()
    #expect(stage.press("p") == [.setPaused(false)])
    #expect(stage.press("p") == [.setPaused(true)])
  }

  @Test func steppingPauses() {
    let stage = Stage.evening()
    #expect(stage.press(".") == [.step])
    stage.playback.isPaused = false
    #expect(stage.press(".") == [.setPaused(true), .step])
  }

  @Test func speedsGoUpAndDownTheLadder() {
    let stage = Stage.evening()
    stage.playback.speed = 1
    var speeds: [Int] = []
    for _ in 0..<9 {
      stage.press("+")
      speeds.append(stage.playback.speed)
    }
    #expect(speeds == [2, 5, 10, 30, 60, 300, 1000, 3600, 10_000])
    #expect(stage.press("-") == [.setSpeed(3600)])
    #expect(stage.press("0") == [.setSpeed(1)])
    stage.playback.speed = 7
    #expect(stage.press("+") == [.setSpeed(10)])
    stage.playback.speed = 7
    #expect(stage.press("-") == [.setSpeed(5)])
  }

  @Test func jumping() {
    let stage = Stage.quiet()
    stage.press("J")
    stage.type("to 02:00")
    #expect(stage.press("Enter") == [.jump(to: .start + .hours(4))])
    #expect(stage.state.overlay == nil)
    stage.press("J")
    stage.type("next launch")
    #expect(stage.press("Enter") == [.jumpToNextLaunch(horizon: .start + .hours(4) + .days(7))])
  }

  @Test func nonsenseIsExplainedAndStaysInThePrompt() {
    let stage = Stage.quiet()
    stage.press("J")
    stage.type("soon")
    #expect(stage.press("Enter").isEmpty)
    #expect(!stage.lines(with: "“soon” is no time: to 02:00, +6h").isEmpty)
    #expect(!stage.lines(with: "jump: soon").isEmpty)
    stage.press("Backspace")
    #expect(stage.lines(with: "is no time").isEmpty)
    stage.press("Esc")
    #expect(stage.state.overlay == nil)
  }

  private static let now = Instant.start + .minutes(3)
  private static let clock = WallClock(CivilTime(year: 2026, month: 3, day: 2, hour: 22))

  /// What is typed at 22:03 on a device that started at 22:00, and seconds from the start.
  private static let times: [(String, Int)] = [
    ("to 02:00", 14_400), ("02:00", 14_400), ("22:03", 86_580), ("22:04:30", 270),
    ("to 02:00 +1d", 14_400), ("23:00 +2d", 176_400), ("+6h", 21_780), ("+90s", 270),
    ("+1h30m", 5580), ("+ 2 h", 7380), ("+15min", 1080), ("to +2d", 172_980),
    ("  TO  02:00 ", 14_400),
  ]

  @Test(arguments: times) func moments(text: String, seconds: Int) throws {
    let target = try JumpTarget(text, now: TimeKeysTests.now, clock: TimeKeysTests.clock)
    #expect(target == .instant(.start + .seconds(seconds)))
  }

  private static let nonsense: [(String, String)] = [
    ("", "say when: to 02:00, +6h, next launch"), ("to", "say when: to 02:00, +6h, next launch"),
    ("+", "that is now: +6h goes six hours on"), ("+0h", "that is now: +6h goes six hours on"),
    ("+45", "45 of what? +45s, +45m or +45h"),
    ("+h", "a number is missing or too long: +6h"),
    ("+9999999999h", "a number is missing or too long: +6h"),
    ("+6x", "“x” is no unit: +90s, +15m, +6h, +2d, +1h30m"),
    ("+400d", "a jump goes at most 366 d far"),
    ("25:00", "“25:00” is no time of day: 00:00 to 23:59"),
    ("1:2:3:4", "“1:2:3:4” is no time: to 02:00, +6h"),
    ("02:-1", "“02:-1” is no time of day: 00:00 to 23:59"),
    ("02:00 tomorrow", "after the time only days can follow: to 02:00 +1d"),
    ("02:00 +900d", "a jump goes at most 366 d far"),
    ("next year", "“next year” is no time: to 02:00, +6h"),
  ]

  @Test(arguments: nonsense) func mistakes(text: String, sentence: String) {
    #expect(throws: JumpTarget.Mistake(sentence: sentence)) {
      try JumpTarget(text, now: TimeKeysTests.now, clock: TimeKeysTests.clock)
    }
  }
}

import SchedulerEngine
import TerminalKit
import TestSupport
import Testing

@testable import DashboardUI

/// Whole screens as they were looked at once.
@Suite struct FrameTests {
  private func busy(width: Int, height: Int) -> Stage {
    let stage = Stage.evening(width: width, height: height)
    stage.send(.launch(stage.mail("refresh"), .ignoringSoft))
    stage.pass(.seconds(6))
    stage.playback.isPaused = false
    return stage
  }

  @Test func everythingAtOnce() {
    let stage = busy(width: 120, height: 40)
    stage.caption = "Mail is opened: the exports of the photo app go on in the background"
    Golden.expect(stage.text, matches: "frame-full-120x40")
  }

  @Test func eightyByTwentyFour() {
    Golden.expect(busy(width: 80, height: 24).text, matches: "frame-three-80x24")
  }

  @Test func sixtyBySixteen() {
    Golden.expect(busy(width: 60, height: 16).text, matches: "frame-single-60x16")
  }

  @Test func oneLineForEachTask() {
    Golden.expect(busy(width: 40, height: 15).text, matches: "frame-lines-40x15")
  }

  @Test func anEmptyDevice() {
    Golden.expect(Stage(width: 100, height: 30).text, matches: "frame-empty-100x30")
  }

  @Test func expiringEndedAndAsked() {
    let stage = Stage.evening(width: 120, height: 40)
    stage.send(
      .launch(stage.mail("refresh"), .ignoringSoft), .launch(stage.photos("cleanup"), .forced))
    stage.pass(.seconds(31))
    stage.press("2")
    Golden.expect(stage.text, matches: "frame-expiring-120x40")
  }

  @Test func why() {
    let stage = busy(width: 120, height: 40)
    stage.press("1 Down Down w")
    Golden.expect(stage.text, matches: "frame-why-120x40")
  }

  @Test func whyOnANarrowScreen() {
    let stage = busy(width: 60, height: 16)
    stage.press("1 Down Down w")
    Golden.expect(stage.text, matches: "frame-why-60x16")
  }

  @Test func details() {
    let stage = busy(width: 80, height: 24)
    stage.output = [stage.photos("export.1"): ["IMG_0001.HEIC", "IMG_0002.HEIC"]]
    stage.press("2 d")
    Golden.expect(stage.text, matches: "frame-details-80x24")
  }

  @Test func log() {
    let stage = busy(width: 100, height: 30)
    stage.press("2 l")
    Golden.expect(stage.text, matches: "frame-log-100x30")
  }

  @Test func help() {
    let stage = busy(width: 120, height: 40)
    stage.press("?")
    Golden.expect(stage.text, matches: "frame-help-120x40")
  }

  @Test func dialog() {
    let stage = busy(width: 80, height: 24)
    stage.press("1 Down Down t")
    Golden.expect(stage.text, matches: "frame-force-80x24")
  }

  @Test func conditions() {
    let stage = busy(width: 80, height: 24)
    stage.press("s")
    Golden.expect(stage.text, matches: "frame-conditions-80x24")
  }

  @Test func ascii() {
    let stage = busy(width: 120, height: 40)
    stage.glyphs = .ascii
    let text = stage.text
    #expect(text.allSatisfy { $0.isASCII })
    Golden.expect(text, matches: "frame-ascii-120x40")
  }

  @Test func untrustedTextCannotReachTheTerminal() throws {
    let stage = Stage.quiet()
    let key = stage.photos("export.1")
    stage.send(
      .submit(Stage.export(key, "写真\u{1B}[31m を書き出す 👨‍👩‍👧", "ש\u{202E}לום\u{7}")))
    stage.pass(.seconds(2))
    let text = stage.text
    #expect(text.contains("写真␛[31m を書き出す"))
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value != 0x202E)
    }
    // A wide character moves nothing: the frame still closes at the right.
    for line in stage.frame.buffer.lines where line.hasPrefix("│") {
      #expect(line.cellWidth() == 120)
    }
  }
}

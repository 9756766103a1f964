import SchedulerEngine
import TerminalKit
import TestSupport
import Testing

@testable import DashboardUI

@Suite struct SizeTests {
  private static let openings = ["", "?", "1 w", "2 d", "4 l", "s", "J", "/", "2 X", "3", "4", "2"]

  /// Every size, each with another thing open, so that all of it meets all kinds of sizes.
  @Test(arguments: 0..<10) func noSizeIsTooSmall(part: Int) {
    let stages = SizeTests.openings.map { opening in
      let stage = Stage.evening(width: 130, height: 45)
      stage.press("1 Home")
      stage.press(opening)
      return stage
    }
    let model = stages[0].model
    for height in 0...45 {
      for width in stride(from: part, through: 130, by: 10) {
        let stage = stages[(width / 10 + height) % stages.count]
        var smaller = model
        smaller.size = Size(width: width, height: height)
        let frame = Dashboard.draw(stage.state, smaller, theme: .terminal)
        #expect(frame.buffer.size == smaller.size)
        if let cursor = frame.cursor { #expect(frame.buffer.bounds.contains(cursor)) }
      }
    }
  }

  @Test func keysWorkAtAnySize() {
    var random = SeededTest()
    let keys = Keymap.bindings.flatMap(\.keys).filter { $0 != .ctrl("c") && $0 != .ctrl("z") }
    let stage = Stage.evening()
    stage.playback.isPaused = false
    for _ in 0..<300 {
      stage.size = Size(
        width: Int.random(in: 0...130, using: &random),
        height: Int.random(in: 0...45, using: &random))
      guard let key = keys.randomElement(using: &random) else { return }
      stage.take(key)
      stage.pass(.milliseconds(Int.random(in: 0...3000, using: &random)))
      #expect(stage.frame.buffer.size == stage.size)
    }
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 19, height: 4),
  ])
  func everyPaneAndOverlayDrawsIntoAnyArea(size: Size) {
    for stage in [Stage(), Stage.quiet(), Stage.evening()] {
      for opening in SizeTests.openings {
        stage.state = DashboardState()
        stage.size = Size(width: 120, height: 40)
        stage.press(opening)
        stage.size = size
        let area = Rect(size)
        let (state, model) = (stage.state, stage.model)
        var buffer = CellBuffer(size: Size(width: 30, height: 9))
        RequestsPane.draw(state, model, in: area, on: &buffer, theme: .terminal)
        TaskLines.draw(state, model, in: area, on: &buffer, theme: .terminal)
        LivePane.draw(state, model, in: area, on: &buffer, theme: .terminal)
        DevicePane.draw(state, model, in: area, on: &buffer, theme: .terminal)
        JournalPane.draw(state, model, in: area, on: &buffer, theme: .terminal)
        Header.draw(state, model, in: area, on: &buffer, theme: .terminal)
        Header.drawDevice(state, model, in: area, on: &buffer, theme: .terminal)
        ConditionsMenu.draw(model, in: area, on: &buffer, theme: .terminal)
        _ = StatusLine.draw(state, model, in: area, on: &buffer, theme: .terminal)
        TextOverlay(state, model)?.draw(on: &buffer, theme: .terminal)
        // Nothing leaves its area.
        for y in 0..<9 {
          for x in 0..<30 where !area.contains(Point(x: x, y: y)) {
            #expect(buffer[x, y] == .blank, "\(opening) wrote at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func belowTwentyByFiveOneLineSaysHowThingsAre() {
    let stage = Stage.evening(width: 19, height: 4)
    #expect(stage.frame.buffer.lines == ["22:00 ‖PAUSED ►2 ○5", "", "", ""])
    stage.press("2 X")
    #expect(stage.frame.buffer.lines[0] == "Kill without grace…")
    stage.size = Size(width: 1, height: 1)
    #expect(stage.frame.buffer.lines.count == 1)
  }

  @Test func eachFormHasItsSizes() {
    #expect(DashboardLayout.Form(Size(width: 120, height: 40)) == .full)
    #expect(DashboardLayout.Form(Size(width: 80, height: 24)) == .three)
    #expect(DashboardLayout.Form(Size(width: 60, height: 16)) == .single)
    #expect(DashboardLayout.Form(Size(width: 40, height: 15)) == .lines)
    #expect(DashboardLayout.Form(Size(width: 20, height: 5)) == .lines)
    #expect(DashboardLayout.Form(Size(width: 19, height: 5)) == .statusLine)
    #expect(DashboardLayout.Form(Size(width: 0, height: 40)) == .nothing)
  }

  @Test func panesNeverOverlapAndStayInside() {
    for width in stride(from: 1, through: 200, by: 7) {
      for height in 1...60 {
        let stage = Stage(width: width, height: height)
        let layout = DashboardLayout(stage.state, stage.model)
        let areas = Pane.allCases.compactMap { layout.panes[$0] } + [layout.header, layout.hints]
        for (index, area) in areas.enumerated() {
          #expect(area.isEmpty || Rect(stage.size).intersection(area) == area)
          for other in areas[(index + 1)...] {
            #expect(area.intersection(other).isEmpty, "\(width)×\(height)")
          }
        }
      }
    }
  }
}

import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct MovingTests {
  /// Thirty pending requests of one app.
  static func crowd(height: Int = 40) -> Stage {
    var configuration = Configuration()
    configuration.pendingProcessing = 100
    let stage = Stage(height: height, configuration: configuration)
    let names = (10..<40).map { "com.example.photos.task\($0)" }
    var scripts: [String: Script] = [:]
    for name in names { scripts[name] = Script(work: .seconds(1)) }
    stage.install(Stage.photos, permitted: names, scripts: scripts)
    stage.send(.open(Stage.photos))
    for name in names {
      stage.send(
        .submit(
          TaskRequest(key: RequestKey(app: Stage.photos, identifier: name), kind: .processing)))
    }
    stage.state.settle(in: stage.model)
    return stage
  }

  private func selected(_ stage: Stage) -> String {
    String(stage.state.requests.selected?.identifier.suffix(2) ?? "")
  }

  @Test func arrowsAndLettersMoveByOne() {
    let stage = MovingTests.crowd()
    #expect(selected(stage) == "10")
    stage.press("Down j j Up k")
    #expect(selected(stage) == "11")
    stage.press("Up Up Up")
    #expect(selected(stage) == "10")
  }

  @Test func endsAndPages() {
    let stage = MovingTests.crowd()
    stage.press("G")
    #expect(selected(stage) == "39")
    stage.press("Home")
    #expect(selected(stage) == "10")
    stage.press("End g")
    #expect(selected(stage) == "10")
    let rows = DashboardLayout(stage.state, stage.model).visibleRows(of: .requests)
    stage.press("PgDn")
    #expect(selected(stage) == "\(10 + rows - 1)")
    stage.press("PgUp Ctrl-D")
    #expect(selected(stage) == "\(10 + rows / 2)")
    stage.press("Ctrl-U")
    #expect(selected(stage) == "10")
  }

  @Test func theSelectedRowIsAlwaysVisible() {
    let stage = MovingTests.crowd()
    for key in ["End", "Up", "PgUp", "PgUp", "Home", "PgDn", "Ctrl-D"] {
      stage.press(key)
      #expect(!stage.lines(with: "task\(selected(stage))").isEmpty, "after \(key)")
    }
  }

  @Test func theSelectionFollowsItsRequestWhenTheOrderChanges() {
    let stage = MovingTests.crowd()
    stage.press("Down Down I")
    #expect(selected(stage) == "12")
    #expect(stage.state.requests.index == 27)
  }

  @Test func whenTheSelectedRequestGoesItsPlaceIsTakenOver() {
    let stage = MovingTests.crowd()
    stage.press("Down Down c")
    #expect(selected(stage) == "13")
    stage.press("End c")
    #expect(selected(stage) == "38")
  }

  @Test func tabGoesRoundThePanesAndDigitsGoStraight() {
    let stage = Stage.evening()
    var seen: [Pane] = []
    for _ in 0..<4 {
      stage.press("Tab")
      seen.append(stage.state.focus)
    }
    #expect(seen == [.live, .device, .journal, .requests])
    stage.press("Shift-Tab")
    #expect(stage.state.focus == .journal)
    stage.press("3")
    #expect(stage.state.focus == .device)
  }

  @Test func anExpandedPaneCoversTheOthersUntilBack() {
    let stage = Stage.evening()
    stage.press("4 e")
    #expect(stage.lines(with: "4 Journal").count == 1)
    #expect(stage.lines(with: "1 Requests").isEmpty)
    stage.press("q")
    #expect(!stage.lines(with: "1 Requests").isEmpty)
    #expect(stage.intents.isEmpty)
    stage.press("e Esc")
    #expect(!stage.state.isExpanded)
  }

  @Test func aSmallScreenShowsThePaneThatWasLastAskedFor() {
    let stage = Stage.evening(width: 80, height: 24)
    #expect(!stage.lines(with: "4 Journal").isEmpty)
    stage.press("3")
    #expect(stage.lines(with: "4 Journal").isEmpty)
    #expect(!stage.lines(with: "3 Device").isEmpty)
    stage.press("1")
    #expect(!stage.lines(with: "3 Device").isEmpty)
  }

  @Test func theJournalStaysAtItsEndUntilSomebodyScrollsUp() throws {
    let stage = Stage.evening()
    stage.press("4")
    #expect(stage.state.journal.selected == nil)
    stage.press("Up Up")
    let chosen = try #require(stage.state.journal.selected)
    let total = stage.engine.snapshot.journal.total
    #expect(chosen == total - 3)
    stage.send(.note("one"), .note("two"))
    stage.state.settle(in: stage.model)
    #expect(stage.state.journal.selected == chosen)
    stage.press("G")
    #expect(stage.state.journal.selected == nil)
    stage.send(.note("the newest"))
    #expect(!stage.lines(with: "the newest").isEmpty)
  }

  @Test func aClickSelectsAndTheWheelScrolls() throws {
    let stage = MovingTests.crowd()
    let line = try #require(
      stage.frame.buffer.lines.firstIndex { $0.contains("task12") })
    stage.take(.mouse(MouseEvent(.press(.left), at: Point(x: 30, y: line))))
    #expect(selected(stage) == "12")
    stage.take(.mouse(MouseEvent(.wheelDown, at: Point(x: 30, y: line))))
    #expect(selected(stage) == "15")
    let journal = try #require(
      stage.frame.buffer.lines.firstIndex { $0.contains("4 Journal") })
    stage.take(.mouse(MouseEvent(.press(.left), at: Point(x: 30, y: journal + 1))))
    #expect(stage.state.focus == .journal)
    #expect(stage.state.journal.selected != nil)
    stage.take(.mouse(MouseEvent(.press(.left), at: Point(x: 30, y: 0))))
    #expect(stage.state.focus == .journal)
  }

  @Test func aClickOnACardSelectsIt() throws {
    let stage = Stage.evening()
    let line = try #require(
      stage.frame.buffer.lines.firstIndex { $0.contains("Exporting Films") })
    stage.take(.mouse(MouseEvent(.press(.left), at: Point(x: 10, y: line + 1))))
    #expect(stage.state.focus == .live)
    #expect(stage.state.live.selected == RunID(2))
  }
}

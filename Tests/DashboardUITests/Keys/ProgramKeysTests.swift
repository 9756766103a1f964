import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct ProgramKeysTests {
  @Test func qGoesBackOneLevelAndQuitsAtTheTop() {
    let stage = Stage.evening()
    stage.press("d")
    #expect(stage.press("q").isEmpty)
    #expect(stage.state.overlay == nil)
    #expect(stage.press("q") == [.quit])
    stage.press("d")
    #expect(stage.press("F10").isEmpty)
    #expect(stage.press("F10") == [.quit])
  }

  @Test(arguments: ["", "d", "?", "J", "/", "s", "X"])
  func controlCQuitsFromAnywhere(opening: String) {
    let stage = Stage.evening()
    stage.press("2 Home")
    stage.press(opening)
    #expect(stage.press("Ctrl-C") == [.quit])
    #expect(stage.press("Ctrl-Z") == [.suspend])
  }

  @Test func theHostIsAskedForWhatOnlyItCanDo() {
    let stage = Stage.evening()
    #expect(stage.press("Ctrl-L Ctrl-R Ctrl-Z") == [.redraw, .reloadTheme, .suspend])
  }

  @Test func helpListsEveryActionOnce() {
    let entries = HelpOverlay.entries(matching: "")
    #expect(Set(entries.map(\.action)) == Set(Action.allCases))
    #expect(entries.count == Action.allCases.count)
  }

  @Test func helpIsSearchedAndEnterRunsTheEntry() {
    let stage = Stage.evening()
    stage.press("1 Home ?")
    #expect(!stage.lines(with: "Requests and runs").isEmpty)
    #expect(stage.type("charger on").isEmpty)
    #expect(!stage.lines(with: "Charger on and off").isEmpty)
    #expect(stage.lines(with: "Low Power Mode").isEmpty)
    #expect(stage.press("Enter") == [.send(.set(.charger(true)))])
    #expect(stage.state.overlay == nil)
  }

  @Test func helpSaysWhyAnEntryWouldDoNothing() {
    let stage = Stage.evening()
    stage.press("1 Home ?")
    stage.type("normal grace")
    #expect(!stage.lines(with: "expire  not now: com.example.mail.index is not running").isEmpty)
    #expect(stage.press("Enter").isEmpty)
    #expect(stage.message == "com.example.mail.index is not running")
  }

  @Test func helpMovesAndEscapes() {
    let stage = Stage.evening()
    stage.press("? Down Down")
    #expect(
      stage.state.overlay.map { overlay in
        if case .help(let help) = overlay { return help.list.index == 2 }
        return false
      } == true)
    stage.type("zzz")
    #expect(!stage.lines(with: "No key is about that.").isEmpty)
    stage.press("Esc")
    #expect(stage.lines(with: "No key is about that.").isEmpty)
    stage.press("Esc")
    #expect(stage.state.overlay == nil)
  }

  @Test func anEntryThatMeansNothingWhereHelpWasOpenedSaysSo() {
    let stage = Stage.evening()
    stage.press("1 ?")
    stage.type("answer-yes")
    #expect(stage.press("Enter").isEmpty)
    #expect(stage.message == "“Yes” means nothing here")
  }

  @Test func whyDetailsAndLogReplaceOneAnother() {
    let stage = Stage.evening()
    stage.press("1 Home w")
    #expect(!stage.lines(with: "Why  com.example.mail.index").isEmpty)
    stage.press("d")
    #expect(!stage.lines(with: "Details  com.example.mail.index").isEmpty)
    stage.press("l")
    #expect(!stage.lines(with: "Log  com.example.mail.index").isEmpty)
    #expect(!stage.lines(with: "asks for a processing run").isEmpty)
    stage.press("Esc")
    #expect(stage.state.overlay == nil)
  }

  @Test func longTextsScroll() {
    let stage = Stage.evening(width: 80, height: 24)
    stage.press("1 Home w")
    let top = stage.text
    stage.press("PgDn")
    #expect(stage.text != top)
    stage.press("Home")
    #expect(stage.text == top)
    stage.press("G")
    let bottom = stage.text
    stage.press("Down Down")
    #expect(stage.text == bottom)
  }

  @Test func theLogStaysAtItsEnd() {
    let stage = Stage.evening(width: 80, height: 10)
    stage.press("1 End l")
    for _ in 0..<30 {
      stage.send(.submit(Stage.refresh(stage.photos("refresh"), after: .hours(1), of: stage)))
      stage.send(.cancel(stage.photos("refresh")))
    }
    stage.state.settle(in: stage.model)
    #expect(
      stage.state.overlay.map { overlay in
        if case .log(_, let scroll) = overlay { return scroll.offset > 30 && scroll.followsEnd }
        return false
      } == true)
  }

  @Test func whenTheSubjectGoesTheOverlaySaysSo() {
    let stage = Stage.evening()
    stage.press("1 Home w")
    stage.send(.cancel(stage.mail("index")))
    #expect(!stage.lines(with: "It is no longer pending.").isEmpty)
    #expect(stage.press("t").isEmpty)
    #expect(
      stage.message == "no request with the identifier com.example.mail.index is scheduled")
  }

  @Test func theHostsSentencesAreShownUntilTheNextKey() {
    let stage = Stage.evening()
    stage.state.say("forest.theme:3: no such key")
    #expect(!stage.lines(with: "forest.theme:3: no such key").isEmpty)
    stage.press("Down")
    #expect(stage.lines(with: "forest.theme:3").isEmpty)
  }
}

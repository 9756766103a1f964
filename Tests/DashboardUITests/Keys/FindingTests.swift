import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct FindingTests {
  private func shown(_ stage: Stage) -> [String] {
    stage.state.requestList(in: stage.model).keys.map {
      String($0.identifier.dropFirst("com.example.".count))
    }
  }

  @Test func theFilterWorksWhileItIsTyped() {
    let stage = Stage.evening()
    stage.press("/")
    stage.type("mai")
    #expect(shown(stage) == ["mail.index", "mail.refresh"])
    stage.type("l.r")
    #expect(shown(stage) == ["mail.refresh"])
    stage.press("Backspace Backspace Enter")
    #expect(shown(stage) == ["mail.index", "mail.refresh"])
    #expect(stage.state.overlay == nil)
    #expect(!stage.lines(with: "/mail").isEmpty)
    #expect(!stage.lines(with: "2 of 7").isEmpty)
  }

  @Test func escapeClearsTheFilter() {
    let stage = Stage.evening()
    stage.press("/")
    stage.type("mail")
    stage.press("Esc")
    #expect(shown(stage).count == 7)
    stage.press("/")
    stage.type("mail")
    stage.press("Enter Esc")
    #expect(shown(stage).count == 7)
  }

  @Test(arguments: [
    ("!photos", ["mail.index", "mail.refresh"]),
    ("kind:refresh", ["mail.refresh", "photos.refresh"]),
    ("kind:continued !state:running", ["photos.export.3"]),
    ("APP:mail kind:proc", ["mail.index"]), ("why:external", ["photos.cleanup"]),
    ("id:export", ["photos.export.1", "photos.export.2", "photos.export.3"]),
    (
      "kind:",
      [
        "mail.index", "mail.refresh", "photos.cleanup", "photos.export.1", "photos.export.2",
        "photos.export.3", "photos.refresh",
      ]
    ),
    ("nothing:here", []),
  ])
  func wordsFieldsAndTheirContrary(filter: String, identifiers: [String]) {
    let stage = Stage.evening()
    stage.press("/")
    stage.type(filter)
    #expect(shown(stage) == identifiers)
  }

  @Test func keysOfThePanesAreTextInTheFilter() {
    let stage = Stage.evening()
    stage.press("/")
    let intents = stage.type("qtxXcp?")
    #expect(intents.isEmpty)
    #expect(stage.state.requests.filter == "qtxXcp?")
    #expect(!stage.lines(with: "No request matches").isEmpty)
  }

  @Test func theCursorStandsInTheFilter() throws {
    let stage = Stage.evening()
    stage.press("/")
    stage.type("ab")
    let cursor = try #require(stage.frame.cursor)
    #expect(cursor.y == 38)
    let line = stage.frame.buffer.line(cursor.y)
    #expect(line.dropFirst(cursor.x - 2).hasPrefix("ab"))
  }

  @Test func theJournalAndTheCardsHaveFiltersOfTheirOwn() {
    let stage = Stage.evening()
    stage.press("4 /")
    stage.type("event:submitted")
    let list = stage.state.journalList(in: stage.model)
    let names = (0..<list.count).compactMap {
      stage.engine.snapshot.journal.entry(list[$0])?.event.name
    }
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0 == "submitted" })
    stage.press("Enter 2 /")
    stage.type("films")
    #expect(stage.state.cards(in: stage.model).map(\.title) == ["Exporting Films"])
    #expect(stage.state.requests.filter == "")
    #expect(stage.state.journal.filter == "event:submitted")
  }

  @Test func pastedTextGoesIntoTheFilterAndNowhereElse() {
    let stage = Stage.evening()
    stage.take(.paste("X\ny"))
    #expect(stage.message == "pasted text is for the filter and the prompts")
    #expect(stage.state.overlay == nil)
    stage.press("/")
    stage.take(.paste("mail\nindex"))
    #expect(stage.state.requests.filter == "mail index")
  }

  @Test func sortingGoesThroughTheColumns() {
    let stage = Stage.evening()
    #expect(stage.state.sorting.column == .identifier)
    var titles: [String] = []
    for _ in RequestColumn.allCases {
      stage.press(">")
      titles.append(stage.state.sorting.column.title)
    }
    #expect(titles == ["Floor", "Window", "Why", "Repl", "State", "Kind", "Identifier"])
  }

  @Test func sortedByStateWhatRunsComesFirst() {
    let stage = Stage.evening()
    while stage.state.sorting.column != .state { stage.press("F6") }
    #expect(shown(stage).prefix(2) == ["photos.export.1", "photos.export.2"])
    stage.press("I")
    #expect(shown(stage).suffix(2) == ["photos.export.1", "photos.export.2"])
    #expect(!stage.lines(with: "State▾").isEmpty)
  }

  @Test func sortedByIdentifierBothWays() {
    let stage = Stage.evening()
    let up = shown(stage)
    #expect(up == up.sorted())
    stage.press("I")
    #expect(shown(stage) == up.reversed())
  }

  @Test func theWholeJournalIsNotLookedThroughTwice() {
    let stage = Stage.evening()
    var list = JournalList(text: "event:note")
    list.extend(to: stage.engine.snapshot)
    #expect(list.count == 0)
    stage.send(.note("one"), .set(.charger(true)), .note("two"))
    list.extend(to: stage.engine.snapshot)
    #expect(list.count == 2)
    var fresh = JournalList(text: "event:note")
    fresh.extend(to: stage.engine.snapshot)
    #expect([list[0], list[1]] == [fresh[0], fresh[1]])
    #expect(list.index(of: list[1]) == 1)
    #expect(list.index(of: list[1] + 1) == 2)
  }

  @Test(arguments: [
    ("Mail", "com.MAIL.x", true), ("mail", "mai", false), ("\u{E9}t\u{E9}", "\u{C9}T\u{C9}", true),
    ("photo", "\u{5199}\u{771F} PHOTO", true), ("a", "", false), ("aab", "aaab", true),
  ])
  func upperAndLowerCaseAreTheSame(word: String, text: String, isFound: Bool) {
    #expect(Filter(word, fields: []).matches { _ in [text] } == isFound)
    #expect(Filter("!" + word, fields: []).matches { _ in [text] } == !isFound)
  }

  @Test func aListIsKeptWhileNothingChangesAndMadeAnewWhenSomethingDoes() {
    let stage = Stage.evening()
    stage.state.settle(in: stage.model)
    let before = stage.state.requestList(in: stage.model)
    stage.pass(.milliseconds(100))
    #expect(stage.state.requestList(in: stage.model).stamp == before.stamp)
    stage.send(.cancel(stage.mail("index")))
    #expect(stage.state.requestList(in: stage.model).stamp != before.stamp)
    #expect(stage.state.requestList(in: stage.model).total == before.total - 1)
  }

  @Test func whatTheListRemembersIsWhatANewOneWouldSay() {
    // The list is made anew only when the journal says that something happened.
    let stage = Stage.evening()
    stage.state.settle(in: stage.model)
    for _ in 0..<400 {
      stage.pass(.seconds(7))
      stage.state.settle(in: stage.model)
      let fresh = RequestList(stage.engine.snapshot, sorting: stage.state.sorting)
      #expect(stage.state.requestList(in: stage.model).entries == fresh.entries)
      #expect(stage.state.tally(in: stage.model).held == HoldTally(stage.engine.snapshot).held)
    }
  }
}

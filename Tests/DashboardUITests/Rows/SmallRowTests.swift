import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct SmallRowTests {
  private func header(_ stage: Stage) -> HeaderRow {
    HeaderRow(stage.model, HoldTally(stage.engine.snapshot))
  }

  @Test func theHeaderShowsWeekdayDayAndSpeed() {
    let stage = Stage.evening()
    var row = header(stage)
    #expect(row.clock == "Mon 22:00:27")
    #expect(row.day == "day 1")
    #expect(row.speed.word == "PAUSED")
    stage.playback.isPaused = false
    row = header(stage)
    #expect(row.speed.word == "×30")
    stage.playback.isHeldAtRealTime = true
    row = header(stage)
    #expect(row.speed.word == "×1, live handler")
    stage.pass(.days(1))
    row = header(stage)
    #expect(row.clock == "Tue 22:00:27")
    #expect(row.day == "day 2")
  }

  @Test func theHeaderNamesOnlyWhatIsUnusual() {
    let stage = Stage.evening()
    #expect(header(stage).device.map(\.text) == ["64 %", "wifi", "in use"])
    stage.send(
      .set(.charger(true)), .set(.lowPower(true)), .set(.network(.none)), .set(.thermal(.serious)),
      .set(.backgroundRefresh(.off)), .set(.memoryPressure(.warning)), .set(.load(.high)),
      .set(.locked(true)))
    #expect(
      header(stage).device.map(\.text) == [
        "64 % charging", "no network", "idle", "locked", "low power", "thermal serious",
        "refresh off", "memory warning", "load high",
      ])
  }

  @Test func theHeaderCounts() {
    let counts = header(Stage.evening()).counts.map(\.text)
    #expect(counts == ["2 running", "5 pending", "4 held"])
  }

  @Test func journalRowsHaveTimeNameAndSentence() throws {
    let stage = Stage.quiet()
    stage.send(.set(.charger(true)))
    let journal = stage.engine.snapshot.journal
    let entry = try #require(journal.entries.last)
    let row = JournalRow(entry, clock: stage.engine.snapshot.clock)
    #expect(row.day == "Mon")
    #expect(row.time == "22:00:00")
    #expect(row.name == "device")
    #expect(row.sentence == "charger is now on")
    #expect(row.role == .accent)
  }

  @Test func detailsListWhatIsKnownOfARequest() {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    stage.send(.submit(Stage.cleanup(key)))
    let rows = DetailRows.rows(of: .task(key), in: stage.model)
    let texts = rows.map { "\($0.label): \($0.value)" }
    #expect(texts.contains("needs: external power"))
    #expect(texts.contains("floor: no floor"))
    #expect(texts.contains("window: 22:00 to Wed 22:00"))
    #expect(texts.contains("held: needs external power (released by external power)"))
  }

  @Test func detailsShowTheOutputOfItsProgram() {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    stage.output = [key: ["copied a", "", "copied c"]]
    let rows = DetailRows.rows(of: .task(key), in: stage.model)
    #expect(rows.map(\.label) == ["output", "1", "2", "3"])
    #expect(rows.last?.value == "copied c")
  }

  @Test func detailsOfAConditionNameWhatItHolds() {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.cleanup(stage.photos("cleanup"))))
    let rows = DetailRows.rows(of: .condition(.charger), in: stage.model)
    #expect(rows.contains { $0.label == "it holds" && $0.isHeading })
    #expect(rows.last?.label == "com.example.photos.cleanup")
  }

  @Test func detailsOfAnAppListItsIdentifiers() {
    let stage = Stage.quiet()
    let rows = DetailRows.rows(of: .app(Stage.photos), in: stage.model)
    let texts = rows.map { "\($0.label): \($0.value)" }
    #expect(texts.contains("com.example.photos.refresh: has a handler"))
    #expect(texts.contains("modes: fetch, processing"))
    #expect(texts.contains("last used: 22:00"))
  }

  @Test(arguments: [
    (0, "0 s"), (1, "1 s"), (59_001, "1 min"), (840_000, "14 min"), (11_100_000, "3 h 05 min"),
    (36_000_000, "10 h"), (39_600_000, "11 h"), (187_200_000, "2 d 4 h"), (172_800_000, "2 d"),
  ])
  func durationsAreNoMoreExactThanTheEyeNeeds(milliseconds: Int, text: String) {
    #expect(TimeText.coarse(.milliseconds(milliseconds)) == text)
  }

  @Test func momentsOfOtherDaysNameTheDay() {
    let stage = Stage.quiet()
    let time = TimeText(stage.engine.snapshot)
    #expect(time.moment(.start + .minutes(15)) == "22:15")
    #expect(time.moment(.start + .hours(3)) == "Tue 01:00")
    #expect(time.moment(.start + .days(8)) == "2026-03-10 22:00")
  }

  @Test func rowsAreCopiedAsJSON() throws {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    stage.send(.submit(Stage.cleanup(key)))
    #expect(
      RowJSON.text(of: .task(key), in: stage.model)
        == #"{"app": "com.example.photos", "identifier": "com.example.photos.cleanup", "#
        + #""kind": "processing", "state": "held", "why": "needs external power (+1)", "#
        + #""submitted": "2026-03-02T22:00:00", "earliestBegin": null, "timesReplaced": 0, "#
        + #""score": 1.00, "threshold": 0.90, "#
        + #""holds": ["External Power Policy", "Device Activity Policy"]}"#)
    #expect(
      RowJSON.text(of: .condition(.charger), in: stage.model)
        == #"{"condition": "charger", "value": "off", "holds": ["com.example.photos.cleanup"]}"#)
    #expect(RowJSON.quoted("a\"\\\n\u{1B}\u{9B}é") == "\"a\\\"\\\\\\n\\u001b\\u009bé\"")
  }

  @Test func commandsHaveAnEquivalentOnADevice() {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    let line = { (command: Command) in Equivalent.line(for: command, in: stage.engine.snapshot) }
    #expect(
      line(.launch(key, .forced))
        == "e -l objc -- (void)[[BGTaskScheduler sharedScheduler] "
        + "_simulateLaunchForTaskWithIdentifier:@\"com.example.photos.cleanup\"]")
    #expect(
      line(.cancel(key))
        == "BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "
        + "\"com.example.photos.cleanup\")")
    #expect(line(.set(.lowPower(true))) == "Settings > Battery > Low Power Mode: on")
    #expect(line(.note("hello")) == nil)
  }
}

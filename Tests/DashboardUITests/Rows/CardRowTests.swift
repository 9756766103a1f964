import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct CardRowTests {
  private func exporting(total: Int = 100) -> Stage {
    let stage = Stage.quiet()
    stage.send(
      .submit(Stage.export(stage.photos("export.1"), "Exporting Photos", "Starting")))
    return stage
  }

  @Test func aLiveActivityShowsProgressRateAndTimeLeft() throws {
    let stage = exporting()
    stage.pass(.seconds(25))
    let card = try #require(stage.card(stage.photos("export.1")))
    #expect(card.title == "Exporting Photos")
    #expect(card.subtitle == "Starting · com.example.photos.export.1")
    #expect(card.measures.map(\.text) == ["25 %", "1.0/s", "1 min left", "stall in 0:30"])
    #expect(card.meter.fraction == 0.25)
    #expect(card.hint == "c Stop")
    #expect(!card.isForced)
  }

  @Test func beforeTheFirstReportTheBarHasNoEnd() throws {
    let stage = Stage.quiet()
    let key = stage.photos("export.1")
    stage.engine.setProcess(
      ScriptedApp(engine: stage.engine, scripts: [key.identifier: Script()]), for: Stage.photos)
    stage.send(.forceQuit(Stage.photos), .open(Stage.photos))
    stage.send(.submit(Stage.export(key, "Exporting", "")))
    let card = try #require(stage.card(key))
    #expect(card.meter.fraction == nil)
    #expect(card.measures.map(\.text) == ["starting", "stall in 1:00"])
  }

  @Test func theStallCountdownRunsAndWarnsAtItsEnd() throws {
    let stage = Stage.evening()
    stage.pass(.seconds(25))
    let card = try #require(stage.card(stage.photos("export.2")))
    let stall = try #require(card.measures.last)
    #expect(stall.text == "stall in 0:08")
    #expect(stall.role == .warning)
  }

  @Test func aStalledTaskSaysSo() throws {
    let stage = Stage.evening()
    stage.pass(.seconds(40))
    let card = try #require(stage.card(stage.photos("export.2")))
    #expect(card.state == .ended(.expiredThenCompleted))
    #expect(card.measures[0].text == "expired, completed in its grace")
    #expect(card.remark?.text == "no progress for 30 s")
    #expect(card.hint == "c Dismiss")
  }

  @Test func aSlowTaskAsksItsUser() throws {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.export(stage.photos("export.2"), "Long", "")))
    stage.pass(.minutes(5))
    let card = try #require(stage.card(stage.photos("export.2")))
    #expect(card.state == .asked)
    #expect(card.remark?.text == "Slow: may it continue?")
    #expect(card.hint == "Enter Continue  c Stop")
  }

  @Test func refreshShowsItsTimeAndItsDeadline() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .ignoringSoft))
    stage.pass(.seconds(9))
    let card = try #require(stage.card(key))
    #expect(card.isForced)
    #expect(card.title == "com.example.photos.refresh")
    #expect(card.subtitle == "com.example.photos · launch 1")
    #expect(card.measures.map(\.text) == ["0:09 of 0:30", "0:21 left", "until 22:00:30"])
    #expect(card.meter.role == .allowance)
  }

  @Test func runsOfOneLaunchSayThatTheyShareIt() throws {
    let stage = Stage.quiet()
    stage.send(.leave(Stage.photos), .set(.charger(true)))
    let app = AppDescription(
      id: Stage.photos, permitted: ["com.example.photos.cleanup", "com.example.photos.scan"],
      modes: [.processing])
    stage.send(.forceQuit(Stage.photos), .install(app))
    stage.engine.setProcess(
      ScriptedApp(
        engine: stage.engine,
        scripts: [
          "com.example.photos.cleanup": Script(work: .seconds(50)),
          "com.example.photos.scan": Script(work: .seconds(50)),
        ]), for: Stage.photos)
    stage.send(.open(Stage.photos))
    for name in ["cleanup", "scan"] {
      stage.send(.submit(TaskRequest(key: stage.photos(name), kind: .processing)))
    }
    stage.send(.leave(Stage.photos))
    let card = try #require(stage.card(stage.photos("scan")))
    #expect(card.subtitle == "com.example.photos · launch 1, shared with 1 more run")
  }

  @Test func graceIsCountedDownWithItsCause() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(
      .submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced), .expire(RunID(1)))
    stage.pass(.milliseconds(500))
    let card = try #require(stage.card(key))
    #expect(card.state == .expiring)
    #expect(card.measures.map(\.text) == ["grace 0:05", "then killed"])
    #expect(card.remark?.text == "expired by hand")
    #expect(abs((card.meter.fraction ?? 0) - 0.1) < 0.001)
  }

  @Test func aFinishedCardSaysHowLongItTook() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced))
    stage.pass(.seconds(13))
    let card = try #require(stage.card(key))
    #expect(card.measures.map(\.text) == ["succeeded", "after 12 s", "at 22:00:12"])
    #expect(card.meter.fraction == 1)
    #expect(card.remark == nil)
  }

  @Test func aFailedCardShowsHowFarItCame() throws {
    let stage = Stage.evening()
    stage.send(.stop(RunID(1)))
    stage.pass(.seconds(2))
    let export = try #require(stage.card(stage.photos("export.1")))
    #expect(export.meter.fraction == 0.23)
    let key = stage.mail("refresh")
    stage.send(.launch(key, .forced))
    stage.pass(.seconds(9))
    stage.send(.systemKill(Stage.mail))
    let refresh = try #require(stage.card(key))
    #expect(refresh.state == .ended(.processEnded))
    #expect(refresh.meter.fraction == 0.3)
  }

  @Test func everyOutcomeHasItsOwnWord() {
    let words = Outcome.allCases.map { CardState.ended($0).sign.word }
    #expect(Set(words).count == Outcome.allCases.count)
  }

  @Test(arguments: [
    (0.04, "0.0"), (3.34, "3.3"), (9.96, "10.0"), (12.4, "12"), (999, "999"), (9999, "9999"),
    (12_345, "12k"), (1_500_000, "1.5M"), (25_000_000_000, "25G"),
  ])
  func ratesAreShort(value: Double, text: String) {
    #expect(Pace.text(value) == text)
  }
}

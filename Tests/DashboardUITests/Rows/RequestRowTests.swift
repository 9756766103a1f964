import SchedulerEngine
import Testing

@testable import DashboardUI

@Suite struct RequestRowTests {
  @Test func aFloorInTheFutureIsCountedDown() throws {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.refresh(stage.photos("refresh"), after: .minutes(14), of: stage)))
    let row = try #require(stage.row(stage.photos("refresh")))
    #expect(row.state == .held)
    #expect(row.kind == "refresh")
    #expect(row.app == "com.example.photos")
    #expect(row.floor == "in 14 min")
    #expect(row.headline == "its earliest begin date is not reached, in 14 min")
    #expect(row.windowEnd == "Tue 22:14")
    #expect(row.replaced == "")
  }

  @Test func withoutAFloorTheWordsSaySo() throws {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.cleanup(stage.photos("cleanup"))))
    let row = try #require(stage.row(stage.photos("cleanup")))
    #expect(row.floor == "no floor")
    #expect(row.headline == "needs external power (+1)")
    #expect(row.windowEnd == "Wed 22:00")
  }

  @Test func whatNothingHoldsSaysWhenItStarts() throws {
    let stage = Stage.quiet()
    stage.send(.submit(TaskRequest(key: stage.photos("refresh"), kind: .refresh)))
    let row = try #require(stage.row(stage.photos("refresh")))
    #expect(row.state == .eligible)
    #expect(row.floor == "eligible since 22:00")
    #expect(row.shortFloor == "since 22:00")
    #expect(row.headline == "starts at Tue 03:40 if nothing changes; score 0.69 of 0.90")
    #expect(row.brief == "starts Tue 03:40")
  }

  @Test func aFloorThatIsPastIsNamed() throws {
    let stage = Stage.quiet()
    stage.send(.set(.lowPower(true)))
    stage.send(.submit(Stage.refresh(stage.photos("refresh"), after: .minutes(5), of: stage)))
    stage.pass(.minutes(10))
    let row = try #require(stage.row(stage.photos("refresh")))
    #expect(row.floor == "was 22:05")
    #expect(row.headline == "Low Power Mode is on")
  }

  @Test func submittingAgainIsCounted() throws {
    let stage = Stage.quiet()
    for _ in 0..<4 {
      stage.send(.submit(TaskRequest(key: stage.photos("refresh"), kind: .refresh)))
    }
    #expect(try #require(stage.row(stage.photos("refresh"))).replaced == "×3")
  }

  @Test func aRunShowsItsTimeAndWhatWaitsBehindIt() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced))
    stage.pass(.seconds(4))
    #expect(try #require(stage.row(key)).headline.hasPrefix("0:04 of 0:30, 0:26 left"))
    stage.send(.submit(Stage.refresh(key, after: .minutes(15), of: stage)))
    let row = try #require(stage.row(key))
    #expect(row.state == .running)
    #expect(row.floor == "in 15 min")
    #expect(row.headline.hasSuffix("; then its earliest begin date is not reached, in 15 min"))
    #expect(row.brief == "0:04 of 0:30")
  }

  @Test func whatRanAndWasNotScheduledAgainIsIdle() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced))
    stage.pass(.minutes(1))
    let row = try #require(stage.row(key))
    #expect(row.state == .idle)
    #expect(row.headline == "idle, nothing scheduled; succeeded at 22:00")
    #expect(row.floor == "")
    #expect(row.windowEnd == "")
  }

  @Test func aNewProcessWithoutTheHandlerIsShown() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.set(.inUse(true)), .submit(TaskRequest(key: key, kind: .refresh)))
    stage.send(.systemKill(Stage.photos))
    stage.engine.setProcess(ScriptedApp(engine: stage.engine, scripts: [:]), for: Stage.photos)
    stage.send(.open(Stage.photos))
    let row = try #require(stage.row(key))
    #expect(row.state == .noHandler)
    #expect(row.headline == "due, no handler in this process")
  }

  @Test func anUpdateThatDropsTheIdentifierIsShown() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)))
    stage.send(.install(AppDescription(id: Stage.photos, permitted: [], modes: [.fetch])))
    let row = try #require(stage.row(key))
    #expect(row.state == .notPermitted)
    #expect(row.headline == "the present plist no longer lists it; it still occupies its slot")
  }

  @Test func anAppThatIsBeingLaunchedIsNeitherWaitingNorRunning() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.set(.inUse(true)), .submit(TaskRequest(key: key, kind: .refresh)))
    stage.send(.systemKill(Stage.photos))
    stage.engine.setProcess(SlowApp(), for: Stage.photos)
    stage.send(.launch(key, .forced))
    #expect(try #require(stage.row(key)).state == .launching)
  }

  @Test func expiringShowsGraceAndCause() throws {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(
      .submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced), .expire(RunID(1)))
    let row = try #require(stage.row(key))
    #expect(row.state == .expiring)
    #expect(row.headline == "grace 0:05, then killed, expired by hand")
    #expect(row.brief == "grace 0:05")
  }

  @Test func statesAreToldApartBySignAndWord() {
    let signs = RequestState.allCases.map(\.sign)
    #expect(Set(signs.map(\.word)).count == signs.count)
    #expect(Set(signs.map(\.unicode)).count == signs.count)
    #expect(Set(signs.map { "\($0.ascii)\($0.word)" }).count == signs.count)
  }
}

/// An app whose launch code never comes to its end.
struct SlowApp: AppProcess {
  func start(_ process: ProcessContext) {}
}

import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct DeviceRowTests {
  private func row(_ condition: Condition, _ stage: Stage) -> DeviceRow {
    let snapshot = stage.engine.snapshot
    return DeviceRow(condition, in: snapshot, HoldTally(snapshot))
  }

  @Test func eachConditionHasAKeyAfterS() {
    let stage = Stage.quiet()
    let keys = Condition.allCases.map { row($0, stage).key }
    #expect(
      keys == ["s b", "s c", "s p", "s n", "s t", "s r", "s u", "s l", "s m", "s o"])
  }

  @Test func theCountOfHeldRequestsStandsBesideTheCondition() {
    let stage = Stage.quiet()
    stage.send(
      .submit(Stage.cleanup(stage.photos("cleanup"))),
      .submit(TaskRequest(key: stage.photos("refresh"), kind: .refresh)))
    #expect(row(.charger, stage).blocks == "holds 1")
    #expect(row(.inUse, stage).blocks == "holds 1")
    #expect(row(.lowPower, stage).blocks == "")
    stage.send(.set(.lowPower(true)))
    #expect(row(.lowPower, stage).blocks == "holds 2")
    let blocked = Condition.lowPower.blocked(in: stage.engine.snapshot)
    #expect(blocked == [stage.photos("cleanup"), stage.photos("refresh")])
    #expect(row(.lowPower, stage).valueRole == .warning)
  }

  @Test func whatAnAppsOwnSwitchHoldsIsNotBlamedOnTheDevice() {
    let stage = Stage.quiet()
    stage.send(.submit(TaskRequest(key: stage.photos("refresh"), kind: .refresh)))
    stage.send(.allowRefresh(Stage.photos, false))
    #expect(row(.backgroundRefresh, stage).blocks == "")
    stage.send(.set(.backgroundRefresh(.off)))
    #expect(row(.backgroundRefresh, stage).blocks == "holds 1")
  }

  @Test func valuesAreInWords() {
    let stage = Stage.quiet()
    stage.send(.set(.networkExpensive(true)), .reboot)
    #expect(row(.battery, stage).value == "80 %")
    #expect(row(.battery, stage).level == 0.8)
    #expect(row(.network, stage).value == "wifi, expensive")
    #expect(row(.locked, stage).value == "yes, never unlocked")
    #expect(row(.inUse, stage).value == "no")
  }

  @Test func anAppSaysWhatItsProcessDoes() throws {
    let stage = Stage.quiet()
    let app = { AppRow(try #require(stage.engine.snapshot.app(Stage.photos))) }
    #expect(try app().state.word == "in front")
    stage.send(.leave(Stage.photos))
    #expect(try app().state.word == "background")
    stage.pass(.seconds(6))
    #expect(try app().state.word == "suspended")
    stage.send(.forceQuit(Stage.photos))
    #expect(try app().state.word == "force-quit")
    #expect(try app().ending == "force-quit by the user")
    stage.send(.open(Stage.photos), .crash(Stage.photos, reason: "a wrong cast"))
    #expect(try app().state.word == "crashed")
    #expect(try app().ending == "crashed: a wrong cast")
    stage.send(.open(Stage.photos), .systemKill(Stage.photos))
    #expect(try app().state.word == "not running")
  }

  @Test func anAppCountsItsLaunchesAndMisses() throws {
    let stage = Stage.evening()
    stage.send(.launch(stage.mail("refresh"), .ignoringSoft))
    stage.pass(.minutes(1))
    let row = AppRow(try #require(stage.engine.snapshot.app(Stage.mail)))
    #expect(row.launches == "1 launch")
    #expect(row.misses == "1 miss")
    #expect(row.refresh == "refresh on")
  }

  @Test func theNextValueGoesRoundAndStepsStopAtTheEnds() {
    let stage = Stage.quiet()
    let snapshot = stage.engine.snapshot
    #expect(Condition.battery.next(in: snapshot) == [.set(.battery(50))])
    #expect(Condition.network.next(in: snapshot) == [.set(.network(.none))])
    #expect(Condition.network.stepped(by: 1, in: snapshot) == [])
    #expect(Condition.network.stepped(by: -1, in: snapshot) == [.set(.network(.cellular))])
    #expect(Condition.battery.stepped(by: -1, in: snapshot) == [.set(.battery(75))])
    #expect(Condition.thermal.stepped(by: -1, in: snapshot) == [])
    #expect(
      Condition.backgroundRefresh.stepped(by: -1, in: snapshot) == [.set(.backgroundRefresh(.off))])
  }

  @Test func puttingTheDeviceDownLeavesTheAppInFront() {
    let stage = Stage.quiet()
    #expect(Condition.inUse.next(in: stage.engine.snapshot) == [.leave(Stage.photos)])
  }
}

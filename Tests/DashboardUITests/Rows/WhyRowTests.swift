import SchedulerEngine
import Testing

@testable import DashboardUI

@Suite struct WhyRowTests {
  @Test func everyPolicyIsListedWithItsAnswer() throws {
    let stage = Stage.quiet()
    stage.send(.set(.lowPower(true)))
    stage.send(.submit(Stage.refresh(stage.photos("refresh"), after: .minutes(4), of: stage)))
    let why = try #require(WhyRows(stage.photos("refresh"), in: stage.engine.snapshot))
    #expect(why.rows.count == PolicyList.all.count)
    let held = why.rows.filter { $0.sign.word == "held" }
    #expect(held.map(\.policy) == ["Low Power Mode Policy", "Earliest Begin Date"])
    #expect(held.map(\.reason)[0] == "Low Power Mode is on")
    #expect(held.map(\.release) == ["released by Low Power Mode off", "released in 4 min (22:04)"])
    #expect(held.allSatisfy { $0.isSoft })
    #expect(
      why.conclusion
        == "2 of 18 policies hold it; its score would be 0.69, the threshold is 0.90")
    let thermal = try #require(why.rows.first { $0.policy == "Thermal Policy" })
    #expect(thermal.score == "1.00 × 3")
    #expect(thermal.reason == "thermal state nominal")
    #expect(why.rows.allSatisfy { !$0.source.isEmpty })
  }

  @Test func whatNothingHoldsIsToldWithItsStart() throws {
    let stage = Stage.quiet()
    stage.send(.submit(TaskRequest(key: stage.photos("refresh"), kind: .refresh)))
    let why = try #require(WhyRows(stage.photos("refresh"), in: stage.engine.snapshot))
    #expect(
      why.conclusion
        == "nothing holds it: score 0.69, threshold 0.90, starts at Tue 03:40 if nothing changes")
  }

  @Test func whatIsNotPendingHasNoVerdicts() {
    let stage = Stage.quiet()
    #expect(WhyRows(stage.photos("refresh"), in: stage.engine.snapshot) == nil)
  }

  @Test func theOneRunAtATimeIsReleasedByItsEnd() throws {
    let stage = Stage.quiet()
    for name in ["export.1", "export.2"] {
      stage.send(.submit(Stage.export(stage.photos(name), "A", "b")))
    }
    let third = RequestKey(app: Stage.photos, identifier: "com.example.photos.export.3")
    try stage.engine.register(
      third, handler: ScriptedRuns(engine: stage.engine, script: Script()))
    stage.send(.submit(Stage.export(third, "C", "d")))
    let why = try #require(WhyRows(third, in: stage.engine.snapshot))
    let held = why.rows.filter { $0.sign.word == "held" }
    #expect(held.map(\.release) == ["released when a run ends"])
    #expect(why.conclusion.hasPrefix("1 of 18 policies holds it"))
  }
}

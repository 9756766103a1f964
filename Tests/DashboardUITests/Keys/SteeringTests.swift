import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct SteeringTests {
  private func select(_ stage: Stage, _ key: RequestKey) {
    stage.press("1 Home")
    while stage.state.requests.selected != key { stage.press("Down") }
  }

  @Test func launchIgnoresWhatOnlySparesTheDevice() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.set(.lowPower(true)))
    stage.send(.submit(Stage.refresh(key, after: .minutes(15), of: stage)))
    #expect(stage.press("t") == [.send(.launch(key, .ignoringSoft))])
    #expect(stage.row(key)?.state == .running)
    #expect(stage.card(key)?.isForced == true)
    #expect(
      !stage.lines(with: "WithIdentifier:@\"com.example.photos.refresh\"]").isEmpty)
  }

  @Test func whatProtectsTheAppIsAskedAboutAndNoIsTheDefault() {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    stage.send(.submit(Stage.cleanup(key)))
    #expect(stage.press("t").isEmpty)
    #expect(!stage.lines(with: "Force the launch?").isEmpty)
    #expect(!stage.lines(with: "External Power Policy: needs external power").isEmpty)
    #expect(stage.lines(with: "the device is in use").allSatisfy { !$0.contains("Policy:") })
    #expect(stage.press("Enter").isEmpty)
    #expect(stage.state.overlay == nil)
    #expect(stage.row(key)?.state == .held)
    stage.press("t")
    #expect(stage.press("y") == [.send(.launch(key, .forced))])
    #expect(stage.row(key)?.state == .running)
  }

  @Test func aDialogIsAnsweredByArrowsTooAndLeftByEscape() {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    stage.send(.submit(Stage.cleanup(key)))
    #expect(stage.press("t Right Enter") == [.send(.launch(key, .forced))])
    stage.press("X")
    #expect(!stage.lines(with: "Kill without grace?").isEmpty)
    #expect(stage.press("Esc").isEmpty)
    #expect(stage.press("X n").isEmpty)
    #expect(stage.press("X Tab Tab Enter").isEmpty)
    #expect(stage.press("X y") == [.send(.kill(RunID(1)))])
    #expect(stage.card(key)?.state == .ended(.killed))
  }

  @Test func otherKeysDoNothingInADialog() {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.cleanup(stage.photos("cleanup"))))
    stage.press("t")
    #expect(stage.press("c x t").isEmpty)
    #expect(stage.message == "t does nothing here; ? lists the keys")
    #expect(stage.state.context == .dialog)
  }

  @Test func aRefusalOfTheEngineThatCanBeForcedIsAskedAbout() {
    let stage = Stage.quiet()
    let key = stage.photos("cleanup")
    let hold = Hold(.externalPower, "needs external power", release: .never)
    stage.state.refuse(.launch(key, .ignoringSoft), .held([hold]))
    #expect(stage.state.context == .dialog)
    stage.state.overlays = []
    stage.state.refuse(.cancel(key), .precondition("nothing is pending"))
    #expect(stage.message == "nothing is pending")
  }

  @Test func launchingOnlyIfAllowedExplainsWhatHolds() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(Stage.refresh(key, after: .minutes(15), of: stage)))
    #expect(stage.press("T").isEmpty)
    #expect(stage.message == "com.example.photos.refresh is not launched: 1 policy holds it")
    #expect(!stage.lines(with: "its earliest begin date is not reached").isEmpty)
    #expect(stage.state.context == .overlay)
    #expect(stage.press("t") == [.send(.launch(key, .ignoringSoft))])
  }

  @Test func launchingOnlyIfAllowedLaunchesWhatNothingHolds() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)))
    #expect(stage.press("T") == [.send(.launch(key, .ifAllowed))])
    #expect(stage.row(key)?.state == .running)
  }

  @Test func expiringHasTheNormalGrace() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced))
    #expect(stage.press("x") == [.send(.expire(RunID(1)))])
    #expect(stage.card(key)?.state == .expiring)
    #expect(!stage.lines(with: "WithIdentifier:@\"com.example.photos.refresh\"]").isEmpty)
  }

  @Test func cCancelsStopsAndDismisses() {
    let stage = Stage.evening()
    select(stage, stage.photos("cleanup"))
    #expect(stage.press("c") == [.send(.cancel(stage.photos("cleanup")))])
    #expect(!stage.lines(with: "cancel(taskRequestWithIdentifier:").isEmpty)
    stage.press("2 Home")
    #expect(stage.press("c") == [.send(.stop(RunID(1)))])
    stage.pass(.seconds(2))
    stage.state.settle(in: stage.model)
    stage.press("End")
    #expect(stage.press("c") == [.send(.dismiss(RunID(1)))])
    #expect(stage.lines(with: "Exporting Photos").isEmpty)
  }

  @Test func theDeleteKeyDismissesAFinishedCard() {
    let stage = Stage.evening()
    stage.send(.expire(RunID(1)))
    stage.pass(.seconds(2))
    #expect(stage.press("2 End Del") == [.send(.dismiss(RunID(1)))])
  }

  @Test func aSlowTaskIsAnsweredByEnterOrC() {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.export(stage.photos("export.2"), "Long", "")))
    stage.pass(.minutes(5))
    stage.press("2")
    #expect(Footer.hints(stage.state, stage.model).contains { $0.key == "c" && $0.text == "Stop" })
    #expect(stage.press("Enter") == [.send(.answer(RunID(1), goOn: true))])
    #expect(stage.card(stage.photos("export.2"))?.state == .running)
    #expect(stage.press("Enter").isEmpty)
    #expect(stage.state.context == .overlay)
  }

  @Test func noToASlowTaskStopsIt() {
    let stage = Stage.quiet()
    stage.send(.submit(Stage.export(stage.photos("export.2"), "Long", "")))
    stage.pass(.minutes(5))
    #expect(stage.press("2 c") == [.send(.answer(RunID(1), goOn: false))])
    #expect(stage.card(stage.photos("export.2"))?.state == .expiring)
  }

  @Test func keysActOnTaggedRows() {
    let stage = Stage.evening()
    select(stage, stage.mail("index"))
    stage.press("Space Space")
    #expect(stage.state.tags == [stage.mail("index"), stage.mail("refresh")])
    #expect(!stage.lines(with: "2 tagged").isEmpty)
    stage.press("Home")
    #expect(
      stage.press("c")
        == [.send(.cancel(stage.mail("index"))), .send(.cancel(stage.mail("refresh")))])
    #expect(stage.state.tags.isEmpty)
  }

  @Test func taggedRowsForWhichAKeyMeansNothingAreSkipped() {
    let stage = Stage.evening()
    select(stage, stage.mail("refresh"))
    stage.press("Space")
    select(stage, stage.photos("export.1"))
    stage.press("Space")
    #expect(stage.press("x") == [.send(.expire(RunID(1)))])
    #expect(stage.message == "1 skipped: com.example.mail.refresh is not running")
    stage.press("U")
    #expect(stage.state.tags.isEmpty)
  }

  @Test func copyingTheRowAndTheCall() {
    let stage = Stage.evening()
    select(stage, stage.mail("refresh"))
    let intents = stage.press("y Y")
    #expect(intents.count == 2)
    guard case .copy(let json) = intents[0], case .copy(let call) = intents[1] else {
      Issue.record("both keys copy")
      return
    }
    #expect(
      json.hasPrefix(#"{"app": "com.example.mail", "identifier": "com.example.mail.refresh""#))
    #expect(call.contains("_simulateLaunchForTaskWithIdentifier:@\"com.example.mail.refresh\""))
    stage.press("2 Home")
    #expect(
      stage.press("Y") == [
        .copy(
          "e -l objc -- (void)[[BGTaskScheduler sharedScheduler] "
            + "_simulateExpirationForTaskWithIdentifier:@\"com.example.photos.export.1\"]")
      ])
  }
}

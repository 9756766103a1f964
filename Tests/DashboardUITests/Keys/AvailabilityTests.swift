import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

/// A key that would do nothing says why.
@Suite struct AvailabilityTests {
  private func quietWithIdleRow() -> Stage {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced))
    stage.pass(.minutes(1))
    stage.state.settle(in: stage.model)
    return stage
  }

  @Test(arguments: [
    ("t", "no request is selected"), ("T", "no request is selected"),
    ("x", "no request is selected"), ("X", "no request is selected"),
    ("c", "no request is selected"), ("Del", "no request is selected"),
    ("w", "no request is selected"), ("d", "nothing is selected"),
    ("l", "no request or run is selected"), ("y", "nothing is selected"),
    ("Y", "there is nothing to copy yet: press a key that does something first"),
    ("Enter", "nothing is selected"), ("Space", "nothing is selected"),
    ("U", "nothing is tagged"), ("Esc", "there is nothing to go back from; q quits"),
    (".", "nothing more happens by itself"), ("-", "×1 is the slowest; p pauses"),
    ("0", "time passes at ×1 already"),
  ])
  func onAnEmptyDevice(key: String, reason: String) {
    let stage = Stage()
    stage.playback.speed = 1
    #expect(stage.press(key).isEmpty)
    #expect(stage.message == reason)
  }

  @Test(arguments: [
    ("t", "no request with the identifier com.example.photos.refresh is scheduled"),
    ("T", "no request with the identifier com.example.photos.refresh is scheduled"),
    ("x", "com.example.photos.refresh is not running"),
    ("X", "com.example.photos.refresh is not running"),
    ("c", "com.example.photos.refresh is neither pending nor running"),
    ("Del", "com.example.photos.refresh has no finished card"),
    ("w", "com.example.photos.refresh is not pending"),
  ])
  func onAnIdleRow(key: String, reason: String) {
    let stage = quietWithIdleRow()
    #expect(stage.press(key).isEmpty)
    #expect(stage.message == reason)
  }

  @Test(arguments: [
    ("t", "com.example.photos.refresh is already running"),
    ("c", "only continued tasks have a Stop; x expires com.example.photos.refresh"),
    ("w", "com.example.photos.refresh is running, nothing holds it"),
  ])
  func onARunningRefresh(key: String, reason: String) {
    let stage = Stage.quiet()
    let request = stage.photos("refresh")
    stage.send(.submit(TaskRequest(key: request, kind: .refresh)), .launch(request, .forced))
    #expect(stage.press(key).isEmpty)
    #expect(stage.message == reason)
  }

  @Test func onAnExpiringRun() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(
      .submit(TaskRequest(key: key, kind: .refresh)), .launch(key, .forced), .expire(RunID(1)))
    stage.press("x")
    #expect(stage.message == "com.example.photos.refresh is already expiring")
    stage.press("c")
    #expect(stage.message == "com.example.photos.refresh is already expiring")
  }

  @Test func whileItsAppIsBeingLaunched() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.set(.inUse(true)), .submit(TaskRequest(key: key, kind: .refresh)))
    stage.send(.systemKill(Stage.photos))
    stage.engine.setProcess(SlowApp(), for: Stage.photos)
    stage.send(.launch(key, .forced))
    stage.press("t")
    #expect(stage.message == "the launch of com.example.photos.refresh is under way")
  }

  @Test func withoutAHandlerInTheProcess() {
    let stage = Stage.quiet()
    let key = stage.photos("refresh")
    stage.send(.set(.inUse(true)), .submit(TaskRequest(key: key, kind: .refresh)))
    stage.send(.systemKill(Stage.photos))
    stage.engine.setProcess(ScriptedApp(engine: stage.engine, scripts: [:]), for: Stage.photos)
    stage.send(.open(Stage.photos))
    stage.press("t")
    #expect(
      stage.message
        == "no handler for com.example.photos.refresh is registered in this process")
  }

  @Test func withALiveHandlerTimeCannotBeSkipped() {
    let stage = Stage.evening()
    stage.playback.isHeldAtRealTime = true
    for key in [".", "J"] {
      stage.press(key)
      #expect(stage.message == "a live handler runs, so time passes at ×1")
    }
  }

  @Test func atTheTopOfTheSpeeds() {
    let stage = Stage.evening()
    stage.playback.speed = 10_000
    stage.press("+")
    #expect(stage.message == "×10000 is the fastest")
  }

  @Test func outsideThePaneItIsFor() {
    let stage = Stage.evening()
    stage.press("3 /")
    #expect(stage.message == "the Device pane has no filter")
    stage.press(">")
    #expect(stage.message == "only the Requests pane is sorted; 1 goes there")
    stage.press("I")
    #expect(stage.message == "only the Requests pane is sorted; 1 goes there")
    stage.press("4 Space")
    #expect(stage.message == "only requests and cards can be tagged")
  }

  @Test func onAScreenWithRoomForOnePane() {
    let stage = Stage.evening(width: 60, height: 16)
    stage.press("e")
    #expect(stage.message == "the screen has room for one pane only")
  }

  @Test func withoutAnAppThatIsMeant() {
    let stage = Stage.evening()
    stage.press("3 s f")
    #expect(stage.message == "select an app, or one of its requests, first")
    stage.press("End s q s q")
    #expect(stage.message == "com.example.mail is force-quit already")
    stage.press("s k")
    #expect(stage.message == "com.example.mail is not running")
  }

  @Test func theFooterSaysWhatCDoes() {
    let stage = Stage.evening()
    let title = { () -> String? in
      Footer.hints(stage.state, stage.model).first { $0.key == "c" }?.text
    }
    stage.press("2")
    #expect(title() == "Stop")
    stage.press("1 Home")
    #expect(title() == "Cancel")
    stage.press("2 c")
    stage.pass(.seconds(2))
    stage.state.settle(in: stage.model)
    stage.press("End")
    #expect(title() == "Dismiss")
  }

  @Test func theFooterDimsWhatWouldDoNothing() {
    let stage = Stage.evening()
    let isEnabled = { (key: String) in
      Footer.hints(stage.state, stage.model).first { $0.key == key }?.isEnabled
    }
    stage.press("1 Home")
    #expect(isEnabled("t") == true)
    #expect(isEnabled("x") == false)
    stage.press("2")
    #expect(isEnabled("t") == false)
    #expect(isEnabled("x") == true)
  }

  @Test func everyActionOnARowCanBeRefused() {
    // Whatever a pane shows, a key does something or says why it does not.
    for stage in [Stage(), Stage.quiet(), Stage.evening()] {
      for pane in Pane.allCases {
        for binding in Keymap.bindings where binding.contexts.isSuperset(of: Contexts(pane)) {
          var state = stage.state
          state.settle(in: stage.model)
          state.focus(pane)
          let before = state
          let reason = Availability.reason(against: binding.action, state, stage.model)
          let intents = Reducer.perform(binding.action, &state, stage.model)
          if let reason {
            #expect(intents.isEmpty)
            #expect(state.message?.text == reason)
            #expect(state.message?.kind == .refusal)
            state.message = nil
            #expect(state == before)
          }
        }
      }
    }
  }
}

import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

@Suite struct DeviceKeysTests {
  @Test(arguments: [
    ("c", DeviceChange.charger(true)), ("b", .battery(50)), ("p", .lowPower(true)),
    ("n", .network(.none)), ("t", .thermal(.fair)), ("r", .backgroundRefresh(.off)),
    ("l", .locked(true)), ("m", .memoryPressure(.warning)), ("o", .load(.high)),
  ])
  func aLetterAfterSChangesACondition(letter: String, change: DeviceChange) {
    let stage = Stage.quiet()
    #expect(stage.press("s \(letter)") == [.send(.set(change))])
    #expect(stage.state.overlay == nil)
  }

  @Test func theMenuAfterSShowsTheValues() {
    let stage = Stage.quiet()
    stage.press("s")
    #expect(!stage.lines(with: "charger  off").isEmpty)
    #expect(!stage.lines(with: "overnight on the charger").isEmpty)
    #expect(stage.press("Esc").isEmpty)
    #expect(stage.state.overlay == nil)
    #expect(stage.message == "")
    stage.press("s z")
    #expect(stage.state.overlay == nil)
    #expect(stage.message == "z does nothing here; ? lists the keys")
  }

  @Test func appsComeAndGo() {
    let stage = Stage.quiet()
    #expect(stage.press("s f") == [.send(.leave(Stage.photos))])
    #expect(stage.press("s f") == [.send(.open(Stage.photos))])
    #expect(stage.press("s q") == [.send(.forceQuit(Stage.photos))])
    #expect(stage.press("s f") == [.send(.open(Stage.photos))])
    #expect(stage.press("s k") == [.send(.systemKill(Stage.photos))])
    #expect(stage.press("s R") == [.send(.reboot)])
  }

  @Test func theAppOfTheSelectedRequestIsMeant() {
    let stage = Stage.evening()
    stage.press("1 Home")
    #expect(stage.press("s q") == [.send(.forceQuit(Stage.mail))])
    stage.press("End")
    #expect(stage.press("s q") == [.send(.forceQuit(Stage.photos))])
  }

  @Test func presetsAreSeveralConditionsAtOnce() {
    let stage = Stage.quiet()
    stage.press("s 1")
    let device = stage.engine.snapshot.device
    #expect(device.charger && device.locked && device.battery == 100)
    #expect(!stage.engine.snapshot.deviceInUse)
    stage.press("s 3")
    #expect(stage.engine.snapshot.device.battery == 10)
    #expect(stage.engine.snapshot.device.lowPower)
    stage.press("s 2")
    #expect(stage.engine.snapshot.device.network == .cellular)
  }

  @Test func inTheDevicePaneSpaceAndArrowsChangeTheSelectedLine() {
    let stage = Stage.quiet()
    stage.press("3")
    #expect(stage.press("Left") == [.send(.set(.battery(75)))])
    #expect(stage.press("Right Right") == [.send(.set(.battery(80))), .send(.set(.battery(85)))])
    #expect(stage.press("Space") == [.send(.set(.battery(80)))])
    #expect(stage.press("Down Space") == [.send(.set(.charger(true)))])
    #expect(stage.press("Right").isEmpty)
    #expect(stage.message == "charger goes no further than on")
  }

  @Test func onAnAppTheyMoveItAndTurnItsSwitch() {
    let stage = Stage.quiet()
    stage.press("3 End")
    #expect(stage.press("Left") == [.send(.leave(Stage.photos))])
    #expect(stage.press("Left").isEmpty)
    #expect(stage.message == "com.example.photos is not in front")
    #expect(stage.press("Right") == [.send(.open(Stage.photos))])
    #expect(stage.press("Space") == [.send(.allowRefresh(Stage.photos, false))])
    #expect(!stage.lines(with: "refresh off").isEmpty)
    #expect(!stage.lines(with: "Background App Refresh > com.example.photos: off").isEmpty)
  }

  @Test func enterInTheDevicePaneOpensDetails() {
    let stage = Stage.evening()
    stage.press("3 Down Enter")
    #expect(!stage.lines(with: "Details  charger").isEmpty)
    #expect(!stage.lines(with: "External Power Policy").isEmpty)
    stage.press("Esc End Enter")
    #expect(!stage.lines(with: "Details  com.example.mail").isEmpty)
    #expect(!stage.lines(with: "permitted identifiers").isEmpty)
  }
}

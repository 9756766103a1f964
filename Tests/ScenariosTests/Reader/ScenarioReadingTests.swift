import Foundation
import SchedulerEngine
import TestSupport
import Testing

@testable import Scenarios

@Suite("Scenario files: what is written is what is meant")
struct ScenarioReadingTests {
  @Test("Everything but the apps has a default")
  func defaults() throws {
    let scenario = try readScenario("apps: [{bundle: com.example.app}]")
    #expect(scenario.title == "test.yaml")
    #expect(scenario.seed == 1)
    #expect(scenario.device == DeviceState())
    #expect(scenario.configuration == Configuration())
    #expect(scenario.clock.civil(at: .start).dateText == "2026-03-02")
    #expect(scenario.clock.timeOfDay(at: .start) == "09:00:00")
    #expect(scenario.end == .start + .hours(24))
    #expect(scenario.apps[0].launch == [])
  }

  @Test("Without launch code an app registers what its handlers name in full")
  func defaultLaunch() throws {
    let app = try readScenario(app("a.r: []\na.p: []\ncom.example.app.up.*: []")).apps[0]
    #expect(app.launch == [.register("a.r"), .register("a.p")])
  }

  @Test("Times are the device's own, across midnight and a change of the clocks")
  func zone() throws {
    let scenario = try readScenario(
      """
      start: 2026-03-28 22:00
      zone: Europe/Berlin
      apps: [{bundle: com.example.app}]
      events:
        - {at: 01:30 +1d, reboot: }
        - {at: 04:00 +1d, reboot: }
        - {at: +6h, reboot: }
      """)
    #expect(scenario.events[0].at == .start + .minutes(210))
    // Between two and three o'clock an hour is missing.
    #expect(scenario.events[1].at == .start + .hours(5))
    #expect(scenario.clock.timeOfDay(at: .start + .hours(6)) == "05:00:00")
  }

  @Test("A zone without a start shows the usual Monday morning")
  func zoneWithoutStart() throws {
    let scenario = try readScenario("zone: Asia/Kolkata\napps: [{bundle: com.example.app}]")
    #expect(scenario.clock.timeOfDay(at: .start) == "09:00:00")
    #expect(scenario.clock.startSince1970 % 86400 == 3 * 3600 + 1800)
  }

  @Test("Numbers of the engine take the value of their kind")
  func numbers() throws {
    let scenario = try readScenario(
      """
      apps: [{bundle: com.example.app}]
      engine:
        grace: 1m30s
        refresh-at-once: 7
        slow-below: 0.125
        score-in-use: 40%
        battery-floor: 10%
        strict-force-quit: yes
      """)
    var expected = Configuration()
    expected.grace = .seconds(90)
    expected.refreshAtOnce = 7
    expected.slowBelow = 125
    expected.scoreInUse = 400
    expected.batteryFloor = 10
    expected.strictForceQuit = true
    #expect(scenario.configuration == expected)
  }

  @Test(
    "Every number of the engine can be overridden", arguments: Configuration.numbers.map(\.name))
  func everyNumber(name: String) throws {
    let number = try #require(Configuration.numbers.first { $0.name == name })
    let text =
      switch number.field {
      case .duration: "77s"
      case .count: "77"
      case .fraction: "0.077"
      case .flag(let path): Configuration()[keyPath: path] ? "off" : "on"
      }
    let read = try readScenario("apps: [{bundle: com.example.app}]\nengine: {\(name): \(text)}")
    let value: Bool =
      switch number.field {
      case .duration(let path): read.configuration[keyPath: path] == .seconds(77)
      case .count(let path), .fraction(let path): read.configuration[keyPath: path] == 77
      case .flag(let path):
        read.configuration[keyPath: path] != Configuration()[keyPath: path]
      }
    #expect(value)
  }

  @Test("The device is put together from its conditions")
  func device() throws {
    let scenario = try readScenario(
      """
      apps: [{bundle: com.example.app}]
      device: {battery: 7%, network: {type: cellular, expensive: yes}, thermal: fair, load: high}
      """)
    var expected = DeviceState()
    expected.battery = 7
    expected.network = .cellular
    expected.isNetworkExpensive = true
    expected.thermal = .fair
    expected.load = .high
    #expect(scenario.device == expected)
    let restarted = try readScenario(
      "apps: [{bundle: com.example.app}]\ndevice: {unlocked-since-boot: no}"
    ).device
    #expect(restarted.locked && !restarted.unlockedSinceBoot)
  }

  @Test("A program is kept with its folder and its variables")
  func program() throws {
    let yaml = app("a.p:\n  exec: [./export.sh, arg]\n  cwd: tools\n  env: {LEVEL: 3}")
    let handler = try readScenario(yaml, directory: "/demo").apps[0].handler(for: "a.p")
    #expect(
      handler
        == .program(
          ExecSpec(
            arguments: ["./export.sh", "arg"], directory: "/demo/tools",
            environment: [.init(name: "LEVEL", value: "3")])))
  }

  @Test("The entry in full goes before wildcards, and the longer wildcard before the shorter")
  func matching() throws {
    let app = try readScenario(
      app(
        """
        com.example.app.up.*: [{log: any}]
        com.example.app.up.big.*: [{log: big}]
        com.example.app.up.1: [{log: one}]
        """)
    ).apps[0]
    let log = { (identifier: String) -> HandlerBody? in app.handler(for: identifier) }
    #expect(log("com.example.app.up.1") == .script(Script([.log("one")])))
    #expect(log("com.example.app.up.2") == .script(Script([.log("any")])))
    #expect(log("com.example.app.up.big.2") == .script(Script([.log("big")])))
    #expect(log("com.example.app.down") == nil)
  }

  @Test("Every word of the grammar is understood")
  func everyWord() throws {
    let fixture = try #require(
      Fixture.all(in: "valid/scenarios", ext: "yaml").first { $0.testDescription == "every-word" })
    let root = try #require(YamlParser.parse(fixture.source(), reporting: Diagnostics()))
    let used = Set(words(of: root))
    let shapes = [ScenarioGrammar.shape] + ScenarioGrammar.definitions
    let known = shapes.filter { $0.name != "engine" }.flatMap { $0.keys + $0.verbs }.map(\.word)
    #expect(Set(known).subtracting(used) == [])
  }

  @Test("A missing file is a mistake like any other")
  func missingFile() {
    let diagnostics = Diagnostics()
    #expect(Scenario.read(path: "/nowhere/at/all.yaml", reporting: diagnostics) == nil)
    #expect(diagnostics.lines() == ["/nowhere/at/all.yaml: error: there is no such file"])
  }

  @Test("A plist beside the file says what the app may do, with build variables")
  func plist() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(ID)</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key>
      <array><string>$(ID).refresh</string><string>$(OTHER).refresh</string></array>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      </dict></plist>
      """, to: "Info.plist")
    try folder.write("apps: [{info-plist: Info.plist}]", to: "demo.yaml")
    let diagnostics = Diagnostics()
    let scenario = Scenario.read(
      path: "\(folder.path)/demo.yaml", defines: [("ID", "com.example.real")],
      reporting: diagnostics)
    let description = try #require(scenario).apps[0].description
    #expect(description.id.bundle == "com.example.real")
    #expect(description.permitted.map(\.text) == ["com.example.real.refresh"])
    #expect(description.modes == .fetch)
    #expect(diagnostics.lines().count == 1)
    #expect(diagnostics.lines()[0].contains("Info.plist:4:"))
    #expect(diagnostics.lines()[0].contains("warning"))
  }

  private func words(of node: YamlNode) -> [String] {
    (node.entries ?? []).flatMap { [$0.name] + words(of: $0.value) }
      + (node.items ?? []).flatMap(words)
  }
}

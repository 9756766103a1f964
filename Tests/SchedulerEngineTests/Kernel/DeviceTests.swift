import Testing

@testable import SchedulerEngine

@Suite("The device: its conditions, a reboot, the switches of apps")
struct DeviceTests {
  @Test("a device in use is unlocked, a locked one is not in use, and both are told")
  func implied() {
    let phone = TestDevice(with: { $0.locked = true })
    let told = Locked<[String]>([])
    phone.engine.observe { effect in
      guard case .deviceChanged(let change) = effect else { return }
      told.lock { $0.append("\(change.name) \(change.value)") }
    }
    phone.set(.inUse(true), .locked(true), .locked(false), .inUse(true))
    #expect(
      told.lock { $0 } == [
        "locked no", "in-use yes", "locked yes", "in-use no", "locked no", "in-use yes",
      ])
    #expect(phone.lines("device").count == 6)
  }

  @Test("setting what is already so is nothing", arguments: allChanges)
  func unchanged(change: DeviceChange) {
    let phone = TestDevice()
    phone.set(change)
    let count = phone.lines("device").count
    phone.set(change)
    #expect(phone.lines("device").count == count)
  }

  @Test("each change is told with a name and a value of its own")
  func names() {
    let phone = TestDevice(with: { $0.inUse = true })
    for change in allChanges { phone.set(change) }
    let texts = phone.lines("device").map { String($0.dropFirst(9)) }
    #expect(
      texts == [
        "battery is now 40%", "charger is now on", "low-power is now on",
        "network is now cellular", "network-expensive is now on", "network-constrained is now on",
        "thermal is now fair", "background-refresh is now restricted", "in-use is now no",
        "locked is now yes", "memory-pressure is now warning", "load is now high",
        "simulator is now on", "gpu is now off",
      ])
  }

  @Test("a battery has between 0 and 100 per cent", arguments: [(-5, "0%"), (150, "100%")])
  func battery(percent: Int, shown: String) {
    let phone = TestDevice()
    phone.set(.battery(percent))
    #expect(phone.lines("device") == ["00:00:00 battery is now \(shown)"])
  }

  @Test("a reboot ends every process, keeps requests, and takes continued ones away")
  func reboot() throws {
    let phone = TestDevice({ $0.continuedAtOnce = 0 })
    phone.install("mail", ["mail.sync", "mail.up"])
    phone.install("news", [])
    phone.open("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    try phone.submit(.continued, "mail.up")
    phone.visit("news")
    phone.set(.memoryPressure(.warning))
    phone.reboot()
    #expect(
      phone.lines("process-ended") == [
        "00:00:00 mail ended by the restart of the device",
        "00:00:00 news ended by the restart of the device",
      ])
    #expect(phone.pendingIdentifiers == ["mail.sync"])
    let device = phone.engine.snapshot.device
    #expect(device.locked && !device.unlockedSinceBoot && device.memoryPressure == .normal)
  }

  @Test("requests can be set not to survive a reboot")
  func requestsLost() throws {
    let phone = TestDevice({ $0.requestsSurviveReboot = false })
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.reboot()
    #expect(phone.pendingIdentifiers == [])
    #expect(phone.lines("cancelled") == ["00:00:00 mail.sync is taken back"])
  }

  @Test("a reboot in the grace ends the run with its process, and nobody is killed later")
  func rebootInGrace() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .never(onExpiration: .ignores))
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.seconds(32))
    phone.reboot()
    phone.open("mail")
    phone.wait(.minutes(1))
    #expect(phone.ends("mail.sync") == ["00:00:32 process-ended"])
    #expect(phone.lines("killed", "penalised") == [])
    #expect(phone.app("mail")?.phase == .foreground)
  }

  @Test("the switches of an app are told when they change")
  func switches() {
    let phone = TestDevice()
    phone.install("mail", [])
    for flag in [false, false, true] {
      phone.engine.tell(.allowRefresh(AppID("mail"), flag))
      phone.engine.tell(.allowLaunches(AppID("mail"), flag))
    }
    #expect(
      phone.lines("switch") == [
        "00:00:00 background refresh off for mail", "00:00:00 background launches off for mail",
        "00:00:00 background refresh on for mail", "00:00:00 background launches on for mail",
      ])
  }

  @Test("a caption is kept as it is")
  func note() {
    let phone = TestDevice()
    phone.engine.tell(.note("The user goes to bed"))
    #expect(phone.journalLines == ["00:00:00 The user goes to bed"])
  }
}

/// One change of every condition, each different from the start.
private let allChanges: [DeviceChange] = [
  .battery(40), .charger(true), .lowPower(true), .network(.cellular), .networkExpensive(true),
  .networkConstrained(true), .thermal(.fair), .backgroundRefresh(.restricted), .inUse(false),
  .locked(true), .memoryPressure(.warning), .load(.high), .simulator(true), .gpu(false),
]

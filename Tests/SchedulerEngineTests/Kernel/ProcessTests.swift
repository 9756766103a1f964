import Testing

@testable import SchedulerEngine

@Suite("Processes: force-quit, kill, crash, suspension")
struct ProcessTests {
  /// A photo app with an export, a refresh and a clean-up in progress, and one export queued.
  private func busyPhone() throws -> TestDevice {
    let phone = TestDevice(
      { configuration in
        configuration.continuedAtOnce = 1
        configuration.launchSpacing = .zero
      }, with: { $0.charger = true })
    phone.install("photo", ["photo.sync", "photo.clean", "photo.up.1", "photo.up.2"])
    for name in ["photo.sync", "photo.clean"] { phone.handle(name, .never) }
    phone.handle("photo.up.1", .reports(every: .seconds(1)))
    phone.open("photo")
    try phone.submit(.continued, "photo.up.1")
    try phone.submit(.continued, "photo.up.2")
    phone.leave("photo")
    try phone.submit(.refresh, "photo.sync")
    try phone.submit(.processing, "photo.clean")
    phone.wait(.seconds(5))
    #expect(phone.runningIdentifiers == ["photo.up.1", "photo.sync", "photo.clean"])
    return phone
  }

  @Test("force-quit: continued work is cancelled without a word, the queue is emptied")
  func forceQuit() throws {
    let phone = try busyPhone()
    try phone.submit(.refresh, "photo.sync", in: .hours(1))
    try phone.submit(.processing, "photo.clean", in: .hours(1))
    phone.forceQuit("photo")
    #expect(phone.ends("photo.up.1") == ["00:00:05 cancelled"])
    #expect(phone.ends("photo.sync") == ["00:00:05 process-ended"])
    #expect(phone.ends("photo.clean") == ["00:00:05 process-ended"])
    #expect(phone.lines("expiring") == [], "no handler is told")
    #expect(phone.pendingIdentifiers == ["photo.sync", "photo.clean"])
    #expect(phone.lines("cancelled") == ["00:00:05 photo.up.2 is taken back"])
    phone.wait(.hours(2))
    #expect(phone.holds("photo.sync") == ["force-quit by the user"])
    #expect(phone.starts("photo.clean").last == "01:00:05")
  }

  @Test("force-quit while it is launching for a request: the request stays and waits")
  func forceQuitWhileLaunching() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], code: { $0.launchTime = .seconds(3) })
    phone.visit("mail")
    phone.wait(.seconds(3))
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.systemKill("mail")
    phone.wait(.seconds(61))
    #expect(phone.app("mail")?.phase == .launching)
    phone.forceQuit("mail")
    phone.wait(.hours(1))
    #expect(phone.starts("mail.sync") == [])
    #expect(phone.holds("mail.sync") == ["force-quit by the user"])
    #expect(phone.engine.snapshot.launches.isEmpty)
  }

  @Test("C45 · a kill by the system is no force-quit: a new process runs the request")
  func systemKill() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.systemKill("mail")
    phone.wait(.hours(2))
    #expect(
      phone.lines("process-started", "registered", "launch-finished", "started").suffix(4) == [
        "01:00:00 mail is launched in the background, process 2",
        "01:00:00 mail.sync has a handler", "01:00:00 mail has finished launching",
        "01:00:00 mail.sync runs as refresh #1 until 01:00:30",
      ])
  }

  @Test("whatever ends a process ends its runs, without a penalty")
  func endings() throws {
    for end: (TestDevice) -> Void in [
      { $0.systemKill("photo") }, { $0.crash("photo") }, { $0.reboot() },
    ] {
      let phone = try busyPhone()
      end(phone)
      for name in ["photo.up.1", "photo.sync", "photo.clean"] {
        #expect(phone.ends(name) == ["00:00:05 process-ended"])
      }
      #expect(phone.lines("penalised") == [])
      #expect(phone.app("photo")?.misses == 0)
      #expect(phone.engine.snapshot.launches.isEmpty)
    }
  }

  @Test("a crash is marked until the next process")
  func crash() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.open("mail")
    phone.crash("mail", "index out of range")
    #expect(phone.app("mail")?.isCrashed == true)
    #expect(phone.lines("crashed") == ["00:00:00 mail crashed: index out of range"])
    phone.open("mail")
    #expect(phone.app("mail")?.isCrashed == false)
    #expect(phone.app("mail")?.phase == .foreground)
  }

  @Test("live code that crashed waits until it is relaunched by a person")
  func liveCrash() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], isLive: true)
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.crash("mail")
    phone.wait(.hours(1))
    #expect(phone.holds("mail.sync") == ["the app crashed and is not running"])
    #expect(
      refusal { () throws(Rejection) in try phone.launchByHand("mail.sync") }
        == .precondition("mail crashed; relaunch it first"))
    phone.visit("mail")
    #expect(phone.starts("mail.sync") == ["01:00:00"])
  }

  @Test("one app is in front at a time, and nobody is on a locked device")
  func front() {
    let phone = TestDevice()
    phone.install("mail", [])
    phone.install("news", [])
    phone.open("mail")
    phone.open("news")
    #expect(phone.app("mail")?.phase == .background)
    #expect(phone.app("news")?.phase == .foreground)
    phone.set(.locked(true))
    #expect(phone.app("news")?.phase == .background)
    #expect(!phone.engine.snapshot.deviceInUse)
    phone.open("news")
    #expect(!phone.engine.snapshot.device.locked)
  }

  @Test("locked while it is launching, an app does not come to the front")
  func lockedWhileLaunching() {
    let phone = TestDevice()
    phone.install("mail", [], code: { $0.launchTime = .seconds(3) })
    phone.open("mail")
    phone.set(.locked(true))
    phone.wait(.seconds(3))
    #expect(phone.app("mail")?.phase == .background)
    #expect(!phone.engine.snapshot.deviceInUse)
  }

  @Test("suspended five seconds after its last work, not while it runs or is in front")
  func suspension() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .completes(after: .seconds(20)))
    phone.open("mail")
    phone.wait(.minutes(1))
    phone.leave("mail")
    phone.wait(.seconds(3))
    try phone.submit(.refresh, "mail.sync")
    phone.wait(.minutes(1))
    #expect(
      phone.lines("phase").suffix(2)
        == ["00:01:00 mail is now in the background", "00:01:28 mail is now suspended"])
  }

  @Test("coming back in time is not suspended")
  func comesBack() {
    let phone = TestDevice()
    phone.install("mail", [])
    phone.visit("mail")
    phone.wait(.seconds(3))
    phone.visit("mail")
    phone.wait(.seconds(3))
    #expect(phone.app("mail")?.phase == .background)
    phone.wait(.seconds(2))
    #expect(phone.app("mail")?.phase == .suspended)
  }

  @Test("what cannot happen to an app is refused and names it")
  func refused() {
    let phone = TestDevice()
    phone.install("mail", [])
    let engine = phone.engine
    for command: Command in [
      .systemKill(AppID("mail")), .crash(AppID("mail"), reason: ""),
    ] {
      #expect(
        refusal { () throws(Rejection) in try engine.send(command) }
          == .precondition("mail is not running"))
    }
    #expect(
      refusal { () throws(Rejection) in try engine.send(.finishLaunching(AppID("mail"))) }
        == .precondition("mail is not launching"))
    for command: Command in [
      .open(AppID("game")), .leave(AppID("game")), .forceQuit(AppID("game")),
      .allowRefresh(AppID("game"), false),
    ] {
      #expect(
        refusal { () throws(Rejection) in try engine.send(command) }
          == .precondition("game is not installed"))
    }
  }
}

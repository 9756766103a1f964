import Testing

@testable import SchedulerEngine

@Suite("Launching an app for its requests")
struct LaunchingTests {
  @Test("a process is made, launches, and then the handler is called")
  func newProcess() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], code: { $0.launchTime = .seconds(2) })
    phone.visit("mail")
    phone.wait(.seconds(2))
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.systemKill("mail")
    phone.wait(.hours(2))
    #expect(
      phone.journalLines.suffix(9) == [
        "00:00:02 mail ended by the system to free memory",
        "01:00:02 mail gets launch 1 for mail.sync",
        "01:00:02 mail is launched in the background, process 2",
        "01:00:02 mail.sync has a handler",
        "01:00:04 mail has finished launching",
        "01:00:04 mail is now in the background",
        "01:00:04 mail.sync runs as refresh #1 until 01:00:34",
        "01:00:05 mail.sync completed successfully",
        "01:00:10 mail is now suspended",
      ])
  }

  @Test("a suspended app wakes up before its handler is called")
  func suspended() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.wait(until: 0, 59)
    #expect(phone.app("mail")?.phase == .suspended)
    phone.wait(until: 1)
    #expect(
      phone.journalLines.suffix(3) == [
        "01:00:00 mail gets launch 1 for mail.sync", "01:00:00 mail is now in the background",
        "01:00:00 mail.sync runs as refresh #1 until 01:00:30",
      ])
  }

  @Test("C33 · due at the same instant: one launch, both handlers, one common deadline")
  func shared() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.clean", "mail.index"])
    phone.handle("mail.clean", .never(onExpiration: .completes(after: .seconds(1))))
    phone.handle("mail.index", .never(onExpiration: .completes(after: .seconds(2))))
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean", in: .hours(1))
    try phone.submit(.healthResearch, "mail.index", in: .hours(1))
    phone.wait(until: 1)
    #expect(phone.lines("launched") == ["01:00:00 mail gets launch 1 for mail.clean, mail.index"])
    #expect(phone.run("mail.clean")?.deadline == .start + .hours(1) + .minutes(5))
    #expect(phone.run("mail.index")?.deadline == phone.run("mail.clean")?.deadline)
    phone.wait(.minutes(6))
    #expect(phone.times(of: "expiring", "mail.clean") == ["01:05:00"])
    #expect(phone.times(of: "expiring", "mail.index") == ["01:05:00"])
    #expect(phone.ends("mail.index") == ["01:05:02 expired-then-completed"])
  }

  @Test("refresh and processing of one app never share, nor do two apps")
  func notShared() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.sync", "mail.clean"])
    phone.install("news", ["news.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    try phone.submit(.processing, "mail.clean", in: .minutes(1))
    phone.visit("news")
    try phone.submit(.refresh, "news.sync", in: .minutes(1))
    phone.wait(.hours(1))
    #expect(
      phone.lines("launched") == [
        "00:01:00 mail gets launch 1 for mail.sync", "00:01:00 news gets launch 2 for news.sync",
        "00:16:00 mail gets launch 3 for mail.clean",
      ])
  }

  @Test("the time of a launch begins when its process is ready")
  func deadline() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], code: { $0.launchTime = .seconds(10) })
    phone.handle("mail.sync", .never)
    phone.open("mail")
    phone.wait(.seconds(10))
    try phone.submit(.refresh, "mail.sync", in: .minutes(30))
    phone.systemKill("mail")
    phone.wait(.hours(1))
    #expect(phone.starts("mail.sync") == ["00:30:20"])
    #expect(phone.times(of: "expiring", "mail.sync") == ["00:30:50"])
  }

  @Test("launch code that hangs is killed after 20 s, and the request goes back")
  func hangs() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.systemKill("mail")
    phone.recode("mail") { $0.finishes = false }
    phone.wait(.minutes(2))
    #expect(
      phone.lines("killed")
        == ["00:01:20 mail killed: 0x8badf00d: launching took longer than 20 s"])
    #expect(phone.holds("mail.sync") == ["launched less than 15 min ago"])
    phone.recode("mail") { $0.finishes = true }
    phone.wait(.hours(1))
    #expect(phone.starts("mail.sync") == ["00:16:00"])
  }

  @Test("launch code that crashes: the request goes back and is tried again later")
  func crashes() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.systemKill("mail")
    phone.recode("mail") { $0.crashes = true }
    phone.wait(.minutes(40))
    #expect(
      phone.lines("crashed") == [
        "00:01:00 mail crashed: a mistake in its launch code",
        "00:16:00 mail crashed: a mistake in its launch code",
        "00:31:00 mail crashed: a mistake in its launch code",
      ])
    #expect(phone.pendingIdentifiers == ["mail.sync"])
  }

  @Test("asked for again while its process is launching: a request that died gives way")
  func newerRequest() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.systemKill("mail")
    phone.recode("mail") { code in
      code.crashes = true
      code.first = { device in
        try? device.register("mail.sync")
        try? device.submit(.refresh, "mail.sync", in: .hours(3))
      }
      code.registers = []
    }
    phone.wait(.minutes(2))
    #expect(phone.pending("mail.sync")?.request.earliestBegin == .start + .hours(3) + .minutes(1))
    #expect(
      phone.lines("warning") == [
        "00:01:00 mail.sync: its launch came to nothing, and a newer request has taken its place"
      ])
  }

  @Test("opened by the user while it is launching for a request, it comes to the front")
  func openedMeanwhile() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], code: { $0.launchTime = .seconds(2) })
    phone.visit("mail")
    phone.wait(.seconds(2))
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    phone.systemKill("mail")
    phone.wait(.seconds(61))
    phone.open("mail")
    phone.wait(.seconds(1))
    #expect(phone.app("mail")?.phase == .foreground)
    #expect(phone.starts("mail.sync") == ["00:01:04"])
  }

  @Test("an app that is launched without end at one instant waits a second instead")
  func withoutEnd() throws {
    let phone = TestDevice({ $0.launchSpacing = .zero })
    phone.install("mail", ["mail.sync"])
    phone.handle(
      "mail.sync",
      .completes(after: .zero).first { device, _ in try? device.submit(.refresh, "mail.sync") })
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    #expect(phone.starts("mail.sync").count == 50)
    #expect(
      phone.lines("warning")
        == ["00:00:00 mail: launched 50 times at one instant; it waits a second"])
    #expect(phone.startsAt("mail.sync") == "00:00:01")
    phone.wait(.seconds(1))
    #expect(phone.starts("mail.sync").count == 100)
  }

  @Test("continued work that asks for itself without end does not stop time either")
  func continuedWithoutEnd() throws {
    let phone = TestDevice()
    phone.install("photo", ["photo.up"], modes: [])
    phone.handle(
      "photo.up",
      .completes(after: .zero).first { device, _ in try? device.submit(.continued, "photo.up") })
    phone.open("photo")
    try phone.submit(.continued, "photo.up")
    phone.wait(.seconds(2))
    #expect(phone.starts("photo.up").count == 150)
  }
}

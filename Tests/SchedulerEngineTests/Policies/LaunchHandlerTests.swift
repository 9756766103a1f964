import Testing

@testable import SchedulerEngine

@Suite("Launch Handler")
struct LaunchHandlerTests {
  @Test("a process that has finished launching without the handler holds the request")
  func missing() {
    var policy = PolicyAsking(LaunchHandlerPolicy())
    policy.app.phase = .background
    policy.app.launchFinished = true
    #expect(policy.start(.refresh).heldBecause == "due, no handler in this process")
    #expect(
      policy.start(.refresh).hold?.release
        == .whenChanged(.app, "a process that registers a handler"))
    policy.app.handlers = ["mail.refresh"]
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("nobody can know what the next process, or one still launching, will register")
  func unknown() {
    var policy = PolicyAsking(LaunchHandlerPolicy())
    #expect(policy.start(.refresh).isIndifferent)
    policy.app.phase = .launching
    #expect(policy.start(.refresh).isIndifferent)
  }

  @Test("no process is made for continued work")
  func continued() {
    let policy = PolicyAsking(LaunchHandlerPolicy())
    #expect(
      policy.start(.continued).heldBecause
        == "the app is not running; continued work waits for it")
    #expect(
      policy.start(.continued).hold?.release == .whenChanged(.app, "the user opening the app"))
  }

  @Test("live code that crashed is not started again by the scheduler")
  func liveCrash() {
    var policy = PolicyAsking(LaunchHandlerPolicy())
    policy.app.lastEnding = .crashed("a failed cast")
    #expect(policy.start(.refresh).isIndifferent)
    policy.app.description.isLive = true
    #expect(policy.start(.refresh).heldBecause == "the app crashed and is not running")
    #expect(policy.start(.refresh).hold?.release == .whenChanged(.app, "relaunching the app"))
  }

  @Test("C05 · an identifier chosen at run time is not registered by the next process")
  func nextProcess() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.sync")
    phone.systemKill("mail")
    phone.recode("mail") { $0.registers = [] }
    phone.visit("mail")
    phone.wait(.hours(1))
    #expect(phone.pendingIdentifiers == ["mail.sync"])
    #expect(phone.holds("mail.sync") == ["due, no handler in this process"])
  }

  @Test("a launch that finds no handler gives the request back")
  func putBack() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(20))
    phone.systemKill("mail")
    phone.recode("mail") { $0.registers = [] }
    phone.wait(.hours(24))
    #expect(
      phone.lines("handler-missing")
        == ["00:20:00 mail.sync is due, but this process has no handler for it"])
    #expect(phone.holds("mail.sync") == ["due, no handler in this process"])
    #expect(phone.engine.snapshot.launches.isEmpty)
    phone.recode("mail") { $0.registers = ["mail.sync"] }
    phone.systemKill("mail")
    #expect(phone.starts("mail.sync") == ["00:00:00 +1d"], "the next process has it")
  }
}

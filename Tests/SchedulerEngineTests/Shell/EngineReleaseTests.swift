import SchedulerEngine
import Testing

/// What the engine lets go of may call it again while it goes; with the lock held that would be a
/// standstill, which the time limit turns into a failure.
@Suite("No lock is held while objects of a user are released", .timeLimit(.minutes(1)))
struct EngineReleaseTests {
  private let phone = TestDevice()

  /// Installs an app whose handler says in the journal when it is released.
  private func install(_ app: String) {
    let engine = phone.engine
    phone.install(app, ["\(app).sync"], registers: []) { code in
      code.first = { device in
        try? device.engine.register(
          device.key("\(app).sync"),
          handler: CallbackHandler { call, _ in
            if call == .release { engine.tell(.note("\(app) released")) }
          })
      }
    }
    phone.visit(app)
  }

  @Test("the handlers of a process that ends")
  func processEnds() {
    install("mail")
    phone.systemKill("mail")
    #expect(phone.lines("note") == ["00:00:00 mail released"])
  }

  @Test("a handler that goes with its process in the middle of its run")
  func duringRun() throws {
    install("mail")
    try phone.submit(.refresh, "mail.sync")
    #expect(phone.runningIdentifiers == ["mail.sync"])
    phone.crash("mail")
    #expect(phone.lines("note", "ended").count == 2)
    #expect(phone.lines("note") == ["00:00:00 mail released"])
  }

  @Test("a handler whose registration is refused")
  func refused() {
    let engine = phone.engine
    phone.install("mail", ["mail.other"])
    phone.open("mail")
    try? engine.register(
      phone.key("mail.sync"),
      handler: CallbackHandler { call, _ in
        if call == .release { engine.tell(.note("released")) }
      })
    #expect(phone.lines("note") == ["00:00:00 released"])
  }

  @Test("the launch code of an app that is replaced")
  func process() {
    let engine = phone.engine
    for number in 1...2 {
      engine.setProcess(
        ReleaseWitness { engine.tell(.note("\(number) released")) }, for: AppID("mail"))
    }
    #expect(phone.lines("note") == ["00:00:00 1 released"])
  }

  @Test("what an alarm holds, when it is cancelled and when it has rung")
  func alarms() {
    let engine = phone.engine
    for name in ["cancelled", "rung"] {
      let witness = ReleaseWitness { engine.tell(.note(name)) }
      let alarm = engine.wake(at: .start + .seconds(5)) { witness.keep() }
      if name == "cancelled" { engine.cancelAlarm(alarm) }
    }
    #expect(phone.lines("note") == ["00:00:00 cancelled"])
    phone.wait(.seconds(10))
    #expect(phone.lines("note").last == "00:00:05 rung")
  }
}

import SchedulerEngine
import Testing

@Suite("The engine performs effects in order, outside its lock", .timeLimit(.minutes(1)))
struct EngineOrderTests {
  private func phone(_ handler: CallbackHandler) throws -> TestDevice {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], registers: []) { code in
      code.first = { device in
        try? device.engine.register(device.key("mail.sync"), handler: handler)
      }
    }
    phone.visit("mail")
    return phone
  }

  @Test("what is sent inside an effect is decided at once and performed after it")
  func sendInside() throws {
    let log = Log()
    let engine = Locked<Engine?>(nil)
    let phone = try phone(
      CallbackHandler { call, run in
        log.add("\(call)")
        guard call == .launch, let run, let engine = engine.lock({ $0 }) else { return }
        engine.tell(.complete(run.run, success: true))
        log.add("completed: \(engine.snapshot.running.isEmpty)")
      })
    engine.lock { $0 = phone.engine }
    try phone.submit(.refresh, "mail.sync")
    #expect(log.lines == ["launch", "completed: true", "finish"])
  }

  @Test("observers see every effect once, in order, after it was performed")
  func observers() throws {
    let log = Log()
    let phone = try phone(CallbackHandler { call, _ in log.add("handler: \(call)") })
    phone.engine.observe { effect in
      switch effect {
      case .deliver(let run): log.add("deliver \(run.request.identifier)")
      case .expire(let run): log.add("expire \(run.run)")
      case .finish: log.add("finish")
      case .phaseChanged(let app, let phase): log.add("\(app) \(phase.rawValue)")
      case .endProcess(let app, let generation, _): log.add("end \(app) \(generation)")
      case .startProcess, .wake, .deviceChanged: break
      }
    }
    try phone.submit(.refresh, "mail.sync")
    phone.engine.tell(.setExpirationHandler(RunID(1), true))
    phone.engine.tell(.expire(RunID(1)))
    phone.systemKill("mail")
    #expect(
      log.lines == [
        "handler: launch", "deliver mail.sync", "handler: expire", "expire #1", "handler: finish",
        "finish", "end mail 1",
      ])
  }

  @Test("a long chain of effects that send does not grow the stack")
  func longChain() {
    let phone = TestDevice()
    let engine = phone.engine
    let count = Locked(0)
    engine.observe { _ in
      let number = count.lock { count in
        count += 1
        return count
      }
      if number < 5_000 { engine.tell(.set(.charger(number % 2 == 0))) }
    }
    engine.tell(.set(.charger(true)))
    engine.tell(.set(.lowPower(true)))
    #expect(count.lock { $0 } == 5_001)
  }

  @Test("a handler that a new process registered is not lost with the old process")
  func newerProcess() throws {
    let log = Log()
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], registers: [])
    phone.open("mail")
    let engine = phone.engine
    // Inside an effect the end of the first process is decided, but not performed yet.
    engine.wake(at: engine.now) {
      engine.tell(.crash(AppID("mail"), reason: "a failed cast"))
      engine.tell(.open(AppID("mail")))
      try? engine.register(
        phone.key("mail.sync"), handler: CallbackHandler { call, _ in log.add("\(call)") })
    }
    phone.wait(.seconds(1))
    try phone.submit(.refresh, "mail.sync")
    try phone.launchByHand("mail.sync")
    #expect(log.lines == ["launch"])
  }

  @Test("a copy of the kernel can be tried on without a trace")
  func copy() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.visit("mail")
    var kernel = phone.engine.kernel
    let before = phone.journalLines
    #expect(kernel.handle(.submit(phone.request(.refresh, "mail.sync"))) == nil)
    #expect(kernel.runs.count == 1)
    #expect(phone.journalLines == before)
    #expect(phone.runningIdentifiers == [])
  }

  @Test("a refusal is thrown by send and swallowed by tell")
  func refusals() {
    let phone = TestDevice()
    #expect(throws: Rejection.precondition("mail is not installed")) {
      try phone.engine.send(.open(AppID("mail")))
    }
    phone.engine.tell(.open(AppID("mail")))
    #expect(phone.journalLines == [])
  }
}

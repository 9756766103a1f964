import SchedulerEngine
import Testing

@Suite("The engine and virtual time", .timeLimit(.minutes(1)))
struct EngineTimeTests {
  @Test("alarms ring in the order of their time, then of asking")
  func order() {
    let engine = Engine()
    let log = Log()
    for (name, seconds) in [("late", 9), ("first", 2), ("second", 2), ("now", 0)] {
      engine.wake(at: .start + .seconds(seconds)) {
        log.add("\(name) at \(engine.now.sinceStart.spoken)")
      }
    }
    engine.advance(to: .start + .seconds(8))
    #expect(log.lines == ["now at 0 s", "first at 2 s", "second at 2 s"])
    engine.advance(to: .start + .seconds(9))
    #expect(log.lines.last == "late at 9 s")
  }

  @Test("an alarm for the past rings as soon as time passes, and none before")
  func past() {
    let engine = Engine()
    engine.advance(to: .start + .minutes(1))
    let log = Log()
    engine.wake(at: .start + .seconds(5)) { log.add(engine.now.sinceStart.spoken) }
    #expect(log.lines == [])
    engine.advance(to: .start + .minutes(1))
    #expect(log.lines == ["1 min"])
  }

  @Test("a cancelled alarm does not ring, and cancelling one that rang is nothing")
  func cancelled() {
    let engine = Engine()
    let log = Log()
    let first = engine.wake(at: .start + .seconds(1)) { log.add("first") }
    let second = engine.wake(at: .start + .seconds(2)) { log.add("second") }
    engine.cancelAlarm(second)
    engine.advance(to: .start + .seconds(5))
    engine.cancelAlarm(first)
    engine.cancelAlarm(first)
    #expect(log.lines == ["first"])
  }

  @Test("an alarm cancelled by another of the same instant does not ring")
  func cancelledAtTheSameInstant() {
    let engine = Engine()
    let log = Log()
    let alarms = Locked<[AlarmID]>([])
    for name in ["one", "two"] {
      let alarm = engine.wake(at: .start + .seconds(1)) {
        log.add(name)
        for alarm in alarms.lock({ $0 }) { engine.cancelAlarm(alarm) }
      }
      alarms.lock { $0.append(alarm) }
    }
    engine.advance(to: .start + .seconds(2))
    #expect(log.lines == ["one"])
  }

  @Test("an alarm may ask for the next one")
  func chain() {
    let engine = Engine()
    let log = Log()
    @Sendable func tick() {
      log.add(engine.now.sinceStart.spoken)
      engine.wake(at: engine.now + .minutes(20)) { tick() }
    }
    engine.wake(at: .start + .minutes(20)) { tick() }
    engine.advance(to: .start + .hours(1))
    #expect(log.lines == ["20 min", "40 min", "1 h"])
  }

  @Test("the past is never reached again")
  func backwards() {
    let engine = Engine()
    engine.advance(to: .start + .hours(1))
    #expect(engine.advance(to: .start + .minutes(1)))
    #expect(engine.now == .start + .hours(1))
  }

  @Test("with a limit of steps time stops on the way, and goes on in the next call")
  func stepLimit() {
    let engine = Engine()
    for second in 1...10 { engine.wake(at: .start + .seconds(second)) {} }
    #expect(!engine.advance(to: .start + .minutes(1), stepLimit: 4))
    #expect(engine.now == .start + .seconds(4))
    #expect(!engine.advance(to: .start + .minutes(1), stepLimit: 6))
    #expect(engine.advance(to: .start + .minutes(1), stepLimit: 1))
    #expect(engine.now == .start + .minutes(1))
  }

  @Test("the next event: the first instant at which the journal grows, or the horizon")
  func nextEvent() {
    let engine = Engine()
    engine.wake(at: .start + .seconds(1)) {}
    engine.wake(at: .start + .seconds(2)) { engine.tell(.note("two")) }
    engine.wake(at: .start + .seconds(3)) { engine.tell(.note("three")) }
    #expect(engine.snapshot.nextEvent == .start + .seconds(1))
    #expect(engine.advanceToNextEvent(horizon: .start + .hours(1)))
    #expect(engine.now == .start + .seconds(2))
    #expect(engine.snapshot.journal.entries.map(\.event) == [.note("two")])
    #expect(engine.advanceToNextEvent(horizon: .start + .hours(1)))
    #expect(engine.now == .start + .seconds(3))
    #expect(!engine.advanceToNextEvent(horizon: .start + .hours(1)))
    #expect(engine.now == .start + .hours(1))
    #expect(engine.snapshot.nextEvent == nil)
  }

  @Test("the clock is set before the work of an instant is done")
  func clockFirst() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    let log = Log()
    phone.handle(
      "mail.sync",
      .never.first { device, run in
        log.add("\(device.engine.now == run.startedAt)")
      })
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync", in: .minutes(7))
    phone.wait(.hours(1))
    #expect(log.lines == ["true"])
  }

  @Test("live runs are known while they last, whatever else runs")
  func live() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync", "mail.clean"], registers: ["mail.clean"]) { code in
      code.first = { device in
        try? device.engine.register(
          device.key("mail.sync"), handler: CallbackHandler(isLive: true) { _, _ in })
      }
    }
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    try phone.submit(.refresh, "mail.sync", in: .minutes(1))
    try phone.launchByHand("mail.clean")
    #expect(!phone.engine.hasLiveRuns)
    phone.wait(.minutes(1))
    #expect(phone.engine.hasLiveRuns)
    phone.engine.tell(.complete(RunID(2), success: true))
    #expect(!phone.engine.hasLiveRuns)
  }

  @Test("letting time pass from inside an effect is a mistake that is named, not a standstill")
  func insideEffect() async {
    await #expect(processExitsWith: .failure) {
      let engine = Engine()
      engine.wake(at: .start + .seconds(1)) { engine.advance(to: .start + .hours(1)) }
      engine.advance(to: .start + .minutes(1))
    }
  }
}

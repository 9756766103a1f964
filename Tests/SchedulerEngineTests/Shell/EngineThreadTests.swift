import Dispatch
import SchedulerEngine
import Testing

@Suite("The engine under many threads", .timeLimit(.minutes(1)))
struct EngineThreadTests {
  @Test("four threads send while one lets time pass: nothing is lost, each keeps its order")
  func sending() {
    let phone = TestDevice()
    let engine = phone.engine
    let observed = Locked(0)
    engine.observe { effect in
      if case .deviceChanged = effect { observed.lock { $0 += 1 } }
    }
    DispatchQueue.concurrentPerform(iterations: 5) { thread in
      for number in 0..<500 {
        if thread == 0 {
          engine.advance(to: engine.now + .seconds(1))
        } else {
          engine.tell(.note("\(thread) \(number)"))
          if number % 10 == 0 { engine.tell(.set(.battery(thread * 20 + number / 50))) }
        }
      }
    }
    let events = engine.snapshot.journal.entries.map(\.event)
    for thread in 1...4 {
      let notes = events.compactMap { event -> String? in
        guard case .note(let text) = event, text.hasPrefix("\(thread) ") else { return nil }
        return text
      }
      #expect(notes == (0..<500).map { "\(thread) \($0)" })
    }
    let changes = events.filter { if case .deviceChanged = $0 { true } else { false } }
    #expect(observed.lock { $0 } == changes.count, "each effect is performed once")
    #expect(!changes.isEmpty)
  }

  @Test("C34 · completed from many threads at once: one outcome, the rest ignored")
  func completing() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.handle("mail.sync", .never)
    phone.visit("mail")
    try phone.submit(.refresh, "mail.sync")
    let engine = phone.engine
    DispatchQueue.concurrentPerform(iterations: 1_000) { number in
      engine.tell(.complete(RunID(1), success: number % 2 == 0))
    }
    #expect(phone.lines("ended").count == 1)
    #expect(phone.lines("completion-ignored").count == 999)
  }

  @Test("requests, runs and snapshots from all sides keep every invariant")
  func everything() throws {
    let phone = TestDevice({ $0.launchSpacing = .seconds(1) })
    let apps = ["mail", "news", "maps"]
    for app in apps {
      phone.install(app, ["\(app).sync"])
      phone.visit(app)
    }
    let engine = phone.engine
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<150 {
        switch thread {
        case 0: engine.advance(to: engine.now + .seconds(3))
        case 1: try? phone.submit(.refresh, "\(apps[number % 3]).sync")
        case 2:
          engine.tell(
            number % 7 == 0 ? .systemKill(AppID("news")) : .set(.charger(number % 2 == 0)))
        default:
          if engine.snapshot.running.count > 6 { Issue.record("more runs than requests") }
        }
      }
    }
    #expect(engine.kernel.brokenInvariants == [])
    // Nothing is stuck: afterwards each app is still launched when it asks.
    for app in apps {
      phone.visit(app)
      let before = phone.starts("\(app).sync").count
      try phone.submit(.refresh, "\(app).sync", in: .minutes(1))
      phone.wait(.hours(1))
      #expect(phone.starts("\(app).sync").count == before + 1)
    }
  }

  @Test("a value behind the lock is changed by one thread at a time")
  func locked() {
    let value = Locked([0, 0])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 {
        value.lock { value in
          value[0] += 1
          value[1] = value[0]
        }
      }
    }
    #expect(value.lock { $0 } == [20_000, 20_000])
  }
}

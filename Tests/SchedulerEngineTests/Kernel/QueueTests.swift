import Testing

@testable import SchedulerEngine

@Suite("Continued work: queue, fail, and how many at once")
struct QueueTests {
  /// Two apps with exports that take ten seconds each.
  private func phone() throws -> TestDevice {
    let phone = TestDevice()
    for app in ["photo", "video"] {
      let names = (1...4).map { "\(app).export.\($0)" }
      phone.install(app, names, modes: [])
      for name in names { phone.handle(name, .completes(after: .seconds(10))) }
    }
    return phone
  }

  private func fails(_ phone: TestDevice, _ identifier: String) -> Rejection? {
    refusal { () throws(Rejection) in
      try phone.submit(.continued, identifier, strategy: .fail)
    }
  }

  @Test("two run, the rest queue; over all apps the first asked is the first to run")
  func order() throws {
    let phone = try phone()
    phone.open("photo")
    for number in 1...3 { try phone.submit(.continued, "photo.export.\(number)") }
    phone.open("video")
    try phone.submit(.continued, "video.export.1")
    phone.open("photo")
    try phone.submit(.continued, "photo.export.4")
    #expect(phone.runningIdentifiers == ["photo.export.1", "photo.export.2"])
    #expect(phone.pendingIdentifiers == ["photo.export.3", "video.export.1", "photo.export.4"])
    #expect(phone.holds("photo.export.3") == ["2 of 2 continued launches under way"])
    phone.wait(.seconds(10))
    #expect(phone.runningIdentifiers == ["photo.export.3", "video.export.1"])
    phone.wait(.minutes(1))
    #expect(phone.starts("photo.export.4") == ["00:00:20"])
  }

  @Test("submitted again while it queues, it goes to the back")
  func again() throws {
    let phone = try phone()
    phone.open("photo")
    for number in 1...4 { try phone.submit(.continued, "photo.export.\(number)") }
    try phone.submit(.continued, "photo.export.3")
    #expect(phone.pendingIdentifiers == ["photo.export.4", "photo.export.3"])
  }

  @Test("C66 · fail: code 4 when there is no room, and it runs when there is")
  func noRoom() throws {
    let phone = try phone()
    phone.open("photo")
    #expect(fails(phone, "photo.export.1") == nil)
    #expect(fails(phone, "photo.export.2") == nil)
    #expect(
      fails(phone, "photo.export.3")
        == .immediateRunIneligible("2 of 2 continued launches under way"))
    #expect(fails(phone, "photo.export.3")?.code == 4)
    #expect(phone.pendingIdentifiers == [])
    phone.wait(.seconds(10))
    #expect(fails(phone, "photo.export.3") == nil)
    #expect(phone.starts("photo.export.3") == ["00:00:10"])
  }

  @Test("C66 · a high load: fail says so at once, queue waits for it to end")
  func highLoad() throws {
    let phone = try phone()
    phone.open("photo")
    phone.set(.load(.high))
    #expect(fails(phone, "photo.export.1") == .immediateRunIneligible("system load is high"))
    try phone.submit(.continued, "photo.export.2")
    #expect(phone.holds("photo.export.2") == ["system load is high"])
    phone.wait(.minutes(1))
    phone.set(.load(.normal))
    #expect(phone.starts("photo.export.2") == ["00:01:00"])
  }

  @Test("fail names everything that is in the way")
  func everyReason() throws {
    let phone = try phone()
    phone.open("photo")
    phone.set(.load(.high), .thermal(.critical))
    #expect(
      fails(phone, "photo.export.1")
        == .immediateRunIneligible("thermal state critical; system load is high"))
  }

  @Test("the same identifier while it runs: accepted, and it runs after")
  func sameIdentifier() throws {
    let phone = try phone()
    phone.open("photo")
    try phone.submit(.continued, "photo.export.1")
    phone.wait(.seconds(4))
    try phone.submit(.continued, "photo.export.1")
    #expect(phone.runningIdentifiers == ["photo.export.1"])
    #expect(phone.holds("photo.export.1") == ["its identifier is running already"])
    #expect(
      fails(phone, "photo.export.1")
        == .immediateRunIneligible("its identifier is running already"))
    phone.wait(.seconds(10))
    #expect(phone.starts("photo.export.1") == ["00:00:00", "00:00:10"])
  }

  @Test("the same identifier twice before the process is ready: one after the other")
  func sameIdentifierWhileLaunching() throws {
    let phone = TestDevice()
    phone.install("photo", ["photo.export.1"], modes: []) { code in
      code.launchTime = .seconds(3)
    }
    phone.handle("photo.export.1", .completes(after: .seconds(10)))
    phone.open("photo")
    try phone.submit(.continued, "photo.export.1")
    try phone.submit(.continued, "photo.export.1")
    phone.wait(.minutes(1))
    #expect(phone.starts("photo.export.1") == ["00:00:03", "00:00:13"])
  }

  @Test("queued work of an app that lost its process waits until the user opens it")
  func lostProcess() throws {
    let phone = try phone()
    phone.open("photo")
    for number in 1...3 { try phone.submit(.continued, "photo.export.\(number)") }
    phone.crash("photo")
    phone.wait(.hours(1))
    #expect(
      phone.holds("photo.export.3") == ["the app is not running; continued work waits for it"])
    #expect(phone.app("photo")?.phase == .notRunning)
    phone.open("photo")
    #expect(phone.starts("photo.export.3") == ["01:00:00"])
  }

  @Test("leaving the app neither stops what runs nor empties the queue")
  func leaving() throws {
    let phone = try phone()
    phone.open("photo")
    for number in 1...3 { try phone.submit(.continued, "photo.export.\(number)") }
    phone.leave("photo")
    phone.wait(.minutes(1))
    #expect(phone.ends("photo.export.1") == ["00:00:10 succeeded"])
    #expect(phone.ends("photo.export.3") == ["00:00:20 succeeded"])
  }
}

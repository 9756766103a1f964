import Testing

@testable import SchedulerEngine

@Suite("Submitting: what is taken in and what is refused")
struct SubmittingTests {
  /// A mail app in front, with everything registered.
  private func phone(modes: AppDescription.Modes = [.fetch, .processing]) throws -> TestDevice {
    let phone = TestDevice()
    phone.install(
      "mail", ["mail.sync", "mail.clean", "mail.export.*", "other.export"], modes: modes)
    phone.open("mail")
    try phone.register("mail.export.1")
    return phone
  }

  private func refused(
    _ phone: TestDevice, _ kind: TaskKind, _ identifier: String,
    change: (inout TaskRequest) -> Void = { _ in }
  ) -> Rejection? {
    var request = phone.request(kind, "mail.sync")
    request.key = RequestKey(app: AppID("mail"), identifier: identifier)
    change(&request)
    return refusal { () throws(Rejection) in try phone.engine.send(.submit(request)) }
  }

  @Test("code 1: switched off, and the Simulator")
  func unavailable() throws {
    let phone = try phone()
    phone.set(.backgroundRefresh(.off))
    #expect(
      refused(phone, .refresh, "mail.sync")
        == .unavailable("background refresh is off for the device"))
    phone.set(.backgroundRefresh(.restricted))
    #expect(
      refused(phone, .processing, "mail.clean")
        == .unavailable("background refresh is restricted on the device"))
    #expect(refused(phone, .continued, "mail.export.1") == nil)
    phone.set(.backgroundRefresh(.on))
    phone.engine.tell(.allowRefresh(AppID("mail"), false))
    #expect(
      refused(phone, .refresh, "mail.sync")
        == .unavailable("background refresh is off for this app"))
    phone.set(.simulator(true))
    for kind in TaskKind.allCases {
      #expect(refused(phone, kind, "mail.sync") == .unavailable("this is the Simulator"))
    }
  }

  @Test("C18 · code 3 has four causes, and each is named")
  func notPermitted() throws {
    #expect(
      refused(try phone(modes: .processing), .refresh, "mail.sync")
        == .notPermitted("mode fetch missing in UIBackgroundModes"))
    #expect(
      refused(try phone(modes: .fetch), .healthResearch, "mail.clean")
        == .notPermitted("mode processing missing in UIBackgroundModes"))
    #expect(
      refused(try phone(), .refresh, "mail.Sync")
        == .notPermitted(
          "identifier not in the plist: the plist has mail.sync, which differs only in case"))
    let phone = try phone()
    phone.set(.gpu(false))
    #expect(
      refused(phone, .continued, "mail.export.1") { $0.requiresGPU = true }
        == .notPermitted("the resource gpu is not available on this device"))
    phone.engine.tell(.allowLaunches(AppID("mail"), false))
    #expect(
      refused(phone, .refresh, "mail.sync")
        == .notPermitted("the user denied background launches of this app"))
    #expect(phone.app("mail")?.phase == .foreground, "none of them ends the app")
  }

  @Test("C07 · with one mode missing, the other kind is accepted")
  func otherMode() throws {
    let phone = try phone(modes: .processing)
    #expect(refused(phone, .refresh, "mail.sync")?.code == 3)
    #expect(refused(phone, .processing, "mail.clean") == nil)
  }

  @Test("continued work: in front, below the bundle's name, and not for a mode")
  func continued() throws {
    let phone = try phone(modes: [])
    #expect(refused(phone, .continued, "mail.export.1") == nil)
    #expect(
      refused(phone, .continued, "other.export")
        == .notPermitted("a continued identifier has to start with mail."))
    phone.leave("mail")
    #expect(
      refused(phone, .continued, "mail.export.1")
        == .unavailable("continued tasks can be submitted only while the app is in front"))
  }

  @Test("an app that comes to the front may submit continued work while it is launching")
  func arriving() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.export.1"], modes: []) { code in
      code.launchTime = .seconds(2)
    }
    phone.open("mail")
    try phone.submit(.continued, "mail.export.1")
    phone.wait(.seconds(5))
    #expect(phone.starts("mail.export.1") == ["00:00:02"])
  }

  @Test("a permitted identifier without a handler crashes the app; other requests stay")
  func withoutHandler() throws {
    let phone = try phone()
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    let reason = "mail.export.2 was submitted without a registered handler"
    #expect(refused(phone, .continued, "mail.export.2") == .crash(reason))
    #expect(phone.app("mail")?.lastEnding == .crashed(reason))
    #expect(phone.pendingIdentifiers == ["mail.sync"])
    #expect(phone.lines("crashed") == ["00:00:00 mail crashed: \(reason)"])
  }

  @Test("C03 · an identifier that is not permitted is neither registered nor submitted")
  func renamed() throws {
    let phone = try phone()
    let cause = "not in the plist: closest entry: mail.sync"
    #expect(
      refusal { () throws(Rejection) in try phone.register("mail.synch") } == .notPermitted(cause))
    #expect(
      phone.lines("registration-refused")
        == ["00:00:00 mail.synch is not registered: \(cause)"])
    #expect(refused(phone, .refresh, "mail.synch")?.code == 3)
    #expect(phone.app("mail")?.phase == .foreground)
  }

  @Test("only code that runs can ask")
  func notRunning() {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    #expect(refused(phone, .refresh, "mail.sync") == .precondition("mail is not running"))
    #expect(
      refusal { () throws(Rejection) in try phone.submit(.refresh, "news.sync") }
        == .precondition("news is not installed"))
  }

  @Test("a floor beyond a week is accepted and warned of", arguments: [7, 8])
  func farFloor(days: Int) throws {
    let phone = try phone()
    try phone.submit(.refresh, "mail.sync", in: .days(days))
    #expect(phone.pendingIdentifiers == ["mail.sync"])
    #expect(
      phone.lines("warning")
        == (days == 7
          ? [] : ["00:00:00 mail.sync: the floor is beyond 7 d and may never be reached"]))
  }

  @Test("C22 · cancelling what is not there says so, and touches no run")
  func cancel() throws {
    let phone = try phone()
    phone.handle("mail.clean", .never)
    phone.cancel("mail.nope")
    #expect(
      phone.lines("nothing-to-cancel") == ["00:00:00 mail.nope has nothing pending to take back"])
    try phone.submit(.refresh, "mail.sync")
    try phone.launchByHand("mail.sync")
    phone.cancel("mail.sync")
    #expect(phone.runningIdentifiers == ["mail.sync"])
    #expect(phone.pendingIdentifiers == [])
    try phone.submit(.processing, "mail.clean", in: .hours(1))
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    phone.engine.tell(.cancelAll(AppID("mail")))
    #expect(phone.pendingIdentifiers == [])
    #expect(
      phone.lines("cancelled") == [
        "00:00:00 mail.clean is taken back", "00:00:00 mail.sync is taken back",
      ])
  }
}

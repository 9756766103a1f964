import Testing

@testable import SchedulerEngine

@Suite("Registering handlers")
struct RegisteringTests {
  @Test("C02 · the same identifier twice crashes the app and names it")
  func twice() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"], registers: ["mail.sync", "mail.sync"])
    phone.open("mail")
    #expect(phone.lines("crashed") == ["00:00:00 mail crashed: mail.sync was registered twice"])
    #expect(phone.app("mail")?.isCrashed == true)
  }

  @Test("C01 · after launch has finished it crashes, unless it is for continued work")
  func late() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync", "mail.export.*"], registers: [])
    phone.open("mail")
    try phone.register("mail.export.1")
    #expect(phone.app("mail")?.phase == .foreground)
    let reason = "mail.sync was registered after launch had finished"
    #expect(refusal { () throws(Rejection) in try phone.register("mail.sync") } == .crash(reason))
    #expect(phone.app("mail")?.lastEnding == .crashed(reason))
  }

  @Test("an app without modes can only mean continued work, so it may register late")
  func lateWithoutModes() throws {
    let phone = TestDevice()
    phone.install("photo", ["photo.export"], modes: [], registers: [])
    phone.open("photo")
    try phone.register("photo.export")
    #expect(phone.app("photo")?.handlers == ["photo.export"])
  }

  @Test("the crash for being late can be switched off")
  func lateAllowed() throws {
    let phone = TestDevice({ $0.lateRegistrationCrashes = false })
    phone.install("mail", ["mail.sync"], registers: [])
    phone.open("mail")
    try phone.register("mail.sync")
    try phone.submit(.refresh, "mail.sync", in: .hours(1))
    #expect(phone.pendingIdentifiers == ["mail.sync"])
  }

  @Test("C62 · the same continued identifier: submit again yes, register again no")
  func continuedAgain() throws {
    let phone = TestDevice()
    phone.install("photo", ["photo.up.*"])
    phone.open("photo")
    try phone.register("photo.up.1")
    try phone.submit(.continued, "photo.up.1")
    phone.wait(.seconds(10))
    try phone.submit(.continued, "photo.up.1")
    phone.wait(.seconds(10))
    #expect(phone.ends("photo.up.1") == ["00:00:01 succeeded", "00:00:11 succeeded"])
    let reason = "photo.up.1 was registered twice"
    #expect(refusal { () throws(Rejection) in try phone.register("photo.up.1") } == .crash(reason))
  }

  @Test("handlers do not outlive the process")
  func nextProcess() throws {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    phone.open("mail")
    #expect(phone.app("mail")?.handlers == ["mail.sync"])
    phone.systemKill("mail")
    #expect(phone.app("mail")?.handlers == [])
    phone.open("mail")
    #expect(phone.app("mail")?.handlers == ["mail.sync"])
    #expect(phone.app("mail")?.generation == 2)
  }

  @Test("C06 · only upper and lower case differ: refused, and that is said")
  func onlyCase() {
    let phone = TestDevice()
    phone.install("mail", ["mail.AppRefresh"], registers: ["mail.appRefresh"])
    phone.open("mail")
    #expect(
      phone.lines("registration-refused") == [
        "00:00:00 mail.appRefresh is not registered: not in the plist: "
          + "the plist has mail.AppRefresh, which differs only in case"
      ])
    #expect(phone.app("mail")?.phase == .foreground)
  }

  @Test("there has to be a process")
  func withoutProcess() {
    let phone = TestDevice()
    phone.install("mail", ["mail.sync"])
    #expect(
      refusal { () throws(Rejection) in try phone.register("mail.sync") }
        == .precondition("mail is not running"))
    #expect(
      refusal { () throws(Rejection) in try phone.register("news.sync") }
        == .precondition("news is not installed"))
  }
}

import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("Registering handlers")
struct RegistrationTests {
  private let ignore: @Sendable (BGTask) -> Void = { _ in }

  @Test(
    "C01 registering refresh or processing after launch has finished crashes the app",
    .phone("a.refresh"))
  func lateRegistration() {
    let phone = Phone.current
    phone.launch()
    let accepted = BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "a.refresh", using: nil, launchHandler: ignore)
    #expect(!accepted)
    #expect(phone.app?.isCrashed == true)
    #expect(phone.said("crashed").contains("a.refresh was registered after launch had finished"))
  }

  @Test("C01 continued identifiers may be registered late", .phone("a.b.export.*"))
  func lateContinuedRegistration() {
    let phone = Phone.current
    phone.launch()
    #expect(
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "a.b.export.1", using: nil, launchHandler: ignore))
    #expect(phone.phase == .foreground)
  }

  @Test("C02 registering an identifier twice crashes the app and names it", .phone("a.x"))
  func registeredTwice() {
    let phone = Phone.current
    let answers = Shared<[Bool]>([])
    phone.launch { [ignore] in
      for _ in 1...2 {
        let answer = BGTaskScheduler.shared.register(
          forTaskWithIdentifier: "a.x", using: nil, launchHandler: ignore)
        answers.lock { $0.append(answer) }
      }
    }
    #expect(answers.current == [true, false])
    #expect(phone.app?.lastEnding == .crashed("a.x was registered twice"))
  }

  @Test(
    "C03 an identifier that the plist does not permit is refused without a crash",
    .phone("com.new.app.refresh"))
  func notPermitted() {
    let phone = Phone.current
    phone.launch { [ignore] in
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "com.old.app.refresh", using: nil, launchHandler: ignore)
    }
    #expect(phone.said("registration-refused").contains("closest entry: com.new.app.refresh"))
    #expect(throws: BGTaskScheduler.Error(.notPermitted)) {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.old.app.refresh"))
    }
    #expect(phone.phase == .foreground)
  }

  @Test(
    "C05 a request outlives its process, a handler registered only once does not",
    .phone("a.x"))
  func handlerIsForgotten() throws {
    let phone = Phone.current
    let isFirst = Shared(true)
    phone.launch { [ignore] in
      guard isFirst.current else { return }
      isFirst.set(false)
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "a.x", using: nil, launchHandler: ignore)
    }
    let request = BGProcessingTaskRequest(identifier: "a.x")
    request.earliestBeginDate = phone.device.dates.date(for: phone.engine.now + .minutes(10))
    try BGTaskScheduler.shared.submit(request)
    phone.set(.charger(true))
    phone.leave()
    phone.kill()
    phone.pass(.hours(1))
    #expect(phone.app?.generation == 2)
    #expect(phone.count("handler-missing") == 1)
    #expect(phone.pending == ["a.x"])
    #expect(phone.reasons("a.x").contains("due, no handler in this process"))
  }

  @Test(
    "C06 identifiers are compared byte for byte, and the hint says when only the case differs",
    .phone("a.AppRefresh"))
  func caseDiffers() {
    let phone = Phone.current
    let accepted = Shared(true)
    phone.launch { [ignore] in
      accepted.set(
        BGTaskScheduler.shared.register(
          forTaskWithIdentifier: "a.appRefresh", using: nil, launchHandler: ignore))
    }
    #expect(!accepted.current)
    #expect(phone.said("registration-refused").contains("differs only in case"))
  }

  @Test(
    "C62 a concrete continued identifier is registered once per process, and used many times",
    .phone("a.b.up.*"))
  func sameUploadAgain() throws {
    let phone = Phone.current
    let completed = Signal<Void>("completed")
    phone.launch()
    let upload = BGContinuedProcessingTaskRequest(
      identifier: "a.b.up.1", title: "Upload", subtitle: "")
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.up.1", using: nil) { task in
      task.setTaskCompleted(success: true)
      completed.send()
    }
    for _ in 1...2 {
      try BGTaskScheduler.shared.submit(upload)
      try completed.wait()
    }
    #expect(phone.outcomes("a.b.up.1") == [.succeeded, .succeeded])
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "a.b.up.1", using: nil, launchHandler: ignore)
    #expect(phone.app?.lastEnding == .crashed("a.b.up.1 was registered twice"))
  }

  @Test(
    "the crash by the rules can be made a real one, on the thread of the mistake",
    .phone("a.x"))
  func trap() {
    let phone = Phone.current
    let reasons = Shared<[String]>([])
    phone.device.trapOnCrash { reason in reasons.lock { $0.append(reason) } }
    phone.launch()
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "a.x", using: nil, launchHandler: ignore)
    #expect(reasons.current == ["a.x was registered after launch had finished"])
  }

  @Test("a crashed app is refused everything until it is relaunched", .phone("a.x"))
  func crashedApp() throws {
    let phone = Phone.current
    phone.launch { [ignore] in
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: "a.x", using: nil, launchHandler: ignore)
    }
    phone.engine.tell(.crash(phone.device.app, reason: "a failed cast"))
    let request = BGProcessingTaskRequest(identifier: "a.x")
    #expect(throws: BGTaskScheduler.Error(.unavailable)) {
      try BGTaskScheduler.shared.submit(request)
    }
    phone.open()
    try BGTaskScheduler.shared.submit(request)
    #expect(phone.pending == ["a.x"])
  }
}

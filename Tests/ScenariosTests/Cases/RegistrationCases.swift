import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Cases from the field: registering")
struct RegistrationCases {
  @Test("C01 A handler that is registered after launch has finished ends the app")
  func lateRegistration() throws {
    let played = try play(
      """
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [a.refresh]
          modes: [fetch]
          launch: []
          handlers: {a.refresh: [{complete: success}]}
      events:
        - {at: 09:01, register: a.refresh}
      """, for: .minutes(5))
    #expect(
      played.story(of: "com.example.app").last
        == "09:01 crashed: a.refresh was registered after launch had finished")
    #expect(played.snapshot.app(AppID("com.example.app"))?.isCrashed == true)
  }

  @Test("C01 A continued identifier may be registered at any time")
  func lateContinuedRegistration() throws {
    let played = try play(
      """
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [com.example.app.up.*]
          handlers: {com.example.app.up.*: [{complete: success}]}
      events:
        - {at: 09:01, register: com.example.app.up.1}
      """, for: .minutes(5))
    #expect(played.story(of: "com.example.app.up.1") == ["09:01 has a handler"])
    #expect(played.events("crashed").isEmpty)
  }

  @Test("C02 Two components that register one identifier end the app at launch")
  func registeredTwice() throws {
    let played = try play(
      """
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [a.x]
          modes: [fetch]
          launch: [{register: a.x}, {register: a.x}, {submit: {refresh: a.x}}]
          handlers: {a.x: [{complete: success}]}
      """, for: .minutes(5))
    #expect(
      played.story(of: "com.example.app").last == "09:00 crashed: a.x was registered twice")
    // What the code would have done next never happens.
    #expect(played.events("launch-finished").isEmpty)
    #expect(played.story(of: "a.x") == ["09:00 has a handler"])
  }

  @Test("C03 Registering what the plist does not permit is refused, and so is submitting it")
  func notPermitted() throws {
    let played = try play(
      """
      apps:
        - bundle: com.new.app
          state: foreground
          permitted: [com.new.app.refresh]
          modes: [fetch]
          launch: [{register: com.old.app.refresh}]
          handlers: {com.old.app.refresh: [{complete: success}]}
      events:
        - {at: 09:01, submit: {refresh: com.old.app.refresh}}
      """, for: .minutes(5))
    #expect(
      played.story(of: "com.old.app.refresh") == [
        "09:00 is not registered: not in the plist: closest entry: com.new.app.refresh",
        "09:01 is refused: code 3 notPermitted: identifier not in the plist: "
          + "closest entry: com.new.app.refresh",
      ])
    #expect(played.snapshot.app(AppID("com.new.app"))?.phase == .foreground)
  }

  @Test("C05 An identifier that the next process does not register is due and stays visible")
  func notRegisteredAgain() throws {
    let played = try play(
      """
      device: {charger: on}
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [a.x]
          modes: [processing]
          launch:
            # The first session makes the name up; the next one does not know it.
            - chance: {percent: 0%, then: [{register: a.x}]}
          handlers: {a.x: [{complete: success}]}
      engine: {late-registration-crashes: off}
      events:
        - {at: 09:01, register: a.x}
        - {at: 09:02, submit: {processing: a.x}}
        - {at: 09:03, system-kill: com.example.app}
      """, for: .hours(1))
    let story = played.story(of: "a.x")
    #expect(story.contains("09:03 is due, but this process has no handler for it"))
    #expect(
      story.contains("09:03 waits: due, no handler in this process; launched less than 15 min ago"))
    #expect(played.snapshot.pending.map(\.key.identifier) == ["a.x"])
    #expect(played.events("started").isEmpty)
  }

  @Test("C07 A missing background mode is one cause of code 3, and the other kind is untouched")
  func missingMode() throws {
    let played = try play(
      """
      apps:
        - bundle: com.example.app
          state: foreground
          permitted: [a.r, a.p]
          modes: [processing]
          handlers: {a.r: [{complete: success}], a.p: [{complete: success}]}
      events:
        - {at: 09:01, submit: {refresh: a.r}}
        - {at: 09:01, submit: {processing: a.p}}
      """, for: .minutes(5))
    #expect(
      played.story(of: "a.r").last
        == "09:01 is refused: code 3 notPermitted: mode fetch missing in UIBackgroundModes")
    #expect(played.story(of: "a.p").contains("09:01 asks for a processing run"))
  }
}

import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Cases from the field: what becomes of processes")
struct ProcessCases {
  private let base = """
    apps:
      - bundle: com.example.app
        state: background
        permitted: [a.r]
        modes: [fetch]
        on-background: [{submit: {refresh: a.r, after: 15m}}]
        handlers: {a.r: [{work: 2s}, {complete: success}]}

    """

  @Test("C44 Swiped away, an app is not refreshed until its user opens it again")
  func forceQuit() throws {
    let played = try play(
      base + """
        events:
          - {at: 09:05, force-quit: com.example.app}
          - {at: 10:00 +1d, foreground: com.example.app}
          - {at: 10:05 +1d, background: com.example.app}
        """, for: .hours(27))
    #expect(
      played.story(of: "a.r").filter { $0.contains("force-quit") } == [
        "09:05 waits: force-quit by the user; its earliest begin date is not reached",
        "09:15 waits: force-quit by the user",
      ])
    // Picked up after a day of rest, the device is left to its user until they leave the app.
    #expect(played.events("started").first == "10:05 +1d runs as refresh #1 until 10:05:30")
  }

  @Test("C45 Ended by the system, an app is launched again in the background, launch code first")
  func systemKill() throws {
    let played = try play(
      base + "events: [{at: 09:05, system-kill: com.example.app}]\n", for: .minutes(20))
    let story = played.entries.filter { $0.at == .start + .minutes(15) }.map(\.event.name)
    #expect(
      story == ["launched", "process-started", "registered", "launch-finished", "phase", "started"])
    #expect(played.story(of: "a.r").last == "09:15:02 completed successfully")
    #expect(
      played.events("process-started").last == "09:15 is launched in the background, process 2")
  }

  @Test("C46 After a restart nothing runs before the first unlock, afterwards also while locked")
  func reboot() throws {
    let played = try play(
      base + """
        events:
          - {at: 09:05, reboot: }
          - {at: 14:05, unlock: }
          - {at: 14:05, lock: }
        """, for: .hours(8))
    #expect(
      played.story(of: "a.r").contains("09:15 waits: before the first unlock since the restart"))
    #expect(played.events("started") == ["14:05 runs as refresh #1 until 14:05:30"])
  }
}

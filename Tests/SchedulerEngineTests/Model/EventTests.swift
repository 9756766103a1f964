import SchedulerEngine
import Testing

@Suite("Events in words")
struct EventTests {
  private static let app = AppID("mail")
  private static let key = RequestKey(app: AppID("mail"), identifier: "mail.sync")
  private static let run = RunID(7)
  private static let clock = WallClock(CivilTime(year: 2026, month: 3, day: 2, hour: 9))
  private static let hold = Hold(.network, "needs a network, there is none", release: .never)

  private static let all: [(event: Event, name: String, sentence: String)] = [
    (.installed(app), "installed", "mail is installed"),
    (
      .processStarted(app, generation: 1, inForeground: true), "process-started",
      "mail is launched in the foreground"
    ),
    (.launchFinished(app), "launch-finished", "mail has finished launching"),
    (.phaseChanged(app, .suspended), "phase", "mail is now suspended"),
    (.processEnded(app, .crashed("a")), "crashed", "mail crashed: a"),
    (.processEnded(app, .killed("a")), "killed", "mail killed: a"),
    (.processEnded(app, .forceQuit), "force-quit", "mail force-quit by the user"),
    (
      .processEnded(app, .systemKill), "system-killed", "mail ended by the system to free memory"
    ),
    (.processEnded(app, .reboot), "process-ended", "mail ended by the restart of the device"),
    (.switchChanged(app, "background refresh", false), "switch", "background refresh off for mail"),
    (.registered(key), "registered", "mail.sync has a handler"),
    (
      .registrationRefused(key, cause: "not in the plist"), "registration-refused",
      "mail.sync is not registered: not in the plist"
    ),
    (
      .submitted(
        TaskRequest(key: key, kind: .refresh, earliestBegin: .start + .hours(1)), replacing: false),
      "submitted", "mail.sync asks for a refresh run, not before 10:00:00"
    ),
    (
      .submitted(TaskRequest(key: key, kind: .refresh), replacing: true), "replaced",
      "mail.sync is submitted again and replaces the pending request"
    ),
    (
      .submissionRefused(key, .refresh, .unavailable("this is the Simulator")), "refused",
      "mail.sync is refused: code 1 unavailable: this is the Simulator"
    ),
    (.cancelled(key), "cancelled", "mail.sync is taken back"),
    (
      .nothingToCancel(key), "nothing-to-cancel", "mail.sync has nothing pending to take back"
    ),
    (.warning(app, identifier: nil, "beware"), "warning", "mail: beware"),
    (.held(key, [hold]), "held", "mail.sync waits: needs a network, there is none"),
    (
      .eligible(key, Score(thousandths: 414), startsAt: .start + .minutes(5)), "eligible",
      "mail.sync may start, score 0.41, starts at 09:05:00 if nothing changes"
    ),
    (
      .launchRefused(key, .ifAllowed, .held([hold])), "launch-refused",
      "mail.sync is not launched: needs a network, there is none"
    ),
    (
      .launched(LaunchID(3), app, [key], .byHand(.forced)), "launched",
      "mail gets launch 3 (forced) for mail.sync"
    ),
    (
      .handlerMissing(key), "handler-missing",
      "mail.sync is due, but this process has no handler for it"
    ),
    (
      .started(run, key, .healthResearch, deadline: .start + .minutes(5)), "started",
      "mail.sync runs as health research #7 until 09:05:00"
    ),
    (
      .titleChanged(run, key, title: "A", subtitle: "b"), "title",
      "mail.sync now says \"A\" \"b\""
    ),
    (
      .expiring(run, key, .stalled(after: .seconds(30)), graceEnds: .start + .seconds(5)),
      "expiring", "mail.sync expires: no progress for 30 s; grace until 09:00:05"
    ),
    (
      .ended(run, key, .expiredThenCompleted, .deadline), "ended",
      "mail.sync completed within the grace after expiring (its time is over)"
    ),
    (
      .completionIgnored(run, key, success: true), "completion-ignored",
      "mail.sync completed again with true, which is ignored"
    ),
    (.abandoned(run, key), "abandoned", "mail.sync released its task without completing it"),
    (
      .penalised(app, misses: 2), "penalised", "mail is penalised: 2 runs never completed"
    ),
    (
      .askedToContinue(run, key), "asked",
      "mail.sync is slow: the user is asked to continue or stop"
    ),
    (.answered(run, key, goOn: false), "answered", "the user lets mail.sync stop"),
    (.dismissed(run, key), "dismissed", "the card of mail.sync is dismissed"),
    (.deviceChanged(.battery(5)), "device", "battery is now 5%"),
    (.rebooted, "rebooted", "the device restarts and waits for its first unlock"),
    (.note("Good night"), "note", "Good night"),
  ]

  @Test("each event has its name and its sentence", arguments: all.indices)
  func sentences(index: Int) {
    let (event, name, sentence) = Self.all[index]
    #expect(event.name == name)
    #expect(event.sentence(Self.clock) == sentence)
  }

  @Test("the list of names has every name once, in this order")
  func names() {
    #expect(Event.names == Self.all.map(\.name))
    #expect(Set(Event.names).count == Event.names.count)
  }

  @Test("each knows its app, its request and its run, as far as it has one")
  func subjects() {
    for (event, name, _) in Self.all {
      let isOfDevice = ["device", "rebooted", "note"].contains(name)
      #expect(event.app == (isOfDevice ? nil : Self.app), "\(name)")
      if event.run != nil { #expect(event.key == Self.key, "\(name)") }
    }
    let runNames = Self.all.filter { $0.event.run == Self.run }.map(\.name)
    #expect(
      runNames == [
        "started", "title", "expiring", "ended", "completion-ignored", "abandoned", "asked",
        "answered", "dismissed",
      ])
    let warning = Event.warning(Self.app, identifier: "mail.sync", "beware")
    #expect(warning.key == Self.key)
  }
}

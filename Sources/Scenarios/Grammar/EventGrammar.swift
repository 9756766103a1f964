import SchedulerEngine

/// What happens and when: a moment and one verb.
enum EventGrammar {
  static var at: Key<Instant> {
    Key(
      "at", .moment,
      "When: by the device's clock (`22:00`, `02:30 +1d`) or after the start (`+6h`).",
      isRequired: true)
  }

  static var verbs: [Key<Deed>] {
    userVerbs + systemVerbs + appVerbs + handVerbs + cardVerbs
  }

  static var shape: Shape {
    Shape(
      "event", noun: "an event", "Something that happens at a moment.", [at.listed],
      oneOf: verbs.map(\.listed))
  }

  static var form: Form<ScenarioEvent> {
    shape.form { fields in
      let (instant, deed) = (fields[at], fields.verb(of: verbs))
      guard let instant, let deed else { return nil }
      return ScenarioEvent(at: instant, deed)
    }
  }

  private static var userVerbs: [Key<Deed>] {
    [
      Key(
        "foreground", command(Command.open), "The user opens this app.", alsoWritten: ["open"]),
      Key("background", command(Command.leave), "The user leaves this app."),
      Key("force-quit", command(Command.forceQuit), "The user swipes this app away."),
      Key(
        "unlock", Form<Void>.nothing.map { .set([.locked(false)]) },
        "The user unlocks the device."),
      Key("lock", Form<Void>.nothing.map { .set([.locked(true)]) }, "The screen is locked."),
      Key(
        "refresh-switch", switched(Command.allowRefresh),
        "The user sets an app's Background App Refresh switch."),
      Key(
        "launch-switch", switched(Command.allowLaunches),
        "The user allows or denies background launches of an app."),
    ]
  }

  private static var systemVerbs: [Key<Deed>] {
    [
      Key("set", DeviceGrammar.changes.map(Deed.set), "Conditions of the device change."),
      Key("system-kill", command(Command.systemKill), "The system frees this app's memory."),
      Key("reboot", Form<Void>.nothing.map { .command(.reboot) }, "The device restarts."),
      Key(
        "install", AppGrammar.update.map { .command(.install($0)) },
        "An update gives an app a new plist."),
      Key(
        "note", Form<String>.text.map { .command(.note($0)) }, "A caption for the audience.",
        alsoWritten: ["caption"]),
    ]
  }

  private static var appVerbs: [Key<Deed>] {
    [
      Key("submit", RequestGrammar.eventForm, "An app submits a request."),
      Key(
        "register", target.map { .steps([.register($0.identifier)], of: $0.app) },
        "An app registers a handler, now, launch or no launch."),
      Key(
        "cancel",
        target.map { .steps([.cancel($0.identifier)], of: $0.app) },
        "An app takes a pending request back."),
      Key(
        "cancel-all", Form<AppID>.installedApp.map { .steps([.cancelAll], of: $0) },
        "An app takes all its pending requests back."),
      Key("crash", crash, "An app crashes."),
    ]
  }

  private static var handVerbs: [Key<Deed>] {
    [
      Key("launch", launch, "A person starts a pending request."),
      Key("expire", steer(.expire), "A person expires a run, with the normal grace."),
      Key("kill", steer(.kill), "A person kills a run's app without grace."),
    ]
  }

  private static var cardVerbs: [Key<Deed>] {
    [
      Key("stop", steer(.stop), "The user presses Stop on a Live Activity."),
      Key("answer", answer, "The user answers whether a slow task may go on."),
      Key("dismiss", steer(.dismiss), "The user dismisses a finished card."),
    ]
  }

  private static func command(_ command: @escaping (AppID) -> Command) -> Form<Deed> {
    Form<AppID>.installedApp.map { .command(command($0)) }
  }

  private static func steer(_ steering: Steering) -> Form<Deed> {
    target.map { .steer(steering, $0) }
  }
}

extension EventGrammar {
  private static var app: Key<AppID> {
    Key("app", .installedApp, "Which app.", isRequired: true)
  }
  private static var setting: Key<Bool> {
    Key("to", .flag, "The switch's new position.", isRequired: true)
  }

  static var switchShape: Shape {
    Shape("switch", noun: "a switch", "A switch of one app.", [app.listed, setting.listed])
  }

  private static func switched(_ command: @escaping (AppID, Bool) -> Command) -> Form<Deed> {
    switchShape.form { fields in
      let (app, setting) = (fields[app], fields[setting])
      guard let app, let setting else { return nil }
      return .command(command(app, setting))
    }
  }

  private static var reason: Key<String> { Key("reason", .text, "What the crash log says.") }

  static var crashShape: Shape {
    Shape("crash", noun: "`crash`", "A crash with its reason.", [app.listed, reason.listed])
  }

  private static var crash: Form<Deed> {
    command { Command.crash($0, reason: "its own mistake") }.or(
      mapping: crashShape.form { fields in
        let reason = fields[reason] ?? "its own mistake"
        return fields[app].map { .command(.crash($0, reason: reason)) }
      })
  }

  private static var identifier: Key<String> {
    Key("id", .identifier, "Which identifier.", isRequired: true)
  }
  private static var owner: Key<AppID> {
    Key("app", .installedApp, "Whose; needed only if not exactly one plist has the identifier.")
  }

  static var targetShape: Shape {
    Shape(
      "target", noun: "an identifier", "An identifier of a certain app.",
      [identifier.listed, owner.listed])
  }

  /// An identifier, or a mapping that also names its app.
  private static var target: Form<RequestKey> {
    Form<RequestKey>.ownedIdentifier.or(mapping: targetShape.form(key))
  }

  /// The identifier of a mapping with its app.
  private static func key(_ fields: Fields) -> RequestKey? {
    let named = fields[owner]
    guard let identifier = fields[identifier], let entry = fields.entry(Self.identifier) else {
      return nil
    }
    if named == nil, fields.has(owner) { return nil }
    let app = named ?? fields.context.owner(of: identifier, at: entry.value)
    return app.map { RequestKey(app: $0, identifier: identifier) }
  }

  private static var strength: Key<LaunchStrength> {
    Key("strength", .word, "How much the person overrides; `forced` if absent.")
  }

  static var launchShape: Shape {
    Shape(
      "launch", noun: "`launch`", "A launch by hand.",
      [identifier.listed, owner.listed, strength.listed])
  }

  private static var launch: Form<Deed> {
    Form<RequestKey>.ownedIdentifier.map { .command(.launch($0, .forced)) }.or(
      mapping: launchShape.form { fields in
        let strength = fields[strength] ?? .forced
        return key(fields).map { .command(.launch($0, strength)) }
      })
  }

  private static var goOn: Key<Bool> {
    Key(
      "with",
      Form(.word(in: [("continue", true), ("stop", false)]), Schema.words(["continue", "stop"])),
      "The answer.", isRequired: true)
  }

  static var answerShape: Shape {
    Shape(
      "answer", noun: "`answer`", "An answer of the user.",
      [identifier.listed, owner.listed, goOn.listed])
  }

  private static var answer: Form<Deed> {
    answerShape.form { fields in
      let (key, goOn) = (key(fields), fields[goOn])
      guard let key, let goOn else { return nil }
      return .steer(.answer(goOn: goOn), key)
    }
  }
}

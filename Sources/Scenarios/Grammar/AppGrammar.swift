import SchedulerEngine

/// The apps of a scenario: plist, habits of the user, and code.
enum AppGrammar {
  static var bundle: Key<String> {
    Key("bundle", .identifier, "The bundle identifier; the plist can say it instead.")
  }
  static var usage: Key<[Int]> {
    Key("usage", Form<Int>.timeOfDay.list(), "When its user opens it on a usual day.")
  }
  static var state: Key<ScenarioApp.StartState> {
    Key("state", .word, "What it is doing at the start; `not-running` if absent.")
  }
  static var refreshSwitch: Key<Bool> {
    Key("refresh-switch", .flag, "The app's own Background App Refresh switch; on if absent.")
  }
  static var launchSwitch: Key<Bool> {
    Key("launch-switch", .flag, "Off: the user denied background launches; on if absent.")
  }
  static var launch: Key<[Step]> {
    Key(
      "launch", StepGrammar.list,
      "Its code until launch has finished; if absent, it registers what `handlers` names in full.")
  }
  static var onForeground: Key<[Step]> {
    Key("on-foreground", StepGrammar.list, "Its code whenever the user opens it.")
  }
  static var onBackground: Key<[Step]> {
    Key("on-background", StepGrammar.list, "Its code whenever the user leaves it.")
  }
  static var handlers: Key<[ScenarioApp.HandlerEntry]> {
    Key("handlers", handlerTable, "What runs, by identifier or by wildcard.")
  }

  static var shape: Shape {
    Shape(
      "app", noun: "an app", "An app on the device.",
      [
        bundle.listed, PlistGrammar.file.listed, PlistGrammar.permitted.listed,
        PlistGrammar.modes.listed, usage.listed, state.listed,
        refreshSwitch.listed, launchSwitch.listed, launch.listed, onForeground.listed,
        onBackground.listed, handlers.listed,
      ])
  }

  static var form: Form<ScenarioApp> {
    shape.form { fields in
      guard let description = description(fields) else { return nil }
      var inside = fields
      inside.context.app = description
      inside.context.handlers = patterns(fields)
      var app = ScenarioApp(description)
      app.startState = fields[state] ?? .notRunning
      app.refreshAllowed = fields[refreshSwitch] ?? true
      app.launchesAllowed = fields[launchSwitch] ?? true
      app.handlers = inside[handlers] ?? []
      let exact = app.handlers.filter { !$0.pattern.isWildcard }
      app.launch = inside[launch] ?? exact.map { .register($0.pattern.text) }
      app.onForeground = inside[onForeground] ?? []
      app.onBackground = inside[onBackground] ?? []
      return app
    }
  }

  /// What an update brings: the plist part of an app.
  static var updateShape: Shape {
    Shape(
      "install", noun: "`install`", "An update of an app, with a new plist.",
      [
        bundle.listed, PlistGrammar.file.listed, PlistGrammar.permitted.listed,
        PlistGrammar.modes.listed, usage.listed,
      ])
  }

  static var update: Form<AppDescription> {
    updateShape.form { fields in
      guard let description = description(fields) else { return nil }
      _ = fields.mapping["bundle"].map {
        Form<AppID>.installedApp.read($0, fields.context, "`bundle`")
      }
      return description
    }
  }

  private static func description(_ fields: Fields) -> AppDescription? {
    let usage = fields[usage]
    guard let plist = PlistGrammar.read(fields) else { return nil }
    guard let bundle = plist.bundleIdentifier else {
      if !fields.has(bundle) {
        fields.context.reader.error("an app needs the key `bundle`", at: fields.node)
      }
      return nil
    }
    var description = AppDescription(id: AppID(bundle), permitted: plist.permitted)
    for mode in plist.modes { description.modes.formUnion(AppDescription.Modes(named: mode)) }
    description.usage = usage
    return description
  }

  private static func patterns(_ fields: Fields) -> [IdentifierPattern] {
    (fields.mapping["handlers"]?.entries ?? []).map { IdentifierPattern($0.name) }
  }

  private static var handlerTable: Form<[ScenarioApp.HandlerEntry]> {
    Form(Schema.mapping(to: HandlerGrammar.form.schema)) { node, context, label in
      context.reader.entries(node, label: label)?.compactMap { entry in
        context.checkPermitted(entry.name, at: entry.key, doing: "this handler never runs")
        let label = VisibleText.quoted(entry.name)
        return HandlerGrammar.form.read(entry.value, context, label)
          .map { ScenarioApp.HandlerEntry(entry.name, $0) }
      }
    }
  }
}

extension AppDescription.Modes {
  /// The mode of that name in `UIBackgroundModes`; empty for modes that do not matter here.
  fileprivate init(named name: String) {
    switch BackgroundMode(rawValue: name) {
    case .fetch: self = .fetch
    case .processing: self = .processing
    case .remoteNotification: self = .remoteNotification
    default: self = []
    }
  }
}

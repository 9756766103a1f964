import SchedulerEngine

extension Scenario {
  /// Reads a scenario file from disk; nil after errors, all of which are reported.
  package static func read(
    path: String, defines: [(name: String, value: String)] = [],
    reporting diagnostics: Diagnostics
  ) -> Scenario? {
    guard let source = SourceFile.read(path: path, reporting: diagnostics) else { return nil }
    return read(source, in: folder(of: path), defines: defines, reporting: diagnostics)
  }

  /// The folder that a file lies in, from which its own paths start.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Reads a scenario, and reports all its mistakes at once.
  ///
  /// - Parameters:
  ///   - source: the file's bytes, with the name that messages carry.
  ///   - directory: the folder that paths in the file start from.
  ///   - defines: build variables for the plists that the file names.
  ///   - diagnostics: takes errors and warnings.
  /// - Returns: nil after an error.
  package static func read(
    _ source: SourceFile, in directory: String = ".",
    defines: [(name: String, value: String)] = [], reporting diagnostics: Diagnostics
  ) -> Scenario? {
    let found = Diagnostics()
    defer { diagnostics.add(contentsOf: found) }
    guard let (root, reader) = YamlReader.parse(source, reporting: found) else { return nil }
    let context = ReadingContext(reader: reader, directory: directory, defines: defines)
    guard let fields = ScenarioGrammar.shape.fields(of: root, in: context) else { return nil }
    let scenario = ScenarioAssembly(fields, name: source.name).scenario
    return found.hasErrors ? nil : scenario
  }
}

/// Puts a scenario together from its top level, in the order in which the parts need each other.
private struct ScenarioAssembly {
  private var fields: Fields
  private(set) var scenario: Scenario

  init(_ fields: Fields, name: String) {
    self.fields = fields
    scenario = Scenario(name: name, title: name, clock: fields.context.clock)
    readClock()
    readDevice()
    readApps()
    readEvents()
    scenario.expectations = self.fields[ScenarioGrammar.expectations] ?? []
    readEnd()
  }

  private mutating func readClock() {
    let start = fields[ScenarioGrammar.start]
    if let start { fields.context.clock = WallClock(start) }
    if let zone = fields[ScenarioGrammar.zone] {
      let civil = start ?? .usualStart
      if let clock = DeviceClock.clock(startingAt: civil, zone: zone) {
        fields.context.clock = clock
      } else if let entry = fields.entry(ScenarioGrammar.zone) {
        fields.context.reader.error(
          "there is no time zone \(VisibleText.quoted(zone))\(DeviceClock.hint(for: zone))",
          at: entry.value)
      }
    }
    scenario.clock = fields.context.clock
  }

  private mutating func readDevice() {
    scenario.title = fields[ScenarioGrammar.title] ?? scenario.name
    scenario.seed = fields[ScenarioGrammar.seed].map { UInt64($0) } ?? 1
    scenario.device = fields[ScenarioGrammar.device] ?? DeviceState()
    scenario.configuration = fields[ScenarioGrammar.engine] ?? Configuration()
  }

  private mutating func readApps() {
    let nodes = fields.mapping.items("apps") ?? []
    let reader = fields.context.reader
    if nodes.isEmpty, let entry = fields.mapping.entry("apps"), entry.value.items != nil {
      reader.error("`apps` needs at least one app", at: entry.value)
    }
    for node in nodes {
      guard let app = AppGrammar.form.read(node, fields.context, "each item of `apps`") else {
        continue
      }
      if scenario.app(app.id) != nil {
        reader.error("\(VisibleText.quoted(app.id.bundle)) is installed already", at: node)
      }
      if app.startState == .foreground,
        let other = scenario.apps.first(where: { $0.startState == .foreground })
      {
        reader.error("only one app can be in front, and \(other.id) is already", at: node)
      }
      scenario.apps.append(app)
    }
    fields.context.apps = scenario.apps
  }

  private mutating func readEvents() {
    fields.context.updates = updates
    let captions = fields[ScenarioGrammar.captions] ?? []
    // Captions come first, for they announce what happens at the same moment.
    scenario.events = captions + (fields[ScenarioGrammar.events] ?? [])
    fields.context.mentioned = ReadingContext.identifiers(in: scenario.events)
  }

  /// Plists that apps get later: what those permit is not unknown.
  private var updates: [AppDescription] {
    let silent = YamlReader(file: scenario.name, reporting: Diagnostics())
    var context = fields.context
    context = ReadingContext(
      reader: silent, directory: context.directory, defines: context.defines)
    context.apps = scenario.apps
    let events = fields.mapping["events"]?.items ?? []
    return events.compactMap { event in
      let update = event.entries?.first { $0.name == "install" }
      return update.flatMap { AppGrammar.update.read($0.value, context, "`install`") }
    }
  }

  private mutating func readEnd() {
    let last = (scenario.events.map(\.at) + scenario.expectations.compactMap(\.lastMoment)).max()
    guard let until = fields[ScenarioGrammar.until] else {
      scenario.end = max(.start + .hours(24), (last ?? .start) + .hours(1))
      return
    }
    scenario.end = until
    if let last, last > until, let entry = fields.entry(ScenarioGrammar.until) {
      fields.context.reader.warning(
        "playing stops before \(scenario.clock.shortText(at: last)), which the file goes on to",
        at: entry.value)
    }
  }
}

extension Expectation {
  /// The last moment that it looks at.
  fileprivate var lastMoment: Instant? {
    if case .held(_, _, let instant?) = claim { return instant }
    return window?.upperBound
  }
}

import SchedulerEngine

extension ReadingContext {
  /// Warns of an identifier that the plist of the app being read does not permit.
  ///
  /// A warning, for that is a mistake which scenarios are made to show.
  func checkPermitted(_ identifier: String, at node: YamlNode, doing consequence: String) {
    guard let app, !app.permits(identifier) else { return }
    let isEntry = app.permitted.contains { $0.text == identifier }
    if isEntry { return }
    reader.warning(
      "\(VisibleText.quoted(identifier)) is not permitted, so \(consequence); "
        + app.permitted.hint(for: identifier), at: node)
  }

  /// Warns of an identifier that an app uses and that cannot work.
  func checkOwn(_ identifier: String, at node: YamlNode, verb: String) {
    checkPermitted(identifier, at: node, doing: "`\(verb)` is refused")
    guard let app, app.permits(identifier), !handlers.contains(where: { $0.permits(identifier) })
    else { return }
    let hint = NearestWord.hint(for: identifier, in: handlers.map(\.text))
    reader.warning(
      "\(app.id) has no handler for \(VisibleText.quoted(identifier))\(hint)", at: node)
  }

  /// Warns of a kind of request that the modes in the plist do not allow.
  func checkMode(of kind: TaskKind, at node: YamlNode) {
    guard let modes = app?.modes else { return }
    let missing: BackgroundMode? =
      switch kind.group {
      case .refresh: modes.contains(.fetch) ? nil : .fetch
      case .processing: modes.contains(.processing) ? nil : .processing
      case .continued: nil
      }
    guard let missing else { return }
    reader.warning(
      "a \(kind.word) request needs the mode `\(missing.rawValue)`, so it is refused", at: node)
  }

  /// The app that an identifier belongs to: whose plist has it, or the only app there is.
  func owner(of identifier: String, at node: YamlNode) -> AppID? {
    let owners = apps.filter { everPermits(identifier, $0) }
    if owners.count > 1 {
      let names = VisibleText.list(owners.map(\.id.bundle))
      reader.error(
        "\(VisibleText.quoted(identifier)) is permitted for \(names); say which with `app`",
        at: node)
      return nil
    }
    if let owner = owners.first { return owner.id }
    let mentioned = apps.first { $0.mentions(identifier) }
    if let app = mentioned ?? (apps.count == 1 ? apps.first : nil) {
      let hint = app.description.permitted.hint(for: identifier)
      reader.warning(
        "\(VisibleText.quoted(identifier)) is not permitted for \(app.id), so it is refused; "
          + hint, at: node)
      return app.id
    }
    let known = apps.flatMap { $0.description.permitted.map(\.text) }
    reader.error(
      "no app has the identifier \(VisibleText.quoted(identifier))"
        + NearestWord.hint(for: identifier, in: known), at: node)
    return nil
  }

  /// Reports an identifier that nothing in the file can ever be about.
  func checkKnown(_ identifier: String, at node: YamlNode) {
    let pattern = IdentifierPattern(identifier)
    if mentioned.contains(where: pattern.permits) { return }
    let isKnown = apps.contains { app in
      everPermits(identifier, app) || app.mentions(identifier)
        || app.description.permitted.contains { $0.text == identifier || pattern.permits($0.text) }
    }
    if isKnown { return }
    let known = apps.flatMap { $0.description.permitted.map(\.text) }
    reader.error(
      "no app has the identifier \(VisibleText.quoted(identifier))"
        + NearestWord.hint(for: identifier, in: known), at: node)
  }

  /// Identifiers that events submit or register, permitted or not.
  static func identifiers(in events: [ScenarioEvent]) -> [String] {
    events.flatMap { event -> [String] in
      guard case .steps(let steps, _) = event.deed else { return [] }
      return steps.compactMap { step in
        switch step {
        case .submit(let template): template.identifier
        case .register(let identifier), .cancel(let identifier): identifier
        default: nil
        }
      }
    }
  }

  /// Whether the first plist of an app or a later one permits an identifier.
  private func everPermits(_ identifier: String, _ app: ScenarioApp) -> Bool {
    app.description.permits(identifier)
      || updates.contains { $0.id == app.id && $0.permits(identifier) }
  }

  /// A path of the file, from the folder that it starts from.
  func path(_ written: String) -> String {
    if written.hasPrefix("/") || directory.isEmpty { return written }
    return directory.hasSuffix("/") ? directory + written : "\(directory)/\(written)"
  }
}

extension ScenarioApp {
  /// Whether its code has to do with an identifier, permitted or not.
  func mentions(_ identifier: String) -> Bool {
    let isHandled = handlers.contains {
      $0.pattern.permits(identifier) || $0.pattern.text == identifier
    }
    return isHandled || (launch + onForeground + onBackground).contains { $0.mentions(identifier) }
  }
}

extension Step {
  fileprivate func mentions(_ identifier: String) -> Bool {
    switch self {
    case .register(let own), .cancel(let own): own == identifier
    case .submit(let template): template.identifier == identifier
    case .chance(_, let then, let otherwise):
      (then + otherwise).contains { $0.mentions(identifier) }
    default: false
    }
  }
}

extension Form where Value == AppID {
  /// An app of the scenario, by its bundle identifier.
  static var installedApp: Form {
    Form<String>.identifier.check { bundle, node, context in
      isInstalled(bundle, at: node, in: context) ? AppID(bundle) : nil
    }
  }

  /// Whether there is such an app; reports it when there is none.
  static func isInstalled(_ bundle: String, at node: YamlNode, in context: ReadingContext) -> Bool {
    let bundles = context.apps.map(\.id.bundle)
    if bundles.contains(bundle) { return true }
    let hint = NearestWord.hint(for: bundle, in: bundles)
    let list = hint.isEmpty && !bundles.isEmpty ? "; there is \(VisibleText.list(bundles))" : hint
    context.reader.error("no app is called \(VisibleText.quoted(bundle))\(list)", at: node)
    return false
  }
}

extension Form where Value == RequestKey {
  /// An identifier with the app that it belongs to.
  static var ownedIdentifier: Form {
    Form<String>.identifier.check { identifier, node, context in
      context.owner(of: identifier, at: node).map { RequestKey(app: $0, identifier: identifier) }
    }
  }
}

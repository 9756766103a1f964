/// The part of an app that its plist says: a file, or the same things inline.
enum PlistGrammar {
  static var file: Key<String> {
    Key("info-plist", .text, "The app's Info.plist, from the folder of the scenario file.")
  }
  static var permitted: Key<[String]> {
    Key(
      "permitted", Form<String>.text.list(),
      "BGTaskSchedulerPermittedIdentifiers, in place of a file.")
  }
  static var modes: Key<[String]> {
    let words = BackgroundMode.allCases.map(\.rawValue)
    return Key(
      "modes", Form<String>(.text, Schema.words(words)).list(),
      "UIBackgroundModes, in place of a file.")
  }

  /// What the app's plist says, wherever it stands; nil after an error that leaves nothing.
  static func read(_ fields: Fields) -> InfoPlist? {
    fields.has(file) ? readFile(fields) : readInline(fields)
  }

  private static func readInline(_ fields: Fields) -> InfoPlist? {
    if fields.has(AppGrammar.bundle), fields[AppGrammar.bundle] == nil { return nil }
    let reader = fields.context.reader
    let rules = InfoPlistRules(
      file: reader.file, origin: .scenario, reporting: reader.diagnostics)
    return rules.check(InfoPlistClaims(app: fields.mapping))
  }

  /// Mistakes of a real plist are shown as warnings: the device, too, runs the app with it.
  private static func readFile(_ fields: Fields) -> InfoPlist? {
    fields.refuse(permitted, because: "stands in the file that `info-plist` names")
    fields.refuse(modes, because: "stands in the file that `info-plist` names")
    let bundle = fields[AppGrammar.bundle]
    guard let name = fields[file] else { return nil }
    let context = fields.context
    let found = Diagnostics()
    let source = SourceFile.read(path: context.path(name), reporting: found)
    let plistReader = InfoPlistReader(defines: context.defines, reporting: found)
    let plist = source.flatMap { plistReader.read($0, bundle: bundle) }
    for diagnostic in found.sorted {
      let severity = plist == nil ? diagnostic.severity : .warning
      context.reader.diagnostics.add(
        Diagnostic(
          file: diagnostic.file, mark: diagnostic.mark, severity: severity,
          message: diagnostic.message))
    }
    guard var plist else {
      let place = fields.entry(file)?.value ?? fields.node
      context.reader.error("this plist cannot be used", at: place)
      return nil
    }
    if let bundle, let other = plist.bundleIdentifier, other != bundle {
      let place = fields.entry(AppGrammar.bundle)?.value ?? fields.node
      context.reader.warning(
        "the plist calls this app \(VisibleText.quoted(other))", at: place)
      plist.bundleIdentifier = bundle
    }
    return plist
  }
}

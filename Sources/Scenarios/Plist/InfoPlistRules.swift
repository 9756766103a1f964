/// What a property list, or the inline form in a scenario, claims about an app, with places.
package struct InfoPlistClaims {
  /// A key that should hold a list of strings.
  package enum List {
    case absent
    /// The key is there and nothing in it is usable, which has been reported.
    case wrong
    /// The strings that could be read; wrong entries have been reported and left out.
    case present([PlacedText])

    var texts: [PlacedText] {
      if case .present(let texts) = self { texts } else { [] }
    }
  }

  /// Where the whole begins.
  package var place: SourceMark?
  package var bundle: PlacedText?
  package var permitted: List = .absent
  package var permittedPlace: SourceMark?
  package var modes: List = .absent
  package var modesPlace: SourceMark?

  package init() {}
}

/// The rules for identifiers and background modes, each with its own message.
package struct InfoPlistRules {
  /// Where the claims come from, which decides how the keys are called.
  package enum Origin: Hashable, Sendable {
    case propertyList, scenario
  }

  private let file: String
  private let origin: Origin
  private let diagnostics: Diagnostics

  package init(file: String, origin: Origin, reporting diagnostics: Diagnostics) {
    self.file = file
    self.origin = origin
    self.diagnostics = diagnostics
  }

  private var permittedKey: String {
    origin == .scenario ? "`permitted`" : InfoPlist.Key.permitted
  }
  private var modesKey: String { origin == .scenario ? "`modes`" : InfoPlist.Key.modes }
  private var bundleKey: String { origin == .scenario ? "`bundle`" : InfoPlist.Key.bundle }

  /// Checks everything and returns what holds on a device: entries with an error permit nothing.
  package func check(_ claims: InfoPlistClaims) -> InfoPlist {
    let bundle = claims.bundle.flatMap(checkedBundle)
    let modes = unique(claims.modes.texts.filter(isUsableMode))
    let permitted = unique(claims.permitted.texts.filter { isUsable($0, bundle: bundle) })
    let plist = InfoPlist(
      bundleIdentifier: bundle, permitted: permitted, modes: modes)
    checkPresence(claims)
    checkModes(of: plist, claims)
    return plist
  }

  private func unique(_ texts: [PlacedText]) -> [String] {
    var seen: Set<String> = []
    return texts.map(\.text).filter { seen.insert($0).inserted }
  }

  private func checkedBundle(_ bundle: PlacedText) -> String? {
    if bundle.text.isEmpty {
      error("\(bundleKey) is empty", at: bundle.mark)
      return nil
    }
    warnAboutWhiteSpace(bundle, in: bundleKey)
    return bundle.text
  }

  // MARK: - One identifier

  private func isUsable(_ entry: PlacedText, bundle: String?) -> Bool {
    let text = entry.text
    let name = VisibleText.quoted(text)
    if text.allSatisfy(\.isWhitespace) {
      error("an identifier in \(permittedKey) is empty", at: entry.mark)
      return false
    }
    warnAboutWhiteSpace(entry, in: permittedKey)
    guard text.contains("*") else { return true }
    if text == "*" || text == ".*" {
      error(
        "\(name) permits nothing: a wildcard has to begin with the bundle identifier, as in "
          + "`\(bundle ?? "com.example.app").export.*`", at: entry.mark)
      return false
    }
    let prefix = text.dropLast(2)
    guard text.hasSuffix(".*"), !prefix.contains("*"), prefix.last != "." else {
      error(
        "\(name) permits nothing: `*` can only be the whole last part, as in `a.b.*`",
        at: entry.mark)
      return false
    }
    return isInside(bundle, entry, prefix: String(prefix))
  }

  /// Continued tasks, the only ones that match a wildcard, belong to their app by name.
  private func isInside(_ bundle: String?, _ entry: PlacedText, prefix: String) -> Bool {
    let name = VisibleText.quoted(entry.text)
    guard let bundle else {
      warning(
        "\(name) has to begin with the bundle identifier, and \(bundleKey) gives none",
        at: entry.mark)
      return true
    }
    if prefix == bundle || prefix.hasPrefix(bundle + ".") { return true }
    let isCase = (prefix + ".").lowercased().hasPrefix(bundle.lowercased() + ".")
    let hint = isCase ? "; they differ only in case" : ""
    error(
      "\(name) permits nothing: a wildcard has to begin with the bundle identifier "
        + "\(VisibleText.quoted(bundle))\(hint)", at: entry.mark)
    return false
  }

  private func warnAboutWhiteSpace(_ entry: PlacedText, in key: String) {
    let name = VisibleText.quoted(entry.text)
    if entry.text.first?.isWhitespace ?? false || entry.text.last?.isWhitespace ?? false {
      warning(
        "\(name) in \(key) has white space around it, which counts: identifiers are compared "
          + "byte by byte", at: entry.mark)
    } else if let scalar = entry.text.unicodeScalars.first(where: VisibleText.isInvisible) {
      warning(
        "\(name) in \(key) holds the invisible character \(VisibleText.spelled(scalar)), "
          + "which counts: identifiers are compared byte by byte", at: entry.mark)
    }
  }

  // MARK: - Modes

  private func isUsableMode(_ mode: PlacedText) -> Bool {
    let known = BackgroundMode.allCases.map(\.rawValue)
    if known.contains(mode.text) { return true }
    let name = VisibleText.quoted(mode.text)
    let trimmed = mode.text.filter { !$0.isWhitespace }
    let hint =
      known.contains(trimmed)
      ? "; take out the white space" : NearestWord.hint(for: mode.text, in: known)
    if hint.isEmpty {
      // It may be younger than this list.
      warning("\(name) is not among the background modes that Apple documents", at: mode.mark)
      return true
    }
    error("\(name) is not a background mode\(hint)", at: mode.mark)
    return false
  }

  private func checkModes(of plist: InfoPlist, _ claims: InfoPlistClaims) {
    let canLaunch = plist.modes.contains { ["fetch", "processing"].contains($0) }
    if case .wrong = claims.modes { return }
    let isOnlyContinued = plist.permitted.allSatisfy { $0.hasSuffix(".*") }
    if !canLaunch && !isOnlyContinued {
      warning(
        "\(modesKey) has neither `fetch` nor `processing`, so every refresh and processing "
          + "request fails with error 3 (notPermitted); only continued processing needs no mode",
        at: claims.modesPlace ?? claims.permittedPlace)
    }
  }

  // MARK: - The list as a whole

  private func checkPresence(_ claims: InfoPlistClaims) {
    let processing = claims.modes.texts.first { $0.text == BackgroundMode.processing.rawValue }
    switch claims.permitted {
    case .wrong: return
    case .present(let texts) where !texts.isEmpty: return
    case .present:
      warning("\(permittedKey) is empty, so nothing can be registered", at: claims.permittedPlace)
    case .absent: warnAboutAbsence(claims)
    }
    if let processing {
      error(
        "the mode `processing` needs \(InfoPlist.Key.permitted) with at least one identifier; "
          + "the store refuses the app without it (ITMS-90771)", at: processing.mark)
    }
  }

  /// Xcode has a build setting for most keys of a generated Info.plist, and none for this one.
  private func warnAboutAbsence(_ claims: InfoPlistClaims) {
    guard origin == .propertyList else { return }
    warning(
      "\(permittedKey) is missing, so nothing can be registered; the build setting "
        + "INFOPLIST_KEY_\(InfoPlist.Key.permitted) does not help, because Xcode ignores it: "
        + "put the key into the Info.plist itself",
      at: claims.modesPlace ?? claims.place)
  }

  private func error(_ message: String, at mark: SourceMark?) {
    diagnostics.error(message, in: file, at: mark)
  }

  private func warning(_ message: String, at mark: SourceMark?) {
    diagnostics.warning(message, in: file, at: mark)
  }
}

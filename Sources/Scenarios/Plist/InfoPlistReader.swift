/// Reads an Info.plist and reports what would make its background work fail on a device.
///
/// Nil means that the file could not be understood. Everything else, errors included, is what a
/// developer sees a device suffer from, so the caller can go on with what is left.
package struct InfoPlistReader {
  private let variables: BuildVariables
  private let diagnostics: Diagnostics

  package init(
    defines: [(name: String, value: String)] = [], reporting diagnostics: Diagnostics
  ) {
    variables = BuildVariables(defines)
    self.diagnostics = diagnostics
  }

  /// Reads a file; `bundle` is the bundle identifier to go by when the file has none.
  package func read(_ source: SourceFile, bundle: String? = nil) -> InfoPlist? {
    guard let root = PlistFormat.parse(source, reporting: diagnostics) else { return nil }
    guard case .dictionary(let entries) = root.value else {
      diagnostics.error(
        "an Info.plist is a dictionary, and this file holds \(root.found)", in: source.name,
        at: root.mark)
      return nil
    }
    var extraction = Extraction(
      file: source.name, variables: variables, diagnostics: diagnostics, entries: entries)
    var claims = InfoPlistClaims()
    claims.place = root.mark
    claims.bundle = extraction.bundle() ?? bundle.map { PlacedText($0, at: nil) }
    claims.permittedPlace = extraction.entry(InfoPlist.Key.permitted)?.mark
    claims.permitted = extraction.list(InfoPlist.Key.permitted)
    claims.modesPlace = extraction.entry(InfoPlist.Key.modes)?.mark
    claims.modes = extraction.list(InfoPlist.Key.modes)
    let rules = InfoPlistRules(
      file: source.name, origin: .propertyList, reporting: diagnostics)
    var plist = rules.check(claims)
    plist.unresolved = extraction.unresolved
    return plist
  }

  /// One pass over the keys of a file.
  private struct Extraction {
    let file: String
    let variables: BuildVariables
    let diagnostics: Diagnostics
    let entries: [PlistEntry]
    var unresolved: [InfoPlist.UnresolvedEntry] = []

    /// The last entry of a key, which is the one that counts.
    func entry(_ key: String) -> PlistEntry? { entries.last { $0.key == key } }

    /// The bundle identifier; nil when the key is absent or means nothing.
    mutating func bundle() -> PlacedText? {
      let key = InfoPlist.Key.bundle
      reportDoubles(key)
      guard let entry = entry(key) else { return nil }
      guard case .string(let text) = entry.value.value else {
        report("\(key) has to be a string, and is \(entry.value.found)", at: entry.mark)
        return nil
      }
      return expanded(text, at: entry.value.mark)
    }

    /// The strings of an array, with the wrong entries reported and left out.
    mutating func list(_ key: String) -> InfoPlistClaims.List {
      reportDoubles(key)
      guard let entry = entry(key) else { return .absent }
      guard case .array(let items) = entry.value.value else {
        report(
          "\(key) has to be an array of strings, and is \(entry.value.found)", at: entry.mark)
        return .wrong
      }
      var texts: [PlacedText] = []
      for (index, item) in items.enumerated() {
        guard case .string(let text) = item.value else {
          report(
            "entry \(index + 1) of \(key) has to be a string, and is \(item.found)",
            at: item.mark)
          continue
        }
        guard let text = expanded(text, at: item.mark, recording: key == InfoPlist.Key.permitted)
        else { continue }
        texts.append(text)
      }
      // Where every entry was wrong, calling the list empty would be one message too many.
      return texts.isEmpty && !items.isEmpty ? .wrong : .present(texts)
    }

    private mutating func expanded(
      _ text: String, at mark: SourceMark?, recording: Bool = false
    ) -> PlacedText? {
      do {
        return PlacedText(try variables.expand(text), at: mark)
      } catch {
        let message = variables.message(error, in: text)
        report(message, at: mark)
        if recording {
          unresolved.append(InfoPlist.UnresolvedEntry(text: text, reason: message))
        }
        return nil
      }
    }

    private func reportDoubles(_ key: String) {
      let places = entries.filter { $0.key == key }
      guard places.count > 1, let last = places.last else { return }
      let line = places[0].mark.map { " (the first in line \($0.line))" } ?? ""
      let message = "\(key) stands \(places.count) times\(line); only the last one counts"
      diagnostics.warning(message, in: file, at: last.mark)
    }

    private func report(_ message: String, at mark: SourceMark?) {
      diagnostics.error(message, in: file, at: mark)
    }
  }
}

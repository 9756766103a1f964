/// The entries of a mapping while it is being read: refuses doubles and resolves `<<` merges.
struct YamlEntryList {
  private static let mergeKey = "<<"

  private let file: String
  private let diagnostics: Diagnostics
  private var entries: [YamlEntry] = []
  private var lineOfKey: [String: Int] = [:]

  init(file: String, diagnostics: Diagnostics) {
    self.file = file
    self.diagnostics = diagnostics
  }

  /// Takes an entry, or reports why it cannot be one and drops it.
  mutating func add(_ entry: YamlEntry) {
    guard let scalar = entry.key.scalar else {
      report("a key has to be a word, and this is \(entry.key.found)", entry)
      return
    }
    let name = scalar.text
    if scalar.isNothing && name.isEmpty {
      report("a key is missing in front of the `:`", entry)
      return
    }
    if let line = lineOfKey[name] {
      let places =
        line == entry.key.start.line ? "twice in this line" : "in line \(line) and again here"
      report("the key \(VisibleText.quoted(name)) stands \(places); keep one of them", entry)
      return
    }
    lineOfKey[name] = entry.key.start.line
    entries.append(entry)
  }

  /// How many entries the merges will look at, for whoever keeps the limit.
  var mergeCost: Int {
    guard lineOfKey[Self.mergeKey] != nil else { return 0 }
    let merges = entries.filter(isMerge)
    return merges.reduce(0) { cost, merge in
      cost + (merge.value.entries?.count ?? 0)
        + (merge.value.items ?? []).reduce(0) { $0 + 1 + ($1.entries?.count ?? 0) }
    }
  }

  /// The entries in order, with merged ones in the place of their `<<`; what is written out wins.
  func merged() -> [YamlEntry] {
    guard lineOfKey[Self.mergeKey] != nil else { return entries }
    var result: [YamlEntry] = []
    var taken = Set(entries.map(\.name))
    for entry in entries {
      guard isMerge(entry) else {
        result.append(entry)
        continue
      }
      for source in sources(of: entry) {
        for inherited in source where taken.insert(inherited.name).inserted {
          result.append(inherited)
        }
      }
    }
    return result
  }

  private func isMerge(_ entry: YamlEntry) -> Bool {
    entry.key.scalar == YamlScalar(Self.mergeKey, isPlain: true)
  }

  private func sources(of merge: YamlEntry) -> [[YamlEntry]] {
    if let entries = merge.value.entries { return [entries] }
    let lists = merge.value.items?.map(\.entries) ?? [nil]
    if lists.contains(nil) {
      report("`<<` takes over the keys of a mapping, as in `<<: *name`", merge)
    }
    return lists.compactMap(\.self)
  }

  private func report(_ message: String, _ entry: YamlEntry) {
    diagnostics.error(message, in: file, at: entry.key.start)
  }
}

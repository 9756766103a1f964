/// Asks nodes for typed values and records what is wrong with them, so that the caller can go on.
///
/// Every question returns nil after it has reported a mistake. `label` is what the message calls
/// the value: the key as it is written, or a phrase.
package struct YamlReader {
  /// Up to this many known keys are listed in a message about an unknown one.
  private static let longestList = 12

  package let file: String
  package let diagnostics: Diagnostics

  package init(file: String, reporting diagnostics: Diagnostics) {
    self.file = file
    self.diagnostics = diagnostics
  }

  /// Reads the file's bytes into a tree; nil after a mistake that leaves none.
  package static func parse(
    _ source: SourceFile, reporting diagnostics: Diagnostics
  ) -> (root: YamlNode, reader: YamlReader)? {
    guard let root = YamlParser.parse(source, reporting: diagnostics) else { return nil }
    return (root, YamlReader(file: source.name, reporting: diagnostics))
  }

  /// Records a mistake at a node.
  package func error(_ message: String, at node: YamlNode) {
    diagnostics.error(message, in: file, at: node.start)
  }

  /// Records an oddity at a node.
  package func warning(_ message: String, at node: YamlNode) {
    diagnostics.warning(message, in: file, at: node.start)
  }

  /// A scalar read as the given kind.
  package func value<Value>(
    _ node: YamlNode, as kind: YamlValue<Value>, label: String? = nil
  ) -> Value? {
    guard let scalar = node.scalar, !scalar.isNothing else {
      mismatch(node, kind.expectation, reason: hintForBraces(node), label: label)
      return nil
    }
    if scalar.text.isEmpty && !kind.acceptsEmptyText {
      mismatch(node, kind.expectation, reason: nil, label: label, found: "empty text")
      return nil
    }
    do {
      return try kind.read(scalar.text)
    } catch {
      mismatch(node, kind.expectation, reason: error.reason, label: label)
      return nil
    }
  }

  /// The items of a list; with `orOne`, anything but a list counts as a list of one.
  package func items(
    _ node: YamlNode, orOne: Bool = false, label: String? = nil
  ) -> [YamlNode]? {
    if let items = node.items { return items }
    if orOne && !node.isNothing { return [node] }
    mismatch(node, "a list such as `[a, b]`", reason: nil, label: label)
    return nil
  }

  /// The items of a list, each read as the given kind; the wrong ones are reported and left out.
  package func values<Value>(
    _ node: YamlNode, as kind: YamlValue<Value>, orOne: Bool = false, label: String? = nil
  ) -> [Value]? {
    items(node, orOne: orOne, label: label)?.compactMap { item in
      value(item, as: kind, label: label.map { "each item of \($0)" })
    }
  }

  /// The entries of a mapping whose keys are free, such as identifiers.
  package func entries(_ node: YamlNode, label: String? = nil) -> [YamlEntry]? {
    if let entries = node.entries { return entries }
    mismatch(node, "a mapping with lines such as `key: value`", reason: nil, label: label)
    return nil
  }

  /// A mapping with known keys; unknown and missing ones are reported, and the rest can be read.
  package func mapping(
    _ node: YamlNode, keys: [String], required: [String] = [], label: String
  ) -> YamlMapping? {
    guard let entries = entries(node, label: label) else { return nil }
    for entry in entries where !keys.contains(entry.name) {
      reportUnknown(entry, known: keys, label: label)
    }
    for key in required where !entries.contains(where: { $0.name == key }) {
      error("\(label) needs the key \(VisibleText.quoted(key))", at: node)
    }
    return YamlMapping(reader: self, node: node, entries: entries, label: label)
  }

  /// The error for a value of the wrong kind.
  package func mismatch(
    _ node: YamlNode, _ expectation: String, reason: String?, label: String?, found: String? = nil
  ) {
    let expected = label.map { "\($0) expects \(expectation)" } ?? "expected \(expectation)"
    let reason = reason.map { "; \($0)" } ?? ""
    error("\(expected), found \(found ?? node.found)\(reason)", at: node)
  }

  /// The error for a key that means nothing here, with the nearest one that does.
  package func reportUnknown(_ entry: YamlEntry, known: [String], label: String) {
    let hint = NearestWord.hint(for: entry.name, in: known)
    let list = known.count <= Self.longestList ? "; it knows \(VisibleText.list(known))" : ""
    let help = hint.isEmpty ? list : hint
    error("\(label) has no key \(VisibleText.quoted(entry.name))\(help)", at: entry.key)
  }

  /// `{` at the start of a text makes a mapping of it, which surprises people who write templates.
  private func hintForBraces(_ node: YamlNode) -> String? {
    guard let entries = node.entries, entries.allSatisfy(\.value.isNothing), !entries.isEmpty
    else { return nil }
    return "put text that begins with `{` in quotes"
  }
}

/// Builds the tree of one YAML file from libyaml's events.
///
/// Aliases become the values they stand for. Values are shared, not copied, and each node carries
/// its unfolded size, so a file that would unfold to billions of values is refused where the limit
/// is passed, without unfolding it.
struct YamlParser {
  /// No scenario nests deeper than a dozen levels; the stack is safe far beyond this.
  static let deepest = 64
  /// Ten times the values of the largest scenario imaginable, and walked in milliseconds.
  static let mostValues = 100_000
  static let tooDeep = "the values are nested deeper than \(deepest) levels, which is the most"

  /// What an anchor stands for so far.
  private enum Anchored {
    /// The value is still being read, so an alias to it would contain itself.
    case open(SourceMark)
    case complete(YamlNode)
  }

  private let file: String
  private let diagnostics: Diagnostics
  private let events: YamlEvents
  private var anchors: [String: Anchored] = [:]
  private var level = 0
  private var valuesRead = 0

  private init(_ source: SourceText, _ diagnostics: Diagnostics) {
    file = source.file
    self.diagnostics = diagnostics
    events = YamlEvents(source)
  }

  /// The root of a file with exactly one document, or nil after a mistake that leaves no tree.
  static func parse(_ source: SourceFile, reporting diagnostics: Diagnostics) -> YamlNode? {
    guard let text = SourceText.decode(source, reporting: diagnostics) else { return nil }
    var parser = YamlParser(text, diagnostics)
    do {
      return try parser.document()
    } catch {
      diagnostics.error(error.message, in: source.name, at: error.mark)
      return nil
    }
  }

  private mutating func document() throws(YamlFault) -> YamlNode? {
    _ = try events.next()
    guard case .documentStart = try events.next().kind else { throw empty }
    let root = try node(events.next())
    if root.isNothing { throw empty }
    _ = try events.next()
    let next = try events.next()
    if case .streamEnd = next.kind { return root }
    throw YamlFault(
      mark: next.start, message: "a second document begins here, and a file holds only one")
  }

  private var empty: YamlFault { YamlFault(mark: .start, message: "the file is empty") }

  private mutating func node(_ event: YamlEvent) throws(YamlFault) -> YamlNode {
    valuesRead += 1
    if valuesRead > Self.mostValues { throw tooMany(event.start) }
    if case .alias(let name) = event.kind { return try aliased(name, event) }
    let isText = checkTag(event)
    if let anchor = event.anchor { anchors[anchor] = .open(event.start) }
    level += 1
    defer { level -= 1 }
    if level > Self.deepest { throw YamlFault(mark: event.start, message: Self.tooDeep) }
    let node: YamlNode
    switch event.kind {
    case .sequenceStart: node = try sequence(from: event.start)
    case .mappingStart: node = try mapping(from: event.start)
    case .scalar(let scalar):
      let content = isText ? YamlScalar(scalar.text, isPlain: false) : scalar
      node = YamlNode(.scalar(content), start: event.start, end: event.end)
    default: throw YamlFault(mark: event.start, message: "expected a value")
    }
    try checkSize(node)
    if let anchor = event.anchor { anchors[anchor] = .complete(node) }
    return node
  }

  private mutating func sequence(from start: SourceMark) throws(YamlFault) -> YamlNode {
    var items: [YamlNode] = []
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind {
        return YamlNode(.sequence(items), start: start, end: event.end)
      }
      items.append(try node(event))
    }
  }

  private mutating func mapping(from start: SourceMark) throws(YamlFault) -> YamlNode {
    var entries = YamlEntryList(file: file, diagnostics: diagnostics)
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind {
        // A few lines can merge the same large mapping thousands of times.
        valuesRead += entries.mergeCost
        if valuesRead > Self.mostValues { throw tooMany(start) }
        return YamlNode(.mapping(entries.merged()), start: start, end: event.end)
      }
      let key = try node(event)
      entries.add(YamlEntry(key: key, value: try node(events.next())))
    }
  }

  private func aliased(_ name: String, _ event: YamlEvent) throws(YamlFault) -> YamlNode {
    let alias = VisibleText.quoted("*\(name)")
    switch anchors[name] {
    case .complete(let node): return node.placed(start: event.start, end: event.end)
    case .open(let mark):
      throw YamlFault(
        mark: event.start,
        message: "\(alias) stands inside the value it repeats, which begins in line \(mark.line)")
    case nil:
      let hint = NearestWord.hint(for: name, in: anchors.keys.sorted())
      let help = hint.isEmpty ? "; put text that begins with `*` in quotes" : hint
      throw YamlFault(
        mark: event.start,
        message: "\(alias) repeats a value that \(VisibleText.quoted("&\(name)")) has not named "
          + "before\(help)")
    }
  }

  private func checkSize(_ node: YamlNode) throws(YamlFault) {
    if node.size > Self.mostValues { throw tooMany(node.start) }
    if node.depth > Self.deepest { throw YamlFault(mark: node.start, message: Self.tooDeep) }
  }

  private func tooMany(_ mark: SourceMark) -> YamlFault {
    YamlFault(
      mark: mark,
      message: "the file has more than \(Self.mostValues) values, aliases included, "
        + "which is the most that is read")
  }

  /// Reports tags that ask for types we do not have; returns whether the tag asks for text.
  private func checkTag(_ event: YamlEvent) -> Bool {
    guard let tag = event.tag else { return false }
    let core = "tag:yaml.org,2002:"
    let known = ["str", "int", "float", "bool", "null", "map", "seq"]
    if tag == "!" || tag == core + "str" { return true }
    if !(tag.hasPrefix(core) && known.contains(String(tag.dropFirst(core.count)))) {
      diagnostics.error(
        "the tag \(VisibleText.quoted(tag)) has no meaning here; take it out, "
          + "or put text that begins with `!` in quotes",
        in: file, at: event.start)
    }
    return false
  }
}

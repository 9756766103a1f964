/// A value of a YAML file with its place; aliases are already replaced by their values.
///
/// The folder works in three steps. `YamlEvents` wraps libyaml and words its errors, `YamlParser`
/// builds a tree of nodes within limits, and `YamlReader` with `YamlMapping` lets a grammar ask the
/// tree for typed values, recording every mistake on the way instead of stopping at the first.
package struct YamlNode: Hashable, Sendable {
  /// What a node holds.
  package enum Content: Hashable, Sendable {
    case scalar(YamlScalar)
    case sequence([YamlNode])
    case mapping([YamlEntry])
  }

  package let content: Content
  package let start: SourceMark
  package let end: SourceMark
  /// How many values hang below and including this one, aliases unfolded.
  let size: Int
  /// How many levels of values there are below and including this one.
  let depth: Int

  package init(_ content: Content, start: SourceMark, end: SourceMark) {
    self.content = content
    self.start = start
    self.end = end
    let children: [YamlNode] =
      switch content {
      case .scalar: []
      case .sequence(let items): items
      case .mapping(let entries): entries.map(\.value)
      }
    size = children.reduce(1) { $0 + $1.size }
    depth = 1 + (children.map(\.depth).max() ?? 0)
  }

  private init(_ original: YamlNode, start: SourceMark, end: SourceMark) {
    content = original.content
    size = original.size
    depth = original.depth
    self.start = start
    self.end = end
  }

  /// The same value as if it had been written somewhere else: what an alias stands for.
  ///
  /// Its children keep their places, for a mistake in them is mended there.
  func placed(start: SourceMark, end: SourceMark) -> YamlNode {
    YamlNode(self, start: start, end: end)
  }

  /// The scalar, if the node is one.
  package var scalar: YamlScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The scalar's text, if the node is one.
  package var text: String? { scalar?.text }

  /// The items, if the node is a list.
  package var items: [YamlNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entries in the order of the file, if the node is a mapping.
  package var entries: [YamlEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Whether nothing stands where a value could: an empty place, `~` or `null`.
  package var isNothing: Bool { scalar?.isNothing ?? false }

  /// What is here, in the words of a message.
  package var found: String {
    switch content {
    case .scalar(let scalar): scalar.isNothing ? "nothing" : VisibleText.quoted(scalar.text)
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
    }
  }
}

/// A piece of text in a YAML file; what it means is up to whoever asks.
package struct YamlScalar: Hashable, Sendable {
  package let text: String
  /// False for text in quotes and for block text, which is never taken for "nothing".
  package let isPlain: Bool

  package init(_ text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Whether it is YAML's way of leaving a value out.
  package var isNothing: Bool { isPlain && ["", "~", "null"].contains(text) }
}

/// One key of a mapping with its value.
package struct YamlEntry: Hashable, Sendable {
  /// Always a scalar: the parser reports and drops any other key.
  package let key: YamlNode
  package let value: YamlNode

  package init(key: YamlNode, value: YamlNode) {
    self.key = key
    self.value = value
  }

  /// The key's text.
  package var name: String { key.text ?? "" }
}

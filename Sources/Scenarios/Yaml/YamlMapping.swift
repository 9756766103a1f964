/// A mapping whose keys have been checked, to be asked for typed values by key.
///
/// A key that is absent gives nil and no message (`YamlReader.mapping` has already reported the
/// required ones); a value of the wrong kind gives nil and a message.
package struct YamlMapping {
  package let reader: YamlReader
  package let node: YamlNode
  package let entries: [YamlEntry]
  /// What messages call the mapping.
  package let label: String

  /// The value of a key, whatever it is.
  package subscript(key: String) -> YamlNode? { entry(key)?.value }

  /// The entry of a key, for its place.
  package func entry(_ key: String) -> YamlEntry? {
    entries.first { $0.name == key }
  }

  /// Whether the key is written down.
  package func has(_ key: String) -> Bool { entry(key) != nil }

  /// The scalar of a key read as the given kind.
  package func value<Value>(_ key: String, as kind: YamlValue<Value>) -> Value? {
    self[key].flatMap { reader.value($0, as: kind, label: VisibleText.quoted(key)) }
  }

  /// The list of a key, each item read as the given kind.
  package func values<Value>(
    _ key: String, as kind: YamlValue<Value>, orOne: Bool = false
  ) -> [Value]? {
    self[key].flatMap {
      reader.values($0, as: kind, orOne: orOne, label: VisibleText.quoted(key))
    }
  }

  /// The list of a key.
  package func items(_ key: String, orOne: Bool = false) -> [YamlNode]? {
    self[key].flatMap { reader.items($0, orOne: orOne, label: VisibleText.quoted(key)) }
  }

  /// The mapping of a key whose own keys are free.
  package func entries(of key: String) -> [YamlEntry]? {
    self[key].flatMap { reader.entries($0, label: VisibleText.quoted(key)) }
  }

  /// The mapping of a key, with the keys it knows.
  package func mapping(
    _ key: String, keys: [String], required: [String] = []
  ) -> YamlMapping? {
    self[key].flatMap {
      reader.mapping($0, keys: keys, required: required, label: VisibleText.quoted(key))
    }
  }

  /// The one entry among several of which exactly one has to be there: the verb of a line.
  package func choice(of keys: [String]) -> YamlEntry? {
    let present = entries.filter { keys.contains($0.name) }
    if present.count == 1 { return present[0] }
    if present.isEmpty {
      // An unknown key is reported already and is most likely the misspelled verb.
      let hasUnknown = entries.contains { NearestWord.match(for: $0.name, in: keys) != nil }
      if !hasUnknown {
        reader.error("\(label) needs one of \(VisibleText.list(keys))", at: node)
      }
      return nil
    }
    let names = present.map { VisibleText.quoted($0.name) }.joined(separator: " and ")
    reader.error(
      "\(label) does one thing, and this one has \(names); give each its own",
      at: present[1].key)
    return nil
  }
}

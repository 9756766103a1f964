/// What can stand at one place of a scenario file: how it is read, and how a schema says so.
///
/// The folder is the grammar as one table. Each key is written down once, with its form and its
/// meaning; the reader takes the known words and the reading from there, and `ScenarioSchema`
/// prints the same table as a JSON Schema, so that the two cannot drift apart. Everything here is
/// computed anew when it is asked for: forms refer to each other in circles.
struct Form<Value> {
  let schema: JSONText
  /// Gives nil after it has reported what is wrong. The label is what messages call the value.
  let read: (_ node: YamlNode, _ context: ReadingContext, _ label: String) -> Value?

  init(
    _ schema: JSONText,
    read: @escaping (_ node: YamlNode, _ context: ReadingContext, _ label: String) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }

  /// A scalar of a kind.
  init(_ kind: YamlValue<Value>, _ schema: JSONText) {
    self.init(schema) { node, context, label in
      context.reader.value(node, as: kind, label: label)
    }
  }

  /// The same form with its value turned into another.
  func map<Other>(_ transform: @escaping (Value) -> Other) -> Form<Other> {
    Form<Other>(schema) { node, context, label in read(node, context, label).map(transform) }
  }

  /// The same form with a look at the value that may report it and refuse it.
  func check<Other>(
    _ examine: @escaping (Value, YamlNode, ReadingContext) -> Other?
  ) -> Form<Other> {
    Form<Other>(schema) { node, context, label in
      read(node, context, label).flatMap { examine($0, node, context) }
    }
  }

  /// A list of such values; with `orOne`, a single one can stand for a list of one.
  func list(orOne: Bool = false) -> Form<[Value]> {
    let array = Schema.list(of: schema)
    return Form<[Value]>(orOne ? Schema.any([array, schema]) : array) { node, context, label in
      context.reader.items(node, orOne: orOne, label: label)?.compactMap { item in
        read(item, context, orOne ? label : "each item of \(label)")
      }
    }
  }

  /// This form for anything but a mapping, and another one for mappings.
  func or(mapping: Form<Value>) -> Form<Value> {
    Form(Schema.any([schema, mapping.schema])) { node, context, label in
      (node.entries == nil ? self : mapping).read(node, context, label)
    }
  }

  /// This form for anything but a list, and another one for lists.
  func or(list: Form<Value>) -> Form<Value> {
    Form(Schema.any([schema, list.schema])) { node, context, label in
      (node.items == nil ? self : list).read(node, context, label)
    }
  }
}

/// One key of a mapping: the word, what stands behind it, and what it means.
struct Key<Value> {
  let word: String
  let form: Form<Value>
  let meaning: String
  /// Other words for the same.
  let synonyms: [String]
  let isRequired: Bool

  init(
    _ word: String, _ form: Form<Value>, _ meaning: String, alsoWritten synonyms: [String] = [],
    isRequired: Bool = false
  ) {
    self.word = word
    self.form = form
    self.meaning = meaning
    self.synonyms = synonyms
    self.isRequired = isRequired
  }

  var words: [String] { [word] + synonyms }

  /// What is listed of it.
  var listed: [ListedKey] {
    words.map { ListedKey(word: $0, schema: form.schema, meaning: meaning, isRequired: isRequired) }
  }
}

/// A key as lists and schemas need it, whatever its type.
struct ListedKey {
  let word: String
  let schema: JSONText
  let meaning: String
  let isRequired: Bool
}

/// A mapping with known keys.
struct Shape {
  /// Its name in the schema.
  let name: String
  /// What messages call such a mapping: "an event".
  let noun: String
  let meaning: String
  let keys: [ListedKey]
  /// Keys of which exactly one has to be there.
  let verbs: [ListedKey]

  init(
    _ name: String, noun: String, _ meaning: String, _ keys: [[ListedKey]],
    oneOf verbs: [[ListedKey]] = []
  ) {
    self.name = name
    self.noun = noun
    self.meaning = meaning
    self.keys = keys.flatMap(\.self)
    self.verbs = verbs.flatMap(\.self)
  }

  /// A form of this shape, for a value that is put together from its keys.
  func form<Value>(_ build: @escaping (Fields) -> Value?) -> Form<Value> {
    Form(Schema.reference(to: name)) { node, context, label in
      fields(of: node, in: context, label: label).flatMap(build)
    }
  }

  /// The mapping at a node with its keys checked.
  func fields(of node: YamlNode, in context: ReadingContext, label: String? = nil) -> Fields? {
    let known = (keys + verbs).map(\.word)
    let required = keys.filter(\.isRequired).map(\.word)
    guard node.entries != nil else {
      context.reader.mismatch(
        node, "\(noun) with keys such as \(VisibleText.list(known.prefix(3)))", reason: nil,
        label: label)
      return nil
    }
    let mapping = context.reader.mapping(node, keys: known, required: required, label: noun)
    return mapping.map { Fields(mapping: $0, context: context) }
  }
}

/// The mapping that is being read, to be asked by key.
struct Fields {
  let mapping: YamlMapping
  var context: ReadingContext

  var node: YamlNode { mapping.node }

  /// The value of a key; nil when it is absent or wrong.
  subscript<Value>(key: Key<Value>) -> Value? {
    guard let entry = entry(key) else { return nil }
    return key.form.read(entry.value, context, VisibleText.quoted(entry.name))
  }

  /// Where a key is written.
  func entry<Value>(_ key: Key<Value>) -> YamlEntry? {
    key.words.lazy.compactMap { mapping.entry($0) }.first
  }

  /// Whether a key is written down, with a right value or not.
  func has<Value>(_ key: Key<Value>) -> Bool { entry(key) != nil }

  /// The value of the one verb that has to be there.
  func verb<Value>(of verbs: [Key<Value>]) -> Value? {
    guard let entry = mapping.choice(of: verbs.flatMap(\.words)) else { return nil }
    let key = verbs.first { $0.words.contains(entry.name) }
    return key?.form.read(entry.value, context, VisibleText.quoted(entry.name))
  }

  /// The values of all keys that are there, in the order of the file.
  func all<Value>(of keys: [Key<Value>]) -> [Value] {
    mapping.entries.compactMap { entry in
      let key = keys.first { $0.words.contains(entry.name) }
      return key?.form.read(entry.value, context, VisibleText.quoted(entry.name))
    }
  }

  /// Reports keys that have no meaning in the company of another one.
  func refuse<Value>(_ key: Key<Value>, because reason: String) {
    guard let entry = entry(key) else { return }
    context.reader.error("\(VisibleText.quoted(entry.name)) \(reason)", at: entry.key)
  }
}

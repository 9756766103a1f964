/// Pieces of JSON Schema, as far as scenario files need them.
enum Schema {
  /// A mapping of the grammar, written once among the definitions.
  static func reference(to name: String) -> JSONText {
    .object([.init("$ref", .text("#/$defs/\(name)"))])
  }

  static var text: JSONText { .object([.init("type", .text("string"))]) }

  /// Text that a regular expression fits.
  static func text(like pattern: String) -> JSONText {
    .object([.init("type", .text("string")), .init("pattern", .text(pattern))])
  }

  /// A whole number; the ends of `Int` stand for no limit.
  static func integer(in range: ClosedRange<Int>) -> JSONText {
    var members: [JSONText.Member] = [.init("type", .text("integer"))]
    if range.lowerBound != .min {
      members.append(.init("minimum", .integer(Int64(range.lowerBound))))
    }
    if range.upperBound != .max {
      members.append(.init("maximum", .integer(Int64(range.upperBound))))
    }
    return .object(members)
  }

  /// One word of a list.
  static func words(_ words: [String]) -> JSONText {
    .object([.init("enum", .list(words.map(JSONText.text)))])
  }

  /// Editors read `on` as a word or as a boolean, by the YAML version that they follow.
  static var flag: JSONText {
    .object([
      .init(
        "enum", .list([.flag(true), .flag(false)] + ["on", "off", "yes", "no"].map(JSONText.text)))
    ])
  }

  /// A list whose items are alike.
  static func list(of item: JSONText) -> JSONText {
    .object([.init("type", .text("array")), .init("items", item)])
  }

  /// A list of exactly two.
  static func pair(of item: JSONText) -> JSONText {
    .object([
      .init("type", .text("array")), .init("items", item), .init("minItems", .integer(2)),
      .init("maxItems", .integer(2)),
    ])
  }

  /// One of several; choices within choices are laid side by side.
  static func any(_ choices: [JSONText]) -> JSONText {
    let flat = choices.flatMap { choice -> [JSONText] in
      if case .object(let members) = choice, members.count == 1, members[0].name == "anyOf",
        case .list(let inner) = members[0].value
      {
        return inner
      }
      return [choice]
    }
    return .object([.init("anyOf", .list(flat))])
  }

  /// A mapping with free keys.
  static func mapping(to value: JSONText) -> JSONText {
    .object([.init("type", .text("object")), .init("additionalProperties", value)])
  }

  /// Nothing, or a yes that says the same.
  static var nothing: JSONText {
    .object([.init("enum", .list([.null, .flag(true), .text("yes")]))])
  }
}

extension Shape {
  /// The mapping as a schema.
  var schema: JSONText {
    var members: [JSONText.Member] = [
      .init("description", .text(meaning)), .init("type", .text("object")),
      .init("properties", .object((keys + verbs).map(property))),
    ]
    let required = keys.filter(\.isRequired).map { JSONText.text($0.word) }
    if !required.isEmpty { members.append(.init("required", .list(required))) }
    members.append(.init("additionalProperties", .flag(false)))
    if !verbs.isEmpty {
      let choices = verbs.map { verb in
        JSONText.object([.init("required", .list([.text(verb.word)]))])
      }
      members.append(.init("oneOf", .list(choices)))
    }
    return .object(members)
  }

  private func property(of key: ListedKey) -> JSONText.Member {
    guard case .object(let members) = key.schema else { return .init(key.word, key.schema) }
    return .init(key.word, .object([.init("description", .text(key.meaning))] + members))
  }
}

/// A type, a function or a property as far as the rules ask about it.
struct Declaration: Equatable {
  enum Kind: Equatable {
    /// A struct, class, enum, actor or protocol.
    case type
    /// Another name for a type, or one that a protocol leaves open.
    case alias
    case `extension`
    case function
    case initializer
    case property
  }

  let kind: Kind
  let name: String
  /// Where the first modifier or attribute stands.
  let firstLine: Int
  /// Where the keyword stands.
  let line: Int
  /// Whether it, or something around it, is private.
  let isPrivate: Bool
  /// Whether it stands inside of a body.
  let isLocal: Bool
  /// The number of lines between its braces, where it has them.
  var bodyLines: Int?
}

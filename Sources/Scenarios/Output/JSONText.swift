/// A JSON value that is written the same way in every process: members keep their order.
package indirect enum JSONText: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  /// Milliseconds, written as seconds with three decimals.
  case seconds(milliseconds: Int64)
  case text(String)
  case list([JSONText])
  case object([Member])

  /// One name with its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONText

    package init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// Everything on one line, without blanks.
  package var compact: String {
    switch self {
    case .list(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)):\($0.value.compact)" }.joined(separator: ",")
        + "}"
    default: scalar
    }
  }

  /// Indented by two blanks a level, for people and for `diff`.
  package var indented: String { indented(by: "") }

  private func indented(by margin: String) -> String {
    let inner = margin + "  "
    switch self {
    case .list(let items) where !items.isEmpty && items.allSatisfy(\.isScalar):
      return "[" + items.map(\.scalar).joined(separator: ", ") + "]"
    case .list(let items) where !items.isEmpty:
      let lines = items.map { inner + $0.indented(by: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(margin)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(Self.quoted($0.name)): \($0.value.indented(by: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    default: return compact
    }
  }

  private var isScalar: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private var scalar: String {
    switch self {
    case .null, .list, .object: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .seconds(let milliseconds):
      let thousandths = milliseconds.magnitude % 1000
      let digits = String("00\(thousandths)".suffix(3))
      return "\(milliseconds < 0 ? "-" : "")\(milliseconds.magnitude / 1000).\(digits)"
    case .text(let text): return Self.quoted(text)
    }
  }

  /// The text in quotes with everything escaped that JSON or a terminal could stumble over.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

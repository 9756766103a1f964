/// One thing that the program does, with its options and its help.
struct Subcommand: Sendable {
  let name: String
  /// What follows the name: "SCENARIO", "FILE…".
  let operands: String
  let summary: String
  let options: [OptionRule]
  /// Performs it and returns the exit status.
  let perform: @Sendable (Arguments) throws(UsageMistake) -> Int32

  /// The help of this command.
  var help: String {
    let words = ["bgtop", name, operands, options.isEmpty ? "" : "[OPTION…]"]
    let usage = "usage: " + words.filter { !$0.isEmpty }.joined(separator: " ")
    return [usage, "", summary, "", Self.table(options)].joined(separator: "\n")
  }

  /// Options as two columns, one option a line.
  static func table(_ options: [OptionRule]) -> String {
    columns((options + [.help]).map { ($0.usage, $0.help) })
  }

  /// Two columns, the second aligned.
  static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 3) + right
    }.joined(separator: "\n")
  }
}

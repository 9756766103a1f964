/// The commands that the README tells a person to type.
enum CommandText {
  /// Returns the lines of the first fenced block under a heading.
  static func command(under heading: String, in readme: String) -> String? {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    let isHeading = { (line: Substring) in
      line.hasPrefix("#") && line.drop { $0 == "#" }.drop { $0 == " " } == heading
    }
    guard let start = lines.firstIndex(where: isHeading) else { return nil }
    var block: [Substring]?
    for line in lines[(start + 1)...] {
      if let command = block {
        if line.hasPrefix("```") { return command.joined(separator: "\n") }
        block = command + [line]
      } else if line.hasPrefix("```") {
        block = []
      } else if line.hasPrefix("#") {
        return nil
      }
    }
    return nil
  }

  /// The packages that a command installs.
  static func packages(in command: String) -> Set<String> {
    guard let list = command.firstRange(of: "apt-get install") else { return [] }
    let words = command[list.upperBound...].prefix { $0 != "&" }.split(separator: " ")
    return Set(words.filter { !$0.hasPrefix("-") }.map(String.init))
  }
}

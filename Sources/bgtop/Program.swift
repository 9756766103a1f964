import Scenarios

/// The whole command line: finds the command, gives it its arguments, tells mistakes.
enum Program {
  static let version = "0.1.0"

  /// All commands; the first one is performed when none is named.
  static let commands: [Subcommand] = [
    .dashboard, .run, .frame, .check, .scenarios, .themes, .schema,
  ]

  /// Performs a command line.
  ///
  /// - Returns: 0 when all is well, 1 when an expectation did not hold, 2 for bad input.
  static func run(_ words: [String]) -> Int32 {
    do {
      return try perform(words)
    } catch {
      Output.complain("bgtop: \(error.message)")
      Output.complain("bgtop --help lists the commands and options")
      return 2
    }
  }

  private static func perform(_ words: [String]) throws(UsageMistake) -> Int32 {
    if let first = words.first,
      let command = commands.dropFirst().first(where: { $0.name == first })
    {
      return try perform(command, Array(words.dropFirst()))
    }
    if words == ["help"] { return show(help) }
    return try perform(.dashboard, words)
  }

  private static func perform(
    _ command: Subcommand, _ words: [String]
  ) throws(UsageMistake) -> Int32 {
    let arguments = try Arguments(words, rules: command.options + [.help, .version])
    if arguments.has(.help) { return show(command.name.isEmpty ? help : command.help) }
    if arguments.has(.version) { return show("bgtop \(version)") }
    return try command.perform(arguments)
  }

  /// The help of the whole program.
  static var help: String {
    let rows = commands.map { command in
      let words = ["bgtop", command.name, command.operands].filter { !$0.isEmpty }
      return (words.joined(separator: " "), command.summary)
    }
    return """
      bgtop shows, triggers and explains iOS background tasks.

      \(Subcommand.columns(rows))

      options of the dashboard:
      \(Subcommand.table(Subcommand.dashboard.options + [.version]))

      A SCENARIO is a file, or the name of a built-in one; bgtop scenarios lists those.
      bgtop COMMAND --help shows the options of a command.
      exit status: 0 all is well, 1 an expectation did not hold, 2 bad input
      """
  }

  private static func show(_ text: String) -> Int32 { Output.print(text) ? 0 : 2 }
}

/// One option that a command understands.
struct OptionRule: Hashable, Sendable {
  /// With its dashes: "--seed".
  let name: String
  var letter: String?
  /// What stands for the value in the help; nil for an option without one.
  var value: String?
  let help: String

  init(_ name: String, letter: String? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// The option as the help shows it: "-h, --help" or "--seed N".
  var usage: String {
    (letter.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}

extension OptionRule {
  static let help = OptionRule("--help", letter: "-h", "show this help")
  static let version = OptionRule("--version", "show the version")
  static let seed = OptionRule(
    "--seed", value: "N", "the seed of everything random; the scenario's own otherwise")
  static let define = OptionRule(
    "--define", value: "NAME=VALUE", "a build variable of the plists; may be repeated")
  static let theme = OptionRule("--theme", value: "NAME", "a theme's name or file; see themes")
  static let color = OptionRule("--color", value: "WHEN", "auto, always or never")
  static let ascii = OptionRule("--ascii", "draw with ASCII characters only")
}

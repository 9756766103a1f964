package import SchedulerEngine

/// An app of a scenario: what is installed, and what its code does.
package struct ScenarioApp: Sendable {
  /// What the app is doing when the scenario starts.
  package enum StartState: String, CaseIterable, Hashable, Sendable {
    case notRunning = "not-running"
    /// It was opened and left: its launch code has run, and its requests are in.
    case background
    case foreground
    case forceQuit = "force-quit"
  }

  /// What runs for identifiers that match.
  package struct HandlerEntry: Hashable, Sendable {
    package let pattern: IdentifierPattern
    package let body: HandlerBody

    package init(_ pattern: String, _ body: HandlerBody) {
      self.pattern = IdentifierPattern(pattern)
      self.body = body
    }
  }

  package var description: AppDescription
  package var startState = StartState.notRunning
  package var refreshAllowed = true
  package var launchesAllowed = true
  /// Its code from the start of a process until launch has finished.
  package var launch: [Step] = []
  /// Its code whenever the user opens it.
  package var onForeground: [Step] = []
  /// Its code whenever the user leaves it.
  package var onBackground: [Step] = []
  package var handlers: [HandlerEntry] = []

  package init(_ description: AppDescription) {
    self.description = description
  }

  package var id: AppID { description.id }

  /// What runs for an identifier: the entry that names it, else the longest wildcard above it.
  package func handler(for identifier: String) -> HandlerBody? {
    let matching = handlers.filter { $0.pattern.permits(identifier) }
    let exact = matching.first { !$0.pattern.isWildcard }
    return (exact ?? matching.max { $0.pattern.text.utf8.count < $1.pattern.text.utf8.count })?.body
  }
}

/// A launch handler: a script, or a program that is started.
package enum HandlerBody: Hashable, Sendable {
  case script(Script)
  case program(ExecSpec)
}

/// A program that performs runs; exit status 0 is success.
package struct ExecSpec: Hashable, Sendable {
  /// The program and its arguments; a program with a slash is looked for from `directory`.
  package var arguments: [String]
  /// Where it runs: the folder of the scenario file, or what the file names instead.
  package var directory: String
  /// What is added to the environment, in the order of the file.
  package var environment: [Variable]

  /// One variable of the environment.
  package struct Variable: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(arguments: [String], directory: String, environment: [Variable] = []) {
    self.arguments = arguments
    self.directory = directory
    self.environment = environment
  }
}

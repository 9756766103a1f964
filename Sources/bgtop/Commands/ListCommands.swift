import DashboardHost
import Foundation
import Scenarios
import TerminalKit

extension Subcommand {
  static let scenarios = Subcommand(
    name: "scenarios", operands: "[NAME]",
    summary: "list the built-in scenarios, or print one as a file to start from", options: [],
    perform: { arguments throws(UsageMistake) in try listScenarios(arguments) })

  static let themes = Subcommand(
    name: "themes", operands: "", summary: "list the themes", options: [],
    perform: { arguments throws(UsageMistake) in
      try arguments.expectOperands(0...0, called: "")
      let environment = ProcessInfo.processInfo.environment
      let own = ThemeSource.userThemes(environment).map { ($0, "your own") }
      let rows = Theme.builtIn.map { ($0.name, "built in") } + own
      let folder = ThemeSource.userFolder(environment) ?? "no folder, as HOME is not set"
      return Output.print(columns(rows) + "\n\nyour own themes are looked for in \(folder)") ? 0 : 2
    })

  static let schema = Subcommand(
    name: "schema", operands: "",
    summary: "print the JSON Schema of scenario files, for editors", options: [],
    perform: { arguments throws(UsageMistake) in
      try arguments.expectOperands(0...0, called: "")
      return Output.print(ScenarioSchema.text) ? 0 : 2
    })

  private static func listScenarios(_ arguments: Arguments) throws(UsageMistake) -> Int32 {
    try arguments.expectOperands(0...1, called: "NAME")
    guard let name = arguments.operands.first else {
      let rows = BuiltInScenario.allCases.map { ($0.rawValue, $0.read()?.title ?? "") }
      return Output.print(columns(rows)) ? 0 : 2
    }
    guard let scenario = BuiltInScenario(rawValue: name) else {
      throw UsageMistake(
        "there is no built-in scenario `\(name)`"
          + NearestWord.hint(for: name, in: BuiltInScenario.allCases.map(\.rawValue)))
    }
    let text = String(decoding: scenario.source.bytes, as: UTF8.self)
    return Output.print(text.hasSuffix("\n") ? String(text.dropLast()) : text) ? 0 : 2
  }
}

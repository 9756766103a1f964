import SchedulerEngine
import TestSupport
import Testing

@testable import Scenarios

@Suite("The README's description of scenario files")
struct ReadmeGrammarTests {
  @Test("It is the grammar, shape by shape")
  func grammar() {
    let shapes = [ScenarioGrammar.shape] + ScenarioGrammar.definitions
    let tables = shapes.filter { $0.name != EngineGrammar.shape.name }.map(table)
    ReadmeSection.expect(tables.joined(separator: "\n"), named: "grammar")
  }

  @Test("The numbers are the engine's, with their defaults and where they come from")
  func numbers() {
    let standard = Configuration()
    let rows = Configuration.numbers.map { number in
      let value = standard.text(of: number)
      return "| `\(number.name)` | \(value) | \(number.mark.rawValue) | \(number.meaning) |"
    }
    let head = "| number | default | mark | what it is |\n|---|---|---|---|\n"
    ReadmeSection.expect(head + rows.joined(separator: "\n") + "\n", named: "numbers")
  }

  private func table(of shape: Shape) -> String {
    let rows = (shape.keys + shape.verbs).map { key in
      "| `\(key.word)` | \(key.meaning)\(key.isRequired ? " Required." : "") |"
    }
    let choice = shape.verbs.isEmpty ? "" : " Exactly one of the last \(shape.verbs.count) stands."
    return "**\(shape.name)**: \(shape.meaning)\(choice)\n\n| key | meaning |\n|---|---|\n"
      + rows.joined(separator: "\n") + "\n"
  }
}

extension Configuration {
  /// A number as a scenario would write it.
  fileprivate func text(of number: Number) -> String {
    switch number.field {
    case .duration(let path): self[keyPath: path].spoken
    case .count(let path): "\(self[keyPath: path])"
    case .fraction(let path): Score(thousandths: self[keyPath: path]).description
    case .flag(let path): self[keyPath: path] ? "on" : "off"
    }
  }
}

import TerminalKit
import TestSupport
import Testing

@testable import DashboardUI

@Suite("The README's table of keys")
struct ReadmeKeysTests {
  @Test("It is the keymap, group by group")
  func keys() {
    let groups = Keymap.groups.map { group, bindings in
      let rows = bindings.map { binding in
        let keys = binding.keys.map { "`\($0.name == "|" ? "\\|" : $0.name)`" }
        return "| \(keys.joined(separator: " ")) | \(binding.explanation) |"
      }
      return "| \(group.rawValue) | |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }
    ReadmeSection.expect(groups.joined(separator: "\n"), named: "keys")
  }
}

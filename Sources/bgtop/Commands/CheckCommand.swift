import Scenarios

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "FILE…",
    summary: "find the mistakes of scenarios and plists",
    options: [.define],
    perform: { arguments throws(UsageMistake) in try checkFiles(arguments) })

  private static func checkFiles(_ arguments: Arguments) throws(UsageMistake) -> Int32 {
    try arguments.expectOperands(1...Int.max, called: "FILE")
    let defines = try arguments.defines()
    let diagnostics = Diagnostics()
    for path in arguments.operands {
      FileCheck.check(path, defines: defines, reporting: diagnostics)
    }
    for line in diagnostics.lines() { Output.complain(line) }
    // A warning is a finding, too: whoever checks a file wants to hear of it.
    if !diagnostics.isEmpty { return 2 }
    let count = arguments.operands.count
    Output.print("\(count) \(count == 1 ? "file is" : "files are") good")
    return 0
  }
}

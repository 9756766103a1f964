import CNCurses

/// What the terminfo database says about a kind of terminal.
package struct TerminfoEntry: Equatable, Sendable {
  /// The name under which the entry was found.
  package let name: String
  package let colors: Int
  /// True when colours are given exactly instead of by number.
  package let hasRGB: Bool
  /// False for terminals such as `dumb` that can only be written line by line.
  package let canMoveCursor: Bool
  let resetAttributes: String
  let resetColors: String
  let showCursor: String
  let leaveScreen: String

  /// The entry for `TERM`, or nil when the database does not know it.
  package static func read(_ name: String, descriptor: Int32) -> TerminfoEntry? {
    var status: Int32 = 0
    guard !name.isEmpty, setupterm(name, descriptor, &status) == OK else { return nil }
    return TerminfoEntry(
      name: name, colors: max(0, Int(tigetnum("colors"))),
      hasRGB: tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || cnc_string_capability("RGB") != nil,
      canMoveCursor: cnc_string_capability("cup") != nil,
      resetAttributes: text("sgr0"), resetColors: text("op"), showCursor: text("cnorm"),
      leaveScreen: text("rmcup"))
  }

  /// The entry for what the environment says, or else for what nearly every terminal understands:
  /// a name that the database lacks must not keep the program from starting.
  package static func readNearest(to name: String?, descriptor: Int32) -> TerminfoEntry? {
    for candidate in [name ?? "", "xterm", "vt100"] {
      if let entry = read(candidate, descriptor: descriptor) { return entry }
    }
    return nil
  }

  /// A capability without the delays that old terminals needed, which look like `$<5>`.
  private static func text(_ capability: String) -> String {
    guard let found = cnc_string_capability(capability) else { return "" }
    var rest = Substring(String(cString: found))
    var result = ""
    while let start = rest.firstRange(of: "$<"),
      let end = rest[start.upperBound...].firstIndex(of: ">")
    {
      result += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

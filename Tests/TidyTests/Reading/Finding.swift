import Testing

/// A place where a rule is broken.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// `nil` when it is about the file as a whole.
  let line: Int?
  let message: String

  init(_ path: String, _ line: Int?, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(message)" }
}

/// Records one issue that lists every place, in the form that editors can jump to.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  guard !findings.isEmpty else { return }
  let list = findings.map { "\n  \($0)" }.joined()
  Issue.record("\(findings.count) to tidy:\(list)", sourceLocation: sourceLocation)
}

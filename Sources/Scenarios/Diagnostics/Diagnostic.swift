/// One mistake or oddity in a file, in the form that compilers print and editors jump to.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How much the finding matters.
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  package let file: String
  /// Nil when the file has no lines (a binary one) or could not be read at all.
  package let mark: SourceMark?
  package let severity: Severity
  package let message: String

  package init(file: String, mark: SourceMark?, severity: Severity, message: String) {
    self.file = file
    self.mark = mark
    self.severity = severity
    self.message = message
  }

  /// `file:line:column: error: message`, on one line and safe to send to a terminal.
  package var description: String {
    let place = mark.map { ":\($0)" } ?? ""
    let line = "\(file)\(place): \(severity.rawValue): \(message)"
    return VisibleText.escaped(line)
  }
}

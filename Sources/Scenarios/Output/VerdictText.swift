/// What became of an expectation, as a line for people and as an object for other programs.
extension ExpectationVerdict {
  /// `ok` or `FAIL` and the sentence.
  package var line: String { VisibleText.escaped("\(holds ? "ok  " : "FAIL")  \(sentence)") }

  /// The verdict as an object of one line, told apart from events by its first member.
  package var json: String {
    let place = expectation.mark.map { [JSONText.Member("line", .integer(Int64($0.line)))] } ?? []
    return JSONText.object(
      [.init("expectation", .text(sentence)), .init("holds", .flag(holds))] + place
    ).compact
  }
}

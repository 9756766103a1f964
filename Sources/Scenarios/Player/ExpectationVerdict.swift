/// What became of one expectation, in a sentence that says what was seen.
package struct ExpectationVerdict: Hashable, Sendable {
  package let expectation: Expectation
  package let holds: Bool
  package let sentence: String
}

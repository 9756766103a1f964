/// Says what a test waited for in vain, and what there was to see instead.
package struct WaitFailure: Error, CustomStringConvertible {
  /// One sentence: what was awaited and why the waiting ended.
  package let reason: String
  /// The screen or the output at that moment.
  package let seen: String

  package var description: String { seen.isEmpty ? reason : "\(reason)\n\(seen)" }
}

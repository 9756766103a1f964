/// Whose runs the numbers of late are, with a limit; runs are numbered from 1 without a gap.
struct RunKeys: Sendable {
  private static let limit = 1024

  private var keys: [RequestKey] = []
  private var forgotten = 0

  /// The number of the run that begins next.
  var next: RunID { RunID(forgotten + keys.count + 1) }

  /// Whose run it was; nil when it never began or is forgotten.
  subscript(run: RunID) -> RequestKey? {
    let place = run.number - 1 - forgotten
    return keys.indices.contains(place) ? keys[place] : nil
  }

  /// Gives the next number to a run.
  mutating func append(_ key: RequestKey) {
    keys.append(key)
    // Half of them at a time, so that a new run does not move all the old ones.
    guard keys.count > Self.limit * 2 else { return }
    keys.removeFirst(Self.limit)
    forgotten += Self.limit
  }
}

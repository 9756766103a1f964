/// Which of the requests that are ready goes first.
///
/// What the user waits for comes before what the device does for itself; then the better moment,
/// then the order of submission.
package enum Ranking {
  /// Whether one ready request goes before another.
  package static func precedes(_ left: PendingRequest, _ right: PendingRequest) -> Bool {
    let (leftRank, rightRank) = (rank(left.request.kind), rank(right.request.kind))
    if leftRank != rightRank { return leftRank < rightRank }
    if left.request.kind != .continued, left.evaluation.score != right.evaluation.score {
      return left.evaluation.score > right.evaluation.score
    }
    return left.sequence < right.sequence
  }

  private static func rank(_ kind: TaskKind) -> Int {
    switch kind {
    case .continued: 0
    case .refresh: 1
    case .processing, .healthResearch: 2
    }
  }
}

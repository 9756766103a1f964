/// So many requests of a kind may be pending; one that replaces another counts once.
struct PendingLimitRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    let group = request.kind.group
    let limit = context.configuration.pendingLimit(for: group)
    let others = context.holders.filter { $0.kind.group == group && $0.key != request.key }
    guard others.count >= limit else { return nil }
    return .tooManyPending(group, holders: others.map(\.identifier), limit: limit)
  }
}

/// A continued request with the strategy `fail` runs at once or not at all.
struct ImmediateRunRule: SubmissionRule {
  func check(_ request: TaskRequest, in context: SubmissionContext) -> Rejection? {
    guard request.kind == .continued, request.strategy == .fail else { return nil }
    guard !context.holdsNow.isEmpty else { return nil }
    return .immediateRunIneligible(context.holdsNow.map(\.reason).joined(separator: "; "))
  }
}

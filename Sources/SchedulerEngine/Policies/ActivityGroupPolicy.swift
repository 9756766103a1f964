/// Only so many launches of a kind are under way at once, and one run of an identifier; a high
/// load leaves no room for more continued work.
struct ActivityGroupPolicy: Policy {
  let name = PolicyName.activityGroup
  let source = "public device logs name it; the numbers are our choice"
  let isSoft = true
  let watches: Facts = [.runs, .load]

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    for run in context.runs where run.key == request.key {
      return held("its identifier is running already", until: .whenRunEnds)
    }
    let group = request.kind.group
    if group == .continued, context.device.load == .high {
      return held("system load is high", until: .whenChanged(.load, "a lower load"))
    }
    let limit = context.configuration.atOnce(for: group)
    let underWay = context.launches(of: group)
    guard underWay >= limit else { return .allowed }
    return held(
      "\(underWay) of \(limit) \(group.rawValue) \(limit == 1 ? "launch" : "launches") under way",
      until: .whenRunEnds)
  }
}

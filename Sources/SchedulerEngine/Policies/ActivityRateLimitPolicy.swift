/// Background launches of one app keep a distance.
struct ActivityRateLimitPolicy: Policy {
  let name = PolicyName.activityRateLimit
  let source = "public device logs name it; 15 min from the project's sources"
  let isSoft = true
  let watches: Facts = .app

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard request.kind != .continued, let last = context.app.lastLaunch else { return .allowed }
    let next = last + context.configuration.launchSpacing
    guard context.now < next else { return .allowed }
    return held(
      "launched less than \(context.configuration.launchSpacing.spoken) ago", until: .at(next))
  }
}

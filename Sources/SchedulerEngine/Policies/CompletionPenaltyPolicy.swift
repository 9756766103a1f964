/// An app that leaves its tasks uncompleted is launched at ever greater distances, until it has
/// completed as many again.
struct CompletionPenaltyPolicy: Policy {
  let name = PolicyName.completionPenalty
  let source = "Apple: an app that does not complete is launched less; the numbers are our choice"
  let isSoft = true
  let watches: Facts = .app

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let app = context.app
    guard request.kind.group != .continued, app.penalty > 0, let last = app.lastLaunch else {
      return .allowed
    }
    let spacing = context.configuration.spacing(atPenalty: app.penalty)
    guard context.now < last + spacing else { return .allowed }
    let misses = "\(app.misses) missed \(app.misses == 1 ? "completion" : "completions")"
    return held("\(misses): \(spacing.spoken) between launches", until: .at(last + spacing))
  }
}

/// The floor that the app asked for: never earlier, and nothing promised after.
struct EarliestBeginDatePolicy: Policy {
  let name = PolicyName.earliestBeginDate
  let source = "Apple: earliestBeginDate is a floor, not an alarm"
  let isSoft = true
  let watches: Facts = []

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard let floor = request.floor, context.now < floor else { return .allowed }
    return held("its earliest begin date is not reached", until: .at(floor))
  }
}

/// Low Power Mode suspends refresh and processing; what the user started goes on.
struct LowPowerModePolicy: Policy {
  let name = PolicyName.lowPower
  let source = "Apple: Low Power Mode suspends background refresh"
  let isSoft = true
  let watches: Facts = .lowPower

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard context.device.lowPower, request.kind != .continued else { return .allowed }
    return held("Low Power Mode is on", until: .whenChanged(.lowPower, "Low Power Mode off"))
  }
}

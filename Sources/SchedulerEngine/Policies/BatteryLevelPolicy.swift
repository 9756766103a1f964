/// A battery that is nearly empty is kept for what the user does; on the charger it does not count.
struct BatteryLevelPolicy: Policy {
  let name = PolicyName.batteryLevel
  let source = "Apple, WWDC 2020: critically low battery, at about 20 %"
  let isSoft = true
  let watches: Facts = [.battery, .charger]

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let device = context.device
    let floor = context.configuration.batteryFloor
    guard !device.charger, device.battery < floor else { return .allowed }
    let reason = "battery \(device.battery) % is under \(floor) %"
    if request.kind == .continued {
      return .allowed(
        score: Score(thousandths: context.configuration.scoreLowBattery),
        weight: context.configuration.weightBattery, reason: reason)
    }
    return held(
      reason, until: .whenChanged([.battery, .charger], "the charger or \(floor) % of battery"))
  }
}

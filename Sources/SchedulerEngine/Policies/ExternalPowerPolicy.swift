/// Processing is favoured on the charger; with `requiresExternalPower` it runs nowhere else.
struct ExternalPowerPolicy: Policy {
  let name = PolicyName.externalPower
  let source = "Apple: requiresExternalPower; the score off the charger is our choice"
  let isSoft = false
  let watches: Facts = .charger

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard request.kind.group == .processing else { return .allowed }
    let weight = context.configuration.weightExternalPower
    if context.device.charger {
      return .allowed(score: .full, weight: weight, reason: "on the charger")
    }
    guard request.requiresExternalPower else {
      return .allowed(
        score: Score(thousandths: context.configuration.scoreOnBattery), weight: weight,
        reason: "on battery; favoured when charging")
    }
    return held("needs external power", until: .whenChanged(.charger, "external power"))
  }

  func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict {
    guard run.request.kind.group == .processing, run.request.requiresExternalPower,
      !context.device.charger
    else { return .allowed }
    return held("external power lost", until: .whenChanged(.charger, "external power"))
  }
}

/// A warm device does less, a hot one nothing that can wait, a critical one stops what runs.
struct ThermalPolicy: Policy {
  let name = PolicyName.thermal
  let source = "behaviour observed on devices; levels are our choice"
  let isSoft = false
  let watches: Facts = .thermal

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let configuration = context.configuration
    let weight = configuration.weightThermal
    let release = Release.whenChanged(.thermal, "a cooler device")
    switch (context.device.thermal, request.kind.group) {
    case (.nominal, _):
      return .allowed(score: .full, weight: weight, reason: "thermal state nominal")
    case (.fair, .continued):
      return .allowed(score: .full, weight: weight, reason: "thermal state fair")
    case (.fair, _):
      return .allowed(
        score: Score(thousandths: configuration.scoreThermalFair), weight: weight,
        reason: "thermal state fair")
    case (.serious, .continued):
      return .allowed(
        score: Score(thousandths: configuration.scoreThermalSerious), weight: weight,
        reason: "thermal state serious")
    case (.serious, _): return held("thermal state serious", until: release)
    case (.critical, _): return held("thermal state critical", until: release)
    }
  }

  func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict {
    guard context.device.thermal == .critical else { return .allowed }
    return held("thermal state critical", until: .whenChanged(.thermal, "a cooler device"))
  }
}

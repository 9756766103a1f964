/// Processing is for a device that nobody uses; refresh only prefers it.
struct DeviceActivityPolicy: Policy {
  let name = PolicyName.deviceActivity
  let source = "Apple: processing runs while the device is idle and ends when use begins"
  let isSoft = true
  let watches: Facts = .use

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let weight = context.configuration.weightDeviceActivity
    switch request.kind.group {
    case .continued: return .allowed
    case .processing:
      guard context.deviceInUse else {
        return .allowed(score: .full, weight: weight, reason: "device idle")
      }
      return held("the device is in use", until: .whenChanged(.use, "an idle device"))
    case .refresh:
      return .allowed(
        score: context.deviceInUse
          ? Score(thousandths: context.configuration.scoreInUse) : .full,
        weight: weight, reason: context.deviceInUse ? "device in use" : "device idle")
    }
  }

  func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict {
    guard run.request.kind.group == .processing, context.deviceInUse else { return .allowed }
    return held("the user began to use the device", until: .whenChanged(.use, "an idle device"))
  }
}

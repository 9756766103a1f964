/// Under memory pressure nothing new starts, and the continued task with the least progress goes
/// first, one after the other.
struct MemoryPressurePolicy: Policy {
  let name = PolicyName.memoryPressure
  let source = "Apple on continued tasks: least progress first; levels as observed"
  let isSoft = false
  let watches: Facts = [.memoryPressure, .runs]

  private let release = Release.whenChanged(.memoryPressure, "normal memory pressure")

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let pressure = context.device.memoryPressure
    guard pressure != .normal else { return .allowed }
    if request.kind == .continued, pressure == .warning { return .allowed }
    return held("memory pressure is \(pressure.rawValue)", until: release)
  }

  func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict {
    guard context.device.memoryPressure == .critical else { return .allowed }
    guard run.request.kind == .continued else {
      return held("memory pressure is critical", until: release)
    }
    // A run that a person started in spite of the pressure stands outside the order.
    for rival in context.runs
    where rival.request.kind == .continued && !rival.overridden.contains(name) {
      if rival.isExpiring || goesBefore(rival, run) { return .allowed }
    }
    return held("memory pressure is critical, least progress goes first", until: release)
  }

  /// Less progress goes first, and of two alike the one that began later.
  private func goesBefore(_ left: Run, _ right: Run) -> Bool {
    let (done, other) = (left.progress?.thousandths ?? 0, right.progress?.thousandths ?? 0)
    return done == other ? left.id > right.id : done < other
  }
}

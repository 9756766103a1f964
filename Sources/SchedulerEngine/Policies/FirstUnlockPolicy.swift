/// Nothing runs between a restart and the first unlock: files and keys cannot be read yet.
struct FirstUnlockPolicy: Policy {
  let name = PolicyName.firstUnlock
  let source = "Apple: background launches wait for the first unlock after a restart"
  let isSoft = false
  let watches: Facts = .firstUnlock

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard !context.device.unlockedSinceBoot else { return .allowed }
    return held(
      "before the first unlock since the restart",
      until: .whenChanged(.firstUnlock, "the first unlock"))
  }
}

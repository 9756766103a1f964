/// A device that is picked up after a long rest is not met by everything that waited meanwhile.
struct ThunderingHerdPolicy: Policy {
  let name = PolicyName.thunderingHerd
  let source = "public device logs name it, with 900 s; the hour of idling is our choice"
  let isSoft = true
  let watches: Facts = .use

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard request.kind.group != .continued, let began = context.use.began else { return .allowed }
    let configuration = context.configuration
    let calm = began + configuration.herdDelay
    guard context.use.idleBefore >= configuration.herdIdling, context.now < calm else {
      return .allowed
    }
    return held("the device was just picked up after a long rest", until: .at(calm))
  }
}

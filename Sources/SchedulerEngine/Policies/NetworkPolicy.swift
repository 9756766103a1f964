/// Work that needs the network waits for one and expires when it goes away.
struct NetworkPolicy: Policy {
  let name = PolicyName.network
  let source = "Apple: requiresNetworkConnectivity; the score for refresh is our choice"
  let isSoft = false
  let watches: Facts = .network

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let isConnected = context.device.network != .none
    switch request.kind.group {
    case .continued: return .allowed
    case .processing:
      guard request.requiresNetwork, !isConnected else { return .allowed }
      return held("needs a network, there is none", until: .whenChanged(.network, "a network"))
    case .refresh:
      return .allowed(
        score: isConnected
          ? .full : Score(thousandths: context.configuration.scoreWithoutNetwork),
        weight: context.configuration.weightNetwork,
        reason: isConnected ? "network \(context.device.network.rawValue)" : "no network")
    }
  }

  func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict {
    guard run.request.kind.group == .processing, run.request.requiresNetwork,
      context.device.network == .none
    else { return .allowed }
    return held("the network is gone", until: .whenChanged(.network, "a network"))
  }
}

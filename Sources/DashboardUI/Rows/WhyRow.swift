package import SchedulerEngine
internal import TerminalKit

/// One policy's answer about one request.
package struct WhyRow: Equatable, Sendable {
  package let policy: String
  package let sign: StateSign
  package let reason: String
  /// "released in 4 min (22:14)"; empty for policies that allow.
  package let release: String
  /// Score and weight, "0.30 × 5"; empty for policies that only hold.
  package let score: String
  package let source: String
  /// Whether a launch by hand ignores the policy.
  package let isSoft: Bool

  /// Writes down a verdict.
  init(_ policy: any Policy, _ verdict: Verdict, _ time: TimeText) {
    self.policy = policy.name.rawValue
    source = policy.source
    isSoft = policy.isSoft
    switch verdict {
    case .held(let hold):
      sign = StateSign(.held, "held")
      reason = hold.reason
      release = "released \(hold.release.text(time))"
      score = ""
    case .allowed(let value, let weight, let text):
      sign = StateSign(.done, "allowed")
      reason = text
      release = ""
      score = weight == 0 ? "" : "\(value) × \(weight)"
    }
  }
}

/// Every policy's answer about a pending request, and what follows from them.
package struct WhyRows: Equatable, Sendable {
  package let rows: [WhyRow]
  package let conclusion: String

  /// Writes down all verdicts; nil when nothing is pending under the key.
  package init?(_ key: RequestKey, in snapshot: Snapshot) {
    guard let request = snapshot.pendingRequest(key) else { return nil }
    let time = TimeText(snapshot)
    rows = snapshot.verdicts(of: request).map { WhyRow($0.policy, $0.verdict, time) }
    let evaluation = request.evaluation
    let threshold = snapshot.threshold(of: request)
    if evaluation.isHeld {
      let count = evaluation.holds.count
      conclusion =
        "\(count) of \(rows.count) policies \(count == 1 ? "holds" : "hold") it; its score would "
        + "be \(evaluation.score), the threshold is \(threshold)"
    } else if let startsAt = evaluation.startsAt {
      conclusion =
        "nothing holds it: score \(evaluation.score), threshold \(threshold), starts at "
        + "\(time.moment(startsAt)) if nothing changes"
    } else {
      conclusion = ""
    }
  }
}

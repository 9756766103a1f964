/// Everything that can be seen of the engine at one moment, as values.
package struct Snapshot: Sendable {
  package let now: Instant
  package let clock: WallClock
  package let configuration: Configuration
  package let device: DeviceState
  /// The device is in use, or an app is in front, which comes to the same.
  package let deviceInUse: Bool
  /// In the order of their installation.
  package let apps: [App]
  /// In the order of submission.
  package let pending: [PendingRequest]
  /// Launches under way, in the order of their decision.
  package let launches: [Launch]
  /// Runs that have not ended, in the order of their start.
  package let running: [Run]
  /// Runs whose cards are still shown, in the order of their end.
  package let finished: [Run]
  /// What became of each identifier that ever ran, in the order of the first run.
  package let history: [History]
  package let journal: Journal
  /// The next moment at which something happens by itself.
  package let nextEvent: Instant?

  /// What became of one identifier.
  package struct History: Sendable {
    package let key: RequestKey
    package var kind: TaskKind
    package var runs = 0
    package var lastStart: Instant
    package var lastOutcome: Outcome?
    package var lastEnd: Instant?
  }

  /// An installed app.
  package func app(_ id: AppID) -> App? { apps.first { $0.id == id } }

  /// The pending request of an identifier.
  package func pendingRequest(_ key: RequestKey) -> PendingRequest? {
    pending.first { $0.key == key }
  }

  /// Why a request waits now: each policy with its answer, in the order of importance.
  package func verdicts(of request: PendingRequest) -> [(policy: any Policy, verdict: Verdict)] {
    Array(zip(PolicyList.all, request.evaluation.verdicts)).map { ($0, $1) }
  }

  /// The score that a request needs now in order to start.
  package func threshold(of request: PendingRequest) -> Score {
    Threshold(configuration).value(for: request, at: now)
  }
}

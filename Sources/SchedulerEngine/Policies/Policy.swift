/// One condition under which work may start and go on; one file per policy.
///
/// A policy is a pure function of a request or a run and the context, and reads no other policy.
/// All are always asked, so that the screen can show every reason. To add one: a field in
/// `DeviceState` if it needs one, a file here, a line in `PolicyList`, a test file.
package protocol Policy: Sendable {
  var name: PolicyName { get }

  /// Where the rule comes from, for the screen.
  var source: String { get }

  /// A launch by hand of middle strength ignores it: it spares the device, and the app's code
  /// could run without harm.
  var isSoft: Bool { get }

  /// What its answers depend on besides time; a change of anything else leaves them as they are.
  var watches: Facts { get }

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict

  /// The next instant at which its answer about starting becomes another by itself, apart from a
  /// release that names an instant; nil when only what it watches can change it.
  func nextChange(of request: TaskRequest, in context: PolicyContext) -> Instant?

  /// Asked about a run before its handler is called and when something that the policy watches
  /// has changed. What stops a run has to hold its request too, or it would start over and over.
  func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict
}

extension Policy {
  package func nextChange(of request: TaskRequest, in context: PolicyContext) -> Instant? { nil }

  package func mayContinue(_ run: Run, in context: PolicyContext) -> Verdict { .allowed }

  /// A hold of this policy.
  func held(_ reason: String, until release: Release) -> Verdict {
    .held(Hold(name, reason, release: release))
  }
}

/// What policies may look at.
package struct PolicyContext: Sendable {
  package let now: Instant
  package let clock: WallClock
  package let configuration: Configuration
  package let device: DeviceState
  /// The device is in use, or an app is in front.
  package let deviceInUse: Bool
  /// Since when it is, and how long it rested before.
  package let use: DeviceUse
  package let app: App
  /// Launches under way, of all apps.
  package let launches: [Launch]
  /// Runs in progress, of all apps.
  package let runs: [Run]

  /// How many launches of a group are under way.
  package func launches(of group: TaskGroup) -> Int {
    var count = 0
    for launch in launches where launch.group == group { count += 1 }
    return count
  }
}

/// All policies in the order of importance: the first hold is the headline.
package enum PolicyList {
  package static let all: [any Policy] = [
    FirstUnlockPolicy(),
    ForceQuitPolicy(),
    BackgroundRefreshPolicy(),
    LaunchHandlerPolicy(),
    ThermalPolicy(),
    MemoryPressurePolicy(),
    LowPowerModePolicy(),
    BatteryLevelPolicy(),
    NetworkPolicy(),
    ExternalPowerPolicy(),
    DeviceActivityPolicy(),
    ThunderingHerdPolicy(),
    ApplicationPolicy(),
    ActivityGroupPolicy(),
    ActivityRateLimitPolicy(),
    CompletionPenaltyPolicy(),
    EnergyBudgetPolicy(),
    EarliestBeginDatePolicy(),
  ]

  /// A policy by its name.
  package static func policy(named name: PolicyName) -> (any Policy)? {
    all.first { $0.name == name }
  }
}

/// Every number of the engine, with its mark and its reason; a scenario can override each.
///
/// Marks are those of the behaviour specification: DOC, DTS, OBS and SPEC are other people's
/// words, OURS is our choice where nothing is published. `Number` makes them listable.
package struct Configuration: Hashable, Sendable {
  // Time of runs.
  package var refreshAllowance = Duration.seconds(30)
  package var processingAllowance = Duration.seconds(300)
  package var grace = Duration.seconds(5)
  package var stall = Duration.seconds(30)
  package var firstProgress = Duration.seconds(60)
  package var slowAfter = Duration.minutes(5)
  package var slowBelow = 250
  // How many at once, and how many waiting.
  package var refreshAtOnce = 2
  package var processingAtOnce = 1
  package var continuedAtOnce = 2
  package var launchesPerInstant = 50
  package var pendingRefresh = 1
  package var pendingProcessing = 10
  package var pendingContinued = 32
  // Windows, spacing and the threshold.
  package var refreshWindow = Duration.hours(24)
  package var processingWindow = Duration.days(2)
  package var longestFloor = Duration.days(7)
  package var launchSpacing = Duration.minutes(15)
  package var longestSpacing = Duration.hours(4)
  package var energyBudget = Duration.minutes(20)
  package var energyPeriod = Duration.days(1)
  package var launchCost = Duration.seconds(5)
  package var unusedLimit = Duration.days(7)
  package var usageHorizon = Duration.hours(2)
  package var herdDelay = Duration.seconds(900)
  package var herdIdling = Duration.hours(1)
  package var thresholdAtFloor = 900
  package var thresholdAtEnd = 0
  // Conditions.
  package var batteryFloor = 20
  package var scoreInUse = 250
  package var scoreOnBattery = 300
  package var scoreThermalFair = 500
  package var scoreThermalSerious = 300
  package var scoreWithoutNetwork = 500
  package var scoreLowBattery = 500
  package var scoreUnlikelyUse = 400
  package var scoreRareUse = 100
  package var weightThermal = 3
  package var weightNetwork = 2
  package var weightExternalPower = 5
  package var weightDeviceActivity = 5
  package var weightBattery = 2
  package var weightEnergyBudget = 2
  package var weightApplication = 2
  // Processes and cards.
  package var suspendAfter = Duration.seconds(5)
  package var launchLimit = Duration.seconds(20)
  package var cardLinger = Duration.seconds(4)
  // Switches where sources disagree or versions differ.
  package var strictForceQuit = false
  package var lateRegistrationCrashes = true
  package var requestsSurviveReboot = true
  // Limits of memory.
  package var journalLimit = 100_000
  package var finishedRunLimit = 32

  package init() {}

  /// The time that one launch of a group gets; nil for continued work, which has none.
  package func allowance(for group: TaskGroup) -> Duration? {
    switch group {
    case .refresh: refreshAllowance
    case .processing: processingAllowance
    case .continued: nil
    }
  }

  /// How long after its floor a request's threshold has fallen to the end.
  package func window(for group: TaskGroup) -> Duration {
    switch group {
    case .refresh: refreshWindow
    case .processing: processingWindow
    case .continued: .zero
    }
  }

  /// The distance of an app's background launches: each level of its penalty doubles it.
  package func spacing(atPenalty level: Int) -> Duration {
    var spacing = launchSpacing
    for _ in 0..<level where spacing < longestSpacing {
      spacing = min(spacing * 2, longestSpacing)
    }
    return spacing
  }

  /// How many launches of a group may be under way.
  package func atOnce(for group: TaskGroup) -> Int {
    switch group {
    case .refresh: refreshAtOnce
    case .processing: processingAtOnce
    case .continued: continuedAtOnce
    }
  }

  /// How many requests of a group one app may have pending.
  package func pendingLimit(for group: TaskGroup) -> Int {
    switch group {
    case .refresh: pendingRefresh
    case .processing: pendingProcessing
    case .continued: pendingContinued
    }
  }
}

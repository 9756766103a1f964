extension Configuration {
  /// Where a number comes from.
  package enum Mark: String, Hashable, Sendable {
    case documented = "DOC"
    case engineer = "DTS"
    case observed = "OBS"
    case specification = "SPEC"
    case ours = "OURS"
  }

  /// A number's place in the configuration, by its type.
  package enum Field: Sendable {
    case duration(any WritableKeyPath<Configuration, Duration> & Sendable)
    case count(any WritableKeyPath<Configuration, Int> & Sendable)
    /// Thousandths, written as a fraction from 0 to 1.
    case fraction(any WritableKeyPath<Configuration, Int> & Sendable)
    case flag(any WritableKeyPath<Configuration, Bool> & Sendable)
  }

  /// One number with the name that scenarios use, its mark and what it means.
  package struct Number: Sendable {
    package let name: String
    package let field: Field
    package let mark: Mark
    package let meaning: String

    init(_ name: String, _ field: Field, _ mark: Mark, _ meaning: String) {
      self.name = name
      self.field = field
      self.mark = mark
      self.meaning = meaning
    }
  }

  /// All numbers, in the order of the configuration.
  package static let numbers: [Number] = times + counts + windows + conditions + switches

  private static let times: [Number] = [
    Number(
      "refresh-allowance", .duration(\.refreshAllowance), .documented,
      "time of a launch for refresh"),
    Number(
      "processing-allowance", .duration(\.processingAllowance), .ours,
      "time of a launch for processing; documented as \"minutes\""),
    Number("grace", .duration(\.grace), .ours, "from expiration until the app is killed"),
    Number(
      "stall", .duration(\.stall), .observed,
      "a continued task without more completed units for this long is expired"),
    Number("first-progress", .duration(\.firstProgress), .ours, "time for the first report"),
    Number(
      "slow-after", .duration(\.slowAfter), .observed,
      "when the user is asked about a slow continued task"),
    Number("slow-below", .fraction(\.slowBelow), .ours, "progress under which a task is slow"),
    Number(
      "suspend-after", .duration(\.suspendAfter), .ours,
      "from entering the background until suspension"),
    Number(
      "launch-limit", .duration(\.launchLimit), .observed,
      "launch code that runs longer is killed by the watchdog"),
    Number(
      "card-linger", .duration(\.cardLinger), .ours, "how long a successful card stays"),
  ]

  private static let counts: [Number] = [
    Number("refresh-at-once", .count(\.refreshAtOnce), .ours, "refresh launches at once"),
    Number("processing-at-once", .count(\.processingAtOnce), .ours, "processing launches at once"),
    Number("continued-at-once", .count(\.continuedAtOnce), .ours, "continued tasks at once"),
    Number(
      "launches-per-instant", .count(\.launchesPerInstant), .ours,
      "launches of one app without time passing, before it waits a second"),
    Number(
      "pending-refresh", .count(\.pendingRefresh), .documented, "pending refresh requests per app"),
    Number(
      "pending-processing", .count(\.pendingProcessing), .documented,
      "pending processing requests per app, health research included"),
    Number(
      "pending-continued", .count(\.pendingContinued), .ours, "queued continued requests per app"),
    Number("journal-limit", .count(\.journalLimit), .ours, "events kept in memory"),
    Number("finished-run-limit", .count(\.finishedRunLimit), .ours, "finished cards kept"),
  ]

  private static let windows: [Number] = [
    Number("refresh-window", .duration(\.refreshWindow), .observed, "from the floor to the end"),
    Number(
      "processing-window", .duration(\.processingWindow), .documented,
      "from the floor to the end"),
    Number("longest-floor", .duration(\.longestFloor), .documented, "later floors are warned of"),
    Number(
      "launch-spacing", .duration(\.launchSpacing), .specification,
      "between background launches of one app"),
    Number(
      "longest-spacing", .duration(\.longestSpacing), .ours,
      "each missed completion doubles the spacing, up to this"),
    Number(
      "energy-budget", .duration(\.energyBudget), .ours, "run time per app and energy period"),
    Number(
      "energy-period", .duration(\.energyPeriod), .ours, "in which an empty budget refills"),
    Number("launch-cost", .duration(\.launchCost), .ours, "the least that a launch costs"),
    Number(
      "unused-limit", .duration(\.unusedLimit), .documented,
      "an app that nobody uses for this long gets no processing and, our choice, no refresh"),
    Number(
      "usage-horizon", .duration(\.usageHorizon), .ours,
      "a usual time of use this near makes use likely"),
    Number(
      "herd-delay", .duration(\.herdDelay), .observed,
      "background work waits this long when the device is picked up after a long rest"),
    Number("herd-idling", .duration(\.herdIdling), .ours, "what counts as a long rest"),
    Number("threshold-at-floor", .fraction(\.thresholdAtFloor), .ours, "score needed at the floor"),
    Number("threshold-at-end", .fraction(\.thresholdAtEnd), .ours, "score needed at the end"),
  ]

  private static let conditions: [Number] = [
    Number("battery-floor", .count(\.batteryFloor), .documented, "per cent; documented as about"),
    Number("score-in-use", .fraction(\.scoreInUse), .ours, "refresh while the device is in use"),
    Number("score-on-battery", .fraction(\.scoreOnBattery), .ours, "processing off the charger"),
    Number("score-thermal-fair", .fraction(\.scoreThermalFair), .ours, "refresh while warm"),
    Number(
      "score-thermal-serious", .fraction(\.scoreThermalSerious), .ours, "continued while hot"),
    Number(
      "score-without-network", .fraction(\.scoreWithoutNetwork), .ours, "refresh without network"),
    Number("score-low-battery", .fraction(\.scoreLowBattery), .ours, "continued on low battery"),
    Number(
      "score-unlikely-use", .fraction(\.scoreUnlikelyUse), .ours,
      "refresh of an app that is not usually opened soon"),
    Number(
      "score-rare-use", .fraction(\.scoreRareUse), .ours, "refresh of an app without usual times"),
    Number("weight-thermal", .count(\.weightThermal), .ours, "weight of the thermal score"),
    Number("weight-network", .count(\.weightNetwork), .ours, "weight of the network score"),
    Number(
      "weight-external-power", .count(\.weightExternalPower), .ours, "weight of the power score"),
    Number(
      "weight-device-activity", .count(\.weightDeviceActivity), .ours,
      "weight of the activity score"),
    Number("weight-battery", .count(\.weightBattery), .ours, "weight of the battery score"),
    Number(
      "weight-energy-budget", .count(\.weightEnergyBudget), .ours,
      "weight of the part of its energy budget that an app has left"),
    Number(
      "weight-application", .count(\.weightApplication), .ours, "weight of the app's usual times"),
  ]

  private static let switches: [Number] = [
    Number(
      "strict-force-quit", .flag(\.strictForceQuit), .ours,
      "a force-quit holds processing too"),
    Number(
      "late-registration-crashes", .flag(\.lateRegistrationCrashes), .documented,
      "registering after launch has finished ends the app"),
    Number(
      "requests-survive-reboot", .flag(\.requestsSurviveReboot), .ours,
      "pending requests are still there after a restart"),
  ]
}

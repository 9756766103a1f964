/// What is known of an app before it ever runs: its plist, its switches, its user's habits.
package struct AppDescription: Hashable, Sendable {
  /// The background modes of the plist that matter here.
  package struct Modes: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let fetch = Modes(rawValue: 1)
    package static let processing = Modes(rawValue: 2)
    package static let remoteNotification = Modes(rawValue: 4)
  }

  package var id: AppID
  package var permitted: [IdentifierPattern]
  package var modes: Modes
  /// Seconds into the day at which its user opens it on a usual day; nil when nothing is known.
  package var usage: [Int]?
  /// Code in this very process: it needs real time, and a crash by the rules does not end it.
  package var isLive = false

  package init(id: AppID, permitted: [String] = [], modes: Modes = []) {
    self.id = id
    self.permitted = permitted.map(IdentifierPattern.init)
    self.modes = modes
  }

  /// Whether the plist permits an identifier.
  package func permits(_ identifier: String) -> Bool {
    permitted.contains { $0.permits(identifier) }
  }
}

/// An installed app as it is now.
package struct App: Hashable, Sendable {
  /// What the app's process is doing.
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case notRunning = "not running"
    case launching
    case foreground
    case background
    case suspended

    package var isRunning: Bool { self != .notRunning }
  }

  /// How the last process came to its end.
  package enum Ending: Hashable, Sendable {
    /// The user swiped it away.
    case forceQuit
    /// The system wanted its memory.
    case systemKill
    /// It did what iOS punishes with a crash.
    case crashed(String)
    /// The system killed it for breaking a limit.
    case killed(String)
    case reboot

    package var sentence: String {
      switch self {
      case .forceQuit: "force-quit by the user"
      case .systemKill: "ended by the system to free memory"
      case .crashed(let reason): "crashed: \(reason)"
      case .killed(let reason): "killed: \(reason)"
      case .reboot: "ended by the restart of the device"
      }
    }
  }

  package var description: AppDescription
  package var phase = Phase.notRunning
  package var lastEnding: Ending?
  /// Set by a force-quit, cleared when the user opens the app.
  package var isForceQuit = false
  /// The app's own background refresh switch.
  package var refreshAllowed = true
  /// The user turned background launches of this app down.
  package var launchesDenied = false
  /// Counts its processes, from 1.
  package var generation = 0
  package var launchFinished = false
  /// Where a process goes that is still launching.
  package var launchesToForeground = false
  /// When the process is suspended, unless something begins before.
  package var suspendAt: Instant?
  /// Identifiers with a handler in this process.
  package var handlers: Set<String> = []
  package var installedAt = Instant.start
  /// When it was in front for the last time, as far as that is over.
  package var lastUsed: Instant?
  /// The last background launch that the scheduler itself decided on.
  package var lastLaunch: Instant?
  /// The last launch of any kind and origin, and how many were decided at that instant.
  var lastDecision: Instant?
  var decisionsAtInstant = 0
  /// Runs that ended without a completion, over the app's life.
  package var misses = 0
  /// How often the distance of its launches is doubled: a miss adds one, a completion takes one.
  package private(set) var penalty = 0
  package var launchCount = 0
  package var budget: EnergyBudget

  package init(description: AppDescription, configuration: Configuration) {
    self.description = description
    budget = EnergyBudget(size: configuration.energyBudget, per: configuration.energyPeriod)
  }

  package var id: AppID { description.id }

  package var isCrashed: Bool {
    if case .crashed = lastEnding { return phase == .notRunning }
    return false
  }

  /// The user looks at it, or at its launch screen.
  package var isInFront: Bool {
    phase == .foreground || phase == .launching && launchesToForeground
  }

  /// How long it has not been in front, counted from its installation if it never was.
  package func unusedTime(at now: Instant) -> Duration {
    isInFront ? .zero : now - (lastUsed ?? installedAt)
  }

  /// Counts runs that were not completed; the penalty ends where the spacing does.
  mutating func miss(_ count: Int, in configuration: Configuration) {
    misses += count
    for _ in 0..<count {
      let spacing = configuration.spacing(atPenalty: penalty)
      // Without a spacing there is nothing to double.
      guard spacing > .zero, spacing < configuration.longestSpacing else { return }
      penalty += 1
    }
  }

  /// Takes back one step of the penalty, for a run that was completed.
  mutating func forgive() { penalty = max(0, penalty - 1) }

  /// Whether this process registered a handler for an identifier.
  package func hasHandler(for identifier: String) -> Bool { handlers.contains(identifier) }
}

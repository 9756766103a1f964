/// A policy's name as the device's own log and the screen write it.
package enum PolicyName: String, CaseIterable, Hashable, Sendable {
  case firstUnlock = "First Unlock"
  case forceQuit = "Force Quit"
  case backgroundRefresh = "Background App Refresh"
  case launchHandler = "Launch Handler"
  case thermal = "Thermal Policy"
  case memoryPressure = "Memory Pressure Policy"
  case lowPower = "Low Power Mode Policy"
  case batteryLevel = "Battery Level Policy"
  case network = "Network Policy"
  case externalPower = "External Power Policy"
  case deviceActivity = "Device Activity Policy"
  case thunderingHerd = "Thundering Herd Policy"
  case application = "Application Policy"
  case activityGroup = "Activity Group Policy"
  case activityRateLimit = "ActivityRateLimitPolicy"
  case completionPenalty = "Completion Penalty"
  case energyBudget = "Energy Budget"
  case earliestBeginDate = "Earliest Begin Date"
}

/// How good the moment is, from 0 to 1, in thousandths so that no machine rounds differently.
package struct Score: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let thousandths: Int

  package init(thousandths: Int) {
    self.thousandths = min(1000, max(0, thousandths))
  }

  package static let full = Score(thousandths: 1000)
  package static let zero = Score(thousandths: 0)

  package static func < (left: Score, right: Score) -> Bool {
    left.thousandths < right.thousandths
  }

  /// Two decimals: "0.41".
  package var description: String {
    let hundredths = (thousandths + 5) / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// How much a policy's score counts in the mean; 0 for policies that only hold.
package typealias Weight = Int

/// What ends a hold.
package enum Release: Hashable, Sendable {
  case at(Instant)
  /// The condition that has to change, in words: "external power".
  case whenChanged(Facts, String)
  case whenRunEnds
  case never
}

/// Why a request waits, from one policy.
package struct Hold: Hashable, Sendable {
  package let policy: PolicyName
  package let reason: String
  package let release: Release

  package init(_ policy: PolicyName, _ reason: String, release: Release) {
    self.policy = policy
    self.reason = reason
    self.release = release
  }
}

/// A policy's answer about one request or one run.
package enum Verdict: Hashable, Sendable {
  case allowed(score: Score, weight: Weight, reason: String)
  case held(Hold)

  /// Nothing against it, and nothing to say about how good the moment is.
  package static let allowed = Verdict.allowed(score: .full, weight: 0, reason: "")

  package var hold: Hold? {
    if case .held(let hold) = self { return hold }
    return nil
  }
}

/// Every policy's answer about one request, and what follows from them.
package struct Evaluation: Sendable {
  /// In the order of the policy list; that order is also the order of importance.
  package var verdicts: [Verdict] = []
  package var holds: [Hold] = []
  package var score = Score.full
  /// Since when nothing holds it.
  package var eligibleSince: Instant?
  /// When its score reaches the falling threshold, if nothing changes; nil while it is held.
  package var startsAt: Instant?

  package init() {}

  package var isHeld: Bool { !holds.isEmpty }

  /// The reason to show when there is room for one.
  package var headline: Hold? { holds.first }

  /// Derives holds and the weighted mean from the verdicts.
  package mutating func summarise() {
    holds = []
    var sum = 0
    var weights = 0
    for verdict in verdicts {
      switch verdict {
      case .held(let hold): holds.append(hold)
      case .allowed(let score, let weight, _):
        sum += score.thousandths * weight
        weights += weight
      }
    }
    score = weights == 0 ? .full : Score(thousandths: sum / weights)
  }
}

package import SchedulerEngine
package import TerminalKit

/// A condition of the device, its key, and what it holds back right now.
package struct DeviceRow: Equatable, Sendable {
  package let condition: Condition
  package let name: String
  package let value: String
  package let valueRole: Role
  /// What to press to change it.
  package let key: String
  /// "holds 3", or nothing.
  package let blocks: String
  /// How full the battery is, for the condition that has a level.
  package let level: Double?

  /// Writes down one condition.
  package init(_ condition: Condition, in snapshot: Snapshot, _ tally: HoldTally) {
    self.condition = condition
    name = condition.name
    value = condition.value(in: snapshot)
    let letter = Keymap.binding(of: condition.action)?.keyNames ?? ""
    key = "s \(letter)"
    let count = tally.count(of: condition)
    blocks = count == 0 ? "" : "holds \(count)"
    valueRole =
      count > 0 || condition.isAdverse(in: snapshot)
      ? .warning : condition == .charger && snapshot.device.charger ? .running : .text
    level = condition == .battery ? Double(snapshot.device.battery) / 100 : nil
  }
}

/// An app: what its process does and what the user allows it.
package struct AppRow: Equatable, Sendable {
  package let app: AppID
  package let name: String
  package let state: StateSign
  package let refresh: String
  package let refreshRole: Role
  /// How its last process ended; empty while one is there.
  package let ending: String
  package let launches: String
  package let misses: String

  /// Writes down one app.
  package init(_ app: App) {
    self.app = app.id
    name = app.id.bundle
    state = Self.state(of: app)
    refresh = app.refreshAllowed ? "refresh on" : "refresh off"
    refreshRole = app.refreshAllowed ? .dim : .warning
    ending = app.phase == .notRunning ? app.lastEnding?.sentence ?? "" : ""
    launches = "\(app.launchCount) \(app.launchCount == 1 ? "launch" : "launches")"
    misses = app.misses == 0 ? "" : "\(app.misses) \(app.misses == 1 ? "miss" : "misses")"
  }

  private static func state(of app: App) -> StateSign {
    switch app.phase {
    case .foreground: StateSign("▣", "#", "in front", .running)
    case .background: StateSign("▪", "=", "background", .eligible)
    case .launching: StateSign("◌", "~", "launching", .running)
    case .suspended: StateSign("‖", "-", "suspended", .dim)
    case .notRunning where app.isCrashed: StateSign("✗", "X", "crashed", .failed)
    case .notRunning where app.isForceQuit: StateSign("⊘", "/", "force-quit", .cancelled)
    case .notRunning: StateSign("·", ".", "not running", .inactive)
    }
  }
}

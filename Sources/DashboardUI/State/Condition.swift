package import SchedulerEngine

/// A condition of the device that a person can change.
package enum Condition: String, CaseIterable, Hashable, Sendable {
  case battery
  case charger
  case lowPower = "low power"
  case network
  case thermal
  case backgroundRefresh = "background refresh"
  case inUse = "in use"
  case locked
  case memoryPressure = "memory pressure"
  case load

  package var name: String { rawValue }

  /// The action that changes it, whose key is pressed after `s`.
  package var action: Action {
    switch self {
    case .battery: .setBattery
    case .charger: .setCharger
    case .lowPower: .setLowPower
    case .network: .setNetwork
    case .thermal: .setThermal
    case .backgroundRefresh: .setBackgroundRefresh
    case .inUse: .setInUse
    case .locked: .setLocked
    case .memoryPressure: .setMemoryPressure
    case .load: .setLoad
    }
  }

  /// The policy that asks about it.
  package var policy: PolicyName {
    switch self {
    case .battery: .batteryLevel
    case .charger: .externalPower
    case .lowPower: .lowPower
    case .network: .network
    case .thermal: .thermal
    case .backgroundRefresh: .backgroundRefresh
    case .inUse: .deviceActivity
    case .locked: .firstUnlock
    case .memoryPressure: .memoryPressure
    case .load: .activityGroup
    }
  }

  /// The value as the screen writes it.
  package func value(in snapshot: Snapshot) -> String {
    let device = snapshot.device
    switch self {
    case .battery: return "\(device.battery) %"
    case .charger: return device.charger ? "on" : "off"
    case .lowPower: return device.lowPower ? "on" : "off"
    case .network:
      let limits =
        (device.isNetworkExpensive ? ["expensive"] : [])
        + (device.isNetworkConstrained ? ["constrained"] : [])
      return ([device.network.rawValue] + limits).joined(separator: ", ")
    case .thermal: return device.thermal.rawValue
    case .backgroundRefresh: return device.backgroundRefresh.rawValue
    case .inUse: return snapshot.deviceInUse ? "yes" : "no"
    case .locked:
      return device.unlockedSinceBoot ? (device.locked ? "yes" : "no") : "yes, never unlocked"
    case .memoryPressure: return device.memoryPressure.rawValue
    case .load: return device.load.rawValue
    }
  }

  /// Whether its value may hold work back.
  package func isAdverse(in snapshot: Snapshot) -> Bool {
    let device = snapshot.device
    switch self {
    case .battery:
      return device.battery < snapshot.configuration.batteryFloor && !device.charger
    case .charger: return false
    case .lowPower: return device.lowPower
    case .network: return device.network == .none
    case .thermal: return device.thermal >= .serious
    case .backgroundRefresh: return device.backgroundRefresh != .on
    case .inUse: return false
    case .locked: return !device.unlockedSinceBoot
    case .memoryPressure: return device.memoryPressure != .normal
    case .load: return device.load == .high
    }
  }

  /// The values in a circle: what one key press changes it to.
  package func next(in snapshot: Snapshot) -> [Command] {
    let device = snapshot.device
    switch self {
    case .battery:
      let lower = [100, 80, 50, 20, 10, 5].first { $0 < device.battery }
      return [.set(.battery(lower ?? 100))]
    case .charger: return [.set(.charger(!device.charger))]
    case .lowPower: return [.set(.lowPower(!device.lowPower))]
    case .network: return [.set(.network(device.network.after(1, wraps: true)))]
    case .thermal: return [.set(.thermal(device.thermal.after(1, wraps: true)))]
    case .backgroundRefresh:
      return [.set(.backgroundRefresh(device.backgroundRefresh.after(1, wraps: true)))]
    case .inUse: return use(!snapshot.deviceInUse, in: snapshot)
    case .locked: return [.set(.locked(!device.locked))]
    case .memoryPressure:
      return [.set(.memoryPressure(device.memoryPressure.after(1, wraps: true)))]
    case .load: return [.set(.load(device.load.after(1, wraps: true)))]
    }
  }

  /// What one step down or up changes it to; nothing at the ends.
  package func stepped(by step: Int, in snapshot: Snapshot) -> [Command] {
    let device = snapshot.device
    let isOn = step > 0
    let change: DeviceChange
    switch self {
    case .battery: change = .battery(min(100, max(0, device.battery + step * 5)))
    case .charger: change = .charger(isOn)
    case .lowPower: change = .lowPower(isOn)
    case .network: change = .network(device.network.after(step, wraps: false))
    case .thermal: change = .thermal(device.thermal.after(step, wraps: false))
    case .backgroundRefresh:
      change = .backgroundRefresh(device.backgroundRefresh.after(-step, wraps: false))
    case .inUse: return snapshot.deviceInUse == isOn ? [] : use(isOn, in: snapshot)
    case .locked: change = .locked(isOn)
    case .memoryPressure:
      change = .memoryPressure(device.memoryPressure.after(step, wraps: false))
    case .load: change = .load(device.load.after(step, wraps: false))
    }
    var changed = device
    changed.apply(change)
    return changed == device ? [] : [.set(change)]
  }

  /// An app in front counts as use too, so putting the device down means leaving it.
  private func use(_ isUsed: Bool, in snapshot: Snapshot) -> [Command] {
    guard !isUsed else { return [.set(.inUse(true))] }
    let inFront = snapshot.apps.filter { $0.phase == .foreground }.map { Command.leave($0.id) }
    return inFront + (snapshot.device.inUse ? [.set(.inUse(false))] : [])
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case so many places further on, around the corner or stopping at the ends.
  func after(_ step: Int, wraps: Bool) -> Self {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + step
    return all[
      wraps ? (index % all.count + all.count) % all.count : min(max(0, index), all.count - 1)]
  }
}

/// Several conditions at once, for situations that people know.
package enum Preset: String, CaseIterable, Hashable, Sendable {
  case overnight = "overnight on the charger"
  case commuting
  case nearlyEmpty = "10 % and low power"

  package var title: String { rawValue }

  package var action: Action {
    switch self {
    case .overnight: .applyOvernight
    case .commuting: .applyCommuting
    case .nearlyEmpty: .applyNearlyEmpty
    }
  }

  package var changes: [DeviceChange] {
    switch self {
    case .overnight:
      [
        .inUse(false), .locked(true), .charger(true), .battery(100), .lowPower(false),
        .network(.wifi), .thermal(.nominal), .memoryPressure(.normal), .load(.normal),
      ]
    case .commuting:
      [
        .charger(false), .battery(70), .lowPower(false), .network(.cellular), .thermal(.fair),
        .inUse(true),
      ]
    case .nearlyEmpty: [.charger(false), .battery(10), .lowPower(true)]
    }
  }
}

/// The conditions of the device that decide what may run.
package struct DeviceState: Hashable, Sendable {
  /// What the device is connected to.
  package enum Network: String, CaseIterable, Hashable, Sendable {
    case none, cellular, wifi
  }

  /// How hot the device is, as its apps read it.
  package enum Thermal: String, CaseIterable, Hashable, Sendable, Comparable {
    case nominal, fair, serious, critical

    package static func < (left: Thermal, right: Thermal) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// The switch for background refresh in Settings.
  package enum RefreshSetting: String, CaseIterable, Hashable, Sendable {
    case on, off, restricted
  }

  /// How short memory is.
  package enum MemoryPressure: String, CaseIterable, Hashable, Sendable {
    case normal, warning, critical
  }

  /// How busy the system is with other work.
  package enum Load: String, CaseIterable, Hashable, Sendable {
    case normal, high
  }

  /// Per cent, 0 to 100.
  package var battery = 80
  package var charger = false
  package var lowPower = false
  package var network = Network.wifi
  package var isNetworkExpensive = false
  package var isNetworkConstrained = false
  package var thermal = Thermal.nominal
  package var backgroundRefresh = RefreshSetting.on
  /// Somebody uses the device, whatever app is in front.
  package var inUse = false
  package var locked = false
  /// The device was unlocked at least once since it started.
  package var unlockedSinceBoot = true
  package var memoryPressure = MemoryPressure.normal
  package var load = Load.normal
  /// Everything is refused with `.unavailable`, as on the Simulator.
  package var simulator = false
  package var gpu = true

  package init() {}
}

/// What a verdict can depend on; a change re-opens exactly the verdicts that watch it.
package struct Facts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let battery = Facts(rawValue: 1 << 0)
  package static let charger = Facts(rawValue: 1 << 1)
  package static let lowPower = Facts(rawValue: 1 << 2)
  package static let network = Facts(rawValue: 1 << 3)
  package static let thermal = Facts(rawValue: 1 << 4)
  package static let backgroundRefresh = Facts(rawValue: 1 << 5)
  package static let use = Facts(rawValue: 1 << 6)
  package static let firstUnlock = Facts(rawValue: 1 << 7)
  package static let memoryPressure = Facts(rawValue: 1 << 8)
  package static let load = Facts(rawValue: 1 << 9)
  /// Launches and runs in progress.
  package static let runs = Facts(rawValue: 1 << 10)
  /// The app's own state: force-quit, switches, handlers, past launches.
  package static let app = Facts(rawValue: 1 << 11)
  package static let lock = Facts(rawValue: 1 << 12)
  package static let gpu = Facts(rawValue: 1 << 13)
  package static let all = Facts(rawValue: .max)

  /// Whether the two have a fact in common.
  package func overlaps(_ other: Facts) -> Bool { rawValue & other.rawValue != 0 }
}

/// One condition of the device taking a new value.
package enum DeviceChange: Hashable, Sendable {
  case battery(Int)
  case charger(Bool)
  case lowPower(Bool)
  case network(DeviceState.Network)
  case networkExpensive(Bool)
  case networkConstrained(Bool)
  case thermal(DeviceState.Thermal)
  case backgroundRefresh(DeviceState.RefreshSetting)
  case inUse(Bool)
  case locked(Bool)
  case memoryPressure(DeviceState.MemoryPressure)
  case load(DeviceState.Load)
  case simulator(Bool)
  case gpu(Bool)

  /// The condition's name as scenario files and the screen write it.
  package var name: String {
    switch self {
    case .battery: "battery"
    case .charger: "charger"
    case .lowPower: "low-power"
    case .network: "network"
    case .networkExpensive: "network-expensive"
    case .networkConstrained: "network-constrained"
    case .thermal: "thermal"
    case .backgroundRefresh: "background-refresh"
    case .inUse: "in-use"
    case .locked: "locked"
    case .memoryPressure: "memory-pressure"
    case .load: "load"
    case .simulator: "simulator"
    case .gpu: "gpu"
    }
  }

  /// The new value as scenario files and the screen write it.
  package var value: String {
    switch self {
    case .battery(let percent): "\(percent)%"
    case .charger(let flag), .lowPower(let flag), .simulator(let flag), .gpu(let flag),
      .networkExpensive(let flag), .networkConstrained(let flag):
      flag ? "on" : "off"
    case .inUse(let flag), .locked(let flag): flag ? "yes" : "no"
    case .network(let network): network.rawValue
    case .thermal(let thermal): thermal.rawValue
    case .backgroundRefresh(let setting): setting.rawValue
    case .memoryPressure(let pressure): pressure.rawValue
    case .load(let load): load.rawValue
    }
  }

  /// The change with a value that the device can have.
  package var inRange: DeviceChange {
    if case .battery(let percent) = self { return .battery(min(100, max(0, percent))) }
    return self
  }

  /// The verdicts that have to be asked for again.
  package var touches: Facts {
    switch self {
    case .battery: .battery
    case .charger: .charger
    case .lowPower: .lowPower
    case .network, .networkExpensive, .networkConstrained: .network
    case .thermal: .thermal
    case .backgroundRefresh: .backgroundRefresh
    case .inUse: [.use, .lock, .firstUnlock]
    case .locked: [.use, .lock, .firstUnlock]
    case .memoryPressure: .memoryPressure
    case .load: .load
    case .simulator: []
    case .gpu: .gpu
    }
  }
}

extension DeviceState {
  /// Takes a new value, with what it implies: a device in use is unlocked, a locked one is not
  /// in use.
  package mutating func apply(_ change: DeviceChange) {
    switch change.inRange {
    case .battery(let percent): battery = percent
    case .charger(let flag): charger = flag
    case .lowPower(let flag): lowPower = flag
    case .network(let value): network = value
    case .networkExpensive(let flag): isNetworkExpensive = flag
    case .networkConstrained(let flag): isNetworkConstrained = flag
    case .thermal(let value): thermal = value
    case .backgroundRefresh(let value): backgroundRefresh = value
    case .memoryPressure(let value): memoryPressure = value
    case .load(let value): load = value
    case .simulator(let flag): simulator = flag
    case .gpu(let flag): gpu = flag
    case .inUse(let flag):
      inUse = flag
      if flag { unlock() }
    case .locked(true):
      locked = true
      inUse = false
    case .locked(false): unlock()
    }
  }

  /// The state right after a restart: nobody has unlocked it yet.
  package mutating func restart() {
    locked = true
    inUse = false
    unlockedSinceBoot = false
    memoryPressure = .normal
  }

  private mutating func unlock() {
    locked = false
    unlockedSinceBoot = true
  }
}

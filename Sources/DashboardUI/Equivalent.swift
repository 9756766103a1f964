internal import SchedulerEngine

/// How something that was done here is done with a real device, so that what is learned carries.
enum Equivalent {
  /// The debugger line, Swift call or setting for a command; nil when a device has none.
  static func line(for command: Command, in snapshot: Snapshot) -> String? {
    switch command {
    case .launch(let key, _): simulate("Launch", key)
    case .expire(let run): key(of: run, snapshot).map { simulate("Expiration", $0) }
    case .cancel(let key):
      "BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: \"\(key.identifier)\")"
    case .stop, .answer(_, goOn: false): "on the Live Activity: Stop"
    case .answer(_, goOn: true): "on the Live Activity: Continue"
    case .dismiss: "on the Lock Screen: swipe the Live Activity away"
    case .kill: "in Xcode: Product > Stop"
    case .open(let app):
      "xcrun devicectl device process launch --device DEVICE \(app.bundle)"
    case .leave: "swipe up to the Home Screen"
    case .forceQuit(let app): "in the App Switcher: swipe \(app.bundle) up"
    case .systemKill:
      "xcrun devicectl device process signal --device DEVICE --pid PID --signal SIGKILL"
    case .allowRefresh(let app, let isOn):
      "Settings > General > Background App Refresh > \(app.bundle): \(isOn ? "on" : "off")"
    case .reboot: "xcrun devicectl device reboot --device DEVICE"
    case .set(let change): line(for: change)
    default: nil
    }
  }

  /// What `Y` copies: what would be done to the selected row, else what was done last.
  static func toCopy(_ state: DashboardState, _ model: DashboardModel) -> String? {
    let subject = state.subject(in: model)
    if let run = subject.run { return simulate("Expiration", run.key) }
    if let pending = subject.pending { return simulate("Launch", pending.key) }
    return state.equivalent.isEmpty ? nil : state.equivalent
  }

  private static func key(of run: RunID, _ snapshot: Snapshot) -> RequestKey? {
    snapshot.running.first { $0.id == run }?.key
  }

  private static func simulate(_ what: String, _ key: RequestKey) -> String {
    "e -l objc -- (void)[[BGTaskScheduler sharedScheduler] "
      + "_simulate\(what)ForTaskWithIdentifier:@\"\(key.identifier)\"]"
  }

  private static func line(for change: DeviceChange) -> String {
    let developer = "Xcode > Devices and Simulators > Device Conditions"
    switch change {
    case .battery(let percent): return "let the battery come to \(percent) %"
    case .charger(let isOn): return isOn ? "plug the charger in" : "unplug the charger"
    case .lowPower(let isOn): return "Settings > Battery > Low Power Mode: \(isOn ? "on" : "off")"
    case .network(.none): return "Control Centre: Airplane Mode on"
    case .network(.cellular): return "Settings > Wi-Fi: off"
    case .network(.wifi): return "Settings > Wi-Fi: on"
    case .networkExpensive(let isOn):
      return isOn ? "join a Personal Hotspot" : "leave the Personal Hotspot"
    case .networkConstrained(let isOn):
      return "Settings > Wi-Fi > (i) > Low Data Mode: \(isOn ? "on" : "off")"
    case .thermal(.nominal): return "\(developer): stop Thermal State"
    case .thermal(let state): return "\(developer) > Thermal State: \(state.rawValue)"
    case .backgroundRefresh(let setting):
      return "Settings > General > Background App Refresh: \(setting.rawValue)"
    case .inUse(let isUsed): return isUsed ? "pick the device up" : "put the device down"
    case .locked(let isLocked): return isLocked ? "press the side button" : "unlock the device"
    case .memoryPressure(.normal): return "close what uses the memory"
    case .memoryPressure:
      return "xcrun devicectl device process sendMemoryWarning --device DEVICE --pid PID"
    case .load(.high): return "start something that keeps the processor busy"
    case .load(.normal): return "stop what keeps the processor busy"
    case .simulator(let isOn): return isOn ? "run on the Simulator" : "run on a device"
    case .gpu(let isOn): return isOn ? "use a device whose GPU may be used" : "use an older device"
    }
  }
}

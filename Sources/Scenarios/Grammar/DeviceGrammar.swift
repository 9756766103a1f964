import SchedulerEngine

/// The conditions of the device, as they are at the start and as events change them.
enum DeviceGrammar {
  /// One key per condition that can change while the scenario runs.
  static var conditions: [Key<[DeviceChange]>] {
    [
      Key("battery", change(.percent, DeviceChange.battery), "How full the battery is: `80%`."),
      Key("charger", change(.flag, DeviceChange.charger), "Whether it is charging."),
      Key("low-power", change(.flag, DeviceChange.lowPower), "Low Power Mode."),
      Key("network", network, "The network: a word, or a mapping that also says its price."),
      Key("thermal", change(.word, DeviceChange.thermal), "How hot the device is."),
      Key(
        "background-refresh", change(.word, DeviceChange.backgroundRefresh),
        "The switch in Settings for the whole device."),
      Key("in-use", change(.flag, DeviceChange.inUse), "Whether somebody uses it."),
      Key("locked", change(.flag, DeviceChange.locked), "Whether the screen is locked."),
      Key("memory-pressure", change(.word, DeviceChange.memoryPressure), "How short memory is."),
      Key("load", change(.word, DeviceChange.load), "How busy the system is."),
      Key("simulator", change(.flag, DeviceChange.simulator), "It is the Simulator."),
      Key("gpu", change(.flag, DeviceChange.gpu), "Whether background work can have the GPU."),
    ]
  }

  /// Known only of the start: afterwards unlocking and restarting decide it.
  static var unlockedSinceBoot: Key<Bool> {
    Key(
      "unlocked-since-boot", .flag,
      "Off for a device that was restarted and not unlocked since; it is locked then.")
  }

  static var shape: Shape {
    Shape(
      "device", noun: "the device", "The device at the start; everything has a default.",
      conditions.map(\.listed) + [unlockedSinceBoot.listed])
  }

  static var changeShape: Shape {
    Shape(
      "set", noun: "`set`", "Conditions that change together, in the order of the file.",
      conditions.map(\.listed))
  }

  /// The device at the start.
  static var form: Form<DeviceState> {
    shape.form { fields in
      var device = DeviceState()
      for change in fields.all(of: conditions).flatMap(\.self) { device.apply(change) }
      guard fields[unlockedSinceBoot] == false else { return device }
      device.locked = true
      device.inUse = false
      device.unlockedSinceBoot = false
      return device
    }
  }

  /// Changes of the device.
  static var changes: Form<[DeviceChange]> {
    changeShape.form { fields in
      if fields.mapping.entries.isEmpty {
        fields.context.reader.error("`set` needs a condition to change", at: fields.node)
      }
      return fields.all(of: conditions).flatMap(\.self)
    }
  }

  private static func change<Value>(
    _ form: Form<Value>, _ change: @escaping (Value) -> DeviceChange
  ) -> Form<[DeviceChange]> {
    form.map { [change($0)] }
  }

  private static var networkType: Key<DeviceState.Network> {
    Key("type", .word, "What the device is connected to.")
  }

  private static var networkExpensive: Key<Bool> {
    Key("expensive", .flag, "It costs money, as cellular networks and hotspots do.")
  }

  private static var networkConstrained: Key<Bool> {
    Key("constrained", .flag, "Low Data Mode is on for it.")
  }

  static var networkShape: Shape {
    Shape(
      "network", noun: "the network", "The network with all it has.",
      [networkType.listed, networkExpensive.listed, networkConstrained.listed])
  }

  private static var network: Form<[DeviceChange]> {
    change(.word, DeviceChange.network).or(
      mapping: networkShape.form { fields in
        [
          fields[networkType].map(DeviceChange.network),
          fields[networkExpensive].map(DeviceChange.networkExpensive),
          fields[networkConstrained].map(DeviceChange.networkConstrained),
        ].compactMap(\.self)
      })
  }
}

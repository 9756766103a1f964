package import SchedulerEngine

/// A file that is a demonstration, a test and a bug report at once, as a value.
///
/// The module reads such files (`Yaml`, `Grammar`, `Reader`), holds them (`Model`), plays them
/// against an engine (`Player`, with the apps' code in `Scripts`) and writes down what happened
/// (`Output`). Moments are already instants here: the reader has looked up clock and zone.
package struct Scenario: Sendable {
  /// What it is called on the command line: a path, or the name of a built-in one.
  package var name: String
  package var title: String
  package var clock: WallClock
  package var seed: UInt64
  package var device: DeviceState
  package var configuration: Configuration
  /// In the order of their installation.
  package var apps: [ScenarioApp]
  /// In the order of the file; whatever shares an instant happens in this order.
  package var events: [ScenarioEvent]
  package var expectations: [Expectation]
  /// Where playing stops unless somebody says otherwise.
  package var end: Instant

  package init(name: String, title: String, clock: WallClock) {
    self.name = name
    self.title = title
    self.clock = clock
    seed = 1
    device = DeviceState()
    configuration = Configuration()
    apps = []
    events = []
    expectations = []
    end = .start + .hours(24)
  }

  /// An app by its bundle identifier.
  package func app(_ id: AppID) -> ScenarioApp? { apps.first { $0.id == id } }
}

/// Something that the scenario makes happen at a moment: a person, the system or an app acts.
package struct ScenarioEvent: Hashable, Sendable {
  package var at: Instant
  package var deed: Deed

  package init(at: Instant, _ deed: Deed) {
    self.at = at
    self.deed = deed
  }
}

/// What can be made to happen.
package enum Deed: Hashable, Sendable {
  /// Something that needs no look at what runs at that moment, said to the kernel as it is.
  case command(Command)
  /// An app's code acts in the process that it has then.
  case steps([Step], of: AppID)
  /// A person acts on the run that an identifier has then.
  case steer(Steering, RequestKey)
  /// Several conditions of the device change, in the order of the file.
  case set([DeviceChange])
}

/// What a person does to a run or its card.
package enum Steering: Hashable, Sendable {
  case expire
  case kill
  case stop
  case answer(goOn: Bool)
  case dismiss
}

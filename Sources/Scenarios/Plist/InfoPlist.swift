/// What an app's property list says about background work.
///
/// The folder reads the three formats into `PlistNode`, takes the keys that matter out of it
/// (`InfoPlistReader`) and checks them by rules (`InfoPlistRules`) that the inline form of a
/// scenario shares.
package struct InfoPlist: Hashable, Sendable {
  /// The keys of a property list that are read, by their names there.
  package enum Key {
    package static let bundle = "CFBundleIdentifier"
    package static let permitted = "BGTaskSchedulerPermittedIdentifiers"
    package static let modes = "UIBackgroundModes"
  }

  /// An entry whose variables have no value: it permits nothing and is shown as such.
  package struct UnresolvedEntry: Hashable, Sendable {
    /// The entry as it is written.
    package let text: String
    /// Why it means nothing, as a sentence.
    package let reason: String
  }

  /// Nil when the key is missing or has no value.
  package var bundleIdentifier: String?
  /// What may be registered, in the order of the file, each once.
  package var permitted: [String]
  /// The background modes in the order of the file, each once.
  package var modes: [String]
  package var unresolved: [UnresolvedEntry]

  package init(
    bundleIdentifier: String?, permitted: [String] = [], modes: [String] = [],
    unresolved: [UnresolvedEntry] = []
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.permitted = permitted
    self.modes = modes
    self.unresolved = unresolved
  }
}

/// The background modes that Apple documents for `UIBackgroundModes`.
package enum BackgroundMode: String, CaseIterable, Sendable {
  case audio
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case externalAccessory = "external-accessory"
  case fetch
  case location
  case nearbyInteraction = "nearby-interaction"
  case networkAuthentication = "network-authentication"
  case newsstandContent = "newsstand-content"
  case processing
  case pushToTalk = "push-to-talk"
  case remoteNotification = "remote-notification"
  case voip
}

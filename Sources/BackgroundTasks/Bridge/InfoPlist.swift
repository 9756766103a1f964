import Foundation
import SchedulerEngine

/// What an app's Info.plist says about background work.
///
/// A reader for built property lists in any of their formats; what is wrong with one is collected
/// as sentences and never permits anything.
struct InfoPlist: Hashable, Sendable {
  private(set) var bundle: String?
  private(set) var permitted: [String] = []
  private(set) var modes: AppDescription.Modes = []
  /// What is wrong, in words.
  private(set) var problems: [String] = []

  /// Nothing is known and nothing is permitted.
  init() {}

  /// Reads the content of a property list.
  init(_ content: Data) {
    guard let list = try? PropertyListSerialization.propertyList(from: content, format: nil) else {
      problems.append("Info.plist: this is no property list")
      return
    }
    guard let entries = list as? [String: Any] else {
      problems.append("Info.plist: the outermost value has to be a dictionary")
      return
    }
    bundle = entries["CFBundleIdentifier"] as? String
    if let name = bundle, isUnresolved(name, in: "CFBundleIdentifier") { bundle = nil }
    permitted = strings("BGTaskSchedulerPermittedIdentifiers", in: entries)
    for mode in strings("UIBackgroundModes", in: entries) {
      if let known = Self.modes[mode] { modes.formUnion(known) }
    }
  }

  /// Reads a file; one that cannot be read is a problem like any other.
  init(at url: URL) {
    do {
      self.init(try Data(contentsOf: url))
    } catch {
      self.init()
      problems.append("Info.plist: \(url.path) cannot be read")
    }
  }

  /// The list that goes with this process: the file that `BGTOP_INFO_PLIST` names, else the one
  /// beside the executable, else none.
  static func ofProcess(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL? = Bundle.main.executableURL
  ) -> InfoPlist {
    if let path = environment["BGTOP_INFO_PLIST"], !path.isEmpty {
      return InfoPlist(at: URL(fileURLWithPath: path))
    }
    let beside = executable?.deletingLastPathComponent().appendingPathComponent("Info.plist")
    guard let beside, FileManager.default.fileExists(atPath: beside.path) else {
      return InfoPlist()
    }
    return InfoPlist(at: beside)
  }

  /// The app as the engine installs it.
  ///
  /// - Parameter fallback: the bundle identifier of an app that has none.
  /// - Returns: a description that permits what the list permits.
  func appDescription(fallback: String) -> AppDescription {
    AppDescription(id: AppID(bundle ?? fallback), permitted: permitted, modes: modes)
  }

  private static let modes: [String: AppDescription.Modes] = [
    "fetch": .fetch, "processing": .processing, "remote-notification": .remoteNotification,
  ]

  private mutating func strings(_ key: String, in entries: [String: Any]) -> [String] {
    guard let value = entries[key] else { return [] }
    guard let values = value as? [Any] else {
      problems.append("Info.plist: \(key) has to be an array of strings")
      return []
    }
    return values.compactMap { value in
      guard let text = value as? String else {
        problems.append("Info.plist: \(key) holds \(value), which is no string")
        return nil
      }
      return isUnresolved(text, in: key) ? nil : text
    }
  }

  /// Variables are replaced when an app is built; what still holds one comes from the sources.
  private mutating func isUnresolved(_ text: String, in key: String) -> Bool {
    guard text.contains("$(") || text.contains("${") else { return false }
    problems.append("Info.plist: \(key) holds the unresolved \(text); use the built file")
    return true
  }
}

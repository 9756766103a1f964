import Foundation
import Scenarios
package import TerminalKit

/// Where the dashboard's colours come from: a name or a file, looked up anew at every reload.
///
/// A name is looked for in the user's own folder, `$XDG_CONFIG_HOME/bgtop/themes`, and then among
/// the built-in themes. Without a name a terminal with many colours gets the dark theme and any
/// other its own colours.
package struct ThemeSource: Sendable {
  private let name: String?
  private let depth: ColorDepth
  private let environment: [String: String]

  /// - Parameters:
  ///   - name: a theme's name or the path of a file; nil for the standard one.
  ///   - depth: what the terminal can show.
  ///   - environment: where the user's folder is found.
  package init(
    name: String?, depth: ColorDepth,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.name = name
    self.depth = depth
    self.environment = environment
  }

  /// The folder for the user's own themes.
  package static func userFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty {
      return folder + "/bgtop/themes"
    }
    return environment["HOME"].map { $0 + "/.config/bgtop/themes" }
  }

  /// The names of the user's own themes, in order.
  package static func userThemes(_ environment: [String: String]) -> [String] {
    guard let folder = userFolder(environment) else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".theme") }.map { String($0.dropLast(6)) }.sorted()
  }

  /// Why no theme of that name can be used, or nil when one can.
  package var problem: String? {
    guard let name, file(for: name) == nil, Theme.named(name) == nil else { return nil }
    if name.contains("/") { return "there is no theme file \(name)" }
    let known = Theme.builtIn.map(\.name) + Self.userThemes(environment)
    return "there is no theme `\(name)`" + NearestWord.hint(for: name, in: known)
      + "; known: \(known.joined(separator: ", "))"
  }

  /// The theme, and what is wrong with its file; a bad line leaves the rest as it is.
  package func load() -> (theme: Theme, complaints: [String]) {
    guard let name else {
      let standard = depth >= .ansi256 ? Theme.named("harbor") ?? .terminal : .terminal
      return (standard.adapted(to: depth), [])
    }
    if let file = file(for: name) {
      do {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let reading = ThemeFile.read(text, name: name, file: file)
        return (reading.theme.adapted(to: depth), reading.problems.map(\.description))
      } catch {
        return (Theme.terminal.adapted(to: depth), ["\(file): the theme cannot be read"])
      }
    }
    let theme = Theme.named(name) ?? .terminal
    return (theme.adapted(to: depth), [])
  }

  private func file(for name: String) -> String? {
    var candidates: [String] = []
    if name.contains("/") { candidates.append(name) }
    if let folder = Self.userFolder(environment), !name.contains("/") {
      candidates.append("\(folder)/\(name).theme")
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }
}

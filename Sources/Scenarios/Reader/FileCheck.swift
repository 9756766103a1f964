/// Checks a file that somebody wrote, whichever kind it is.
package enum FileCheck {
  /// Reports every mistake of a scenario or a plist.
  ///
  /// A file named `.yaml` or `.yml` is a scenario and one named `.plist` a plist; any other is
  /// taken for what it looks like.
  package static func check(
    _ path: String, defines: [(name: String, value: String)], reporting diagnostics: Diagnostics
  ) {
    if let builtIn = BuiltInScenario(rawValue: path) {
      _ = builtIn.read(reporting: diagnostics)
      return
    }
    guard let source = SourceFile.read(path: path, reporting: diagnostics) else { return }
    if isPlist(source) {
      _ = InfoPlistReader(defines: defines, reporting: diagnostics).read(source)
    } else {
      // Not read again: a pipe gives its bytes only once.
      _ = Scenario.read(
        source, in: Scenario.folder(of: path), defines: defines, reporting: diagnostics)
    }
  }

  private static func isPlist(_ source: SourceFile) -> Bool {
    let name = source.name.lowercased()
    if name.hasSuffix(".plist") { return true }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return false }
    let beginnings = ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"]
    return beginnings.contains { source.bytes.starts(with: $0.utf8) }
  }
}

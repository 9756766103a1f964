/// The scenarios that every copy of the program carries.
package enum BuiltInScenario: String, CaseIterable, Sendable {
  case demo
  case expiration
  case continued
  case throttling

  /// The file as it is embedded.
  package var source: SourceFile {
    let bytes =
      switch self {
      case .demo: PackageResources.demo_yaml
      case .expiration: PackageResources.expiration_yaml
      case .continued: PackageResources.continued_yaml
      case .throttling: PackageResources.throttling_yaml
      }
    return SourceFile(name: rawValue, bytes: bytes)
  }

  /// The file read; nil after errors, which a test rules out.
  package func read(reporting diagnostics: Diagnostics = Diagnostics()) -> Scenario? {
    Scenario.read(source, reporting: diagnostics)
  }
}

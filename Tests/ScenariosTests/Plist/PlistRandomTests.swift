import Foundation
import Testing

@testable import Scenarios

@Suite struct PlistRandomTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist [ <!ENTITY a "b"> ]>
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT:rfc1034identifier).${KIND}</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key>
      <array><!-- one --><string>a.b.*</string><string><![CDATA[c]]>&amp;&#65;</string></array>
      <key>UIBackgroundModes</key><array><string>fetch</string><integer>1</integer></array>
      <key>Other</key><array><true/><date>2020-01-01T00:00:00Z</date><data>AAAA</data></array>
    </dict></plist>
    """
  private static let old = """
    { CFBundleIdentifier = "a.b"; /* one */ UIBackgroundModes = (fetch, "pro\\U0063essing");
      BGTaskSchedulerPermittedIdentifiers = ("$(X).y", 'a.b.*', <0fbc>, { c = d; }); // two
    }
    """

  private func samples() throws -> [[UInt8]] {
    let tree: [String: Any] = [
      "CFBundleIdentifier": "a.b", "UIBackgroundModes": ["fetch", 1, true, Date(), Data([1])],
      "BGTaskSchedulerPermittedIdentifiers": ["a.b.*", "größe", ["x": 1.5]],
    ]
    let binary = try PropertyListSerialization.data(
      fromPropertyList: tree, format: .binary, options: 0)
    return [Array(Self.xml.utf8), Array(Self.old.utf8), Array(binary)]
  }

  @Test func randomDamageNeverCrashesAndAlwaysSaysWhy() throws {
    var mutator = Mutator("PlistRandomTests")
    let samples = try samples()
    let meaningful = Array("<>/&;=(){}\"'\\$#! \n*,-[]".utf8) + [0, 0xFF, 0xA1, 0xD1, 0x5F, 0x10]
    for round in 0..<3_000 {
      let bytes = mutator.mutated(samples[round % 3], meaningful: meaningful)
      let diagnostics = Diagnostics()
      let reader = InfoPlistReader(
        defines: [("PRODUCT", "My App"), ("KIND", "$(PRODUCT)")], reporting: diagnostics)
      let plist = reader.read(SourceFile(name: "f", bytes: bytes))
      if plist == nil {
        #expect(diagnostics.hasErrors, "seed \(mutator.seed), round \(round)")
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@Suite("bgtop check")
struct CheckTests {
  /// Every file that is known to be bad, with the lines that are to be said of it.
  private static func badFiles() throws -> [(path: String, expected: [String])] {
    var files: [(path: String, expected: [String])] = []
    for kind in ["plists", "scenarios"] {
      let folder = PackageRoot.file("Tests/ScenariosTests/Fixtures/invalid/\(kind)")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      where name.hasSuffix(".plist") || name.hasSuffix(".yaml") {
        let base = name.split(separator: ".")[0]
        let text = try String(contentsOfFile: "\(folder)/\(base).expected", encoding: .utf8)
        files.append(("\(folder)/\(name)", text.split(separator: "\n").map(String.init)))
      }
    }
    return files
  }

  @Test("each bad file is refused with its named message and status 2")
  func everyBadFile() throws {
    let files = try Self.badFiles()
    #expect(files.count > 100)
    for (path, expected) in files {
      let result = try Shell.run([BuiltProduct.path("bgtop"), "check", path])
      #expect(result.status == .exited(2), "\(path)")
      #expect(result.stdout.isEmpty)
      for line in expected where !line.contains("…") {
        let message = line.split(separator: " ", maxSplits: 1)[1]
        #expect(result.stderr.contains(message), "\(path): \(line)")
      }
    }
  }

  @Test("good files are counted, and one bad file among them is enough")
  func several() throws {
    let folder = PackageRoot.file("Tests/ScenariosTests/Fixtures")
    let good = "\(folder)/valid/plists/binary.plist"
    let bgtop = try BuiltProduct.path("bgtop")
    let fine = try Shell.run([bgtop, "check", good, "demo"])
    #expect(fine.stdout == "2 files are good\n", "\(fine.stderr)")
    #expect(fine.status == .exited(0))
    let mixed = try Shell.run([bgtop, "check", good, "\(folder)/invalid/plists/json.plist"])
    #expect(mixed.status == .exited(2))
  }

  @Test("build variables come from --define")
  func defines() throws {
    let folder = try TemporaryDirectory()
    let plist = try folder.write(
      """
      {
        CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
        BGTaskSchedulerPermittedIdentifiers = ("${PRODUCT_BUNDLE_IDENTIFIER}.refresh");
        UIBackgroundModes = (fetch);
      }
      """, to: "Info.plist")
    let bgtop = try BuiltProduct.path("bgtop")
    let without = try Shell.run([bgtop, "check", plist])
    #expect(without.status == .exited(2))
    #expect(without.stderr.contains("PRODUCT_BUNDLE_IDENTIFIER"))
    let with = try Shell.run([
      bgtop, "check", plist, "--define", "PRODUCT_BUNDLE_IDENTIFIER=a.b",
    ])
    #expect(with.status == .exited(0), "\(with.stderr)")
  }
}

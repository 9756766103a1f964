import Foundation
import TestSupport
import Testing

@Suite("bgtop check")
struct CheckTests {
  /// A file that is known to be bad, and the lines that are to be said of it.
  private struct BadFile {
    let folder: String
    let name: String

    var expected: [String] {
      get throws {
        let base = name.split(separator: ".")[0]
        return try String(contentsOfFile: "\(folder)/\(base).expected", encoding: .utf8)
          .split(separator: "\n").map(String.init)
      }
    }

    /// Variables that the file asks for in comments such as `<!-- define: NAME=value -->`.
    var defines: [String] {
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").flatMap { line -> [String] in
        guard let start = line.range(of: "define: "), let end = line.range(of: " -->") else {
          return []
        }
        return ["--define", String(line[start.upperBound..<end.lowerBound])]
      }
    }
  }

  private static func badFiles() throws -> [BadFile] {
    try ["plists", "scenarios"].flatMap { kind in
      let folder = PackageRoot.file("Tests/ScenariosTests/Fixtures/invalid/\(kind)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      return names.filter { $0.hasSuffix(".plist") || $0.hasSuffix(".yaml") }
        .map { BadFile(folder: folder, name: $0) }
    }
  }

  @Test("each bad file is refused with its named messages and status 2")
  func everyBadFile() throws {
    let files = try Self.badFiles()
    #expect(files.count > 100)
    for file in files {
      let result = try Shell.run(
        [BuiltProduct.path("bgtop"), "check", file.name] + file.defines, directory: file.folder)
      #expect(result.status == .exited(2), "\(file.name)")
      #expect(result.stdout.isEmpty)
      // Paths inside a scenario are told from where it lies, which is here.
      let said = result.stderr.replacing("./", with: "").split(separator: "\n").map(String.init)
      #expect(said == (try file.expected), "\(file.name)")
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

  @Test("a file can come through a pipe")
  func pipe() throws {
    let bgtop = try BuiltProduct.path("bgtop")
    let script = "\"\(bgtop)\" scenarios demo | \"\(bgtop)\" check /dev/stdin"
    let result = try Shell.run(["bash", "-c", script])
    #expect(result.stdout == "1 file is good\n", "\(result.stderr)")
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

import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("The Info.plist of an app without a host")
struct InfoPlistTests {
  private func plist(_ entries: [String: Any]) throws -> InfoPlist {
    InfoPlist(
      try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0))
  }

  @Test("identifiers, modes and the bundle's name become an app")
  func complete() throws {
    let app = try plist([
      "CFBundleIdentifier": "a.b",
      "BGTaskSchedulerPermittedIdentifiers": ["a.b.refresh", "a.b.export.*"],
      "UIBackgroundModes": ["fetch", "audio", "processing"],
    ]).appDescription(fallback: "tool")
    #expect(app.id == AppID("a.b"))
    #expect(app.permits("a.b.refresh"))
    #expect(app.permits("a.b.export.7"))
    #expect(app.modes == [.fetch, .processing])
  }

  @Test("XML and OpenStep lists are read as well")
  func formats() {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>BGTaskSchedulerPermittedIdentifiers</key>
        <array><string>a.x</string><!-- a comment --><string>a&amp;b</string></array>
      </dict></plist>
      """
    #expect(InfoPlist(Data(xml.utf8)).permitted == ["a.x", "a&b"])
    let openStep = "{ BGTaskSchedulerPermittedIdentifiers = (a.x); }"
    #expect(InfoPlist(Data(openStep.utf8)).permitted == ["a.x"])
  }

  @Test("wrong types permit nothing and are named")
  func wrongTypes() throws {
    let text = try plist(["BGTaskSchedulerPermittedIdentifiers": "a.x"])
    #expect(text.permitted == [])
    #expect(
      text.problems == [
        "Info.plist: BGTaskSchedulerPermittedIdentifiers has to be an array of strings"
      ])
    let mixed = try plist(["BGTaskSchedulerPermittedIdentifiers": ["a.x", 7] as [Any]])
    #expect(mixed.permitted == ["a.x"])
    #expect(mixed.problems.count == 1)
    #expect(InfoPlist(Data("no list".utf8 + [0])).problems.count == 1)
    #expect(InfoPlist(Data("<plist><array/></plist>".utf8)).problems.count == 1)
  }

  @Test("variables of the build never become permissions")
  func unresolved() throws {
    let plist = try plist([
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "BGTaskSchedulerPermittedIdentifiers": ["${PREFIX}.refresh", "a.x"],
    ])
    #expect(plist.permitted == ["a.x"])
    #expect(plist.problems.count == 2)
    #expect(plist.appDescription(fallback: "tool").id == AppID("tool"))
  }

  @Test("the file is the one that the environment names, else the one beside the executable")
  func places() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bgtop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let executable = folder.appendingPathComponent("app")
    #expect(InfoPlist.ofProcess(environment: [:], executable: executable) == InfoPlist())

    try Data("{ CFBundleIdentifier = beside; }".utf8)
      .write(to: folder.appendingPathComponent("Info.plist"))
    let named = folder.appendingPathComponent("Other.plist")
    try Data("{ CFBundleIdentifier = named; }".utf8).write(to: named)
    #expect(InfoPlist.ofProcess(environment: [:], executable: executable).bundle == "beside")
    let environment = ["BGTOP_INFO_PLIST": named.path]
    #expect(
      InfoPlist.ofProcess(environment: environment, executable: executable).bundle == "named")
    let missing = ["BGTOP_INFO_PLIST": folder.appendingPathComponent("None.plist").path]
    let problems = InfoPlist.ofProcess(environment: missing, executable: executable).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("None.plist cannot be read") == true)
  }
}

import Foundation
import Testing

/// Compiles an app's file as code outside of this package, which no target of it can be.
@Suite("An app outside of the package")
struct ClientCompilationTests {
  private let client = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/clients/Client.swift")

  /// Where the build keeps what compilers read about our modules.
  private var modules: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules")
  }

  /// What the compiler says about the file.
  private func compile(languageMode: String) throws -> (status: Int32, output: String) {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", languageMode, "-I", modules.path, client.path,
    ]
    let pipe = Pipe()
    compiler.standardOutput = pipe
    compiler.standardError = pipe
    try compiler.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return (compiler.terminationStatus, output)
  }

  @Test("C96 compiles in both language modes", arguments: ["5", "6"])
  func compiles(languageMode: String) throws {
    let (status, output) = try compile(languageMode: languageMode)
    #expect(status == 0, "\(output)")
    #expect(output.contains("Apple's SDK has no “enqueue”"))
  }
}

import Foundation
import TestSupport
import Testing

@Suite("The README's picture")
struct PictureTests {
  @Test("It is a frame of the demo as it is now")
  func picture() throws {
    let path = PackageRoot.file(".github/dashboard.svg")
    let frame = try Shell.run([
      BuiltProduct.path("bgtop"), "frame", "demo", "--at", "1m20s", "--press", "s c", "--size",
      "120x40", "--format", "svg",
    ])
    #expect(frame.status == .exited(0))
    if ProcessInfo.processInfo.environment["BGTOP_UPDATE_GOLDEN"] == "1" {
      try frame.stdout.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      kept == frame.stdout,
      "the picture is another one; BGTOP_UPDATE_GOLDEN=1 accepts the new one")
  }

  @Test("Text, colours and pictures show the same frame")
  func formats() throws {
    func frame(_ format: String) throws -> String {
      try Shell.run([
        BuiltProduct.path("bgtop"), "frame", "expiration", "--at", "20s", "--size", "80x24",
        "--format", format,
      ]).stdout
    }
    let text = try frame("text")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    #expect(!text.contains("\u{1B}"))
    let colours = try frame("ansi")
    let bare = colours.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let trimmed = { (all: String) in
      all.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
    #expect(trimmed(bare) == trimmed(text))
    let picture = try frame("svg")
    #expect(picture.hasPrefix("<svg"))
    #expect(picture.contains("Requests"))
  }
}

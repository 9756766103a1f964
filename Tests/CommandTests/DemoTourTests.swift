import Foundation
import TestSupport
import Testing

@Suite("The demo in tmux, as a person would try it")
struct DemoTourTests {
  private func demo(
    _ arguments: String..., size: TerminalSize = TerminalSize(columns: 120, rows: 40)
  ) throws -> TmuxSession {
    try TmuxSession([BuiltProduct.path("bgtop")] + arguments, size: size)
  }

  /// The line of the Live pane that belongs to a card.
  private func card(_ name: String, in lines: [String]) -> [String] {
    guard let first = lines.firstIndex(where: { $0.contains(name) && $0.contains("#") }) else {
      return []
    }
    return Array(lines[first..<min(first + 3, lines.count)])
  }

  @Test("a bar moves at once, and four requests wait for different reasons")
  func firstSeconds() throws {
    let session = try demo()
    let first = try session.wait(for: "Rendering slideshow")
    let before = card("Rendering slideshow", in: first)
    _ = try session.wait(for: "a bar that moves") {
      let now = self.card("Rendering slideshow", in: $0)
      return !now.isEmpty && now != before
    }
    let reasons = [
      "needs a network, there is none", "background refresh is off", "force-quit by",
      "needs external power",
    ]
    // All rows are there; those below the edge of the pane come with End.
    let top = try session.lines().joined(separator: "\n")
    try session.press("e")
    let all = try session.wait(for: "force-quit by").joined(separator: "\n")
    for reason in reasons { #expect(top.contains(reason) || all.contains(reason), "\(reason)") }
    try session.press("e")
    try session.press("q")
    _ = try session.wait(for: "the end") { _ in (try? session.hasEnded()) == true }
  }

  @Test("s c plugs the charger in, and what waited for power starts")
  func charger() throws {
    let session = try demo()
    _ = try session.wait(for: "Requests")
    try session.press("s")
    _ = try session.wait(for: "low power")
    try session.press("c")
    _ = try session.wait(for: "the processing task to start") { lines in
      lines.contains { $0.contains("com.lumen.photos.thumbnails") && $0.contains("processing · #") }
    }
  }

  @Test("T on a held request does not launch it and shows every policy")
  func ifAllowed() throws {
    let session = try demo()
    _ = try session.wait(for: "Requests")
    try session.press("T")
    let lines = try session.wait(for: "policies hold it")
    #expect(lines.contains { $0.contains("needs a network, there is none") })
    #expect(lines.contains { $0.contains("allowed") && $0.contains("Low Power Mode Policy") })
  }

  @Test("x shows the expiration, the grace and how it ended; the cause of c is the user")
  func expireAndStop() throws {
    let session = try demo("expiration", "--at", "1s")
    _ = try session.wait(for: "Live")
    try session.press("2", "x")
    _ = try session.wait(for: "expires: expired by hand; grace until")
    let lines = try session.wait(for: "an end") { lines in
      lines.contains { $0.contains("ended") && $0.contains("(expired by hand)") }
    }
    #expect(!lines.isEmpty)
    let other = try demo()
    _ = try other.wait(for: "Rendering slideshow")
    try other.press("2", "End")
    try other.press("Home", "j")
    try other.press("c")
    _ = try other.wait(for: "the user's Stop") { lines in
      lines.contains { $0.contains("the user pressed Stop") }
    }
  }

  @Test("X asks first, and No is the answer that Enter takes")
  func kill() throws {
    let session = try demo("expiration", "--at", "1s")
    _ = try session.wait(for: "Live")
    try session.press("2", "X")
    _ = try session.wait(for: "a question") { lines in lines.contains { $0.contains("n No") } }
    try session.press("Enter")
    let after = try session.wait(for: "no question") { lines in
      !lines.contains { $0.contains("n No") }
    }
    #expect(!after.contains { $0.contains("by hand, while") })
    try session.press("X")
    _ = try session.wait(for: "a question") { lines in lines.contains { $0.contains("n No") } }
    try session.press("y")
    _ = try session.wait(for: "killed: by hand, while")
  }

  @Test("q gives the terminal back as it was")
  func quit() throws {
    let bgtop = try BuiltProduct.path("bgtop")
    let script =
      "stty -a > before; \"\(bgtop)\"; stty -a > after; cmp before after && echo SAME; sleep 60"
    let folder = try TemporaryDirectory()
    let session = try TmuxSession(["bash", "-c", "cd \(folder.path) && \(script)"])
    _ = try session.wait(for: "Requests")
    try session.press("q")
    let lines = try session.wait(for: "SAME")
    #expect(!lines.contains { $0.contains("Requests") })
  }

  @Test("bgtop frame prints what the terminal shows at that moment")
  func frame() throws {
    let size = TerminalSize(columns: 80, rows: 24)
    let bgtop = try BuiltProduct.path("bgtop")
    let frame = try Shell.run([
      bgtop, "frame", "expiration", "--at", "2m", "--size", "80x24", "--paused",
    ])
    let session = try demo("expiration", "--at", "2m", "--paused", size: size)
    let shown = try session.wait(for: "Requests")
    let printed = frame.stdout.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    #expect(shown == Array(printed.prefix(24)))
  }

  @Test("a program's progress is shown live, and x lets it clean up")
  func program() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      """
      title: Packing
      start: 2026-03-02 22:00
      apps:
        - bundle: org.album
          state: foreground
          permitted: [org.album.pack.*]
          launch: [{register: org.album.pack.1}]
          handlers:
            org.album.pack.*:
              exec:
                - sh
                - -c
                - |
                  trap 'rm -f partial; echo tidied up; exit 1' TERM
                  touch partial
                  for n in $(seq 40); do echo "$n/40 photo $n"; sleep 0.1; done
      events:
        - {at: "22:00", submit: {continued: org.album.pack.1, title: Packing, subtitle: Wait}}
      """, to: "pack.yaml")
    let session = try demo(file)
    _ = try session.wait(for: "live per cent") { lines in
      lines.contains { $0.contains("photo 10") } && lines.contains { $0.contains("25 %") }
    }
    try session.press("2", "x")
    _ = try session.wait(for: "completed within the grace after expiring")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/partial"))
    try session.press("l")
    _ = try session.wait(for: "tidied up")
  }
}

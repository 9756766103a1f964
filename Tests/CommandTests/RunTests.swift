import Foundation
import TestSupport
import Testing

@Suite("bgtop run")
struct RunTests {
  private func run(_ arguments: String...) throws -> Shell.Result {
    try Shell.run([BuiltProduct.path("bgtop"), "run"] + arguments)
  }

  @Test("the expectations of every built-in scenario hold")
  func builtIns() throws {
    for name in ["demo", "expiration", "continued", "throttling"] {
      let result = try run(name)
      #expect(result.status == .exited(0), "\(name): \(result.stdout.suffix(2_000))")
      #expect(result.stdout.contains("\nok "))
    }
  }

  @Test("the same scenario and seed give the same bytes in ten processes")
  func sameBytes() throws {
    let first = try run("demo", "--until", "24h", "--format", "jsonl")
    #expect(first.stdout.count > 10_000)
    for _ in 1..<10 {
      let again = try run("demo", "--until", "24h", "--format", "jsonl")
      #expect(again.stdout == first.stdout)
    }
  }

  @Test("another seed gives another night")
  func otherSeed() throws {
    let first = try run("demo", "--until", "24h", "--seed", "1").stdout
    #expect(first != (try run("demo", "--until", "24h", "--seed", "2").stdout))
  }

  @Test("the README's own scenario is good and keeps its promises")
  func readmeScenario() throws {
    let readme = try String(contentsOfFile: PackageRoot.file("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```yaml\ntitle:"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    let text = readme[start.lowerBound..<end.lowerBound].dropFirst("```yaml\n".count)
    let folder = try TemporaryDirectory()
    let file = try folder.write(String(text), to: "readme.yaml")
    let check = try Shell.run([BuiltProduct.path("bgtop"), "check", file])
    #expect(check.status == .exited(0), "\(check.stderr)")
    let result = try run(file)
    #expect(result.status == .exited(0), "\(result.stdout.suffix(1_000))")
  }

  @Test("an expectation that does not hold is named, with status 1")
  func broken() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      """
      title: Nothing happens
      start: 2026-03-02 22:00
      apps:
        - bundle: org.none
          permitted: [org.none.refresh]
          modes: [fetch]
          launch: [{register: org.none.refresh}]
          handlers:
            org.none.refresh: [{complete: success}]
      expect:
        - launched: {id: org.none.refresh}
      """, to: "nothing.yaml")
    let result = try run(file, "--until", "1h")
    #expect(result.status == .exited(1))
    #expect(result.stdout.contains("FAIL"))
    #expect(result.stdout.contains("org.none.refresh"))
  }

  @Test("a program packs a real directory, is expired half way, and cleans up after itself")
  func program() throws {
    let folder = try TemporaryDirectory()
    for number in 1...20 { try folder.write("photo \(number)", to: "photos/\(number).jpg") }
    let script = """
      trap 'rm -f album.partial; echo removed the partial album; exit 1' TERM
      done=0
      for photo in photos/*; do
        cat "$photo" >> album.partial
        done=$((done + 1))
        echo "$done/20 $photo"
        sleep 0.1
      done
      mv album.partial album
      """
    try folder.write(script, to: "pack.sh")
    let file = try folder.write(
      """
      title: Packing photos
      start: 2026-03-02 22:00
      apps:
        - bundle: org.album
          permitted: [org.album.pack.*]
          launch: [{register: org.album.pack.1}]
          handlers:
            org.album.pack.*:
              exec: [sh, ./pack.sh]
      events:
        - {at: "22:00", foreground: org.album}
        - at: "22:00"
          submit: {continued: org.album.pack.1, title: Packing, subtitle: Starting}
        - {at: "22:00:01", expire: org.album.pack.1}
      expect:
        - outcome: {id: org.album.pack.1, is: expired-then-completed}
      """, to: "pack.yaml")
    let result = try run(file, "--until", "22:00:04")
    #expect(result.status == .exited(0), "\(result.stdout)\(result.stderr)")
    #expect(result.stdout.contains("/20 photos") || result.stdout.contains("\"photos/"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["pack.sh", "pack.yaml", "photos"])
  }

  @Test("SIGTERM ends a run by that signal and takes its programs down")
  func terminated() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      """
      title: A program that never ends
      start: 2026-03-02 22:00
      apps:
        - bundle: org.endless
          permitted: [org.endless.work.*]
          launch: [{register: org.endless.work.1}]
          handlers:
            org.endless.work.*:
              exec: [sh, -c, "echo $$ > pid; exec sleep 300"]
      events:
        - {at: "22:00", foreground: org.endless}
        - {at: "22:00", submit: {continued: org.endless.work.1, title: Working, subtitle: ""}}
      """, to: "endless.yaml")
    let bgtop = try BuiltProduct.path("bgtop")
    let script = """
      "\(bgtop)" run \(file) --until 1h > /dev/null & main=$!
      while ! [ -s pid ]; do sleep 0.02; done
      kill -TERM $main; wait $main; echo status $?
      for try in $(seq 100); do kill -0 $(cat pid) 2>/dev/null || break; sleep 0.05; done
      kill -0 $(cat pid) 2>/dev/null && echo alive || echo gone
      """
    let result = try Shell.run(["bash", "-c", script], directory: folder.path)
    #expect(result.stdout == "status 143\ngone\n")
  }
}

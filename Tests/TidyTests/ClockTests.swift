import Testing

@Suite("The world is met at the edge only")
struct ClockTests {
  private let tree = SourceTree.shared

  @Test("Only the host and the command print, exit or look at a clock")
  func worldlyCalls() { expectNone(tree.sources.flatMap(ClockRules.worldlyCalls)) }

  @Test(
    "A call into the world is found",
    arguments: [
      "print(a)", "Swift.print(a)", "exit(2)", "Glibc.exit(2)", "Foundation.exit(2)",
      "let a = Date()", "let a = Foundation.Date()", "let a = Date.now", "let a = Date.init()",
      "clock_gettime(CLOCK_MONOTONIC, &a)", "let clock = ContinuousClock()",
      "let a: ContinuousClock.Instant", "SuspendingClock().now", "let a = DispatchTime.now()",
      "let a = \"at \\(Date())\"",
    ])
  func found(text: String) {
    expectFinding(ClockRules.worldlyCalls(in: snippet(text)))
    for module in ["DashboardHost", "bgtop"] {
      let file = snippet(text, in: "Sources/\(module)/A.swift")
      #expect(ClockRules.worldlyCalls(in: file).isEmpty)
    }
  }

  @Test(
    "Other uses of the same words are not",
    arguments: [
      "buffer.print(a)", "func print(_ a: Int) {}", "// print(a)", "let a = \"print(a)\"",
      "case exit(Int)", "let a: Date", "Date(timeIntervalSince1970: 0)", "a.exit(code)",
      "let print = 1",
    ])
  func notFound(text: String) {
    #expect(ClockRules.worldlyCalls(in: snippet(text)).isEmpty)
  }

  @Test("Date meets engine time in one file of BackgroundTasks")
  func dates() { expectNone(ClockRules.dateConversions(in: tree.sources)) }

  @Test("A second file that converts is found, one that hands dates on is not")
  func secondConversion() {
    let first = snippet(
      "let a = b.timeIntervalSince(c)\nlet d = Date(timeIntervalSinceReferenceDate: 1)",
      in: "Sources/BackgroundTasks/Bridge/DateBridge.swift")
    let second = snippet(
      "let a = b.addingTimeInterval(60)", in: "Sources/BackgroundTasks/BGTaskRequest.swift")
    let innocent = snippet(
      "public var earliestBeginDate: Date?", in: "Sources/BackgroundTasks/BGTaskRequest.swift")
    let elsewhere = snippet(
      "let a = b.timeIntervalSinceNow", in: "Sources/DashboardHost/WallTime.swift")
    #expect(ClockRules.dateConversions(in: [first, innocent, elsewhere]).isEmpty)
    #expect(ClockRules.dateConversions(in: [first, second]).map(\.line) == [1, 2, 1])
  }
}

import TestSupport
import Testing

@Suite("bgtop as a command")
struct LaunchTests {
  @Test("It starts, says its name and ends well")
  func launch() throws {
    let result = try Shell.run([BuiltProduct.path("bgtop")])
    #expect(result.stdout.contains("bgtop"))
    #expect(result.stderr.isEmpty)
    #expect(result.status == .exited(0))
  }

  @Test("A product that was not built is missed by its path")
  func missing() {
    let failure = #expect(throws: WaitFailure.self) { try BuiltProduct.path("bgtop-of-nowhere") }
    #expect(failure?.reason.contains("/bgtop-of-nowhere") == true)
  }
}

import Testing

@testable import SchedulerEngine

@Suite("What handlers print")
struct OutputLogTests {
  private let phone = TestDevice()

  private func context(_ identifier: String, _ number: Int = 1) -> RunContext {
    RunContext(
      Run(
        id: RunID(number), launch: LaunchID(1), request: phone.request(.refresh, identifier),
        origin: .scheduler, startedAt: .start, deadline: nil))
  }

  @Test("lines are kept by identifier, with their time and run")
  func lines() {
    phone.engine.appendOutput("one", of: context("mail.sync", 1))
    phone.engine.appendOutput("elsewhere", of: context("mail.clean", 2))
    phone.wait(.seconds(4))
    phone.engine.appendOutput("two", of: context("mail.sync", 3))
    #expect(
      phone.engine.output(of: phone.key("mail.sync")) == [
        OutputLog.Line(at: .start, run: RunID(1), text: "one"),
        OutputLog.Line(at: .start + .seconds(4), run: RunID(3), text: "two"),
      ])
    #expect(phone.engine.output(of: phone.key("mail.nothing")) == [])
    #expect(phone.journalLines == [], "it is not part of what happened")
  }

  @Test("500 lines an identifier: the oldest go")
  func lineLimit() {
    for number in 1...700 { phone.engine.appendOutput("\(number)", of: context("mail.sync")) }
    let texts = phone.engine.output(of: phone.key("mail.sync")).map(\.text)
    #expect(texts == (201...700).map { "\($0)" })
  }

  @Test("64 identifiers: the one that was quiet the longest goes")
  func identifierLimit() {
    for number in 1...64 { phone.engine.appendOutput("x", of: context("mail.\(number)")) }
    phone.engine.appendOutput("again", of: context("mail.1"))
    phone.engine.appendOutput("new", of: context("mail.65"))
    #expect(phone.engine.output(of: phone.key("mail.1")).map(\.text) == ["x", "again"])
    #expect(phone.engine.output(of: phone.key("mail.2")) == [])
    #expect(phone.engine.output(of: phone.key("mail.65")).map(\.text) == ["new"])
  }

  @Test("a long line is cut")
  func lengthLimit() {
    phone.engine.appendOutput(String(repeating: "é", count: 5_000), of: context("mail.sync"))
    #expect(
      phone.engine.output(of: phone.key("mail.sync")).map(\.text)
        == [String(repeating: "é", count: 2_000)])
  }
}

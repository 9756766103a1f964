import Foundation
import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("What happened, for people and for programs")
struct OutputTests {
  private func played() throws -> Played {
    try play(
      app(
        "a.r: [{work: 5s}, {complete: success}]",
        extra: "on-background: [{submit: {refresh: a.r, after: 1h}}]") + """
          events:
            - {at: 09:30, set: {battery: 12%}}
            - {at: 08:00 +1d, note: "A \\u001b[31mred\\u001b[0m word"}
          """)
  }

  @Test("A line has time, day, whom it concerns and what happened")
  func lines() throws {
    let lines = try played().lines
    #expect(
      lines.contains(
        "09:00:00 +0d  a.r                                 asks for a refresh run, "
          + "not before 10:00:00"
      ))
    #expect(
      lines.contains("09:30:00 +0d  device                              battery is now 12%"))
  }

  @Test("What a file says cannot command the terminal")
  func escapes() throws {
    let last = try #require(try played().lines.last)
    #expect(last.hasPrefix("08:00:00 +1d"))
    #expect(last.hasSuffix("A \\u{1b}[31mred\\u{1b}[0m word"))
  }

  @Test("An object has its members in a fixed order")
  func object() throws {
    let played = try played()
    let entry = try #require(played.entries.first { $0.event.name == "submitted" })
    #expect(
      EventJSON(entry, clock: played.player.scenario.clock).description == """
        {"number":\(entry.number),"at":0.000,"clock":"2026-03-02 09:00:00","event":"submitted",\
        "app":"com.example.app","identifier":"a.r",\
        "sentence":"a.r asks for a refresh run, not before 10:00:00",\
        "kind":"refresh","replacing":false,"earliest-begin":3600.000}
        """)
  }

  @Test("Every line of every built-in scenario is JSON", arguments: BuiltInScenario.allCases)
  func json(name: BuiltInScenario) throws {
    let played = try play(#require(name.read()))
    for entry in played.entries {
      let text = EventJSON(entry, clock: played.player.scenario.clock).description
      #expect(!text.contains("\n"))
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["number"] as? Int == entry.number)
      #expect(object?["event"] as? String == entry.event.name)
      #expect((object?["sentence"] as? String)?.isEmpty == false)
    }
  }

  @Test("Texts are written so that they come back as they were")
  func texts() throws {
    let odd = "\"quoted\" \\ \n\r\t \u{1}\u{7F}\u{85} ü 👩‍👧 \u{202E}"
    let text = JSONText.list([.text(odd), .null, .flag(true), .seconds(milliseconds: -1_005)])
    let back = try JSONSerialization.jsonObject(with: Data(text.compact.utf8)) as? [Any]
    #expect(back?[0] as? String == odd)
    #expect(text.compact.hasSuffix(",null,true,-1.005]"))
    #expect(text.compact.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    let tree = JSONText.object([.init("a", .list([.object([.init("b", .list([.integer(1)]))])]))])
    #expect(tree.indented == "{\n  \"a\": [\n    {\n      \"b\": [1]\n    }\n  ]\n}")
  }
}

import Testing

@testable import Scenarios

@Suite struct YamlReaderTests {
  private enum Network: String, CaseIterable { case none, cellular, wifi }

  /// Reads a text with the keys below and returns the mapping with the messages that follow.
  private struct Desk {
    let diagnostics = Diagnostics()
    let mapping: YamlMapping

    init(_ text: String, keys: [String] = ["k", "battery", "network"], required: [String] = [])
      throws
    {
      let source = SourceFile(name: "f", text: text)
      let parsed = try #require(YamlReader.parse(source, reporting: diagnostics))
      mapping = try #require(
        parsed.reader.mapping(parsed.root, keys: keys, required: required, label: "a device"))
    }

    var messages: [String] { diagnostics.lines() }
  }

  private func message<Value>(_ text: String, as kind: YamlValue<Value>) throws -> String {
    let desk = try Desk("k: \(text)")
    #expect(desk.mapping.value("k", as: kind) == nil)
    return desk.messages.joined(separator: "\n")
  }

  private func value<Value>(_ text: String, as kind: YamlValue<Value>) throws -> Value? {
    let desk = try Desk("k: \(text)")
    let value = desk.mapping.value("k", as: kind)
    #expect(desk.messages == [])
    return value
  }

  @Test func anUnknownKeyNamesTheNearestOne() throws {
    let desk = try Desk("batery: 80%\nBattery: 1%\nfoo: 1")
    #expect(
      desk.messages == [
        "f:1:1: error: a device has no key `batery`; did you mean `battery`?",
        "f:2:1: error: a device has no key `Battery`; did you mean `battery`? "
          + "It differs only in case",
        "f:3:1: error: a device has no key `foo`; it knows `k`, `battery`, `network`",
      ])
  }

  @Test func aMissingKeyIsReportedAtTheMapping() throws {
    let desk = try Desk("k: 1", required: ["k", "battery"])
    #expect(desk.messages == ["f:1:1: error: a device needs the key `battery`"])
  }

  @Test func anAbsentKeyIsNoMistake() throws {
    let desk = try Desk("k: 1")
    #expect(desk.mapping.value("battery", as: .percent) == nil)
    #expect(desk.mapping.values("network", as: .text) == nil)
    #expect(desk.messages == [])
  }

  @Test func everyMistakeOfAFileIsReportedAtOnce() throws {
    let desk = try Desk("battery: full\nnetwork: wfi\nk: [1, x, 3]")
    #expect(desk.mapping.value("battery", as: .percent) == nil)
    #expect(desk.mapping.value("network", as: .word(of: Network.self)) == nil)
    #expect(desk.mapping.values("k", as: .integer) == [1, 3])
    #expect(
      desk.messages == [
        "f:1:10: error: `battery` expects a percentage such as `80%`, found `full`",
        "f:2:10: error: `network` expects one of `none`, `cellular`, `wifi`, found `wfi`; "
          + "did you mean `wifi`?",
        "f:3:8: error: each item of `k` expects a whole number, found `x`",
      ])
  }

  @Test(arguments: [
    ("on", true), ("yes", true), ("true", true), ("On", true), ("off", false), ("no", false),
    ("FALSE", false),
  ])
  func switchesHaveYamlsSpellings(text: String, isOn: Bool) throws {
    #expect(try value(text, as: .boolean) == isOn)
  }

  @Test func aWrongSwitchNamesTheSpellings() throws {
    #expect(
      try message("1", as: .boolean)
        == "f:1:4: error: `k` expects `on` or `off` (or yes, no, true, false), found `1`")
  }

  @Test func numbersMayHaveSignsAndUnderscores() throws {
    #expect(try value("1_000_000", as: .integer) == 1_000_000)
    #expect(try value("-3", as: .integer) == -3)
    #expect(try value("007", as: .integer(in: 0...10)) == 7)
  }

  @Test(arguments: [
    ("11", "a whole number from 0 to 10, found `11`; that is out of range"),
    (
      "99999999999999999999",
      "a whole number from 0 to 10, found `99999999999999999999`; "
        + "that is out of range"
    ),
    ("1.5", "a whole number from 0 to 10, found `1.5`"),
    ("--1", "a whole number from 0 to 10, found `--1`"),
    ("_", "a whole number from 0 to 10, found `_`"),
    ("", "a whole number from 0 to 10, found nothing"),
    ("''", "a whole number from 0 to 10, found empty text"),
    ("[1]", "a whole number from 0 to 10, found a list"),
  ])
  func wrongNumbers(text: String, expected: String) throws {
    #expect(try message(text, as: .integer(in: 0...10)).hasSuffix("error: `k` expects \(expected)"))
  }

  @Test func percentagesHaveTheirSign() throws {
    #expect(try value("80%", as: .percent) == 80)
    #expect(try value("0 %", as: .percent) == 0)
    let start = "f:1:4: error: `k` expects a percentage such as `80%`, found "
    #expect(try message("80", as: .percent) == start + "`80`; write `80%`")
    #expect(try message("101%", as: .percent) == start + "`101%`; it goes from 0% to 100%")
    #expect(try message("0.5%", as: .percent) == start + "`0.5%`; only whole percentages are known")
    #expect(try message("\"%\"", as: .percent) == start + "`%`")
  }

  @Test func aTextMayBeEmptyOnlyInQuotes() throws {
    #expect(try value("''", as: .text) == "")
    #expect(try value("'null'", as: .text) == "null")
    #expect(try message("", as: .text) == "f:1:3: error: `k` expects text, found nothing")
  }

  @Test func aTemplateWithoutQuotesIsExplained() throws {
    #expect(
      try message("{done}", as: .text)
        == "f:1:4: error: `k` expects text, found a mapping; "
        + "put text that begins with `{` in quotes")
  }

  @Test func identifiersHaveNothingAroundThem() throws {
    #expect(try value("com.example.a", as: .identifier) == "com.example.a")
    #expect(try message("' a'", as: .identifier).hasSuffix("take out the white space around it"))
    #expect(
      try message("\"a\\u200Bb\"", as: .identifier)
        .hasSuffix("take out the invisible character \\u{200b}"))
  }

  @Test func aListMayBeWrittenAsItsOnlyItem() throws {
    let desk = try Desk("k: a\nbattery: [b, c]\nnetwork: d")
    #expect(desk.mapping.values("k", as: .text, orOne: true) == ["a"])
    #expect(desk.mapping.values("battery", as: .text, orOne: true) == ["b", "c"])
    #expect(desk.mapping.values("network", as: .text) == nil)
    #expect(
      desk.messages == [
        "f:3:10: error: `network` expects a list such as `[a, b]`, found `d`"
      ])
  }

  @Test func aLineDoesExactlyOneThing() throws {
    #expect(try Desk("k: 1").mapping.choice(of: ["k", "battery"])?.name == "k")
    let both = try Desk("k: 1\nbattery: 2")
    #expect(both.mapping.choice(of: ["k", "battery"]) == nil)
    #expect(
      both.messages == [
        "f:2:1: error: a device does one thing, and this one has `k` and `battery`; "
          + "give each its own"
      ])
    let neither = try Desk("network: 1")
    #expect(neither.mapping.choice(of: ["k", "battery"]) == nil)
    #expect(neither.messages == ["f:1:1: error: a device needs one of `k`, `battery`"])
  }

  @Test func aMisspelledVerbIsReportedOnce() throws {
    let desk = try Desk("batery: 1")
    #expect(desk.mapping.choice(of: ["battery", "k"]) == nil)
    #expect(desk.messages.count == 1)
  }

  @Test func nestedMappingsAreCheckedTheSameWay() throws {
    let desk = try Desk("k: {a: 1, c: 2}\nbattery: 3\nnetwork: {x.y: 1}")
    let inner = desk.mapping.mapping("k", keys: ["a", "b"], required: ["b"])
    #expect(inner?.value("a", as: .integer) == 1)
    #expect(desk.mapping.mapping("battery", keys: ["a"]) == nil)
    #expect(desk.mapping.entries(of: "network")?.map(\.name) == ["x.y"])
    #expect(
      desk.messages == [
        "f:1:4: error: `k` needs the key `b`",
        "f:1:11: error: `k` has no key `c`; it knows `a`, `b`",
        "f:2:10: error: `battery` expects a mapping with lines such as `key: value`, found `3`",
      ])
  }

  @Test func theMistakesOfAnAnchorAreReportedOnce() throws {
    let desk = try Desk("k: &x [a]\nbattery: *x")
    #expect(desk.mapping.values("k", as: .percent) == [])
    #expect(desk.mapping.values("k", as: .percent) == [])
    #expect(desk.messages.count == 1)
  }

  @Test func aGrammarCanMakeKindsOfItsOwn() throws {
    let even = YamlValue<Int>.integer.map("an even number") { number throws(YamlMistake) in
      guard number % 2 == 0 else { throw YamlMistake("that is odd") }
      return number / 2
    }
    #expect(try value("8", as: even) == 4)
    #expect(
      try message("7", as: even)
        == "f:1:4: error: `k` expects an even number, found `7`; that is odd")
  }
}

import Testing

@testable import Scenarios

@Suite struct YamlParserTests {
  private func tree(_ text: String) throws -> YamlNode {
    let diagnostics = Diagnostics()
    let node = YamlParser.parse(
      SourceFile(name: "f", text: text), reporting: diagnostics)
    #expect(diagnostics.lines() == [])
    return try #require(node)
  }

  @Test(arguments: Fixture.all(in: "invalid/yaml", ext: "yaml"))
  func everyBrokenFileGetsItsMessage(fixture: Fixture) throws {
    let diagnostics = Diagnostics()
    _ = YamlParser.parse(try fixture.source(), reporting: diagnostics)
    #expect(diagnostics.hasErrors)
    try fixture.expect(diagnostics.lines())
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.all(in: "invalid/yaml", ext: "yaml").count >= 40)
  }

  @Test func keysKeepTheirOrderAndEveryNodeItsPlace() throws {
    let root = try tree("zone: UTC\ndevice:\n  battery: 80%\napps: [a, \"b c\"]\n")
    let entries = try #require(root.entries)
    #expect(entries.map(\.name) == ["zone", "device", "apps"])
    let battery = try #require(entries[1].value.entries?.first)
    #expect(battery.key.start == SourceMark(line: 3, column: 3))
    #expect(battery.value.start == SourceMark(line: 3, column: 12))
    #expect(battery.value.end == SourceMark(line: 3, column: 15))
    #expect(entries[2].value.items?.map(\.text) == ["a", "b c"])
    #expect(entries[2].value.items?.map { $0.scalar?.isPlain } == [true, false])
  }

  @Test func nothingIsGuessedFromTheLookOfText() throws {
    let root = try tree("[22:00, 012, on, 1e3, 2026-03-02 22:00, 0x1F, .inf]")
    let texts = root.items?.map(\.text)
    #expect(texts == ["22:00", "012", "on", "1e3", "2026-03-02 22:00", "0x1F", ".inf"])
  }

  @Test func onlyUnquotedEmptinessIsNothing() throws {
    let root = try tree("[~, null, '', \"null\", !!str null]")
    #expect(root.items?.map(\.isNothing) == [true, true, false, false, false])
    let entry = try #require(try tree("a:\n").entries?.first)
    #expect(entry.value.isNothing)
  }

  @Test func anAliasStandsWhereItIsWritten() throws {
    let root = try tree("first: &x {a: 1}\nsecond: *x\n")
    let entries = try #require(root.entries)
    #expect(entries[1].value.start == SourceMark(line: 2, column: 9))
    #expect(entries[1].value.entries == entries[0].value.entries)
  }

  @Test func aMergeTakesOverWhatIsNotWrittenOut() throws {
    let root = try tree(
      """
      base: &base {battery: 80%, charger: off}
      other: &other {charger: on, network: wifi}
      one: {<<: *base, charger: on}
      two: {<<: [*base, *other]}
      text: {"<<": kept}
      """)
    let entries = try #require(root.entries)
    func flat(_ index: Int) -> [String] {
      entries[index].value.entries?.map { "\($0.name)=\($0.value.text ?? "")" } ?? []
    }
    #expect(flat(2) == ["battery=80%", "charger=on"])
    #expect(flat(3) == ["battery=80%", "charger=off", "network=wifi"])
    #expect(flat(4) == ["<<=kept"])
  }

  @Test func windowsLineEndsAndUtf16AreReadLikeAnyOther() throws {
    let text = "title: größe\r\nseed: 4\r\n"
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let source = SourceFile(name: "f", bytes: [0xFF, 0xFE] + units)
    let root = try #require(YamlParser.parse(source, reporting: Diagnostics()))
    #expect(root == (try tree(text)))
    #expect(root.entries?.last?.value.start == SourceMark(line: 2, column: 7))
  }

  @Test func aFileAboveTheLimitIsNotParsed() {
    let diagnostics = Diagnostics()
    let text = String(repeating: "# padding\n", count: 120_000)
    #expect(YamlParser.parse(SourceFile(name: "f", text: text), reporting: diagnostics) == nil)
    #expect(diagnostics.lines().first?.contains("larger than 1 MiB") == true)
  }

  @Test func largeButHarmlessFilesAreRead() throws {
    let text = "apps:\n" + String(repeating: "  - {bundle: com.example, seed: 1}\n", count: 15_000)
    #expect(try tree(text).size == 75_002 - 30_000)
  }

  @Test(arguments: ["[", "{", "- ", "? ", "[{", "a: [", "\"", "&a [", "!!str "])
  func aMebibyteOfOpeningsEndsWithAMessage(opening: String) {
    let text = String(repeating: opening, count: (1 << 20) / opening.utf8.count)
    let diagnostics = Diagnostics()
    #expect(YamlParser.parse(SourceFile(name: "f", text: text), reporting: diagnostics) == nil)
    #expect(diagnostics.errorCount == 1)
  }
}

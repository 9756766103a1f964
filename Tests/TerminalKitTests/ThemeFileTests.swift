import Testing

@testable import TerminalKit

@Suite("A theme file in btop's format") struct ThemeFileTests {
  private func read(_ text: String) -> ThemeFile.Reading {
    ThemeFile.read(text, name: "mine", file: "mine.theme")
  }

  private func foreground(_ text: String, _ role: Role) -> Color {
    read(text).theme.style(for: role).foreground
  }

  @Test(arguments: [
    ("#1d4459", Color.rgb(0x1D, 0x44, 0x59)), ("#FFaa00", .rgb(255, 170, 0)), ("#50", .grey(0x50)),
    ("80 208 163", .rgb(80, 208, 163)), ("  0  0 255 ", .rgb(0, 0, 255)), ("", .terminalDefault),
  ])
  func colours(_ value: String, _ expected: Color) {
    let reading = read("theme[main_fg]=\"\(value)\"")
    #expect(reading.problems.isEmpty)
    #expect(reading.theme.style(for: .text).foreground == expected)
  }

  @Test func commentsSpacesAndWindowsLineEndsAreAllowed() {
    let reading = read(
      "# a comment\r\n\r\n  theme[main_fg] = \"#112233\"  # and another\r\ntheme[title]=\"#44\"\r\n"
    )
    #expect(reading.problems.isEmpty)
    #expect(reading.theme.style(for: .text).foreground == .hex(0x112233))
    #expect(reading.theme.style(for: .title).foreground == .grey(0x44))
  }

  @Test func everyRoleHasTheBackground() {
    let theme = read("theme[main_bg]=\"#102030\"\ntheme[selected_bg]=\"#405060\"").theme
    #expect(theme.background == .hex(0x102030))
    for role in Role.allCases where role != .selectedRow {
      #expect(theme.style(for: role).background == .hex(0x102030), "\(role)")
    }
    #expect(theme.style(for: .selectedRow).background == .hex(0x405060))
  }

  @Test func ourKeysFallBackOnBtops() {
    let btop = "theme[available_end]=\"#111111\"\ntheme[proc_box]=\"#222222\"\n"
    #expect(foreground(btop, .held) == .hex(0x111111))
    #expect(foreground(btop, .requestsBorder) == .hex(0x222222))
    #expect(foreground(btop + "theme[held]=\"#333333\"", .held) == .hex(0x333333))
    #expect(foreground("theme[main_fg]=\"#444444\"", .held) == .hex(0x444444))
    #expect(foreground("", .held) == .terminalDefault)
  }

  @Test func aSelectionWithoutColoursIsReversed() {
    #expect(read("").theme.style(for: .selectedRow).isReversed)
    #expect(!read("theme[selected_bg]=\"#405060\"").theme.style(for: .selectedRow).isReversed)
  }

  @Test func gradientsHaveThreeStopsTwoOrOne() {
    let three = read(
      "theme[cpu_start]=\"#000000\"\ntheme[cpu_mid]=\"#646464\"\ntheme[cpu_end]=\"#ffffff\""
    ).theme
    #expect(three.gradient(.liveBar, 0).foreground == .hex(0x000000))
    #expect(three.gradient(.liveBar, 0.25).foreground == .grey(50))
    #expect(three.gradient(.liveBar, 0.5).foreground == .grey(100))
    #expect(three.gradient(.liveBar, 1).foreground == .hex(0xFFFFFF))
    let two = read(
      "theme[cpu_start]=\"#000000\"\ntheme[cpu_mid]=\"\"\ntheme[cpu_end]=\"#c8c8c8\""
    ).theme
    #expect(two.gradient(.liveBar, 0.5).foreground == .grey(100))
    let one = read("theme[cpu_start]=\"#123456\"\ntheme[cpu_end]=\"\"").theme
    #expect(one.gradient(.liveBar, 0.9).foreground == .hex(0x123456))
    #expect(
      read("theme[live_bar_start]=\"#0a0a0a\"").theme.gradient(.liveBar, 7).foreground
        == .grey(10))
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func fractionsThatMakeNoSenseAreTheStart(_ fraction: Double) {
    let theme = read("theme[cpu_start]=\"#010101\"\ntheme[cpu_end]=\"#ffffff\"").theme
    #expect(theme.gradient(.liveBar, fraction).foreground == .grey(1))
  }

  @Test(arguments: [
    (
      "theme[man_fg]=\"#112233\"",
      "mine.theme:1:7: error: unknown key 'man_fg'; did you mean 'main_fg'?"
    ),
    ("theme[zzzzzzzzzzzz]=\"#112233\"", "mine.theme:1:7: error: unknown key 'zzzzzzzzzzzz'"),
    (
      "\ntheme[main_fg]=\"#12345\"",
      "mine.theme:2:17: error: '#12345' is not a colour; "
        + "expected \"#rrggbb\", \"#xx\" (grey), \"r g b\" or \"\" (terminal default)"
    ),
    ("main_fg=\"#112233\"", "mine.theme:1:1: error: expected theme[key]=\"value\""),
    ("theme[main_fg=\"#112233\"", "mine.theme:1:14: error: expected ']' after the key"),
    ("theme[main_fg]\"#112233\"", "mine.theme:1:15: error: expected '=' after theme[main_fg]"),
    ("theme[main_fg]=#112233", "mine.theme:1:16: error: expected '\"' before the colour"),
    ("theme[main_fg]=\"#112233", "mine.theme:1:24: error: expected '\"' after the colour"),
    ("theme[main_fg]=\"#11\" x", "mine.theme:1:22: error: expected nothing more on this line"),
  ])
  func mistakesSayWhereTheyAre(_ text: String, _ expected: String) {
    #expect(read(text).problems.map(\.description) == [expected])
  }

  @Test(arguments: ["#gg0000", "#", "#123", "1 2", "1 2 3 4", "256 0 0", "-1 0 0", "red", "#+1"])
  func thisIsNoColour(_ value: String) {
    #expect(read("theme[main_fg]=\"\(value)\"").problems.count == 1)
  }

  @Test func theRestOfTheFileApplies() {
    let reading = read(
      "theme[main_fg]=\"#112233\"\nnonsense\ntheme[main_bg]=\"blue\"\ntheme[title]=\"#44\"")
    #expect(reading.problems.map(\.line) == [2, 3])
    #expect(reading.theme.style(for: .text).foreground == .hex(0x112233))
    #expect(reading.theme.style(for: .title).foreground == .grey(0x44))
    #expect(reading.theme.background == .terminalDefault)
  }

  @Test func hostileFilesAreQuotedSafely() throws {
    let problem = try #require(read("theme[\u{1B}[2J]=\"x\"").problems.first)
    #expect(!problem.description.utf8.contains(0x1B))
  }
}

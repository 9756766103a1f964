import Testing

@testable import TerminalKit

@Suite("Who decides about colour") struct ColorChoiceTests {
  private func depth(
    _ flag: ColorChoice.Flag = .auto, _ environment: [String: String] = [:], tty: Bool = true,
    colors: Int = 256, rgb: Bool = false
  ) -> ColorDepth {
    ColorChoice(
      flag: flag, environment: environment, isTTY: tty, terminfoColors: colors,
      terminfoHasRGB: rgb
    ).depth
  }

  @Test func theOptionStandsAboveEverything() {
    #expect(depth(.never, ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]) == .mono)
    #expect(depth(.always, ["NO_COLOR": "1", "TERM": "dumb"], tty: false) == .ansi256)
    #expect(depth(.always, ["TERM": "dumb"], tty: false, colors: 0) == .ansi16)
  }

  @Test func noColorStandsAboveForce() {
    #expect(depth(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) == .mono)
    #expect(depth(.auto, ["NO_COLOR": ""]) == .ansi256)
  }

  @Test func forceStandsAboveDumbTerminalsAndPipes() {
    #expect(depth(.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], colors: 0) == .ansi16)
    #expect(depth(.auto, ["CLICOLOR_FORCE": "1"], tty: false) == .ansi256)
    #expect(depth(.auto, ["CLICOLOR_FORCE": "0"], tty: false) == .mono)
  }

  @Test func dumbTerminalsAndPipesHaveNone() {
    #expect(depth(.auto, ["TERM": "dumb", "COLORTERM": "truecolor"]) == .mono)
    #expect(depth(.auto, ["COLORTERM": "truecolor"], tty: false) == .mono)
  }

  @Test func depthIsWhatTheTerminalAnnounces() {
    #expect(depth(.auto, ["COLORTERM": "truecolor"], colors: 8) == .trueColor)
    #expect(depth(.auto, ["COLORTERM": "24bit"]) == .trueColor)
    #expect(depth(.auto, ["COLORTERM": "yes"]) == .ansi256)
    #expect(depth(rgb: true) == .trueColor)
    #expect(depth(.auto, ["TERM": "tmux-256color"], colors: 0) == .ansi256)
    #expect(depth(colors: 16) == .ansi16)
    #expect(depth(colors: 8) == .ansi16)
    #expect(depth(colors: 0) == .mono)
  }
}

@Suite("Colours are rounded to what a terminal has") struct ColorDepthTests {
  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x808080, 244),
      (0x0F1720, 234), (0x121212, 233), (0xEEEEEE, 255),
    ] as [(UInt32, UInt8)])
  func nearestOf256(_ hex: UInt32, _ index: UInt8) {
    #expect(ColorDepth.ansi256.nearest(to: .hex(hex)) == .palette(index))
  }

  @Test func theNearestOf256IsNearerThanAllOthers() {
    var random = RandomSource()
    print("seed \(random.seed)")
    for _ in 0..<500 {
      let color = RGB(
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random))
      let chosen = Palette.rgb(Palette.nearestOf256(to: color)).distance(to: color)
      let best = (16...255).map { Palette.rgb(UInt8($0)).distance(to: color) }.min() ?? 0
      // The cube's steps are uneven and the measure is weighted, so a neighbour may win narrowly.
      #expect(chosen <= best * 2 + 600, "seed \(random.seed), \(color)")
    }
  }

  @Test(
    arguments: [
      (0x000000, 0), (0x0F1720, 0), (0x707070, 8), (0xC0C0C0, 7), (0xFFFFFF, 15), (0xE3B341, 3),
      (0x4FD6A0, 2), (0xFF5F56, 9), (0xB3261E, 1), (0x6CB6FF, 12), (0x1F5CB8, 4), (0x5EC8D8, 6),
      (0xC05AD0, 5), (0x253442, 8),
    ] as [(UInt32, UInt8)])
  func nearestOf16(_ hex: UInt32, _ index: UInt8) {
    #expect(ColorDepth.ansi16.nearest(to: .hex(hex)) == .palette(index))
  }

  @Test func thePersonsOwnPaletteIsKept() {
    #expect(ColorDepth.ansi256.nearest(to: .palette(3)) == .palette(3))
    #expect(ColorDepth.ansi16.nearest(to: .palette(3)) == .palette(3))
    #expect(ColorDepth.ansi16.nearest(to: .palette(196)) == .palette(9))
    #expect(ColorDepth.trueColor.nearest(to: .hex(0x123456)) == .hex(0x123456))
    #expect(ColorDepth.mono.nearest(to: .palette(3)) == .terminalDefault)
    for depth in ColorDepth.allCases {
      #expect(depth.nearest(to: .terminalDefault) == .terminalDefault)
    }
  }

  @Test func monoKeepsAttributes() {
    let style = Style(foreground: .red, background: .blue, attributes: [.bold, .reverse])
    #expect(ColorDepth.mono.nearest(to: style) == Style(attributes: [.bold, .reverse]))
  }
}

@Suite("Who decides about symbols") struct GlyphSetTests {
  @Test(
    arguments: [
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], GlyphSet.ascii),
      (["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], .unicode),
      (["LC_CTYPE": "POSIX", "LANG": "en_US.UTF-8"], .ascii),
      (["LANG": "en_US.utf8"], .unicode), (["LANG": "sr_RS.UTF-8@latin"], .unicode),
      (["LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.ISO-8859-1"], .ascii), ([:], .ascii),
      (["LANG": "C.UTF-8", "TERM": "linux"], .ascii),
    ] as [([String: String], GlyphSet)])
  func fromTheEnvironment(_ environment: [String: String], _ expected: GlyphSet) {
    #expect(GlyphSet.choose(forcesASCII: false, environment: environment) == expected)
  }

  @Test func theOptionStandsAboveTheLocale() {
    #expect(GlyphSet.choose(forcesASCII: true, environment: ["LANG": "C.UTF-8"]) == .ascii)
  }

  @Test func statesHaveSignsOfTheirOwnInBothSets() {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let signs = Role.State.allCases.map { glyphs.sign(for: $0) }
      #expect(Set(signs).count == signs.count)
    }
  }

  @Test func theAsciiSetIsASCII() {
    let glyphs = GlyphSet.ascii
    let all =
      glyphs.spinner + glyphs.horizontalLevels + glyphs.verticalLevels
      + Role.State.allCases.map { glyphs.sign(for: $0) }
    #expect(all.allSatisfy { $0.isASCII })
    #expect(GlyphSet.ascii.spinnerFrame(-1) == "\\")
    #expect(GlyphSet.unicode.spinnerFrame(10) == "⠋")
  }
}

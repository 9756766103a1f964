import Glibc
import Testing

@testable import TerminalKit

@Suite("The themes that come with the program") struct BuiltInThemeTests {
  @Test func theyHaveAFixedOrderAndNames() {
    #expect(Theme.builtIn.map(\.name) == ["terminal"] + Theme.embeddedFiles.map(\.name))
    #expect(Theme.named("paper")?.name == "paper")
    #expect(Theme.named("nothing") == nil)
  }

  @Test func theirFilesAreWithoutMistakes() {
    for (name, bytes) in Theme.embeddedFiles {
      let text = String(decoding: bytes, as: UTF8.self)
      let reading = ThemeFile.read(text, name: name, file: name)
      #expect(reading.problems.isEmpty, "\(reading.problems)")
      #expect(reading.theme.background != .terminalDefault, "\(name)")
    }
  }

  /// 4.5 is what WCAG 2 asks of text, and 3 of shapes that carry meaning.
  @Test func textCanBeReadOnItsBackground() throws {
    let silent: Set<Role> = [
      .barTrack, .divider, .border, .requestsBorder, .liveBorder, .deviceBorder, .timelineBorder,
      .journalBorder, .liveBar, .stall, .grace, .allowance, .budget, .battery, .load,
    ]
    for theme in Theme.embedded {
      for role in Role.allCases where !silent.contains(role) {
        let style = theme.style(for: role)
        let front = try #require(style.foreground.rgb)
        let back = try #require(style.background.rgb)
        #expect(contrast(front, back) >= 4.5, "\(theme.name): \(role)")
      }
    }
  }

  @Test func barsCanBeSeenOnTheirTrack() throws {
    for theme in Theme.embedded {
      let track = try #require(theme.style(for: .barTrack).foreground.rgb)
      let back = try #require(theme.background.rgb)
      for role in [Role.liveBar, .stall, .grace, .allowance, .budget, .battery, .load] {
        for fraction in [0.0, 0.5, 1.0] {
          let front = try #require(theme.gradient(role, fraction).foreground.rgb)
          #expect(contrast(front, back) >= 3, "\(theme.name): \(role) at \(fraction)")
          #expect(contrast(front, track) >= 2.3, "\(theme.name): \(role) at \(fraction)")
        }
      }
    }
  }

  @Test func theSelectionHidesNoText() throws {
    for theme in Theme.embedded {
      let style = theme.style(for: .selectedRow)
      let back = try #require(style.background.rgb)
      let plain = try #require(theme.background.rgb)
      #expect(contrast(back, plain) > 1.2, "\(theme.name)")
    }
  }

  @Test func statesDifferInEveryTheme() {
    for theme in Theme.builtIn {
      let styles = Role.State.allCases.map { theme.style(for: $0.role) }
      let distinct = Set(styles)
      // Two states of the terminal's own 16 colours may share a hue; their signs differ.
      #expect(distinct.count >= (theme.name == "terminal" ? 7 : styles.count), "\(theme.name)")
    }
  }

  @Test func statesDifferWithoutColour() {
    let mono = Theme.terminal.adapted(to: .mono)
    let styles = Role.State.allCases.map { mono.style(for: $0.role) }
    #expect(Set(styles).count == styles.count)
    for role in Role.allCases {
      #expect(mono.style(for: role).foreground == .terminalDefault)
      #expect(mono.style(for: role).background == .terminalDefault)
      #expect(mono.gradient(role, 0.5).foreground == .terminalDefault)
    }
  }

  @Test func theTerminalThemeUsesNothingButTheSixteenColours() {
    for role in Role.allCases {
      for color in [
        Theme.terminal.style(for: role).foreground, Theme.terminal.style(for: role).background,
        Theme.terminal.gradient(role, 0.5).foreground,
      ] {
        switch color {
        case .terminalDefault: break
        case .palette(let index): #expect(index < 16)
        case .rgb: Issue.record("\(role) has an exact colour")
        }
      }
    }
  }

  @Test func adaptingRoundsEveryColour() {
    for theme in Theme.embedded {
      for role in Role.allCases {
        let style = theme.adapted(to: .ansi256).style(for: role)
        #expect(style == ColorDepth.ansi256.nearest(to: style))
      }
      #expect(theme.adapted(to: .trueColor) == theme)
    }
  }

  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func luminance(_ color: RGB) -> Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }
}

/// How many colours a terminal shows.
package enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  case mono
  case ansi16
  case ansi256
  case trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The nearest colour that a terminal of this depth can be asked for.
  package func nearest(to color: Color) -> Color {
    switch (self, color) {
    case (.mono, _): .terminalDefault
    case (_, .terminalDefault): .terminalDefault
    case (.ansi16, .palette(let index)) where index >= 16:
      Palette.nearestOf16(to: Palette.rgb(index))
    case (_, .palette): color
    case (.ansi16, .rgb(let red, let green, let blue)):
      Palette.nearestOf16(to: RGB(red, green, blue))
    case (.ansi256, .rgb(let red, let green, let blue)):
      .palette(Palette.nearestOf256(to: RGB(red, green, blue)))
    case (.trueColor, .rgb): color
    }
  }

  /// The nearest style that a terminal of this depth can be asked for.
  package func nearest(to style: Style) -> Style {
    Style(
      foreground: nearest(to: style.foreground), background: nearest(to: style.background),
      attributes: style.attributes)
  }
}

/// Decides whether and how finely to use colour.
package struct ColorChoice: Equatable, Sendable {
  /// The `--color` option.
  package enum Flag: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  package var flag: Flag
  package var environment: [String: String]
  package var isTTY: Bool
  /// What terminfo says about `TERM`: the number of colours, and whether they are exact.
  package var terminfoColors: Int
  package var terminfoHasRGB: Bool

  /// Nothing is read from the process, so every combination can be tried.
  package init(
    flag: Flag = .auto, environment: [String: String], isTTY: Bool, terminfoColors: Int = 0,
    terminfoHasRGB: Bool = false
  ) {
    self.flag = flag
    self.environment = environment
    self.isTTY = isTTY
    self.terminfoColors = terminfoColors
    self.terminfoHasRGB = terminfoHasRGB
  }

  /// The option first, then `NO_COLOR`, `CLICOLOR_FORCE`, a dumb terminal and a pipe, in this
  /// order; the first that has something to say decides.
  package var depth: ColorDepth {
    switch flag {
    case .never: return .mono
    case .always: return max(.ansi16, capableDepth)
    case .auto: break
    }
    if isSet("NO_COLOR") { return .mono }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
      return max(.ansi16, capableDepth)
    }
    if environment["TERM"] == "dumb" || !isTTY { return .mono }
    return capableDepth
  }

  /// What the terminal can do, whether or not it should.
  private var capableDepth: ColorDepth {
    let announced = environment["COLORTERM"]?.lowercased()
    if terminfoHasRGB || announced == "truecolor" || announced == "24bit" { return .trueColor }
    let term = environment["TERM"] ?? ""
    if terminfoColors >= 256 || term.contains("256color") { return .ansi256 }
    if terminfoColors >= 8 { return .ansi16 }
    return .mono
  }

  private func isSet(_ name: String) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }
}

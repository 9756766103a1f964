/// The colours of every role.
///
/// A theme is built in code (`Theme.terminal`) or read from a file in btop's format: `ThemeFile`
/// finds the lines, `ThemeKey` and `GradientKey` are the words that may stand in them, and
/// `Role.source` says which of those words a role is drawn with. Views ask for roles only.
package struct Theme: Equatable, Sendable {
  package let name: String
  /// What lies behind everything that has no background of its own.
  package let background: Color
  /// True when the colours are left out and looks are made of attributes.
  package let isMono: Bool
  private let styles: [Style]
  private let gradients: [Gradient]

  init(
    name: String, background: Color, isMono: Bool = false, style: (Role) -> Style,
    gradient: (Role) -> Gradient
  ) {
    self.name = name
    self.background = background
    self.isMono = isMono
    styles = Role.allCases.map(style)
    gradients = Role.allCases.map(gradient)
  }

  /// How text of a role looks.
  package func style(for role: Role) -> Style { styles[role.rawValue] }

  /// How the part of a bar looks that stands at `fraction` of its length.
  package func gradient(_ role: Role, _ fraction: Double) -> Style {
    var style = styles[role.rawValue]
    style.foreground = gradients[role.rawValue].color(at: fraction)
    return style
  }

  /// The theme as a terminal of some depth can show it.
  package func adapted(to depth: ColorDepth) -> Theme {
    switch depth {
    case .trueColor: return self
    case .mono:
      return Theme(
        name: name, background: .terminalDefault, isMono: true,
        style: { Style(attributes: $0.monoAttributes) },
        gradient: { _ in Gradient([.terminalDefault]) })
    case .ansi16, .ansi256:
      // Gradients stay exact: their steps are rounded one by one when they are sent.
      return Theme(
        name: name, background: depth.nearest(to: background),
        style: { depth.nearest(to: style(for: $0)) },
        gradient: { gradients[$0.rawValue] })
    }
  }
}

extension Theme {
  /// The themes that need no file, in the order in which they are offered.
  package static let builtIn: [Theme] = [.terminal] + embedded

  /// A built-in theme by its name.
  package static func named(_ name: String) -> Theme? {
    builtIn.first { $0.name == name }
  }
}

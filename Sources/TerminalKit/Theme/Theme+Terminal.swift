extension Theme {
  /// The colours that the person chose for the terminal, and nothing else: it fits every
  /// background, and needs no more than 16 colours.
  package static let terminal = Theme(
    name: "terminal", background: .terminalDefault, style: terminalStyle,
    gradient: { Gradient(terminalStops($0)) })

  private static func terminalStyle(_ role: Role) -> Style {
    switch role {
    case .selectedRow: return Style(attributes: .reverse)
    case .dim, .inactive, .cancelled, .divider, .barTrack: return Style(attributes: .dim)
    case .text, .footerText, .border: return .plain
    default:
      return Style(
        foreground: terminalStops(role).last ?? .terminalDefault, attributes: role.attributes)
    }
  }

  /// Only the six plain hues: the bright ones vanish on one background or the other.
  private static func terminalStops(_ role: Role) -> [Color] {
    switch role {
    case .accent, .footerKey, .focusedBorder, .eligible, .allowance: [.cyan]
    case .warning, .held, .tagged: [.yellow]
    case .error, .failed: [.red]
    case .running, .done, .liveBar: [.green]
    case .expired: [.magenta]
    case .forced, .match: [.blue]
    case .requestsBorder: [.blue]
    case .liveBorder: [.green]
    case .deviceBorder: [.yellow]
    case .timelineBorder: [.magenta]
    case .journalBorder: [.cyan]
    case .stall, .grace, .load: [.green, .yellow, .red]
    case .budget, .battery: [.red, .yellow, .green]
    default: [.terminalDefault]
    }
  }
}

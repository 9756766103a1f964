/// What a colour means; drawing code names a role and never a colour.
package enum Role: Int, CaseIterable, Sendable {
  // Text and frames.
  case text
  case dim
  case inactive
  case title
  case accent
  case warning
  case error
  case header
  case footerKey
  case footerText
  case selectedRow
  case tagged
  case match
  case border
  case focusedBorder
  case requestsBorder
  case liveBorder
  case deviceBorder
  case timelineBorder
  case journalBorder
  case divider

  // States of requests and runs.
  case held
  case eligible
  case running
  case done
  case failed
  case expired
  case cancelled
  case forced

  // Things that fill up; each has a gradient.
  case liveBar
  case stall
  case grace
  case allowance
  case budget
  case battery
  case load

  case barTrack

  /// The states of a request or run that are told apart on the screen, each by sign, word and
  /// role.
  package enum State: String, CaseIterable, Sendable {
    case held
    case eligible
    case running
    case done
    case failed
    case expired
    case cancelled
    case forced
    case idle

    /// The role that the state is drawn with.
    package var role: Role {
      switch self {
      case .held: .held
      case .eligible: .eligible
      case .running: .running
      case .done: .done
      case .failed: .failed
      case .expired: .expired
      case .cancelled: .cancelled
      case .forced: .forced
      case .idle: .inactive
      }
    }
  }

  /// Where a theme file's colours for a role come from.
  enum Source {
    /// The first of these keys that the file sets.
    case color([ThemeKey])
    /// A foreground and a background, each the first of these keys that the file sets.
    case pair([ThemeKey], on: [ThemeKey])
    /// The first of these gradients whose start the file sets.
    case gradient([GradientKey])
  }

  /// Our own key first, then btop's that comes nearest.
  var source: Source {
    switch self {
    case .text: .color([.mainFg])
    case .dim: .color([.dim, .graphText, .inactiveFg])
    case .inactive: .color([.inactiveFg])
    case .title: .color([.title])
    case .accent: .color([.accent, .hiFg])
    case .warning: .color([.warning, .availableEnd, .hiFg])
    case .error: .color([.error, .usedEnd, .hiFg])
    case .header: .color([.header, .title])
    case .footerKey: .color([.footerKey, .hiFg])
    case .footerText: .color([.footerText, .mainFg])
    case .selectedRow: .pair([.selectedFg], on: [.selectedBg])
    case .tagged: .color([.tagged, .hiFg])
    case .match: .color([.match, .procMisc, .hiFg])
    case .border: .color([.border, .divLine])
    case .focusedBorder: .color([.focusedBorder, .hiFg])
    case .requestsBorder: .color([.requestsBox, .procBox, .divLine])
    case .liveBorder: .color([.liveBox, .cpuBox, .divLine])
    case .deviceBorder: .color([.deviceBox, .memBox, .divLine])
    case .timelineBorder: .color([.timelineBox, .netBox, .divLine])
    case .journalBorder: .color([.journalBox, .divLine])
    case .divider: .color([.divLine])
    case .held: .color([.held, .availableEnd, .mainFg])
    case .eligible: .color([.eligible, .cachedEnd, .mainFg])
    case .running: .color([.running, .freeEnd, .mainFg])
    case .done: .color([.done, .processStart, .mainFg])
    case .failed: .color([.failed, .usedEnd, .mainFg])
    case .expired: .color([.expired, .tempEnd, .mainFg])
    case .cancelled: .color([.cancelled, .graphText, .inactiveFg])
    case .forced: .color([.forced, .uploadEnd, .mainFg])
    case .liveBar: .gradient([.liveBar, .cpu])
    case .stall: .gradient([.stall, .process])
    case .grace: .gradient([.grace, .used])
    case .allowance: .gradient([.allowance, .download])
    case .budget: .gradient([.budget, .available])
    case .battery: .gradient([.battery, .free])
    case .load: .gradient([.load, .temp])
    case .barTrack: .color([.barTrack, .meterBg, .inactiveFg])
    }
  }

  /// What a role adds to its colours.
  var attributes: Style.Attributes {
    switch self {
    case .title, .header, .footerKey, .running, .failed, .error, .focusedBorder: .bold
    case .match: .underline
    default: []
    }
  }

  /// How a terminal without colours tells the roles apart. The states use eight different looks,
  /// none of which needs `dim`, which many such terminals do not have; idle rows add it to plain.
  var monoAttributes: Style.Attributes {
    switch self {
    case .title, .header, .accent, .focusedBorder, .tagged: .bold
    case .footerKey, .selectedRow: .reverse
    case .match: .underline
    case .warning: .bold
    case .error: [.bold, .reverse]
    case .dim, .inactive, .barTrack: .dim
    case .held: .underline
    case .eligible: [.bold, .underline]
    case .running: .bold
    case .done: []
    case .failed: [.bold, .reverse]
    case .expired: [.underline, .reverse]
    case .forced: [.bold, .underline, .reverse]
    case .cancelled: .reverse
    default: []
    }
  }
}

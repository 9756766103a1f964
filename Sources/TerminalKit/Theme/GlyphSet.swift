/// Which characters the person's terminal and locale can show.
package enum GlyphSet: String, Sendable, Equatable {
  case unicode
  case ascii

  /// Decides from what the person asked for and what the environment says.
  ///
  /// - Parameters:
  ///   - forcesASCII: the `--ascii` option.
  ///   - environment: of which `LC_ALL`, `LC_CTYPE`, `LANG` and `TERM` count; the first of the
  ///     three locale variables that is set and not empty wins, as POSIX has it.
  /// - Returns: `unicode` only where nothing speaks against it.
  package static func choose(forcesASCII: Bool, environment: [String: String]) -> GlyphSet {
    if forcesASCII { return .ascii }
    // The font of the Linux console lacks rounded corners, braille and most symbols.
    if environment["TERM"] == "linux" { return .ascii }
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let lower = value.lowercased()
      return lower.hasSuffix("utf-8") || lower.hasSuffix("utf8") || lower.contains("utf-8@")
        || lower.contains("utf8@") ? .unicode : .ascii
    }
    return .ascii
  }
}

extension GlyphSet {
  package var ellipsis: Character { self == .unicode ? "…" : "~" }
  package var separator: Character { self == .unicode ? "·" : "|" }
  package var arrowUp: Character { self == .unicode ? "↑" : "^" }
  package var arrowDown: Character { self == .unicode ? "↓" : "v" }
  package var arrowLeft: Character { self == .unicode ? "←" : "<" }
  package var arrowRight: Character { self == .unicode ? "→" : ">" }
  package var pointer: Character { self == .unicode ? "❯" : ">" }
  package var sortAscending: Character { self == .unicode ? "▴" : "^" }
  package var sortDescending: Character { self == .unicode ? "▾" : "v" }
  package var tag: Character { self == .unicode ? "•" : "*" }
  package var times: Character { self == .unicode ? "×" : "x" }
  package var playing: Character { self == .unicode ? "►" : ">" }
  package var paused: Character { self == .unicode ? "‖" : "=" }
  package var recording: Character { self == .unicode ? "●" : "*" }

  /// The frames of a small wheel that shows that something is going on.
  package var spinner: [Character] { Array(self == .unicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\") }

  /// A spinner's frame; any number is allowed.
  package func spinnerFrame(_ index: Int) -> Character {
    let frames = spinner
    return frames[((index % frames.count) + frames.count) % frames.count]
  }

  /// Bars that grow to the right, from empty to full.
  package var horizontalLevels: [Character] {
    Array(self == .unicode ? " ▏▎▍▌▋▊▉█" : " #")
  }

  /// Bars that grow upwards, from empty to full.
  package var verticalLevels: [Character] {
    Array(self == .unicode ? " ▁▂▃▄▅▆▇█" : " .:-=+*#")
  }

  /// What a bar leaves empty.
  package var barTrack: Character { self == .unicode ? " " : "." }

  /// A block of a meter, and a scroll bar's thumb.
  package var block: Character { self == .unicode ? "■" : "#" }
  package var scrollThumb: Character { self == .unicode ? "┃" : "#" }
  package var scrollTrack: Character { self == .unicode ? "│" : "|" }

  /// The sign that stands beside the word of a state.
  package func sign(for state: Role.State) -> Character {
    let signs: (unicode: Character, ascii: Character) =
      switch state {
      case .held: ("○", "o")
      case .eligible: ("◉", "@")
      case .running: ("►", ">")
      case .done: ("✓", "+")
      case .failed: ("✗", "X")
      case .expired: ("◔", "!")
      case .cancelled: ("⊘", "/")
      case .forced: ("»", "^")
      case .idle: ("·", ".")
      }
    return self == .unicode ? signs.unicode : signs.ascii
  }

  /// The parts of frames and rules.
  package var lines: LineGlyphs {
    self == .unicode ? .rounded : .ascii
  }

  /// The nearest ASCII character for one that drawing code uses, or `?`.
  package static func asciiSubstitute(for character: Character) -> Character {
    if let plain = plainTwins[character] { return plain }
    guard let base = character.unicodeScalars.first, base.isASCII, base.value >= 0x20 else {
      return "?"
    }
    return Character(base)
  }

  private static let plainTwins: [Character: Character] = [
    "…": "~", "·": ".", "•": "*", "×": "x", "–": "-", "—": "-", "‘": "'", "’": "'",
    "“": "\"", "”": "\"", "→": ">", "←": "<", "↑": "^", "↓": "v", "≥": ">", "≤": "<",
    "─": "-", "│": "|", "┃": "|", "━": "-", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+",
    "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+",
    "█": "#", "■": "#", "░": ".", "▒": ":", "▓": "#", "►": ">", "▸": ">", "▾": "v", "▴": "^",
    "❯": ">", "●": "*", "○": "o", "◉": "@", "✓": "+", "✗": "X", "◔": "!", "⊘": "/", "»": ">",
    "‖": "=", "\u{A0}": " ",
  ]
}

/// The parts of frames and rules.
package struct LineGlyphs: Equatable, Sendable {
  package let horizontal: Character
  package let vertical: Character
  package let topLeft: Character
  package let topRight: Character
  package let bottomLeft: Character
  package let bottomRight: Character
  /// What opens and closes the gap for a title in the upper line.
  package let titleOpen: Character
  package let titleClose: Character
  /// The same for the lower line.
  package let footerOpen: Character
  package let footerClose: Character
  package let teeLeft: Character
  package let teeRight: Character
  package let teeDown: Character
  package let teeUp: Character
  package let cross: Character

  static let rounded = LineGlyphs(
    horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯", titleOpen: "┐", titleClose: "┌", footerOpen: "┘", footerClose: "└",
    teeLeft: "├", teeRight: "┤", teeDown: "┬", teeUp: "┴", cross: "┼")

  static let ascii = LineGlyphs(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", titleOpen: "[", titleClose: "]", footerOpen: "[", footerClose: "]",
    teeLeft: "+", teeRight: "+", teeDown: "+", teeUp: "+", cross: "+")
}

import CNCurses
import TerminalKit

/// Colour pairs for ncurses, made when they are first needed and kept.
///
/// The person's palette is never redefined: colours are asked for by number, or exactly where
/// terminfo says that the terminal takes exact ones.
struct CursesColors {
  /// What the terminal can really show, whatever was wished for.
  let depth: ColorDepth
  private let isDirect: Bool
  private let colorCount: Int
  private let pairLimit: Int
  private var pairs: [UInt64: Int32] = [:]

  /// Called once the screen exists.
  ///
  /// Many terminals announce exact colours in `COLORTERM` while their terminfo entry knows 256
  /// numbers only. ncurses goes by terminfo, so those get the nearest of the 256.
  init(wanted: ColorDepth, entry: TerminfoEntry) {
    guard wanted != .mono, has_colors(), start_color() == OK else {
      self.init(depth: .mono, isDirect: false)
      return
    }
    use_default_colors()
    let possible: ColorDepth
    if entry.hasRGB {
      possible = .trueColor
    } else {
      possible = cnc_colors() >= 256 ? .ansi256 : .ansi16
    }
    self.init(depth: min(wanted, possible), isDirect: entry.hasRGB)
  }

  private init(depth: ColorDepth, isDirect: Bool) {
    self.depth = depth
    self.isDirect = isDirect
    colorCount = Int(cnc_colors())
    pairLimit = Int(cnc_color_pairs())
  }

  /// The attributes and the pair that make a style.
  mutating func attributes(for style: Style) -> (attributes: attr_t, pair: Int32) {
    var bits: attr_t = 0
    if style.isBold { bits |= cnc_bold() }
    if style.isDim { bits |= cnc_dim() }
    if style.isUnderlined { bits |= cnc_underline() }
    if style.isReversed { bits |= cnc_reverse() }
    guard depth != .mono else { return (bits, 0) }
    var foreground = number(depth.nearest(to: style.foreground))
    var background = number(depth.nearest(to: style.background))
    // A terminal with eight colours makes the bright ones out of bold letters.
    if !isDirect, colorCount < 16 {
      if (8..<16).contains(foreground) {
        foreground -= 8
        bits |= cnc_bold()
      }
      if (8..<16).contains(background) { background -= 8 }
    }
    return (bits, pair(foreground, background))
  }

  /// The number by which ncurses knows a colour; -1 is the terminal's own.
  private func number(_ color: Color) -> Int32 {
    guard isDirect else {
      if case .palette(let index) = color { return Int32(index) }
      return -1
    }
    // Where colours are exact, numbers below eight still mean the palette, and the others are
    // red, green and blue; the darkest blues give way by a shade that nobody sees.
    if case .palette(let index) = color, index < 8 { return Int32(index) }
    guard let rgb = color.rgb else { return -1 }
    return max(8, Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue))
  }

  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    if foreground == -1, background == -1 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let known = pairs[key] { return known }
    let next = Int32(pairs.count + 1)
    // Terminals with few pairs run out of them; what comes last is then drawn without colour.
    guard next < pairLimit, init_extended_pair(next, foreground, background) == OK else {
      return 0
    }
    pairs[key] = next
    return next
  }
}

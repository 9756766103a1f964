/// How one cell of a screen looks.
package struct CellAttributes: Equatable, Sendable {
  /// The marks a terminal can put on a character beside its colours.
  package struct Style: OptionSet, Sendable {
    package let rawValue: Int

    /// Makes a set of the bits of the members below.
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bold = Style(rawValue: 1 << 1)
    package static let dim = Style(rawValue: 1 << 2)
    package static let italic = Style(rawValue: 1 << 3)
    package static let underline = Style(rawValue: 1 << 4)
    package static let blink = Style(rawValue: 1 << 5)
    package static let reverse = Style(rawValue: 1 << 7)
    package static let hidden = Style(rawValue: 1 << 8)
    package static let struck = Style(rawValue: 1 << 9)
  }

  /// A colour as the program asked for it.
  package enum Color: Equatable, Sendable {
    case standard
    case indexed(Int)
    case direct(red: Int, green: Int, blue: Int)
  }

  package var style: Style = []
  package var foreground = Color.standard
  package var background = Color.standard

  /// Plain text in the terminal's own colours.
  package static let plain = CellAttributes()

  /// Plain text but for what is named.
  package init(
    style: Style = [], foreground: Color = .standard, background: Color = .standard
  ) {
    self.style = style
    self.foreground = foreground
    self.background = background
  }

  /// Applies the numbers of `CSI … m`; each number from 1 to 9 is a bit of `Style`.
  mutating func apply(_ parameters: [[Int]]) {
    var rest = parameters.isEmpty ? [[0]] : parameters[...]
    while let parameter = rest.popFirst() {
      let code = parameter.first ?? 0
      switch code {
      case 0: self = .plain
      case 4 where parameter.count > 1 && parameter[1] == 0: style.remove(.underline)
      case 1...9: style.insert(Style(rawValue: 1 << code))
      case 21: style.insert(.underline)
      case 22: style.subtract([.bold, .dim])
      case 23...29: style.remove(Style(rawValue: 1 << (code - 20)))
      case 30...37: foreground = .indexed(code - 30)
      case 38: foreground = Self.extended(parameter, &rest) ?? foreground
      case 39: foreground = .standard
      case 40...47: background = .indexed(code - 40)
      case 48: background = Self.extended(parameter, &rest) ?? background
      case 49: background = .standard
      case 90...97: foreground = .indexed(code - 90 + 8)
      case 100...107: background = .indexed(code - 100 + 8)
      default: break
      }
    }
  }

  // Both ways of writing are in use: 38;5;n and 38:5:n, 38;2;r;g;b and 38:2::r:g:b.
  private static func extended(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
    if parameter.count > 1 {
      switch parameter[1] {
      case 5 where parameter.count > 2: return .indexed(parameter[2])
      case 2 where parameter.count > 4:
        let parts = parameter.suffix(3).map { $0 }
        return .direct(red: parts[0], green: parts[1], blue: parts[2])
      default: return nil
      }
    }
    let count = rest.first == [5] ? 2 : rest.first == [2] ? 4 : 1
    let taken = rest.prefix(count).compactMap(\.first)
    rest = rest.dropFirst(count)
    switch taken.count {
    case 2: return .indexed(taken[1])
    case 4: return .direct(red: taken[1], green: taken[2], blue: taken[3])
    default: return nil
    }
  }
}

/// How a cell looks apart from its character.
package struct Style: Equatable, Hashable, Sendable {
  /// What a terminal without colours can still show.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    /// `OptionSet` needs it; the named members below are what drawing code uses.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
  }

  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  /// Everything that is not named stays as the terminal has it.
  package init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = Style()

  package var isBold: Bool { attributes.contains(.bold) }
  package var isDim: Bool { attributes.contains(.dim) }
  package var isUnderlined: Bool { attributes.contains(.underline) }
  package var isReversed: Bool { attributes.contains(.reverse) }

  /// The same style on another background.
  package func on(_ background: Color) -> Style {
    var copy = self
    copy.background = background
    return copy
  }

  /// The same style with more attributes.
  package func adding(_ more: Attributes) -> Style {
    var copy = self
    copy.attributes.formUnion(more)
    return copy
  }

  /// The same style without some attributes.
  package func removing(_ some: Attributes) -> Style {
    var copy = self
    copy.attributes.subtract(some)
    return copy
  }
}

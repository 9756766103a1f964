/// What a person did at the terminal: one press, one movement, one pasted text.
///
/// The folder turns the bytes of a terminal into these values: `KeyDecoder` finds where one key
/// ends, `EscapeSequence` says which key a sequence means, and `KeyName` gives every key the name
/// that help texts and key maps use.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter, or one of `@ [ \ ] ^ _ space`, pressed with Ctrl; letters are lower case.
  case ctrl(Character)
  case alt(Character)
  case function(Int)
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case insert
  /// A key that has no character, pressed with modifiers.
  indirect case modified(KeyModifiers, Key)
  case mouse(MouseEvent)
  /// Text that was pasted, with line ends as `\n`; never a command.
  case paste(String)
  /// The terminal's size changed.
  case resize
  /// The terminal's window gained (true) or lost the person's attention.
  case focus(Bool)
}

/// Keys held down while another is pressed.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  /// The bits are those of the number that terminals send, less one.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let ctrl = KeyModifiers(rawValue: 4)
}

/// Something done with the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// What moved or was pressed.
  package enum Kind: Hashable, Sendable {
    case press(MouseButton)
    case release(MouseButton)
    /// A movement with a button held.
    case drag(MouseButton)
    case move
    case wheelUp
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  package let kind: Kind
  /// The cell under the pointer.
  package let point: Point
  package let modifiers: KeyModifiers

  /// Points count from zero, as everywhere here; terminals count from one.
  package init(_ kind: Kind, at point: Point, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.point = point
    self.modifiers = modifiers
  }
}

/// A button of the mouse.
package enum MouseButton: Hashable, Sendable {
  case left
  case middle
  case right
}

/// A line that a person is typing.
package struct EditedText: Equatable, Sendable {
  package private(set) var text: String
  /// How many characters lie before the cursor.
  package private(set) var cursor: Int

  /// The cursor starts at the end.
  package init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Applies a key and tells whether it meant anything to a text; every printable character is
  /// text.
  package mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(String(pasted.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
    case .backspace: removeBefore(count: 1)
    case .delete, .ctrl("d"):
      if cursor < text.count { text.remove(at: index(cursor)) }
    case .left, .ctrl("b"): cursor = max(0, cursor - 1)
    case .right, .ctrl("f"): cursor = min(text.count, cursor + 1)
    case .home, .ctrl("a"): cursor = 0
    case .end, .ctrl("e"): cursor = text.count
    case .ctrl("u"): removeBefore(count: cursor)
    case .ctrl("k"): text = String(text.prefix(cursor))
    case .ctrl("w"), .modified(.alt, .backspace): removeBefore(count: wordBeforeCursor)
    default: return false
    }
    return true
  }

  /// Puts text where the cursor is.
  package mutating func insert(_ more: String) {
    let after = text.count - cursor
    text.insert(contentsOf: more, at: index(cursor))
    // A combining mark joins the character before it, so the count from the end is what holds.
    cursor = max(0, text.count - after)
  }

  private mutating func removeBefore(count: Int) {
    let start = max(0, cursor - count)
    let after = text.count - cursor
    text.removeSubrange(index(start)..<index(cursor))
    cursor = max(0, text.count - after)
  }

  private var wordBeforeCursor: Int {
    let before = Array(text.prefix(cursor))
    let spaces = before.reversed().prefix { $0 == " " }.count
    return spaces + before.dropLast(spaces).reversed().prefix { $0 != " " }.count
  }

  private func index(_ offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
  }
}

/// A prompt and a text that is being typed, scrolled so that the cursor is visible.
package struct TextField: Equatable, Sendable {
  package var prompt: StyledLine
  package var edited: EditedText
  /// Shown dimmed while nothing has been typed.
  package var placeholder: String

  /// The prompt is not part of what is typed.
  package init(prompt: StyledLine = "", edited: EditedText, placeholder: String = "") {
    self.prompt = prompt
    self.edited = edited
    self.placeholder = placeholder
  }

  /// Draws into the first row of an area and returns the cursor's place in it.
  @discardableResult
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) -> Point? {
    guard !area.isEmpty else { return nil }
    let row = area.row(0)
    let glyphs = buffer.glyphs
    // At least half of a narrow field is for what is typed.
    let promptCells = min(prompt.width(glyphs: glyphs), row.width / 2)
    let parts = row.split(leftColumns: promptCells)
    prompt.draw(in: parts.left, on: &buffer, theme: theme)
    let field = parts.right
    buffer.fill(field, style: theme.style(for: .text))
    let before = String(edited.text.prefix(edited.cursor)).cellWidth(glyphs: glyphs)
    let start = field.x - max(0, before - (field.width - 1))
    if edited.text.isEmpty {
      buffer.put(placeholder, at: field.origin, in: field, style: theme.style(for: .inactive))
    } else {
      buffer.put(
        edited.text, at: Point(x: start, y: field.y), in: field, style: theme.style(for: .text))
    }
    return Point(x: start + before, y: field.y)
  }
}

/// A mistake in a theme file and where it is.
package struct ThemeProblem: Error, Equatable, Sendable, CustomStringConvertible {
  package let file: String
  /// Both count from one.
  package let line: Int
  package let column: Int
  package let message: String

  package var description: String { "\(file):\(line):\(column): error: \(message)" }
}

/// A theme file's lines: `theme[key]="value"`, in btop's format.
package struct ThemeFile: Sendable {
  /// What a file says, and everything in it that could not be understood.
  package struct Reading: Sendable {
    package let theme: Theme
    package let problems: [ThemeProblem]
  }

  private let file: String
  private var colors: [String: Color] = [:]
  private var problems: [ThemeProblem] = []

  private init(file: String) {
    self.file = file
  }

  /// Reads the text of a theme file; lines with mistakes are left out and the rest applies.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - name: what the theme is called in menus.
  ///   - file: the path that problems are reported with.
  /// - Returns: a usable theme in any case, and every mistake in the order of the lines.
  package static func read(_ text: String, name: String, file: String) -> Reading {
    var reader = ThemeFile(file: file)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      do {
        try reader.read(line)
      } catch {
        reader.problems.append(
          ThemeProblem(
            file: file, line: index + 1, column: error.column, message: error.message))
      }
    }
    return Reading(theme: reader.theme(named: name), problems: reader.problems)
  }

  /// What is wrong with a line, and where in it.
  private struct Mistake: Error {
    let column: Int
    let message: String
  }

  private mutating func read(_ line: Substring) throws(Mistake) {
    var scanner = LineScanner(line)
    scanner.skipSpaces()
    if scanner.isAtEnd || scanner.peek == "#" { return }
    guard scanner.take("theme[") else {
      throw Mistake(column: scanner.column, message: "expected theme[key]=\"value\"")
    }
    let keyColumn = scanner.column
    let key = scanner.take { $0 != "]" && $0 != "=" }
    guard scanner.take("]") else {
      throw Mistake(column: scanner.column, message: "expected ']' after the key")
    }
    scanner.skipSpaces()
    guard scanner.take("=") else {
      throw Mistake(column: scanner.column, message: "expected '=' after theme[\(shown(key))]")
    }
    scanner.skipSpaces()
    guard scanner.take("\"") else {
      throw Mistake(column: scanner.column, message: "expected '\"' before the colour")
    }
    let valueColumn = scanner.column
    let value = scanner.take { $0 != "\"" }
    guard scanner.take("\"") else {
      throw Mistake(column: scanner.column, message: "expected '\"' after the colour")
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd || scanner.peek == "#" else {
      throw Mistake(column: scanner.column, message: "expected nothing more on this line")
    }
    try check(key: key, column: keyColumn)
    colors[key] = try Self.color(value, column: valueColumn)
  }

  private func check(key: String, column: Int) throws(Mistake) {
    guard !ThemeVocabulary.allowed.contains(key) else { return }
    var message = "unknown key '\(shown(key))'"
    if let nearest = ThemeVocabulary.nearest(to: key) { message += "; did you mean '\(nearest)'?" }
    throw Mistake(column: column, message: message)
  }

  private func shown(_ text: String) -> String { SafeText.shown(text).truncated(to: 40) }

  private static func color(_ text: String, column: Int) throws(Mistake) -> Color {
    if text.isEmpty { return .terminalDefault }
    let mistake = Mistake(
      column: column,
      message: "'\(SafeText.shown(text).truncated(to: 40))' is not a colour; "
        + "expected \"#rrggbb\", \"#xx\" (grey), \"r g b\" or \"\" (terminal default)")
    if text.first == "#" {
      let digits = text.dropFirst()
      guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let value = UInt32(digits, radix: 16)
      else { throw mistake }
      switch digits.count {
      case 2: return .grey(UInt8(value))
      case 6: return .hex(value)
      default: throw mistake
      }
    }
    let parts = text.split(separator: " ").map { UInt8($0) }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      throw mistake
    }
    return .rgb(red, green, blue)
  }
}

extension ThemeFile {
  private func theme(named name: String) -> Theme {
    let background = colors[ThemeKey.mainBg.rawValue] ?? .terminalDefault
    return Theme(
      name: name, background: background, style: { style($0, on: background) },
      gradient: { Gradient(stops($0)) })
  }

  private func style(_ role: Role, on background: Color) -> Style {
    switch role.source {
    case .color(let keys):
      return Style(
        foreground: color(keys), background: background, attributes: role.attributes)
    case .pair(let foreground, let behind):
      let chosen = firstSet(behind)
      return Style(
        foreground: color(foreground), background: chosen ?? background,
        // Without a background of its own a selected row could not be seen.
        attributes: chosen ?? .terminalDefault == .terminalDefault ? .reverse : role.attributes)
    case .gradient:
      return Style(
        foreground: stops(role).last ?? .terminalDefault, background: background,
        attributes: role.attributes)
    }
  }

  private func stops(_ role: Role) -> [Color] {
    guard case .gradient(let gradients) = role.source else {
      return [style(role, on: .terminalDefault).foreground]
    }
    for gradient in gradients {
      guard let start = colors[gradient.start] else { continue }
      // A stop that is missing or empty is left out: two stops, or a single colour.
      let rest = [colors[gradient.mid], colors[gradient.end]].compactMap { $0 }
      return [start] + rest.filter { $0 != .terminalDefault }
    }
    return [color([.hiFg])]
  }

  /// A key that no file sets is the main foreground: readable on any background.
  private func color(_ keys: [ThemeKey]) -> Color {
    firstSet(keys) ?? colors[ThemeKey.mainFg.rawValue] ?? .terminalDefault
  }

  private func firstSet(_ keys: [ThemeKey]) -> Color? {
    for key in keys {
      if let color = colors[key.rawValue] { return color }
    }
    return nil
  }
}

/// A place in one line.
private struct LineScanner {
  private let text: Substring
  private var index: Substring.Index
  private(set) var column = 1

  init(_ text: Substring) {
    self.text = text
    index = text.startIndex
  }

  var isAtEnd: Bool { index == text.endIndex }
  var peek: Character? { isAtEnd ? nil : text[index] }

  mutating func advance() {
    index = text.index(after: index)
    column += 1
  }

  mutating func skipSpaces() {
    while let next = peek, next == " " || next == "\t" { advance() }
  }

  /// Moves past a word if it comes next.
  mutating func take(_ word: String) -> Bool {
    guard text[index...].hasPrefix(word) else { return false }
    for _ in word { advance() }
    return true
  }

  /// Moves past everything that fits and returns it.
  mutating func take(while fits: (Character) -> Bool) -> String {
    let start = index
    while let next = peek, fits(next) { advance() }
    return String(text[start..<index])
  }
}

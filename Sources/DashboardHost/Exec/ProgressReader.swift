import SchedulerEngine

/// Reads progress out of a program's output, in the forms that programs already print.
///
/// A line that is nothing but a number is a percentage, as `pv -n` prints it; a line that begins
/// with `N/M` counts units and may say what it is about; the escape sequence OSC 9;4 is what
/// terminals show in their tab or task bar. Everything else is output to be kept. Bytes come in
/// whatever pieces the pipe delivers.
struct ProgressReader {
  /// Something that the output said.
  enum Update: Equatable {
    case progress(RunProgress, about: String?)
    case line(String)
  }

  /// A line without an end is cut here, so that a program cannot fill the memory.
  static let lineLimit = 8_192
  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  /// Where in the output the last byte was.
  private enum Place {
    case text
    case afterEscape
    case inControl
    case inCommand
    case afterEscapeInCommand
  }

  private var place = Place.text
  private var line: [UInt8] = []
  private var command: [UInt8] = []

  /// Takes the next bytes and tells what they completed.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Update] {
    var updates: [Update] = []
    for byte in bytes {
      if let update = read(byte) { updates.append(update) }
    }
    return updates
  }

  /// Tells what is left when the output has ended.
  mutating func finish() -> Update? { endLine() }

  private mutating func read(_ byte: UInt8) -> Update? {
    switch place {
    case .text: return readText(byte)
    case .afterEscape:
      switch byte {
      case UInt8(ascii: "]"):
        place = .inCommand
        command = []
      case UInt8(ascii: "["): place = .inControl
      default: place = .text
      }
      return nil
    case .inControl:
      // A control sequence, such as a colour, ends with its first letter.
      if (0x40...0x7E).contains(byte) { place = .text }
      return nil
    case .inCommand:
      return readCommand(byte)
    case .afterEscapeInCommand:
      place = .text
      return byte == UInt8(ascii: "\\") ? endCommand() : nil
    }
  }

  private mutating func readText(_ byte: UInt8) -> Update? {
    switch byte {
    case Self.escape:
      place = .afterEscape
      return nil
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return endLine()
    default:
      line.append(byte)
      return line.count >= Self.lineLimit ? endLine() : nil
    }
  }

  private mutating func readCommand(_ byte: UInt8) -> Update? {
    switch byte {
    case Self.bell:
      place = .text
      return endCommand()
    case Self.escape:
      place = .afterEscapeInCommand
      return nil
    default:
      command.append(byte)
      // No command that matters here is longer; the rest is swallowed as text.
      if command.count > 64 { place = .text }
      return nil
    }
  }

  private mutating func endLine() -> Update? {
    defer { line = [] }
    let text = Self.trimmed(String(decoding: line, as: UTF8.self))
    guard !text.isEmpty else { return nil }
    return Self.percentage(text) ?? Self.units(text) ?? .line(text)
  }

  /// State 1 is progress, 2 an error and 4 a pause with a value; 0 and 3 say nothing of how far.
  private mutating func endCommand() -> Update? {
    let parts = String(decoding: command, as: UTF8.self).split(separator: ";")
    guard parts.count == 4, parts[0] == "9", parts[1] == "4", ["1", "2", "4"].contains(parts[2]),
      let percent = Int64(parts[3]), (0...100).contains(percent)
    else { return nil }
    return .progress(RunProgress(completed: percent, total: 100), about: nil)
  }

  private static func percentage(_ text: String) -> Update? {
    var number = Substring(text)
    if number.hasSuffix("%") { number = Substring(trimmed(String(number.dropLast()))) }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(isDigits), let whole = Int64(parts[0])
    else { return nil }
    let tenth = parts.count == 2 ? Int64(parts[1].prefix(1)) ?? 0 : 0
    let thousandths = whole * 10 + tenth
    guard whole <= 100, thousandths <= 1000 else { return nil }
    return .progress(RunProgress(completed: thousandths, total: 1000), about: nil)
  }

  private static func units(_ text: String) -> Update? {
    guard let slash = text.firstIndex(of: "/"), isDigits(text[..<slash]) else { return nil }
    let rest = text[text.index(after: slash)...]
    let total = rest.prefix { $0.isASCII && $0.isNumber }
    let after = rest.dropFirst(total.count)
    guard isDigits(total), after.isEmpty || after.first == " ",
      let done = Int64(text[..<slash]), let whole = Int64(total), whole > 0
    else { return nil }
    let about = trimmed(String(after))
    return .progress(
      RunProgress(completed: done, total: whole), about: about.isEmpty ? nil : about)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    (1...15).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = text.drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}

/// A value of a property list with its place, whichever of the three formats it was read from.
///
/// The formats are read here and not by Foundation, whose reader loses the places, crashes on some
/// damaged binary files, unfolds shared values without a limit and writes to standard error.
struct PlistNode: Hashable, Sendable {
  /// What a value is, as far as an Info.plist needs to tell.
  enum Value: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    /// A number, date, blob or reference: types that no key read here may have, so that their
    /// name is all a message needs.
    case other(String)
    case array([PlistNode])
    case dictionary([PlistEntry])
  }

  let value: Value
  let mark: SourceMark?

  /// What is here, in the words of a message.
  var found: String {
    switch value {
    case .string(let text): "the string \(VisibleText.quoted(text))"
    case .boolean(let isOn): "the boolean `\(isOn)`"
    case .other(let name): name
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// One key of a dictionary; doubles are kept, so that they can be reported.
struct PlistEntry: Hashable, Sendable {
  let key: String
  let mark: SourceMark?
  let value: PlistNode
}

/// A mistake after which a property list cannot be understood.
struct PlistFault: Error, Hashable {
  let mark: SourceMark?
  let message: String
}

/// Property lists as files: which format it is, and the limits that hold for all of them.
enum PlistFormat {
  /// An Info.plist nests four levels deep; the stack is safe far beyond this.
  static let deepest = 64
  /// A binary file can refer to one value many times, so the unfolded values are counted.
  static let mostValues = 100_000

  /// The mistake of a file that nests beyond the limit.
  static func tooDeep(_ mark: SourceMark?) -> PlistFault {
    PlistFault(mark: mark, message: "the values are nested deeper than \(deepest) levels")
  }

  /// The mistake of a file with more values than the limit.
  static func tooMany(_ mark: SourceMark?) -> PlistFault {
    PlistFault(mark: mark, message: "the file has more than \(mostValues) values")
  }

  /// The tree of a file in any format, or nil after reporting why there is none.
  static func parse(_ source: SourceFile, reporting diagnostics: Diagnostics) -> PlistNode? {
    guard source.bytes.count <= SourceFile.largestSize else {
      let message = SourceFile.tooLarge(SourceFile.largestSize)
      diagnostics.error(message, in: source.name, at: nil)
      return nil
    }
    do throws(PlistFault) {
      if source.bytes.starts(with: Array("bplist".utf8)) {
        var parser = BinaryPlistParser(source.bytes)
        return try parser.parse()
      }
      guard let text = SourceText.decode(source, reporting: diagnostics) else { return nil }
      return try parse(text)
    } catch {
      diagnostics.error(error.message, in: source.name, at: error.mark)
      return nil
    }
  }

  private static func parse(_ text: SourceText) throws(PlistFault) -> PlistNode {
    if let fault = PreprocessorLine.fault(in: text) { throw fault }
    var cursor = TextCursor(text)
    cursor.skipSpace()
    if cursor.isAtEnd { throw PlistFault(mark: .start, message: "the file is empty") }
    if cursor.isAt("<") {
      var parser = XMLPlistParser(text)
      return try parser.parse()
    }
    var parser = OpenStepPlistParser(text)
    return try parser.parse()
  }
}

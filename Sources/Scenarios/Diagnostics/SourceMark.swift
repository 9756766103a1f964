/// A place in a text file, as editors count it: both numbers begin at 1, columns are characters.
package struct SourceMark: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  /// The first character of a file.
  package static let start = SourceMark(line: 1, column: 1)

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the left place comes first in the file.
  package static func < (left: SourceMark, right: SourceMark) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  package var description: String { "\(line):\(column)" }
}

/// A text together with the place it was read from, for checks that run after the reading.
package struct PlacedText: Hashable, Sendable {
  package let text: String
  /// Nil where the format has no lines, as in a binary property list.
  package let mark: SourceMark?

  package init(_ text: String, at mark: SourceMark?) {
    self.text = text
    self.mark = mark
  }
}

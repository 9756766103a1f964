/// Which part of a long list a short area shows.
package enum Scroll {
  /// How many rows of a list are kept above and below the selected one.
  private static let margin = 1

  /// The first row to show so that the selected one is visible and as little as possible moves.
  package static func offset(
    current: Int, selected: Int?, count: Int, height: Int
  ) -> Int {
    guard height > 0, count > height else { return 0 }
    var offset = clamped(current, count: count, height: height)
    if let selected {
      let margin = min(margin, (height - 1) / 2)
      let row = min(max(0, selected), count - 1)
      offset = min(offset, row - margin)
      offset = max(offset, row + margin - height + 1)
    }
    return clamped(offset, count: count, height: height)
  }

  /// An offset that leaves no empty rows below the last one.
  package static func clamped(_ offset: Int, count: Int, height: Int) -> Int {
    min(max(0, offset), max(0, count - max(0, height)))
  }

  /// Where the thumb of a scroll bar lies, or nil when everything is visible.
  package static func thumb(offset: Int, count: Int, height: Int) -> Range<Int>? {
    guard height > 0, count > height else { return nil }
    let length = max(1, height * height / count)
    let hidden = count - height
    let start =
      (clamped(offset, count: count, height: height) * (height - length) + hidden / 2)
      / hidden
    return start..<(start + length)
  }
}

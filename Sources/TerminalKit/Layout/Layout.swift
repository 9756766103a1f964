/// How an area is shared out among rows or columns.
///
/// There is no solver: parts get what they must have, in order, and whoever is flexible shares the
/// rest by weight. What does not fit is cut from the end, so the first parts survive longest.
package enum Part: Equatable, Sendable {
  /// Exactly so many cells.
  case fixed(Int)
  /// At least so many cells, and a share of the rest.
  case minimum(Int, weight: Int = 1)
  /// A share of what the others leave.
  case share(Int = 1)

  var least: Int {
    switch self {
    case .fixed(let cells), .minimum(let cells, _): max(0, cells)
    case .share: 0
    }
  }

  var weight: Int {
    switch self {
    case .fixed: 0
    case .minimum(_, let weight), .share(let weight): max(0, weight)
    }
  }
}

/// The arithmetic behind rows, columns and tables.
package enum Layout {
  /// Lengths for parts in a line of cells; they never add up to more than `available`.
  package static func lengths(_ parts: [Part], available: Int, gap: Int = 0) -> [Int] {
    let gaps = max(0, gap) * max(0, parts.count - 1)
    var left = max(0, available - gaps)
    var lengths = [Int](repeating: 0, count: parts.count)
    // A part whose fair share is below its minimum gets the minimum and leaves the sharing, which
    // makes the shares of the others smaller; so this goes on until nobody leaves.
    var sharing = parts.indices.filter { parts[$0].weight > 0 }
    for index in parts.indices where parts[index].weight == 0 {
      lengths[index] = min(left, parts[index].least)
      left -= lengths[index]
    }
    while true {
      let shares = share(left, weights: sharing.map { parts[$0].weight })
      guard let loser = zip(sharing, shares).first(where: { $1 < parts[$0].least })?.0 else {
        for (index, length) in zip(sharing, shares) { lengths[index] = length }
        return lengths
      }
      lengths[loser] = min(left, parts[loser].least)
      left -= lengths[loser]
      sharing.removeAll { $0 == loser }
    }
  }

  /// Whole numbers in proportion to weights that add up to exactly `total`.
  private static func share(_ total: Int, weights: [Int]) -> [Int] {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return weights.map { _ in 0 } }
    var passed = 0
    var given = 0
    return weights.map { weight in
      passed += weight
      let length = total * passed / sum - given
      given += length
      return length
    }
  }
}

extension Rect {
  /// Cuts the area into rows from top to bottom.
  package func rows(_ parts: [Part], gap: Int = 0) -> [Rect] {
    var top = y
    return Layout.lengths(parts, available: height, gap: gap).map { length in
      defer { top += length + gap }
      return Rect(x: x, y: min(top, maxY), width: width, height: length)
    }
  }

  /// Cuts the area into columns from left to right.
  package func columns(_ parts: [Part], gap: Int = 0) -> [Rect] {
    var left = x
    return Layout.lengths(parts, available: width, gap: gap).map { length in
      defer { left += length + gap }
      return Rect(x: min(left, maxX), y: y, width: length, height: height)
    }
  }
}

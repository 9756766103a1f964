/// A width and a height in cells, neither ever negative.
package struct Size: Equatable, Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Measures below zero become zero, so that arithmetic on tiny screens needs no guards.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package static let zero = Size(width: 0, height: 0)

  /// True when not even one cell fits.
  package var isEmpty: Bool { width == 0 || height == 0 }
}

/// A cell's place, counted from the upper left corner.
package struct Point: Equatable, Hashable, Sendable {
  package var x: Int
  package var y: Int

  /// Any coordinates are allowed; drawing outside a buffer has no effect.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)
}

/// An area of cells.
package struct Rect: Equatable, Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  /// Measures below zero become zero: a view on a tiny screen draws into nothing.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The area of a whole buffer.
  package init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var size: Size { Size(width: width, height: height) }
  package var origin: Point { Point(x: x, y: y) }
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The first column to the right of the area.
  package var maxX: Int { x + width }

  /// The first row below the area.
  package var maxY: Int { y + height }

  /// True when a cell lies inside.
  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// What both areas cover, possibly nothing.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The area without the given number of columns and rows on each side.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    inset(left: columns, top: rows, right: columns, bottom: rows)
  }

  /// The area without a margin that may differ from side to side.
  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    // A margin wider than the area leaves nothing, at a place that is still inside it.
    Rect(
      x: x + min(max(left, -width), width), y: y + min(max(top, -height), height),
      width: width - left - right, height: height - top - bottom)
  }

  /// One row of the area, counted from its top; empty when there is no such row.
  package func row(_ index: Int) -> Rect {
    guard index >= 0, index < height else { return Rect(x: x, y: y, width: 0, height: 0) }
    return Rect(x: x, y: y + index, width: width, height: 1)
  }

  /// Cuts the area at a column counted from its left side.
  package func split(leftColumns: Int) -> (left: Rect, right: Rect) {
    let cut = min(max(0, leftColumns), width)
    return (
      Rect(x: x, y: y, width: cut, height: height),
      Rect(x: x + cut, y: y, width: width - cut, height: height)
    )
  }

  /// Cuts the area at a row counted from its top.
  package func split(topRows: Int) -> (top: Rect, bottom: Rect) {
    let cut = min(max(0, topRows), height)
    return (
      Rect(x: x, y: y, width: width, height: cut),
      Rect(x: x, y: y + cut, width: width, height: height - cut)
    )
  }

  /// An area of the given size in the middle, cut to what fits.
  package func centered(_ size: Size) -> Rect {
    let fitting = Size(width: min(size.width, width), height: min(size.height, height))
    return Rect(
      x: x + (width - fitting.width) / 2, y: y + (height - fitting.height) / 2,
      width: fitting.width, height: fitting.height)
  }
}

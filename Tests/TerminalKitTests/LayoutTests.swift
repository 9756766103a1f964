import Testing

@testable import TerminalKit

@Suite("Areas never leave the screen and never become negative") struct GeometryTests {
  @Test func measuresBelowZeroAreZero() {
    #expect(Size(width: -1, height: 3) == Size(width: 0, height: 3))
    #expect(Rect(x: 4, y: 4, width: -9, height: -1).isEmpty)
  }

  @Test func insetStopsAtNothing() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 2)
    #expect(rect.inset(columns: 1) == Rect(x: 2, y: 1, width: 1, height: 2))
    #expect(rect.inset(columns: 2, rows: 2) == Rect(x: 3, y: 3, width: 0, height: 0))
    #expect(Rect.zero.inset(columns: 5, rows: 5) == .zero)
  }

  @Test func intersectionIsWhatBothCover() {
    let rect = Rect(x: 0, y: 0, width: 5, height: 5)
    #expect(
      rect.intersection(Rect(x: 3, y: -2, width: 9, height: 4))
        == Rect(x: 3, y: 0, width: 2, height: 2))
    #expect(rect.intersection(Rect(x: 9, y: 9, width: 2, height: 2)).isEmpty)
  }

  @Test(arguments: [-3, 0, 2, 5, 9])
  func splittingLosesNothing(_ cut: Int) {
    let rect = Rect(x: 2, y: 3, width: 5, height: 5)
    let columns = rect.split(leftColumns: cut)
    #expect(columns.left.width + columns.right.width == 5)
    #expect(columns.left.maxX == columns.right.x)
    let rows = rect.split(topRows: cut)
    #expect(rows.top.height + rows.bottom.height == 5)
    #expect(rows.top.maxY == rows.bottom.y)
  }

  @Test func centeringCutsWhatIsTooLarge() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    #expect(
      rect.centered(Size(width: 4, height: 2)) == Rect(x: 3, y: 1, width: 4, height: 2))
    #expect(rect.centered(Size(width: 99, height: 99)) == rect)
  }

  @Test func rowsOutsideAreEmpty() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 2)
    #expect(rect.row(1) == Rect(x: 1, y: 2, width: 3, height: 1))
    #expect(rect.row(2).isEmpty)
    #expect(rect.row(-1).isEmpty)
  }
}

@Suite("Parts share the room that there is") struct LayoutTests {
  @Test(arguments: [
    ([Part.fixed(3), .share()], 10, [3, 7]),
    ([.share(1), .share(2)], 9, [3, 6]),
    ([.share(), .share(), .share()], 10, [3, 3, 4]),
    ([.minimum(6), .share()], 8, [6, 2]),
    ([.minimum(2), .share()], 8, [4, 4]),
    ([.minimum(5), .minimum(5), .share()], 6, [5, 1, 0]),
    ([.fixed(4), .fixed(4)], 6, [4, 2]),
    ([.minimum(4, weight: 0), .share()], 6, [4, 2]),
    ([.share(0), .share(1)], 5, [0, 5]),
    ([.fixed(-2), .share()], 5, [0, 5]),
    ([], 5, []),
  ])
  func lengths(_ parts: [Part], _ available: Int, _ expected: [Int]) {
    #expect(Layout.lengths(parts, available: available) == expected)
  }

  @Test func gapsLieBetweenTheParts() {
    let rect = Rect(x: 1, y: 0, width: 11, height: 1)
    #expect(
      rect.columns([.fixed(3), .share(), .fixed(2)], gap: 1).map { [$0.x, $0.width] }
        == [[1, 3], [5, 4], [10, 2]])
    #expect(
      Rect(x: 0, y: 2, width: 1, height: 5).rows([.share(), .fixed(1)]).map { [$0.y, $0.height] }
        == [[2, 4], [6, 1]])
  }

  @Test func everythingFitsWhateverIsAskedFor() {
    var random = RandomSource()
    print("seed \(random.seed)")
    for _ in 0..<2_000 {
      let parts = (0..<Int.random(in: 0...5, using: &random)).map { _ -> Part in
        let number = Int.random(in: -2...12, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: return .fixed(number)
        case 1: return .minimum(number, weight: Int.random(in: -1...3, using: &random))
        default: return .share(number)
        }
      }
      let rect = Rect(
        x: 3, y: 0, width: Int.random(in: 0...30, using: &random), height: 1)
      let columns = rect.columns(parts, gap: Int.random(in: 0...2, using: &random))
      #expect(columns.count == parts.count)
      for column in columns {
        #expect(column.x >= rect.x && column.maxX <= rect.maxX, "seed \(random.seed)")
      }
    }
  }
}

@Suite("A list scrolls no further than it must") struct ScrollTests {
  @Test(arguments: [
    (0, 0, 0), (0, 3, 0), (0, 4, 1), (0, 19, 15), (10, 12, 10), (10, 3, 2), (99, 10, 9),
    (-5, 0, 0),
  ])
  func selectionStaysVisible(_ current: Int, _ selected: Int, _ expected: Int) {
    #expect(Scroll.offset(current: current, selected: selected, count: 20, height: 5) == expected)
  }

  @Test func shortListsAndFlatAreasDoNotScroll() {
    #expect(Scroll.offset(current: 7, selected: 2, count: 3, height: 5) == 0)
    #expect(Scroll.offset(current: 7, selected: 2, count: 30, height: 0) == 0)
    #expect(Scroll.offset(current: 7, selected: 12, count: 30, height: 1) == 12)
    #expect(Scroll.offset(current: 7, selected: nil, count: 30, height: 5) == 7)
  }

  @Test func theThumbReachesBothEnds() {
    #expect(Scroll.thumb(offset: 0, count: 20, height: 5) == 0..<1)
    #expect(Scroll.thumb(offset: 15, count: 20, height: 5) == 4..<5)
    #expect(Scroll.thumb(offset: 0, count: 10, height: 5) == 0..<2)
    #expect(Scroll.thumb(offset: 0, count: 5, height: 5) == nil)
  }
}

/// Rows under headed columns, of which only the visible ones are ever made.
package struct Table {
  /// One column and how it behaves when the screen is narrow.
  package struct Column: Equatable, Sendable {
    package var title: String
    package var width: Part
    package var alignment: Alignment
    /// Columns with a higher number vanish first; number 0 stays.
    package var priority: Int

    /// Columns share spare room by the weight of their width.
    package init(
      _ title: String, width: Part, alignment: Alignment = .left, priority: Int = 0
    ) {
      self.title = title
      self.width = width
      self.alignment = alignment
      self.priority = priority
    }
  }

  /// What one line shows: a cell for each column, whether or not it has room.
  package struct Row: Equatable, Sendable {
    package var cells: [StyledLine]
    package var isTagged: Bool

    /// Cells that are missing stay empty.
    package init(_ cells: [StyledLine], isTagged: Bool = false) {
      self.cells = cells
      self.isTagged = isTagged
    }
  }

  /// Which column the rows are sorted by, and which way.
  package struct Sorting: Equatable, Sendable {
    package var column: Int
    package var isAscending: Bool

    /// The column counts from the left, whether or not all are visible.
    package init(column: Int, isAscending: Bool) {
      self.column = column
      self.isAscending = isAscending
    }
  }

  package var columns: [Column]
  package var count: Int
  package var offset: Int
  package var selected: Int?
  package var sorting: Sorting?
  package var isHeaderVisible: Bool
  /// What stands where the rows would be when there are none.
  package var emptyText: StyledLine
  private let row: (Int) -> Row

  /// Rows are asked for by number while drawing, from `offset` on.
  package init(
    columns: [Column], count: Int, offset: Int = 0, selected: Int? = nil,
    sorting: Sorting? = nil, isHeaderVisible: Bool = true, emptyText: StyledLine = "",
    row: @escaping (Int) -> Row
  ) {
    self.columns = columns
    self.count = count
    self.offset = offset
    self.selected = selected
    self.sorting = sorting
    self.isHeaderVisible = isHeaderVisible
    self.emptyText = emptyText
    self.row = row
  }

  /// How many rows an area of this height shows below the header.
  package func visibleRows(height: Int) -> Int {
    max(0, height - (isHeaderVisible && height > 1 ? 1 : 0))
  }

  /// Where each column lies; a column without room lies nowhere.
  package func columnAreas(in area: Rect) -> [Rect?] {
    var kept = Array(columns.indices)
    // One cell at the left of each row is for the tag, one at the right for the scroll bar.
    let inner = area.inset(left: 1, right: count > visibleRows(height: area.height) ? 1 : 0)
    while kept.count > 1, leastWidth(kept) > inner.width {
      let highest = kept.map { columns[$0].priority }.max() ?? 0
      guard let last = kept.lastIndex(where: { columns[$0].priority == highest }) else { break }
      kept.remove(at: last)
    }
    let places = inner.columns(kept.map { columns[$0].width }, gap: 1)
    var areas = [Rect?](repeating: nil, count: columns.count)
    for (index, place) in zip(kept, places) where place.width > 0 { areas[index] = place }
    return areas
  }

  private func leastWidth(_ kept: [Int]) -> Int {
    kept.reduce(kept.count - 1) { $0 + max(1, columns[$1].width.least) }
  }

  /// Draws the header and as many rows as fit.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard !area.isEmpty else { return }
    let places = columnAreas(in: area)
    let height = visibleRows(height: area.height)
    let top = area.height - height
    if top > 0 { drawHeader(places, in: area.row(0), on: &buffer, theme: theme) }
    let body = area.split(topRows: top).bottom
    guard count > 0 else {
      emptyText.draw(in: body.inset(left: 1), on: &buffer, theme: theme)
      return
    }
    let first = Scroll.clamped(offset, count: count, height: height)
    for line in 0..<min(height, count - first) {
      draw(row(first + line), at: body.row(line), places, on: &buffer, theme: theme)
      if first + line == selected {
        Table.select(body.row(line), on: &buffer, theme: theme)
      }
    }
    ScrollBar(offset: first, count: count).draw(
      in: body.split(leftColumns: body.width - 1).right, on: &buffer, theme: theme)
  }

  private func drawHeader(
    _ places: [Rect?], in line: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    for (index, column) in columns.enumerated() {
      guard let place = places[index] else { continue }
      var title = column.title
      if let sorting, sorting.column == index {
        let glyphs = buffer.glyphs
        title += String(sorting.isAscending ? glyphs.sortAscending : glyphs.sortDescending)
      }
      StyledLine(title, .header).draw(
        in: Rect(x: place.x, y: line.y, width: place.width, height: 1), on: &buffer,
        theme: theme, alignment: column.alignment)
    }
  }

  private func draw(
    _ row: Row, at line: Rect, _ places: [Rect?], on buffer: inout CellBuffer, theme: Theme
  ) {
    if row.isTagged {
      StyledLine(String(buffer.glyphs.tag), .tagged).draw(in: line, on: &buffer, theme: theme)
    }
    for (index, cell) in row.cells.enumerated() where index < places.count {
      guard let place = places[index] else { continue }
      cell.draw(
        in: Rect(x: place.x, y: line.y, width: place.width, height: 1), on: &buffer,
        theme: theme, alignment: columns[index].alignment)
    }
  }

  /// Marks a line as the selected one; its attributes stay, so that states still differ.
  package static func select(_ line: Rect, on buffer: inout CellBuffer, theme: Theme) {
    let selection = theme.style(for: .selectedRow)
    buffer.restyle(line) { style in
      style.foreground = selection.foreground
      style.background = selection.background
      style.attributes.subtract([.dim, .reverse])
      style.attributes.formUnion(selection.attributes)
    }
  }
}

/// A thin bar that shows which part of a list is visible; nothing when all of it is.
package struct ScrollBar: Equatable, Sendable {
  package var offset: Int
  package var count: Int

  /// The height of the area decides how many of `count` rows are visible.
  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  /// Draws into the first column of an area.
  package func draw(in area: Rect, on buffer: inout CellBuffer, theme: Theme) {
    guard area.width > 0,
      let thumb = Scroll.thumb(offset: offset, count: count, height: area.height)
    else { return }
    let glyphs = buffer.glyphs
    for row in 0..<area.height {
      let isThumb = thumb.contains(row)
      buffer.put(
        String(isThumb ? glyphs.scrollThumb : glyphs.scrollTrack),
        at: Point(x: area.x, y: area.y + row), in: area,
        style: theme.style(for: isThumb ? .accent : .divider))
    }
  }
}

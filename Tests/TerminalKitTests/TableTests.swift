import Testing

@testable import TerminalKit

@Suite("A table shows the rows that fit") struct TableTests {
  private func table(
    count: Int, offset: Int = 0, selected: Int? = nil, sorting: Table.Sorting? = nil,
    onRow: @escaping (Int) -> Void = { _ in }
  ) -> Table {
    Table(
      columns: [
        Table.Column("state", width: .fixed(6)),
        Table.Column("identifier", width: .minimum(8)),
        Table.Column("kind", width: .fixed(7), priority: 2),
        Table.Column("n", width: .fixed(3), alignment: .right, priority: 1),
      ], count: count, offset: offset, selected: selected, sorting: sorting,
      emptyText: "nothing waits"
    ) { row in
      onRow(row)
      return Table.Row(
        [
          StyledLine("held", .held), StyledLine("app.task.\(row)"), "refresh", StyledLine("\(row)"),
        ], isTagged: row == 1)
    }
  }

  private func lines(_ width: Int, _ height: Int, _ table: Table) -> [String] {
    drawn(width, height) { area, buffer, theme in
      table.draw(in: area, on: &buffer, theme: theme)
    }
  }

  @Test func headersRowsAndTags() {
    #expect(
      lines(36, 4, table(count: 3, sorting: Table.Sorting(column: 1, isAscending: false))) == [
        " state  identifier▾      kind      n",
        " held   app.task.0       refresh   0",
        "•held   app.task.1       refresh   1",
        " held   app.task.2       refresh   2",
      ])
  }

  @Test func narrowScreensLoseTheLeastImportantColumns() {
    #expect(
      lines(26, 2, table(count: 1)) == [" state  identifier       n", " held   app.task.0       0"])
    #expect(lines(18, 2, table(count: 1)) == [" state  identifier", " held   app.task.0"])
    #expect(lines(8, 2, table(count: 1)) == [" state", " held"])
  }

  @Test func scrollingShowsABarAndClampsTheOffset() {
    #expect(
      lines(20, 4, table(count: 9, offset: 99)) == [
        " state  identifier", " held   app.task.6 │", " held   app.task.7 │",
        " held   app.task.8 ┃",
      ])
  }

  @Test func onlyVisibleRowsAreMade() {
    var made: [Int] = []
    _ = lines(30, 5, table(count: 10_000, offset: 500) { made.append($0) })
    #expect(made == [500, 501, 502, 503])
  }

  @Test func theSelectedRowIsMarkedOverItsWholeWidth() {
    var buffer = CellBuffer(size: Size(width: 30, height: 3))
    table(count: 2, selected: 1).draw(in: buffer.bounds, on: &buffer, theme: .terminal)
    #expect((0..<30).allSatisfy { buffer[$0, 2].style.isReversed })
    #expect((0..<30).allSatisfy { !buffer[$0, 1].style.isReversed })
  }

  @Test func anEmptyTableSaysSo() {
    #expect(lines(20, 3, table(count: 0)).dropFirst() == [" nothing waits", ""])
  }
}

import SchedulerEngine
import TerminalKit
import Testing

@testable import DashboardUI

/// Without colours everything can still be told apart.
@Suite struct MonoTests {
  private let mono = Theme.terminal.adapted(to: .mono)

  private func look(_ sign: StateSign, _ glyphs: GlyphSet) -> [Cell] {
    var buffer = CellBuffer(size: Size(width: 32, height: 1), glyphs: glyphs)
    sign.line(glyphs).draw(in: buffer.bounds, on: &buffer, theme: mono)
    return buffer.cells
  }

  @Test(arguments: [GlyphSet.unicode, .ascii]) func statesOfRequestsDiffer(glyphs: GlyphSet) {
    let looks = RequestState.allCases.map { look($0.sign, glyphs) }
    for (index, one) in looks.enumerated() {
      for other in looks[(index + 1)...] { #expect(one != other) }
    }
  }

  @Test(arguments: [GlyphSet.unicode, .ascii]) func statesOfCardsDiffer(glyphs: GlyphSet) {
    let states: [CardState] =
      [.running, .asked, .expiring] + Outcome.allCases.map { CardState.ended($0) }
    let looks = states.map { look($0.sign, glyphs) }
    for (index, one) in looks.enumerated() {
      for other in looks[(index + 1)...] { #expect(one != other) }
    }
  }

  @Test func theSelectedRowAndTheFocusedPaneCanBeSeen() {
    let stage = Stage.evening()
    stage.press("1 Home")
    let first = Dashboard.draw(stage.state, stage.model, theme: mono)
    stage.press("Down")
    let second = Dashboard.draw(stage.state, stage.model, theme: mono)
    #expect(first.buffer.text == second.buffer.text)
    #expect(first.buffer != second.buffer)
    stage.press("4")
    let third = Dashboard.draw(stage.state, stage.model, theme: mono)
    #expect(third.buffer.cells.map(\.style) != second.buffer.cells.map(\.style))
  }

  @Test func monoUsesNoColour() {
    let frame = Dashboard.draw(Stage.evening().state, Stage.evening().model, theme: mono)
    for cell in frame.buffer.cells {
      #expect(cell.style.foreground == .terminalDefault)
      #expect(cell.style.background == .terminalDefault)
    }
  }
}

import DashboardUI
package import TerminalKit

/// One frame of a session without a terminal: what the screen would show at this moment.
package final class StillFrame {
  private let session: Session
  private let size: Size
  private let glyphs: GlyphSet
  private let theme: Theme

  package init(_ session: Session, size: Size, glyphs: GlyphSet, theme: Theme) {
    self.session = session
    self.size = size
    self.glyphs = glyphs
    self.theme = theme
  }

  /// Presses keys one after the other and draws what is then there.
  package func draw(pressing keys: [Key] = []) -> CellBuffer {
    for key in keys {
      session.state.settle(in: model)
      for intent in Reducer.reduce(&session.state, key, model) { _ = session.perform(intent) }
      session.finishJump()
    }
    session.state.settle(in: model)
    return Dashboard.draw(session.state, model, theme: theme).buffer
  }

  private var model: DashboardModel {
    session.model(size: size, glyphs: glyphs, themeName: theme.name)
  }
}

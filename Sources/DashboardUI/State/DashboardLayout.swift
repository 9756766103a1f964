package import TerminalKit

/// Where everything lies on a screen of a given size.
package struct DashboardLayout: Equatable, Sendable {
  /// How much fits.
  package enum Form: Int, Comparable, Sendable {
    /// Not even a cell.
    case nothing
    /// One line that says how things are.
    case statusLine
    /// One line for each task.
    case lines
    /// One pane with a frame.
    case single
    /// Table, cards and one pane that can be switched.
    case three
    case full

    /// Chooses by both measures.
    package init(_ size: Size) {
      let forms: [(Form, width: Int, height: Int)] = [
        (.full, 100, 30), (.three, 72, 20), (.single, 52, 14), (.lines, 20, 5),
        (.statusLine, 1, 1),
      ]
      self = forms.first { size.width >= $0.width && size.height >= $0.height }?.0 ?? .nothing
    }

    package static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }

    /// Whether only the pane with the keys is shown.
    package var isSinglePane: Bool { self < .three }

    /// Whether panes have frames.
    package var hasFrames: Bool { self >= .single }
  }

  package let form: Form
  package let size: Size
  package private(set) var header = Rect.zero
  package private(set) var caption = Rect.zero
  package private(set) var panes: [Pane: Rect] = [:]
  /// The device's conditions in one line, where the Device pane has no room.
  package private(set) var strip = Rect.zero
  package private(set) var message = Rect.zero
  package private(set) var hints = Rect.zero

  /// Lays the screen out.
  package init(_ state: DashboardState, _ model: DashboardModel) {
    size = model.size
    form = Form(model.size)
    guard form > .statusLine else {
      message = Rect(size).row(0)
      return
    }
    let hasCaption = model.caption.map { !$0.isEmpty } ?? false
    let rows = Rect(size).rows([
      .fixed(form >= .three ? 2 : 1), .fixed(hasCaption && form > .lines ? 1 : 0), .share(),
      .fixed(form == .single ? 1 : 0), .fixed(form > .lines ? 1 : 0), .fixed(1),
    ])
    (header, caption, strip, message, hints) = (rows[0], rows[1], rows[3], rows[4], rows[5])
    if form == .lines { message = hints }
    place(in: rows[2], state)
  }

  private mutating func place(in body: Rect, _ state: DashboardState) {
    if state.isExpanded || form.isSinglePane {
      panes[state.focus] = body
      return
    }
    guard form == .full else {
      let rows = body.rows([
        .minimum(6, weight: 4), .minimum(6, weight: 4), .minimum(5, weight: 3),
      ])
      panes = [.requests: rows[0], .live: rows[1], state.secondary: rows[2]]
      return
    }
    let rows = body.rows([
      .minimum(7, weight: 5), .minimum(9, weight: 5), .minimum(5, weight: 3),
    ])
    let columns = rows[1].columns([.share(3), .minimum(44, weight: 2)])
    panes = [
      .requests: rows[0], .live: columns[0], .device: columns[1], .journal: rows[2],
    ]
  }

  /// What is left of a pane inside its frame; nothing when it is not shown.
  package func inside(_ pane: Pane) -> Rect {
    guard let area = panes[pane] else { return .zero }
    return form.hasFrames ? Box.inside(area) : area
  }

  /// How many rows of its list a pane shows.
  package func visibleRows(of pane: Pane) -> Int {
    let height = inside(pane).height
    let hasHeader = pane == .requests && form.hasFrames && height > 1
    return max(0, height - (hasHeader ? 1 : 0))
  }

  /// The pane under a point.
  package func pane(at point: Point) -> Pane? {
    Pane.allCases.first { panes[$0]?.contains(point) ?? false }
  }

  /// Where an overlay lies that wants this much room.
  package func overlay(width: Int, height: Int) -> Rect {
    let margin = form > .lines ? 4 : 0
    let room = Rect(size)
    return room.centered(
      Size(
        width: min(width, size.width - margin), height: min(height, size.height - margin / 2)))
  }
}

internal import TerminalKit

/// All keys, made from the keymap and searchable.
enum HelpOverlay {
  /// Where the parts of the help lie.
  struct Area {
    let frame: Rect
    let search: Rect
    let list: Rect
    /// What the selected entry is called, and why it would do nothing now.
    let remark: Rect
  }

  /// Lays the help out.
  static func area(_ model: DashboardModel) -> Area {
    let layout = DashboardLayout(DashboardState(), model)
    let frame = layout.overlay(width: 104, height: Keymap.bindings.count + 5)
    let inside = Box.inside(frame)
    let rows = inside.inset(columns: frame == inside ? 0 : 1)
      .rows([.fixed(1), .share(), .fixed(inside.height > 4 ? 1 : 0)])
    return Area(frame: frame, search: rows[0], list: rows[1], remark: rows[2])
  }

  /// One entry for each action that has all of the words somewhere.
  static func entries(matching search: String) -> [Binding] {
    var seen: Set<Action> = []
    let words = search.lowercased().split(separator: " ")
    return Keymap.groups.flatMap { group, bindings in
      bindings.filter { binding in
        guard !seen.contains(binding.action) else { return false }
        let text =
          "\(binding.keyNames) \(binding.title) \(binding.explanation) \(binding.action.name) "
          + group.rawValue
        guard words.allSatisfy({ text.lowercased().contains($0) }) else { return false }
        seen.insert(binding.action)
        return true
      }
    }
  }

  /// Draws the help and returns the cursor's place in the search.
  static func draw(
    _ help: HelpState, _ state: DashboardState, _ model: DashboardModel,
    on buffer: inout CellBuffer, theme: Theme
  ) -> Point? {
    let area = area(model)
    Box(
      title: StyledLine("Help", .title),
      rightTitle: StyledLine("theme \(model.themeName)", .dim),
      footer: "Enter runs the entry", isFocused: true
    ).draw(in: area.frame, on: &buffer, theme: theme)
    let cursor = TextField(
      prompt: StyledLine("search: ", .accent), edited: help.search,
      placeholder: "a key, a word, an action"
    ).draw(in: area.search, on: &buffer, theme: theme)
    let entries = entries(matching: help.search.text)
    var below = state
    below.overlays.removeAll()
    draw(entries, help, below, model, in: area.list, on: &buffer, theme: theme)
    if let binding = entries.first(where: { $0.action == help.list.selected }) {
      let reason = Availability.reason(against: binding.action, below, model)
      StyledLine([
        Span(binding.action.name, .accent),
        Span(reason.map { "  not now: \($0)" } ?? "", .warning),
      ]).draw(in: area.remark, on: &buffer, theme: theme)
    }
    return cursor
  }

  private static func draw(
    _ entries: [Binding], _ help: HelpState, _ state: DashboardState, _ model: DashboardModel,
    in area: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let headings = headings(of: entries)
    Table(
      columns: [
        Table.Column("", width: .fixed(18), priority: 1), Table.Column("", width: .fixed(11)),
        Table.Column("", width: .share()),
      ], count: entries.count, offset: help.list.offset, selected: help.list.index,
      isHeaderVisible: false, emptyText: StyledLine("No key is about that.", .dim)
    ) { index in
      let binding = entries[index]
      let isEnabled = Availability.reason(against: binding.action, state, model) == nil
      return Table.Row([
        StyledLine(headings[index], .header),
        StyledLine(binding.keyNames, isEnabled ? .accent : .inactive),
        StyledLine(binding.explanation, isEnabled ? .text : .inactive),
      ])
    }.draw(in: area, on: &buffer, theme: theme)
  }

  /// The heading of each entry that begins a group.
  private static func headings(of entries: [Binding]) -> [String] {
    var last = ""
    return entries.map { entry in
      let group = Keymap.groups.first { $0.bindings.contains { $0.action == entry.action } }
      let name = group?.group.rawValue ?? ""
      defer { last = name }
      return name == last ? "" : name
    }
  }
}

internal import SchedulerEngine
internal import TerminalKit

/// The question before something that cannot be taken back.
enum ConfirmDialog {
  /// Draws the question in the middle of an area, with No first.
  static func draw(
    _ question: Confirmation, in area: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    Dialog(
      title: StyledLine(question.title, .warning), message: question.message,
      choices: [
        Dialog.Choice(key: "n", text: "No"), Dialog.Choice(key: "y", text: question.yes),
      ], selected: question.isYesSelected ? 1 : 0
    ).draw(in: area, on: &buffer, theme: theme)
  }
}

/// The letters after `s`, with the values as they are.
enum ConditionsMenu {
  /// Draws the menu at the bottom of an area.
  static func draw(
    _ model: DashboardModel, in area: Rect, on buffer: inout CellBuffer, theme: Theme
  ) {
    let entries = entries(model)
    let columns = area.width >= 110 ? 3 : area.width >= 34 ? 2 : 1
    let lines = (entries.count + columns - 1) / columns
    let width = min(area.width, columns * 36 + 2)
    let height = min(area.height, lines + 2)
    let frame = Rect(
      x: area.x + (area.width - width) / 2, y: max(area.y, area.maxY - height - 2),
      width: width, height: height)
    let inside = Box(
      title: StyledLine("Set", .title), footer: "Esc changes nothing", isFocused: true
    ).draw(in: frame, on: &buffer, theme: theme)
    let places = inside.columns(Array(repeating: .share(), count: columns), gap: 1)
    for (index, entry) in entries.enumerated() {
      entry.draw(in: places[index / lines].row(index % lines), on: &buffer, theme: theme)
    }
  }

  /// One line for each letter: key, name and what it is now.
  static func entries(_ model: DashboardModel) -> [StyledLine] {
    Keymap.bindings.filter { $0.contexts == .conditions && $0.action != .back }.map { binding in
      let condition = Condition.allCases.first { $0.action == binding.action }
      let value = condition?.value(in: model.snapshot) ?? ""
      let name = condition?.name ?? Preset.title(of: binding.action) ?? binding.title
      return StyledLine([
        Span(" \(binding.keyNames)  ", .footerKey), Span(name), Span("  \(value)", .dim),
      ])
    }
  }
}

extension Preset {
  fileprivate static func title(of action: Action) -> String? {
    allCases.first { $0.action == action }?.title
  }
}

package import TerminalKit

/// What a key does: to the state at once, to everything else by the intents it returns.
package enum Reducer {
  /// Takes one key.
  package static func reduce(
    _ state: inout DashboardState, _ key: Key, _ model: DashboardModel
  ) -> [Intent] {
    state.settle(in: model)
    let intents = take(key, &state, model)
    state.settle(in: model)
    return intents
  }

  /// Does what an action does, or says why it cannot.
  package static func perform(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    if let reason = Availability.reason(against: action, state, model) {
      state.message = Message(text: reason, kind: .refusal)
      return []
    }
    switch action {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .moveToStart,
      .moveToEnd:
      move(action, &state, model)
    case .launch: return launch(&state, model)
    case .launchIfAllowed: return launchIfAllowed(&state, model)
    case .expire, .kill, .stopOrCancel, .dismiss: return steer(action, &state, model)
    case .open, .showWhy, .showDetails, .showLog, .copyRow, .copyEquivalent:
      return look(action, &state, model)
    case .chooseCondition, .changeItem, .lowerItem, .raiseItem, .setCharger, .setBattery,
      .setLowPower, .setNetwork, .setThermal, .setBackgroundRefresh, .setInUse, .setLocked,
      .setMemoryPressure, .setLoad, .toggleForeground, .forceQuitApp, .systemKillApp, .reboot,
      .applyOvernight, .applyCommuting, .applyNearlyEmpty:
      return change(action, &state, model)
    case .togglePause, .step, .faster, .slower, .realTime, .jump:
      return passTime(action, &state, model)
    case .answerYes, .answerNo, .otherAnswer, .takeAnswer: return answer(action, &state, model)
    case .redraw: return [.redraw]
    case .reloadTheme: return [.reloadTheme]
    case .suspend: return [.suspend]
    case .quitAtOnce: return [.quit]
    case .quit where state.overlays.isEmpty && !state.isExpanded: return [.quit]
    case .quit, .back: goBack(&state)
    default: arrange(action, &state, model)
    }
    return []
  }

  private static func take(
    _ key: Key, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let context = state.context
    switch key {
    case .resize, .focus: return []
    case .mouse(let event):
      point(event, &state, model)
      return []
    case .paste where !context.isText:
      state.message = Message(
        text: "pasted text is for the filter and the prompts", kind: .refusal)
      return []
    default: break
    }
    state.message = nil
    if let binding = Keymap.binding(for: key, in: context) {
      // The menu after `s` is for one letter.
      if context == .conditions { state.overlay = nil }
      let isMenuEscape = context == .conditions && binding.action == .back
      return isMenuEscape ? [] : perform(binding.action, &state, model)
    }
    if context.isText, type(key, &state) { return [] }
    if context == .conditions { state.overlay = nil }
    state.message = Message(
      text: "\(key.name) does nothing here; ? lists the keys", kind: .refusal)
    return []
  }

  /// Arranges panes, filters, sorting and tags.
  private static func arrange(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) {
    switch action {
    case .nextPane: state.focus(state.focus.neighbour(by: 1))
    case .previousPane: state.focus(state.focus.neighbour(by: -1))
    case .focusRequests: state.focus(.requests)
    case .focusLive: state.focus(.live)
    case .focusDevice: state.focus(.device)
    case .focusJournal: state.focus(.journal)
    case .expandPane: state.isExpanded.toggle()
    case .showHelp: state.overlays.append(.help(HelpState()))
    case .editFilter:
      state.overlays.append(.filter(EditedText(state.filter), before: state.filter))
    case .nextSortColumn:
      state.sorting = RequestSorting(
        column: state.sorting.column.after(1, wraps: true), isAscending: true)
    case .invertSorting: state.sorting.isAscending.toggle()
    case .tag:
      guard let key = state.subject(in: model).key else { return }
      if state.tags.remove(key) == nil { state.tags.insert(key) }
      move(.moveDown, &state, model)
    case .untagAll: state.tags = []
    default: break
    }
  }

  /// Leaves the last thing that was entered.
  private static func goBack(_ state: inout DashboardState) {
    switch state.overlay {
    case .filter:
      state.setFilter("")
      state.overlay = nil
    case .help(var help) where !help.search.text.isEmpty:
      help.search = EditedText()
      state.overlay = .help(help)
    case nil where state.isExpanded: state.isExpanded = false
    case nil: state.setFilter("")
    default: state.overlay = nil
    }
  }

  /// Gives a key to the text that is being edited.
  private static func type(_ key: Key, _ state: inout DashboardState) -> Bool {
    switch state.overlay {
    case .filter(var text, let before):
      guard text.apply(key) else { return false }
      state.overlay = .filter(text, before: before)
      state.setFilter(text.text)
    case .jump(var text, _):
      guard text.apply(key) else { return false }
      state.overlay = .jump(text, error: nil)
    case .help(var help):
      guard help.search.apply(key) else { return false }
      help.list = ListState()
      state.overlay = .help(help)
    default: return false
    }
    return true
  }
}

extension DashboardState {
  /// Gives the keys to a pane.
  mutating func focus(_ pane: Pane) {
    focus = pane
    if pane == .device || pane == .journal { secondary = pane }
  }

  /// Filters the pane that has the keys.
  mutating func setFilter(_ text: String) {
    switch focus {
    case .requests: requests.filter = text
    case .live: live.filter = text
    case .device: break
    case .journal: journal.filter = text
    }
  }
}

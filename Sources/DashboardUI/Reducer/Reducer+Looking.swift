internal import SchedulerEngine
internal import TerminalKit

extension Reducer {
  /// Opens what is selected, explains it, or copies it.
  static func look(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    switch action {
    case .open:
      if state.focus == .live, let run = state.subject(in: model).run, run.asksToContinue {
        return send([.answer(run.id, goOn: true)], &state, model)
      }
      return look(.showDetails, &state, model)
    case .showDetails:
      if let topic = state.topic(in: model) { state.show(.details(topic, ScrollState())) }
    case .showWhy:
      if let key = state.subjects(in: model).first(where: { $0.pending != nil })?.key {
        state.show(.why(key, ScrollState()))
      }
    case .showLog:
      if let key = state.subject(in: model).key {
        state.show(.log(key, ScrollState(followsEnd: true)))
      }
    case .copyRow:
      guard let topic = state.topic(in: model), let text = RowJSON.text(of: topic, in: model)
      else { return [] }
      state.say("copied the row as JSON")
      return [.copy(text)]
    case .copyEquivalent:
      guard let text = Equivalent.toCopy(state, model) else { return [] }
      state.say("copied: \(text)")
      return [.copy(text)]
    default: break
    }
    return []
  }

  /// Answers a dialog, takes a prompt's text, or runs an entry of the help.
  static func answer(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    switch state.overlay {
    case .confirm(var question):
      if action == .otherAnswer {
        question.isYesSelected.toggle()
        state.overlay = .confirm(question)
        return []
      }
      state.overlay = nil
      let isYes = action == .answerYes || action == .takeAnswer && question.isYesSelected
      return isYes ? send(question.commands, &state, model) : []
    case .filter: state.overlay = nil
    case .jump(let text, _): return jump(to: text, &state, model)
    case .help(let help):
      state.overlay = nil
      guard let chosen = help.list.selected else { return [] }
      return run(chosen, &state, model)
    default: break
    }
    return []
  }

  /// Does what an entry of the help says, if it can be done where the help was opened.
  private static func run(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let contexts = Keymap.bindings.filter { $0.action == action }
      .reduce(into: Contexts()) { $0.formUnion($1.contexts) }
    guard contexts.isSuperset(of: state.context) || contexts.isSuperset(of: .conditions) else {
      let title = Keymap.binding(of: action)?.title ?? action.name
      state.message = Message(text: "“\(title)” means nothing here", kind: .refusal)
      return []
    }
    return perform(action, &state, model)
  }

  private static func jump(
    to text: EditedText, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let snapshot = model.snapshot
    do {
      let target = try JumpTarget(text.text, now: snapshot.now, clock: snapshot.clock)
      state.overlay = nil
      switch target {
      case .instant(let instant): return [.jump(to: instant)]
      case .nextLaunch: return [.jumpToNextLaunch(horizon: snapshot.now + .days(7))]
      }
    } catch {
      state.overlay = .jump(text, error: error.sentence)
      return []
    }
  }
}

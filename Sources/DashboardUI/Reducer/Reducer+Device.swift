internal import SchedulerEngine
internal import TerminalKit

extension Reducer {
  /// Changes the device and its apps.
  static func change(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let snapshot = model.snapshot
    if let condition = Condition.allCases.first(where: { $0.action == action }) {
      return send(condition.next(in: snapshot), &state, model)
    }
    if let preset = Preset.allCases.first(where: { $0.action == action }) {
      return send(preset.changes.map { Command.set($0) }, &state, model)
    }
    switch action {
    case .chooseCondition: state.overlays.append(.conditions)
    case .changeItem, .lowerItem, .raiseItem: return changeItem(action, &state, model)
    case .reboot: return send([.reboot], &state, model)
    case .toggleForeground, .forceQuitApp, .systemKillApp:
      guard let app = state.subjectApp(in: model) else { return [] }
      let command: Command =
        switch action {
        case .forceQuitApp: .forceQuit(app.id)
        case .systemKillApp: .systemKill(app.id)
        default: app.isInFront ? .leave(app.id) : .open(app.id)
        }
      return send([command], &state, model)
    default: break
    }
    return []
  }

  private static func changeItem(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let snapshot = model.snapshot
    switch state.device.selected {
    case .condition(let condition):
      if action == .changeItem { return send(condition.next(in: snapshot), &state, model) }
      let commands = condition.stepped(by: action == .raiseItem ? 1 : -1, in: snapshot)
      if commands.isEmpty {
        let value = condition.value(in: snapshot)
        state.message = Message(
          text: "\(condition.name) goes no further than \(value)", kind: .refusal)
      }
      return send(commands, &state, model)
    case .app(let id):
      guard let app = snapshot.app(id) else { return [] }
      switch action {
      case .raiseItem where !app.isInFront: return send([.open(id)], &state, model)
      case .lowerItem where app.isInFront: return send([.leave(id)], &state, model)
      case .changeItem: return send([.allowRefresh(id, !app.refreshAllowed)], &state, model)
      default:
        let place = app.isInFront ? "is in front already" : "is not in front"
        state.message = Message(text: "\(id) \(place)", kind: .refusal)
        return []
      }
    case nil: return []
    }
  }

  /// Pauses, plays, steps, jumps and changes the speed.
  static func passTime(
    _ action: Action, _ state: inout DashboardState, _ model: DashboardModel
  ) -> [Intent] {
    let playback = model.playback
    switch action {
    case .togglePause: return [.setPaused(!playback.isPaused)]
    case .step: return playback.isPaused ? [.step] : [.setPaused(true), .step]
    case .faster: return playback.faster.map { [.setSpeed($0)] } ?? []
    case .slower: return playback.slower.map { [.setSpeed($0)] } ?? []
    case .realTime: return [.setSpeed(1)]
    case .jump:
      state.overlays.append(.jump(EditedText(), error: nil))
      return []
    default: return []
    }
  }
}

extension App {
  /// In front, or about to be once it has launched.
  var isInFront: Bool { phase == .foreground || phase == .launching && launchesToForeground }
}

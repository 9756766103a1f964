internal import SchedulerEngine

/// Why an action would do nothing now, and what it is called while it would do something.
package enum Availability {
  /// The reason in a sentence, or nil when the action makes sense.
  package static func reason(
    against action: Action, _ state: DashboardState, _ model: DashboardModel
  ) -> String? {
    switch action {
    case .launch, .launchIfAllowed, .expire, .kill, .stopOrCancel, .dismiss, .showWhy:
      return reason(againstAllOf: action, state, model)
    case .showLog, .copyRow, .showDetails, .open, .copyEquivalent, .tag, .untagAll:
      return reason(againstLooking: action, state, model)
    case .editFilter, .nextSortColumn, .invertSorting, .expandPane, .back:
      return reason(againstArranging: action, state, model)
    case .togglePause, .step, .faster, .slower, .realTime, .jump:
      return reason(againstTime: action, model)
    case .toggleForeground, .forceQuitApp, .systemKillApp:
      return reason(againstApp: action, state, model)
    case .changeItem, .lowerItem, .raiseItem:
      return state.device.selected == nil ? "nothing is selected" : nil
    default: return nil
    }
  }

  /// What the action does now, for the footer: `c` stops, cancels or dismisses.
  package static func title(
    of binding: Binding, _ state: DashboardState, _ model: DashboardModel
  ) -> String {
    switch binding.action {
    case .stopOrCancel:
      switch StopMeaning(state.subject(in: model)) {
      case .cancel: return "Cancel"
      case .dismiss: return "Dismiss"
      case .stop, .answer, .nothing: return "Stop"
      }
    case .answerYes:
      if case .confirm(let question) = state.overlay { return question.yes }
      return binding.title
    case .takeAnswer:
      switch state.overlay {
      case .help: return "Run"
      case .filter: return "Keep"
      case .jump: return "Jump"
      case .confirm(let question): return question.isYesSelected ? question.yes : "No"
      default: return binding.title
      }
    case .togglePause: return model.playback.isPaused ? "Play" : "Pause"
    case .quit where !state.overlays.isEmpty || state.isExpanded: return "Back"
    case .open: return state.focus == .live && state.isAsked(model) ? "Continue" : binding.title
    default: return binding.title
    }
  }

  private static func reason(
    againstAllOf action: Action, _ state: DashboardState, _ model: DashboardModel
  ) -> String? {
    let reasons = state.subjects(in: model).map { reason(against: action, $0, model.snapshot) }
    // One row for which it makes sense is enough.
    guard !reasons.contains(nil) else { return nil }
    return reasons.compactMap { $0 }.first ?? "nothing is selected"
  }

  /// Why an action on one row would do nothing.
  static func reason(
    against action: Action, _ subject: Subject, _ snapshot: Snapshot
  ) -> String? {
    guard let key = subject.key else { return "no request is selected" }
    switch action {
    case .launch, .launchIfAllowed: return reason(againstLaunchOf: key, subject, snapshot)
    case .expire:
      guard let run = subject.run else { return "\(key) is not running" }
      return run.isExpiring ? "\(key) is already expiring" : nil
    case .kill: return subject.run == nil ? "\(key) is not running" : nil
    case .stopOrCancel:
      guard case .nothing(let reason) = StopMeaning(subject) else { return nil }
      return reason
    case .dismiss: return subject.finished == nil ? "\(key) has no finished card" : nil
    case .showWhy:
      guard subject.pending == nil else { return nil }
      return subject.run == nil ? "\(key) is not pending" : "\(key) is running, nothing holds it"
    default: return nil
    }
  }

  private static func reason(
    againstLaunchOf key: RequestKey, _ subject: Subject, _ snapshot: Snapshot
  ) -> String? {
    if subject.run != nil { return "\(key) is already running" }
    if subject.isLaunching { return "the launch of \(key) is under way" }
    guard subject.pending != nil else {
      return "no request with the identifier \(key) is scheduled"
    }
    guard let app = snapshot.app(key.app) else { return "\(key.app) is not installed" }
    if app.isCrashed, app.description.isLive {
      return "\(key.app) crashed; its program has to be started again"
    }
    return app.launchFinished && !app.hasHandler(for: key.identifier)
      ? "no handler for \(key) is registered in this process" : nil
  }

  private static func reason(
    againstLooking action: Action, _ state: DashboardState, _ model: DashboardModel
  ) -> String? {
    switch action {
    case .showLog:
      return state.subject(in: model).key == nil ? "no request or run is selected" : nil
    case .tag:
      guard state.focus == .requests || state.focus == .live else {
        return "only requests and cards can be tagged"
      }
      return state.subject(in: model).key == nil ? "nothing is selected" : nil
    case .untagAll: return state.tags.isEmpty ? "nothing is tagged" : nil
    case .copyEquivalent:
      return Equivalent.toCopy(state, model) == nil
        ? "there is nothing to copy yet: press a key that does something first" : nil
    default: return state.topic(in: model) == nil ? "nothing is selected" : nil
    }
  }

  private static func reason(
    againstArranging action: Action, _ state: DashboardState, _ model: DashboardModel
  ) -> String? {
    switch action {
    case .editFilter: return state.focus == .device ? "the Device pane has no filter" : nil
    case .nextSortColumn, .invertSorting:
      return state.focus == .requests ? nil : "only the Requests pane is sorted; 1 goes there"
    case .expandPane:
      return DashboardLayout.Form(model.size).isSinglePane
        ? "the screen has room for one pane only" : nil
    case .back:
      let isAnywhere = !state.overlays.isEmpty || state.isExpanded || !state.filter.isEmpty
      return isAnywhere ? nil : "there is nothing to go back from; q quits"
    default: return nil
    }
  }

  private static func reason(againstTime action: Action, _ model: DashboardModel) -> String? {
    let playback = model.playback
    switch action {
    case .step, .jump:
      if playback.isHeldAtRealTime { return "a live handler runs, so time passes at ×1" }
      return action == .step && model.snapshot.nextEvent == nil
        ? "nothing more happens by itself" : nil
    case .faster: return playback.faster == nil ? "×\(playback.speed) is the fastest" : nil
    case .slower: return playback.slower == nil ? "×1 is the slowest; p pauses" : nil
    case .realTime: return playback.speed == 1 ? "time passes at ×1 already" : nil
    default: return nil
    }
  }

  private static func reason(
    againstApp action: Action, _ state: DashboardState, _ model: DashboardModel
  ) -> String? {
    guard let app = state.subjectApp(in: model) else {
      return "select an app, or one of its requests, first"
    }
    switch action {
    case .forceQuitApp: return app.isForceQuit ? "\(app.id) is force-quit already" : nil
    case .systemKillApp: return app.phase.isRunning ? nil : "\(app.id) is not running"
    default: return nil
    }
  }
}

/// What `c` means for a row.
enum StopMeaning {
  case stop(RunID)
  /// The user is being asked about a slow task, and says no.
  case answer(RunID)
  case cancel(RequestKey)
  case dismiss(RunID)
  case nothing(String)

  /// The nearest thing to "I do not want this any more".
  init(_ subject: Subject) {
    if subject.isCard, subject.run == nil, let finished = subject.finished {
      self = .dismiss(finished.id)
    } else if let run = subject.run, run.asksToContinue {
      self = .answer(run.id)
    } else if let run = subject.run, run.request.kind == .continued, !run.isExpiring {
      self = .stop(run.id)
    } else if let pending = subject.pending {
      self = .cancel(pending.key)
    } else if let run = subject.run {
      self = .nothing(
        run.isExpiring
          ? "\(run.key) is already expiring"
          : "only continued tasks have a Stop; x expires \(run.key)")
    } else if let finished = subject.finished {
      self = .dismiss(finished.id)
    } else {
      self = .nothing(
        subject.key.map { "\($0) is neither pending nor running" } ?? "no request is selected")
    }
  }

  var command: Command? {
    switch self {
    case .stop(let run): .stop(run)
    case .answer(let run): .answer(run, goOn: false)
    case .cancel(let key): .cancel(key)
    case .dismiss(let run): .dismiss(run)
    case .nothing: nil
    }
  }
}

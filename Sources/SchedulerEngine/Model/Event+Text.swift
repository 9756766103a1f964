extension Event {
  /// One stable word for files, filters and expectations.
  package var name: String {
    switch self {
    case .installed: "installed"
    case .processStarted: "process-started"
    case .launchFinished: "launch-finished"
    case .phaseChanged: "phase"
    case .processEnded(_, .crashed): "crashed"
    case .processEnded(_, .killed): "killed"
    case .processEnded(_, .forceQuit): "force-quit"
    case .processEnded(_, .systemKill): "system-killed"
    case .processEnded(_, .reboot): "process-ended"
    case .switchChanged: "switch"
    case .registered: "registered"
    case .registrationRefused: "registration-refused"
    case .submitted(_, let replacing): replacing ? "replaced" : "submitted"
    case .submissionRefused: "refused"
    case .cancelled: "cancelled"
    case .nothingToCancel: "nothing-to-cancel"
    case .warning: "warning"
    case .held: "held"
    case .eligible: "eligible"
    case .launchRefused: "launch-refused"
    case .launched: "launched"
    case .handlerMissing: "handler-missing"
    case .started: "started"
    case .titleChanged: "title"
    case .expiring: "expiring"
    case .ended: "ended"
    case .completionIgnored: "completion-ignored"
    case .abandoned: "abandoned"
    case .penalised: "penalised"
    case .askedToContinue: "asked"
    case .answered: "answered"
    case .dismissed: "dismissed"
    case .deviceChanged: "device"
    case .rebooted: "rebooted"
    case .note: "note"
    }
  }

  /// All names, for files that mention events.
  package static let names = [
    "installed", "process-started", "launch-finished", "phase", "crashed", "killed", "force-quit",
    "system-killed", "process-ended", "switch", "registered", "registration-refused", "submitted",
    "replaced", "refused", "cancelled", "nothing-to-cancel", "warning", "held", "eligible",
    "launch-refused", "launched", "handler-missing", "started", "title", "expiring", "ended",
    "completion-ignored", "abandoned", "penalised", "asked", "answered", "dismissed", "device",
    "rebooted", "note",
  ]

  /// What happened in one sentence, with instants as the device's time of day.
  package func sentence(_ clock: WallClock) -> String {
    processSentence ?? requestSentence(clock) ?? runSentence(clock) ?? deviceSentence
  }

  private var processSentence: String? {
    switch self {
    case .installed(let app): "\(app) is installed"
    case .processStarted(let app, let generation, let inForeground):
      "\(app) is launched in the \(inForeground ? "foreground" : "background")"
        + (generation > 1 ? ", process \(generation)" : "")
    case .launchFinished(let app): "\(app) has finished launching"
    case .phaseChanged(let app, let phase): "\(app) is now \(phase.inSentence)"
    case .processEnded(let app, let ending): "\(app) \(ending.sentence)"
    case .switchChanged(let app, let name, let flag): "\(name) \(flag ? "on" : "off") for \(app)"
    case .penalised(let app, let misses):
      "\(app) is penalised: \(misses) \(misses == 1 ? "run" : "runs") never completed"
    case .warning(let app, let identifier, let text): "\(identifier ?? app.bundle): \(text)"
    default: nil
    }
  }

  private func requestSentence(_ clock: WallClock) -> String? {
    switch self {
    case .registered(let key): return "\(key) has a handler"
    case .registrationRefused(let key, let cause): return "\(key) is not registered: \(cause)"
    case .submitted(let request, let replacing):
      return "\(request.key) \(replacing ? "is submitted again and replaces" : "asks for")"
        + (replacing ? " the pending request" : " a \(request.kind.word) run")
        + (request.earliestBegin.map { ", not before \(clock.timeOfDay(at: $0))" } ?? "")
    case .submissionRefused(let key, _, let rejection):
      return "\(key) is refused: \(rejection.sentence)"
    case .cancelled(let key): return "\(key) is taken back"
    case .nothingToCancel(let key): return "\(key) has nothing pending to take back"
    case .held(let key, let holds):
      return "\(key) waits: \(holds.map(\.reason).joined(separator: "; "))"
    case .eligible(let key, let score, let startsAt):
      let when = startsAt.map { ", starts at \(clock.timeOfDay(at: $0)) if nothing changes" }
      return "\(key) may start, score \(score)\(when ?? "")"
    case .launchRefused(let key, _, let rejection):
      return "\(key) is not launched: \(rejection.cause)"
    case .launched(let launch, let app, let keys, let origin):
      let names = keys.map(\.identifier).joined(separator: ", ")
      return "\(app) gets launch \(launch)\(origin.isForced ? " (forced)" : "") for \(names)"
    case .handlerMissing(let key): return "\(key) is due, but this process has no handler for it"
    default: return nil
    }
  }

  private func runSentence(_ clock: WallClock) -> String? {
    switch self {
    case .started(let run, let key, let kind, let deadline):
      return "\(key) runs as \(kind.word) \(run)"
        + (deadline.map { " until \(clock.timeOfDay(at: $0))" } ?? "")
    case .titleChanged(_, let key, let title, let subtitle):
      return "\(key) now says \"\(title)\" \"\(subtitle)\""
    case .expiring(_, let key, let cause, let graceEnds):
      return "\(key) expires: \(cause.sentence); grace until \(clock.timeOfDay(at: graceEnds))"
    case .ended(_, let key, let outcome, let cause):
      return "\(key) \(outcome.sentence)" + (cause.map { " (\($0.sentence))" } ?? "")
    case .completionIgnored(_, let key, let success):
      return "\(key) completed again with \(success), which is ignored"
    case .abandoned(_, let key): return "\(key) released its task without completing it"
    case .askedToContinue(_, let key):
      return "\(key) is slow: the user is asked to continue or stop"
    case .answered(_, let key, let goOn):
      return "the user lets \(key) \(goOn ? "continue" : "stop")"
    case .dismissed(_, let key): return "the card of \(key) is dismissed"
    default: return nil
    }
  }

  private var deviceSentence: String {
    switch self {
    case .deviceChanged(let change): "\(change.name) is now \(change.value)"
    case .rebooted: "the device restarts and waits for its first unlock"
    case .note(let text): text
    default: name
    }
  }
}

extension App.Phase {
  /// The phase as the end of "is now …".
  package var inSentence: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .notRunning, .launching, .suspended: rawValue
    }
  }
}

extension Outcome {
  /// The outcome as the end of a sentence about a run.
  package var sentence: String {
    switch self {
    case .succeeded: "completed successfully"
    case .failed: "completed without success"
    case .expiredThenCompleted: "completed within the grace after expiring"
    case .expiredWithoutHandler: "has no expiration handler and ends at once"
    case .killed: "never completed and is killed"
    case .cancelled: "is cancelled without a word to its handler"
    case .processEnded: "ended with its process"
    }
  }
}

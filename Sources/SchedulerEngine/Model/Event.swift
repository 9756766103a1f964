/// What happened, for people, tests and views; cases say when they are written.
package enum Event: Hashable, Sendable {
  /// An app was put on the device or updated.
  case installed(AppID)
  /// A process of an app begins its launch code.
  case processStarted(AppID, generation: Int, inForeground: Bool)
  /// The launch code has run to its end.
  case launchFinished(AppID)
  /// An app moves between foreground, background and suspension.
  case phaseChanged(AppID, App.Phase)
  /// A process is gone.
  case processEnded(AppID, App.Ending)
  /// The user changed a switch of one app.
  case switchChanged(AppID, String, Bool)

  /// A handler was registered.
  case registered(RequestKey)
  /// A registration returned false.
  case registrationRefused(RequestKey, cause: String)
  /// A request was accepted.
  case submitted(TaskRequest, replacing: Bool)
  /// A request was refused with one of Apple's codes, or crashed its app.
  case submissionRefused(RequestKey, TaskKind, Rejection)
  /// A request was taken back.
  case cancelled(RequestKey)
  /// A cancellation found nothing pending.
  case nothingToCancel(RequestKey)
  /// Somebody did what is allowed and probably wrong.
  case warning(AppID, identifier: String?, String)

  /// The set of policies that hold a request changed.
  case held(RequestKey, [Hold])
  /// Nothing holds a request any more; it starts once its score reaches the threshold.
  case eligible(RequestKey, Score, startsAt: Instant?)
  /// A launch by hand was refused.
  case launchRefused(RequestKey, LaunchStrength, Rejection)
  /// The scheduler or a person decided on a launch.
  case launched(LaunchID, AppID, [RequestKey], LaunchOrigin)
  /// A due request found no handler in the new process and stays pending.
  case handlerMissing(RequestKey)

  /// A handler was called.
  case started(RunID, RequestKey, TaskKind, deadline: Instant?)
  /// A Live Activity changed its words, and not only the numbers in them.
  case titleChanged(RunID, RequestKey, title: String, subtitle: String)
  /// A run was told to stop and has until then.
  case expiring(RunID, RequestKey, ExpirationCause, graceEnds: Instant)
  /// A run is over.
  case ended(RunID, RequestKey, Outcome, ExpirationCause?)
  /// A completion came after the first or after the end, and was ignored.
  case completionIgnored(RunID, RequestKey, success: Bool)
  /// A task object was released before it was completed.
  case abandoned(RunID, RequestKey)
  /// An app is held back in future for a run that never completed.
  case penalised(AppID, misses: Int)
  /// The user is asked about a slow task.
  case askedToContinue(RunID, RequestKey)
  /// The user answered.
  case answered(RunID, RequestKey, goOn: Bool)
  /// A finished card left the screen.
  case dismissed(RunID, RequestKey)

  /// A condition of the device changed.
  case deviceChanged(DeviceChange)
  /// The device restarted.
  case rebooted
  /// A caption for the audience.
  case note(String)
}

extension Event {
  /// The app that the event is about, if it is about one.
  package var app: AppID? {
    switch self {
    case .installed(let app), .processStarted(let app, _, _), .launchFinished(let app),
      .phaseChanged(let app, _), .processEnded(let app, _), .switchChanged(let app, _, _),
      .warning(let app, _, _), .launched(_, let app, _, _), .penalised(let app, _):
      app
    case .deviceChanged, .rebooted, .note: nil
    default: key?.app
    }
  }

  /// The request that the event is about, if it is about one.
  package var key: RequestKey? {
    switch self {
    case .registered(let key), .registrationRefused(let key, _), .cancelled(let key),
      .submissionRefused(let key, _, _), .nothingToCancel(let key), .held(let key, _),
      .eligible(let key, _, _), .launchRefused(let key, _, _), .handlerMissing(let key),
      .started(_, let key, _, _), .titleChanged(_, let key, _, _), .expiring(_, let key, _, _),
      .ended(_, let key, _, _), .completionIgnored(_, let key, _), .abandoned(_, let key),
      .askedToContinue(_, let key), .answered(_, let key, _), .dismissed(_, let key):
      key
    case .submitted(let request, _): request.key
    case .warning(let app, let identifier?, _): RequestKey(app: app, identifier: identifier)
    default: nil
    }
  }

  /// The run that the event is about, if it is about one.
  package var run: RunID? {
    switch self {
    case .started(let run, _, _, _), .titleChanged(let run, _, _, _),
      .expiring(let run, _, _, _), .ended(let run, _, _, _), .completionIgnored(let run, _, _),
      .abandoned(let run, _), .askedToContinue(let run, _), .answered(let run, _, _),
      .dismissed(let run, _):
      run
    default: nil
    }
  }
}

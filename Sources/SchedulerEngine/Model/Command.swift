/// Everything that can be said to the kernel; a list of these and a seed replay a session.
package enum Command: Hashable, Sendable {
  /// An app is put on the device, or its plist is replaced by an update.
  case install(AppDescription)
  /// The user opens an app.
  case open(AppID)
  /// The user leaves an app that is in front.
  case leave(AppID)
  /// The user swipes an app away.
  case forceQuit(AppID)
  /// The system ends a process to free memory.
  case systemKill(AppID)
  /// An app's code did what ends the process: a failed cast, an uncaught error.
  case crash(AppID, reason: String)
  /// An app's launch code has run to its end.
  case finishLaunching(AppID)
  /// The user sets an app's own background refresh switch.
  case allowRefresh(AppID, Bool)
  /// The user allows or denies background launches of an app.
  case allowLaunches(AppID, Bool)

  /// An app registers a handler.
  case register(RequestKey)
  /// An app asks for a run.
  case submit(TaskRequest)
  /// A pending request is taken back by its app or by a person.
  case cancel(RequestKey)
  /// An app takes back all that it has pending.
  case cancelAll(AppID)

  /// A handler sets or clears its expiration handler.
  case setExpirationHandler(RunID, Bool)
  /// A handler reports how far it is.
  case report(RunID, RunProgress)
  /// A continued task changes what its Live Activity says.
  case setTitle(RunID, title: String, subtitle: String)
  /// A handler says that it is done.
  case complete(RunID, success: Bool)
  /// The last reference to a task went away before it was completed.
  case abandon(RunID)

  /// A condition of the device takes a new value.
  case set(DeviceChange)
  /// The device restarts and waits for its first unlock.
  case reboot

  /// A person starts a pending request.
  case launch(RequestKey, LaunchStrength)
  /// A person expires a run, with the normal grace.
  case expire(RunID)
  /// A person kills a run's app without grace.
  case kill(RunID)
  /// The user presses Stop on a Live Activity.
  case stop(RunID)
  /// The user answers whether a slow task may go on.
  case answer(RunID, goOn: Bool)
  /// The user dismisses a finished card.
  case dismiss(RunID)

  /// Somebody outside wants to be woken in virtual time.
  case setAlarm(AlarmID, Instant)
  /// A caption for the audience.
  case note(String)
}

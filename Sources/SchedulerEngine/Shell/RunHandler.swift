/// Performs the runs of one identifier: a closure, a script or a program.
///
/// All calls come without the engine's lock held, in the order of the effects, and return at
/// once; a handler reports back with commands.
package protocol RunHandler: Sendable {
  /// It lives in real time; false means that only virtual time passes while it runs.
  var isLive: Bool { get }

  /// Begins a run.
  func launch(_ run: RunContext)

  /// Tells a run to stop; the grace has begun.
  func expire(_ run: RunContext)

  /// The run is over, whatever the way; what is still going on is to be stopped.
  func finish(_ run: RunContext)
}

extension RunHandler {
  package func finish(_ run: RunContext) {}
}

/// The code that an app runs when its process is made.
package protocol AppProcess: Sendable {
  /// Runs the launch code, which registers handlers and sends `finishLaunching` at its end.
  func start(_ process: ProcessContext)

  /// The process is gone.
  func end(_ process: ProcessContext, _ ending: App.Ending)
}

extension AppProcess {
  package func end(_ process: ProcessContext, _ ending: App.Ending) {}
}

/// Which process of which app is meant.
package struct ProcessContext: Sendable {
  package let app: AppID
  package let generation: Int
  package let inForeground: Bool
}

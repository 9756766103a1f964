/// A request outlives the process that asked for it, its handler does not.
///
/// While the app is not running nobody can know whether its next process will register one; in a
/// process that has finished launching without it, the request stays visible and waits. Continued
/// work belongs to what the user does in the app, so no process is made for it.
struct LaunchHandlerPolicy: Policy {
  let name = PolicyName.launchHandler
  let source = "Apple: handlers are registered anew in each process"
  let isSoft = false
  let watches: Facts = .app

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    let app = context.app
    if app.isCrashed, app.description.isLive {
      return held(
        "the app crashed and is not running", until: .whenChanged(.app, "relaunching the app"))
    }
    if request.kind == .continued, !app.phase.isRunning {
      return held(
        "the app is not running; continued work waits for it",
        until: .whenChanged(.app, "the user opening the app"))
    }
    guard app.phase.isRunning, app.launchFinished, !app.hasHandler(for: request.identifier) else {
      return .allowed
    }
    return held(
      "due, no handler in this process",
      until: .whenChanged(.app, "a process that registers a handler"))
  }
}

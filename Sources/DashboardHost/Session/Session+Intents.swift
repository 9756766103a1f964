package import DashboardUI
import SchedulerEngine

extension Session {
  /// Does what a key asked for, as far as it concerns the engine and its time.
  ///
  /// - Returns: false when it concerns the terminal or the program instead.
  package func perform(_ intent: Intent) -> Bool {
    switch intent {
    case .send(let command): send(command)
    case .setPaused(let flag): setPaused(flag)
    case .setSpeed(let speed): setSpeed(speed)
    case .step:
      skipTime { session in
        session.setPaused(true)
        let horizon = session.engine.now + .days(7)
        if !session.engine.advanceToNextEvent(horizon: horizon) {
          session.state.say("Nothing happens within a week.")
        }
      }
    case .jump(let target): skipTime { $0.jump(to: target) }
    case .jumpToNextLaunch(let horizon):
      skipTime { session in
        if !session.advanceToNextLaunch(horizon: horizon) {
          session.state.say("Nothing is launched until then.")
        }
      }
    case .quit, .redraw, .suspend, .copy, .reloadTheme: return false
    }
    return true
  }

  private func send(_ command: Command) {
    do {
      try engine.send(command)
    } catch {
      state.refuse(command, error)
    }
  }

  /// Time cannot be skipped while something lives in real time.
  private func skipTime(_ body: (Session) -> Void) {
    guard !engine.hasLiveRuns else {
      state.say("A live handler runs in real time: wait for it, or expire it first.")
      return
    }
    body(self)
    forgetRealTime()
  }

  private func advanceToNextLaunch(horizon: Instant) -> Bool {
    var seen = engine.snapshot.journal.total
    while engine.advanceToNextEvent(horizon: horizon) {
      let journal = engine.snapshot.journal
      for entry in journal.entries(from: seen) {
        if case .launched = entry.event { return true }
      }
      seen = journal.total
    }
    return false
  }
}

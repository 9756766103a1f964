package import DashboardUI
package import Scenarios
package import SchedulerEngine
package import TerminalKit

/// A scenario being played: the engine, the pace at which its time passes, and what is shown of it.
///
/// One per program. The interactive loop, the plain listing and single frames all look at it.
package final class Session {
  package let player: ScenarioPlayer
  /// What the person at the keyboard chose; starts at the scenario's beginning.
  package var state = DashboardState()
  package private(set) var playback: Playback
  private var pace: Pace
  private var jumpTarget: Instant?
  private var animationStep = 0

  package var engine: Engine { player.engine }

  /// - Parameters:
  ///   - player: the scenario, already started.
  ///   - speed: virtual seconds in a real one.
  ///   - isPaused: whether time stands still at first.
  package init(_ player: ScenarioPlayer, speed: Int, isPaused: Bool) {
    self.player = player
    playback = Playback(isPaused: isPaused, speed: speed)
    pace = Pace(
      real: WallTime.now, virtual: player.engine.now, rate: speed, isPaused: isPaused)
  }

  /// Lets virtual time follow real time, for at most so much real time.
  ///
  /// What cannot be reached in the budget is not caught up with: the pace goes on from there.
  package func follow(budget: Duration = .milliseconds(30)) {
    let isHeld = engine.hasLiveRuns
    let real = WallTime.now
    if isHeld != playback.isHeldAtRealTime {
      playback.isHeldAtRealTime = isHeld
      updatePace()
    }
    if let jumpTarget {
      let reached = advance(to: jumpTarget, deadline: real + budget)
      if reached { self.jumpTarget = nil }
      pace.restart(real: WallTime.now, virtual: engine.now)
      return
    }
    guard pace.effectiveRate > 0 else { return }
    animationStep += 1
    if !advance(to: pace.target(at: real), deadline: real + budget) {
      pace.restart(real: WallTime.now, virtual: engine.now)
    }
  }

  /// How long nothing will happen that a frame has to show; nil means until somebody types.
  package var quietTime: Duration? {
    if jumpTarget != nil { return .zero }
    guard pace.effectiveRate > 0 else { return nil }
    let frame = Duration.milliseconds(100)
    let snapshot = engine.snapshot
    guard snapshot.running.isEmpty, snapshot.finished.isEmpty, pace.effectiveRate == 1 else {
      return frame
    }
    // Only the clock moves: the next second is the next thing to see.
    let nextSecond = Instant(sinceStart: .seconds(engine.now.sinceStart.wholeSeconds + 1))
    return pace.realTime(until: nextSecond, at: WallTime.now)
  }

  /// Stops time or lets it pass again.
  func setPaused(_ flag: Bool) {
    playback.isPaused = flag
    updatePace()
  }

  /// Lets so many virtual seconds pass in a real one.
  func setSpeed(_ speed: Int) {
    playback.speed = speed
    updatePace()
  }

  /// Goes to an instant as fast as it can, in pieces that keep the screen alive.
  func jump(to target: Instant) { jumpTarget = target }

  /// Goes on at once to where a jump leads, when there is no screen to keep alive.
  func finishJump() {
    while jumpTarget != nil { follow() }
  }

  /// Time passed without the program, as while it was stopped: virtual time did not.
  package func forgetRealTime() {
    pace.restart(real: WallTime.now, virtual: engine.now)
  }

  /// What views read for the next frame.
  package func model(size: Size, glyphs: GlyphSet, themeName: String) -> DashboardModel {
    let snapshot = engine.snapshot
    var model = DashboardModel(snapshot: snapshot, size: size, glyphs: glyphs)
    model.playback = playback
    model.title = player.scenario.title
    model.caption = caption(in: snapshot)
    model.themeName = themeName
    model.animationStep = animationStep
    for past in snapshot.history {
      let lines = engine.output(of: past.key)
      if !lines.isEmpty { model.output[past.key] = lines.map(\.text) }
    }
    return model
  }

  /// The last caption, for as long as a person needs to read it at this speed.
  private func caption(in snapshot: Snapshot) -> String? {
    let journal = snapshot.journal
    for index in stride(from: journal.count - 1, through: max(0, journal.count - 200), by: -1) {
      guard case .note(let text) = journal[index].event else { continue }
      return text
    }
    return nil
  }

  private func advance(to target: Instant, deadline: Duration) -> Bool {
    repeat {
      if engine.advance(to: target, stepLimit: 100) { return true }
    } while WallTime.now < deadline
    return false
  }

  private func updatePace() {
    pace.change(
      rate: playback.speed, isPaused: playback.isPaused, isHeld: playback.isHeldAtRealTime,
      real: WallTime.now, virtual: engine.now)
  }
}

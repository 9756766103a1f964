package import Scenarios
package import SchedulerEngine

/// Plays a session without a screen and hands over each event as it happens.
///
/// Scripted work takes no real time. While a program runs, virtual time follows real time, since
/// the program cannot be hurried.
package final class Listing {
  /// Why playing came to its end.
  package enum Ending: Equatable, Sendable {
    case reached
    case signal(Int32)
    /// Nobody reads any more.
    case unread
  }

  /// How fast virtual time passes.
  package enum Speed: Equatable, Sendable {
    /// As fast as it can.
    case unbounded
    /// So many virtual seconds in a real one.
    case following(Int)
  }

  private static let longestWait = Duration.milliseconds(100)

  private let engine: Engine
  private let signals: Signals?
  private let write: (Journal.Entry) -> Bool
  private var written = 0

  /// - Parameters:
  ///   - player: the scenario, already started.
  ///   - signals: what may interrupt it and announce news; nil when nothing can.
  ///   - write: takes an event; false means that nobody wants any more.
  package init(
    _ player: ScenarioPlayer, signals: Signals?, write: @escaping (Journal.Entry) -> Bool
  ) {
    engine = player.engine
    self.signals = signals
    self.write = write
  }

  /// Plays until an instant.
  package func play(until end: Instant, speed: Speed) -> Ending {
    let rate = if case .following(let rate) = speed { rate } else { 1 }
    var pace = Pace(real: WallTime.now, virtual: engine.now, rate: rate, isPaused: false)
    while true {
      guard writeNews() else { return .unread }
      if engine.now >= end { return .reached }
      let isLive = engine.hasLiveRuns
      guard isLive || speed != .unbounded else {
        engine.advanceToNextEvent(horizon: end)
        pace.restart(real: WallTime.now, virtual: engine.now)
        if let signal = endingSignal(waiting: .zero) { return .signal(signal) }
        continue
      }
      pace.change(
        rate: rate, isPaused: false, isHeld: isLive, real: WallTime.now, virtual: engine.now)
      engine.advance(to: min(end, pace.target(at: WallTime.now)), stepLimit: 1_000)
      guard writeNews() else { return .unread }
      if let signal = endingSignal(waiting: wait(until: end, pace)) { return .signal(signal) }
    }
  }

  /// How long nothing happens by itself, and never so long that a person notices.
  private func wait(until end: Instant, _ pace: Pace) -> Duration {
    let next = min(end, engine.snapshot.nextEvent ?? end)
    let quiet = pace.realTime(until: next, at: WallTime.now) ?? Self.longestWait
    return min(quiet, Self.longestWait)
  }

  private func writeNews() -> Bool {
    let journal = engine.snapshot.journal
    for entry in journal.entries(from: written) where !write(entry) { return false }
    written = journal.total
    return true
  }

  private func endingSignal(waiting limit: Duration) -> Int32? {
    guard let signals else { return nil }
    return signals.wait(within: limit).first { Signals.ending.contains($0) }
  }
}

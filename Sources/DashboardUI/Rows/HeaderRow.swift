internal import SchedulerEngine
package import TerminalKit

/// The top of the screen: what time it is, how fast it passes, how the device is.
package struct HeaderRow: Equatable, Sendable {
  package let title: String
  /// "Mon 22:03:10".
  package let clock: String
  /// "day 1".
  package let day: String
  package let speed: StateSign
  /// The device in a few words, the ones that hold work back marked.
  package let device: [Span]
  /// How many requests and runs there are.
  package let counts: [Span]

  /// Writes down the model's moment.
  package init(_ model: DashboardModel, _ tally: HoldTally) {
    let snapshot = model.snapshot
    let civil = snapshot.clock.civil(at: snapshot.now)
    title = model.title
    clock = "\(civil.weekdayText) \(civil.timeText)"
    day = "day \(snapshot.clock.day(at: snapshot.now) + 1)"
    speed = Self.speed(model.playback)
    device = Self.device(snapshot)
    counts = Self.counts(snapshot, tally)
  }

  private static func speed(_ playback: Playback) -> StateSign {
    if playback.isPaused { return StateSign("‖", "=", "PAUSED", .warning) }
    if playback.isHeldAtRealTime { return StateSign("►", ">", "×1, live handler", .accent) }
    return StateSign("►", ">", "×\(playback.speed)", .running)
  }

  private static func device(_ snapshot: Snapshot) -> [Span] {
    let device = snapshot.device
    var spans = [
      Span(
        "\(device.battery) %\(device.charger ? " charging" : "")",
        Condition.battery.isAdverse(in: snapshot) ? .warning : .text)
    ]
    let network = device.network == .none ? "no network" : device.network.rawValue
    spans.append(Span(network, device.network == .none ? .warning : .text))
    spans.append(Span(snapshot.deviceInUse ? "in use" : "idle"))
    if !device.unlockedSinceBoot {
      spans.append(Span("never unlocked", .warning))
    } else if device.locked {
      spans.append(Span("locked"))
    }
    if device.lowPower { spans.append(Span("low power", .warning)) }
    if device.thermal != .nominal {
      let isHot = Condition.thermal.isAdverse(in: snapshot)
      spans.append(Span("thermal \(device.thermal.rawValue)", isHot ? .warning : .text))
    }
    if device.backgroundRefresh != .on {
      spans.append(Span("refresh \(device.backgroundRefresh.rawValue)", .warning))
    }
    if device.memoryPressure != .normal {
      spans.append(Span("memory \(device.memoryPressure.rawValue)", .warning))
    }
    if device.load != .normal { spans.append(Span("load \(device.load.rawValue)", .warning)) }
    return spans
  }

  private static func counts(_ snapshot: Snapshot, _ tally: HoldTally) -> [Span] {
    var spans = [
      Span("\(snapshot.running.count) running", snapshot.running.isEmpty ? .dim : .running),
      Span("\(snapshot.pending.count) pending", snapshot.pending.isEmpty ? .dim : .text),
    ]
    if tally.held > 0 { spans.append(Span("\(tally.held) held", .held)) }
    return spans
  }
}

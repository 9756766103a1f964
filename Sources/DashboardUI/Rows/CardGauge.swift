internal import SchedulerEngine
internal import TerminalKit

/// What a card measures: progress for continued work, time for the other kinds, and the grace of
/// whatever expires.
struct CardGauge {
  let meter: CardMeter
  let measures: [Span]

  /// Measures a run at the snapshot's moment.
  init(_ run: Run, in snapshot: Snapshot) {
    switch run.state {
    case .expiring(let graceEnds):
      self.init(expiring: run, until: graceEnds, in: snapshot)
    case .ended(let outcome, let end):
      self.init(ended: run, outcome, at: end, in: snapshot)
    case .running:
      if run.request.kind == .continued {
        self.init(continued: run, in: snapshot)
      } else {
        self.init(timed: run, in: snapshot)
      }
    }
  }

  private init(meter: CardMeter, measures: [Span]) {
    self.meter = meter
    self.measures = measures
  }

  private init(continued run: Run, in snapshot: Snapshot) {
    let time = TimeText(snapshot)
    let thousandths = run.progress?.thousandths
    var measures = [Span(thousandths.map { "\($0 / 10) %" } ?? "starting", .running)]
    if let pace = Pace(run, at: snapshot.now) {
      measures.append(Span("\(Pace.text(pace.perSecond))/s", .dim))
      if let left = pace.left { measures.append(Span("\(TimeText.coarse(left)) left", .text)) }
    }
    let stallsAt = run.stallsAt(snapshot.configuration)
    let isNear = stallsAt - snapshot.now <= snapshot.configuration.stall / 3
    measures.append(
      Span("stall in \(time.countdown(to: stallsAt))", isNear ? .warning : .dim))
    self.init(
      meter: CardMeter(fraction: thousandths.map { Double($0) / 1000 }, role: .liveBar),
      measures: measures)
  }

  private init(timed run: Run, in snapshot: Snapshot) {
    let elapsed = snapshot.now - run.startedAt
    let time = TimeText(snapshot)
    guard let deadline = run.deadline else {
      self.init(
        meter: CardMeter(fraction: nil, role: .allowance),
        measures: [Span(elapsed.countdown, .running)])
      return
    }
    let allowance = deadline - run.startedAt
    var measures = [Span("\(elapsed.countdown) of \(allowance.countdown)", .running)]
    if let thousandths = run.progress?.thousandths {
      measures.append(Span("\(thousandths / 10) % done", .text))
    }
    measures.append(Span("\(time.countdown(to: deadline)) left", .text))
    measures.append(Span("until \(snapshot.clock.timeOfDay(at: deadline))", .dim))
    self.init(
      meter: CardMeter(
        fraction: elapsed.approximateSeconds / max(0.001, allowance.approximateSeconds),
        role: .allowance),
      measures: measures)
  }

  private init(expiring run: Run, until graceEnds: Instant, in snapshot: Snapshot) {
    let grace = max(0.001, snapshot.configuration.grace.approximateSeconds)
    let left = (graceEnds - snapshot.now).approximateSeconds
    self.init(
      meter: CardMeter(fraction: 1 - min(1, max(0, left / grace)), role: .grace),
      measures: [
        Span("grace \(TimeText(snapshot).countdown(to: graceEnds))", .expired),
        Span("then killed", .dim),
      ])
  }

  private init(ended run: Run, _ outcome: Outcome, at end: Instant, in snapshot: Snapshot) {
    let sign = outcome.sign
    let allowance = run.deadline.map { ($0 - run.startedAt).approximateSeconds }
    let reached =
      allowance.map { (end - run.startedAt).approximateSeconds / max(0.001, $0) }
      ?? run.progress?.thousandths.map { Double($0) / 1000 } ?? 0
    self.init(
      meter: CardMeter(fraction: outcome.isSuccess ? 1 : reached, role: sign.role),
      measures: [
        Span(sign.word, sign.role),
        Span("after \((end - run.startedAt).spoken)", .text),
        Span("at \(snapshot.clock.timeOfDay(at: end))", .dim),
      ])
  }
}

/// How fast a run advances, and how long it will take at that rate.
struct Pace {
  let perSecond: Double
  /// Nil when the total says nothing.
  let left: Duration?

  /// The mean since the start; nil before the first unit.
  init?(_ run: Run, at now: Instant) {
    guard let best = run.bestProgress, let last = run.lastIncrease, best.completed > 0 else {
      return nil
    }
    let seconds = (last - run.startedAt).approximateSeconds
    guard seconds > 0 else { return nil }
    perSecond = Double(best.completed) / seconds
    guard best.total > best.completed else {
      left = nil
      return
    }
    let rest = Double(best.total - best.completed) / perSecond
    let since = (now - last).approximateSeconds
    // A year is as long as anybody watches, and fits every number.
    left = .milliseconds(Int64(min(31_536_000, max(0, rest - since)) * 1000))
  }

  /// A number of units with at most four digits: "3.3", "120", "4.5k".
  static func text(_ value: Double) -> String {
    var (value, suffix) = (value, "")
    for next in ["k", "M", "G", "T"] where value >= 10_000 || (!suffix.isEmpty && value >= 1000) {
      value /= 1000
      suffix = next
    }
    guard value < 10 else { return "\(Int64(value.rounded()))\(suffix)" }
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)\(suffix)"
  }
}

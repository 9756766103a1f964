/// Refresh goes to apps that are about to be used, and an app that nobody opens gets nothing.
struct ApplicationPolicy: Policy {
  let name = PolicyName.application
  let source = "Apple: app usage counts, processing needs use in the last week; scores are ours"
  let isSoft = true
  let watches: Facts = .app

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    if let neglect = neglect(of: request, in: context) {
      let limit = context.configuration.unusedLimit
      if neglect >= limit { return held("app not used for \(neglect.wholeDays) d", until: release) }
    }
    guard request.kind.group == .refresh, context.app.description.usage != nil else {
      return .allowed
    }
    let configuration = context.configuration
    let weight = configuration.weightApplication
    guard let next = nextUse(in: context) else {
      return .allowed(
        score: Score(thousandths: configuration.scoreRareUse), weight: weight,
        reason: "seldom opened")
    }
    let time = context.clock.civil(at: next).hourAndMinuteText
    guard next - context.now > configuration.usageHorizon else {
      return .allowed(score: .full, weight: weight, reason: "usually opened at \(time)")
    }
    return .allowed(
      score: Score(thousandths: configuration.scoreUnlikelyUse), weight: weight,
      reason: "not usually opened before \(time)")
  }

  func nextChange(of request: TaskRequest, in context: PolicyContext) -> Instant? {
    if let neglect = neglect(of: request, in: context) {
      let limit = context.configuration.unusedLimit
      let next = neglect < limit ? limit : .days(neglect.wholeDays + 1)
      return context.now + (next - neglect)
    }
    guard request.kind.group == .refresh, let next = nextUse(in: context) else { return nil }
    let likely = next - context.configuration.usageHorizon
    return context.now < likely ? likely : next
  }

  private let release = Release.whenChanged(.app, "the user opening the app")

  /// How long nobody used the app; nil where that does not count.
  private func neglect(of request: TaskRequest, in context: PolicyContext) -> Duration? {
    let usage = context.app.description.usage
    switch request.kind.group {
    case .refresh where usage == []: break
    // What nobody knows is no use, where Apple asks for use.
    case .processing where usage == nil || usage == []: break
    case .refresh, .processing, .continued: return nil
    }
    return context.app.unusedTime(at: context.now)
  }

  /// The next of the usual times, after this very moment.
  private func nextUse(in context: PolicyContext) -> Instant? {
    let clock = context.clock
    return (context.app.description.usage ?? []).map { time in
      let next = clock.instant(secondsIntoDay: time, day: nil, after: context.now)
      guard next <= context.now else { return next }
      // The clock's times of day lie whole seconds apart.
      return clock.instant(secondsIntoDay: time, day: nil, after: context.now + .seconds(1))
    }.min()
  }
}

extension Duration {
  /// Days that have passed to their end.
  fileprivate var wholeDays: Int { Int(wholeSeconds / 86400) }
}

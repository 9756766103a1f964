/// The score that a request needs: high at its floor, falling evenly to the end of its window.
///
/// A good moment starts a request early, a mediocre one late; nothing starves while its window
/// runs out. The line is our choice, the idea of scores is documented (TN3163).
package struct Threshold: Sendable {
  private let configuration: Configuration

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// The score needed at an instant.
  package func value(for request: PendingRequest, at instant: Instant) -> Score {
    let window = configuration.window(for: request.request.kind.group).milliseconds
    guard window > 0 else { return .zero }
    let elapsed = min(window, max(0, (instant - request.windowStart).milliseconds))
    let fall = Int64(configuration.thresholdAtFloor - configuration.thresholdAtEnd)
    return Score(thousandths: configuration.thresholdAtFloor - Int(fall * elapsed / window))
  }

  /// When the threshold will have fallen to a score; in the past if it already has.
  ///
  /// Rounded up to whole milliseconds, so that at the moment returned the score does suffice.
  package func crossing(of score: Score, for request: PendingRequest) -> Instant {
    let window = configuration.window(for: request.request.kind.group).milliseconds
    let fall = Int64(configuration.thresholdAtFloor - configuration.thresholdAtEnd)
    let needed = Int64(configuration.thresholdAtFloor - score.thousandths)
    guard needed > 0, window > 0 else { return request.windowStart }
    // A line that does not fall never meets the score; nothing starves beyond its window.
    guard fall > 0 else { return request.windowStart + .milliseconds(window) }
    let elapsed = min(window, (needed * window + fall - 1) / fall)
    return request.windowStart + .milliseconds(elapsed)
  }
}

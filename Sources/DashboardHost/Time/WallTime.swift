/// Real time, which only the host may read.
package enum WallTime {
  private static let origin = ContinuousClock.now

  /// Time since the program first asked.
  package static var now: Duration { ContinuousClock.now - origin }
}

import Foundation
import SchedulerEngine

/// A progress that tells its run about every change of its own units.
///
/// When a child advances, Foundation changes the parent without calling anything that can be
/// overridden, so children are sampled. Progress objects are not made for two threads at once;
/// one without children is therefore never read from outside.
final class ReportingProgress: Progress, @unchecked Sendable {
  private let report: (RunProgress) -> Void
  private let hasChildren = Locked(false)

  init(report: @escaping (RunProgress) -> Void) {
    self.report = report
    super.init(parent: nil, userInfo: nil)
  }

  override var completedUnitCount: Int64 {
    didSet { report(reading) }
  }

  override var totalUnitCount: Int64 {
    didSet { report(reading) }
  }

  /// Also called for children that attach themselves through the current progress.
  override func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    hasChildren.lock { $0 = true }
    super.addChild(child, withPendingUnitCount: inUnitCount)
  }

  /// How far it is with its children; nil when there are none, or when it changes right now.
  func sample() -> RunProgress? {
    guard hasChildren.lock({ $0 }) else { return nil }
    let first = reading
    return first == reading ? first : nil
  }

  private var reading: RunProgress {
    let (completed, total) = (completedUnitCount, totalUnitCount)
    guard total > 0 else { return RunProgress(completed: completed, total: total) }
    let ofChildren = fractionCompleted - Double(completed) / Double(total)
    let millionths = (min(1, max(0, ofChildren)) * 1_000_000).rounded()
    return RunProgress(
      completed: completed, total: total, partial: millionths.isNaN ? 0 : Int64(millionths))
  }
}

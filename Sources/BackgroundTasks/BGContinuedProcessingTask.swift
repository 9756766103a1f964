public import Foundation

/// Work that the user began in the app and that may go on after leaving it (iOS 26).
///
/// It has no time limit, but has to report progress: only an increase of the completed units, its
/// own or those of a child of its progress, keeps it alive. A Live Activity shows it to the user,
/// who can stop it; that and expiry by the system look the same here.
open class BGContinuedProcessingTask: BGTask, ProgressReporting {
  private let reporting: ReportingProgress

  override init(run: LiveRun) {
    reporting = ReportingProgress { run.report($0) }
    super.init(run: run)
    run.follow(reporting)
  }

  /// How far the work is; set its total first, then raise its completed units.
  open var progress: Progress { reporting }

  /// The first line of the Live Activity.
  open var title: String { run.words.title }

  /// The second line of the Live Activity.
  open var subtitle: String { run.words.subtitle }

  /// Changes both lines of the Live Activity.
  ///
  /// - Parameters:
  ///   - title: the new first line.
  ///   - subtitle: the new second line.
  open func updateTitle(_ title: String, subtitle: String) {
    run.setWords(title: title, subtitle: subtitle)
  }
}

import Foundation
import SchedulerEngine

/// Asks for work that the user has just begun in the app and that may outlast its presence.
///
/// Submit it while the app is in front. It needs no background mode; its identifier has to start
/// with the bundle's. `earliestBeginDate` is ignored (iOS 26).
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// What becomes of a request that cannot run at once.
  @nonexhaustive
  public enum SubmissionStrategy: Int, Sendable {
    /// It is refused with `immediateRunIneligible`.
    case fail = 0
    /// It waits at the back of the queue.
    case queue = 1
  }

  /// What the work needs beyond processor and network.
  public struct Resources: OptionSet, Hashable, Sendable {
    /// The bits that Apple's framework uses.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The graphics processor, also in the background.
    public static let gpu = Resources(rawValue: 1 << 0)
  }

  /// Makes a request that queues and needs nothing special.
  ///
  /// - Parameters:
  ///   - identifier: a permitted identifier; what stands for a `.*` of the Info.plist may be
  ///     chosen at run time.
  ///   - title: the first line of the Live Activity.
  ///   - subtitle: the second line of the Live Activity.
  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier: identifier, kind: .continued)
  }

  /// The first line of the Live Activity.
  open var title: String

  /// The second line of the Live Activity.
  open var subtitle: String

  /// What happens when there is no room.
  open var strategy = SubmissionStrategy.queue

  /// What the device has to give; see `BGTaskScheduler.supportedResources`.
  open var requiredResources: Resources = []

  override var fields: [Field] {
    super.fields + [
      Field(name: "title", value: title),
      Field(name: "subtitle", value: subtitle),
      Field(name: "strategy", value: "\(strategy)"),
      Field(name: "requiredResources", value: requiredResources.description),
    ]
  }

  /// What a copy starts from.
  override func sibling() -> BGTaskRequest {
    BGContinuedProcessingTaskRequest(identifier: identifier, title: title, subtitle: subtitle)
  }

  /// Takes over what this class adds to the fields.
  override func takeFields(of other: BGTaskRequest) {
    super.takeFields(of: other)
    guard let other = other as? BGContinuedProcessingTaskRequest else { return }
    strategy = other.strategy
    requiredResources = other.requiredResources
  }
}

extension BGContinuedProcessingTaskRequest.Resources: CustomStringConvertible {
  /// The names of what is in the set: `[gpu]`.
  public var description: String {
    let others = subtracting(.gpu).rawValue
    let names = (contains(.gpu) ? ["gpu"] : []) + (others == 0 ? [] : ["\(others)"])
    return "[\(names.joined(separator: ", "))]"
  }
}

public import Foundation
import SchedulerEngine

/// Asks for minutes of work while nobody uses the device.
///
/// Ten may be pending per app. Needs the background mode `processing`.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Makes a request without a floor that needs neither network nor power.
  ///
  /// - Parameter identifier: a permitted identifier with a registered handler.
  public init(identifier: String) {
    super.init(identifier: identifier, kind: .processing)
  }

  override init(identifier: String, kind: TaskKind) {
    super.init(identifier: identifier, kind: kind)
  }

  /// Run only with a network, of whatever kind.
  open var requiresNetworkConnectivity = false

  /// Run only on the charger, where the processor may also be used without limit.
  open var requiresExternalPower = false

  override var fields: [Field] {
    super.fields + [
      Field(name: "requiresNetworkConnectivity", value: "\(requiresNetworkConnectivity)"),
      Field(name: "requiresExternalPower", value: "\(requiresExternalPower)"),
    ]
  }

  /// What a copy starts from.
  override func sibling() -> BGTaskRequest { BGProcessingTaskRequest(identifier: identifier) }

  /// Takes over what this class adds to the fields.
  override func takeFields(of other: BGTaskRequest) {
    super.takeFields(of: other)
    guard let other = other as? BGProcessingTaskRequest else { return }
    requiresNetworkConnectivity = other.requiresNetworkConnectivity
    requiresExternalPower = other.requiresExternalPower
  }
}

/// Asks for processing on behalf of a health research study (iOS 17).
///
/// Shares the limit and the mode of processing requests.
open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// Makes a request whose data can be read after the first unlock.
  ///
  /// - Parameter identifier: a permitted identifier with a registered handler.
  public override init(identifier: String) {
    super.init(identifier: identifier, kind: .healthResearch)
  }

  /// The file protection of what the work reads.
  open var protectionTypeOfRequiredData: NSString = NSString(
    string: completeUntilFirstUnlock)

  override var fields: [Field] {
    super.fields + [
      Field(name: "protectionTypeOfRequiredData", value: "\(protectionTypeOfRequiredData)")
    ]
  }

  /// What a copy starts from.
  override func sibling() -> BGTaskRequest { BGHealthResearchTaskRequest(identifier: identifier) }

  /// Takes over what this class adds to the fields.
  override func takeFields(of other: BGTaskRequest) {
    super.takeFields(of: other)
    guard let other = other as? BGHealthResearchTaskRequest else { return }
    protectionTypeOfRequiredData = other.protectionTypeOfRequiredData
  }

  // Foundation on this platform has no constant for it.
  private static let completeUntilFirstUnlock =
    "NSFileProtectionCompleteUntilFirstUserAuthentication"
}

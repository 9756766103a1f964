import Foundation
import SchedulerEngine

extension TaskRequest {
  /// What an app's request object asks for at this moment.
  init(_ object: BGTaskRequest, of app: AppID, dates: DeviceDate) {
    self.init(
      key: RequestKey(app: app, identifier: object.identifier), kind: object.kind,
      earliestBegin: object.earliestBeginDate.map(dates.instant(for:)))
    if let object = object as? BGProcessingTaskRequest {
      requiresNetwork = object.requiresNetworkConnectivity
      requiresExternalPower = object.requiresExternalPower
    }
    if let object = object as? BGHealthResearchTaskRequest {
      protectionType = "\(object.protectionTypeOfRequiredData)"
    }
    if let object = object as? BGContinuedProcessingTaskRequest {
      title = object.title
      subtitle = object.subtitle
      strategy = object.strategy == .fail ? .fail : .queue
      requiresGPU = object.requiredResources.contains(.gpu)
    }
  }

  /// A request object of the app's own that asks for the same.
  func object(dates: DeviceDate) -> BGTaskRequest {
    let object = emptyObject
    object.earliestBeginDate = earliestBegin.map(dates.date(for:))
    return object
  }

  private var emptyObject: BGTaskRequest {
    switch kind {
    case .refresh: return BGAppRefreshTaskRequest(identifier: identifier)
    case .processing: return conditioned(BGProcessingTaskRequest(identifier: identifier))
    case .healthResearch:
      let object = BGHealthResearchTaskRequest(identifier: identifier)
      if let protectionType {
        object.protectionTypeOfRequiredData = NSString(string: protectionType)
      }
      return conditioned(object)
    case .continued:
      let object = BGContinuedProcessingTaskRequest(
        identifier: identifier, title: title, subtitle: subtitle)
      object.strategy = strategy == .fail ? .fail : .queue
      object.requiredResources = requiresGPU ? .gpu : []
      return object
    }
  }

  private func conditioned(_ object: BGProcessingTaskRequest) -> BGProcessingTaskRequest {
    object.requiresNetworkConnectivity = requiresNetwork
    object.requiresExternalPower = requiresExternalPower
    return object
  }
}

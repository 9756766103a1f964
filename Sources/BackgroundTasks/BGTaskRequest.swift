public import Foundation
import SchedulerEngine

/// What an app asks for; use one of the subclasses.
///
/// Two requests are equal when they ask for the same. The scheduler copies what it is given and
/// what it gives.
open class BGTaskRequest: NSObject, NSCopying {
  let kind: TaskKind

  init(identifier: String, kind: TaskKind) {
    self.identifier = identifier
    self.kind = kind
    super.init()
  }

  /// The place that the request takes among the app's pending ones.
  public let identifier: String

  /// Before this the request does not run; when it runs after this is the device's choice.
  ///
  /// Nil and the past mean no floor. Dates more than a week ahead may never be reached
  /// (Apple: `earliestBeginDate`).
  open var earliestBeginDate: Date?

  /// An equal request that changes on its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = sibling()
    copy.takeFields(of: self)
    return copy
  }

  /// Whether the other is a request that asks for the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BGTaskRequest else { return false }
    return identifier == other.identifier && kind == other.kind && fields == other.fields
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    hasher.combine(kind)
    hasher.combine(fields)
    return hasher.finalize()
  }

  /// The class, the identifier and every field.
  open override var description: String {
    let listed = fields.map { ", \($0.name): \($0.value)" }.joined()
    return "<\(type(of: self)): \(identifier)\(listed)>"
  }

  /// One property as a name and its value in words.
  struct Field: Hashable {
    let name: String
    let value: String
    /// The value itself where words are coarser than it.
    var exact: Date?
  }

  /// What is compared and described besides the identifier.
  var fields: [Field] {
    let date = earliestBeginDate
    return [Field(name: "earliestBeginDate", value: date.map { "\($0)" } ?? "none", exact: date)]
  }

  /// A fresh request of the same kind and identifier.
  func sibling() -> BGTaskRequest { BGTaskRequest(identifier: identifier, kind: kind) }

  /// Takes over every property that can be set.
  func takeFields(of other: BGTaskRequest) {
    earliestBeginDate = other.earliestBeginDate
  }
}

/// Asks for a short run that brings the app up to date.
///
/// One may be pending per app. Needs the background mode `fetch`.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Makes a request without a floor.
  ///
  /// - Parameter identifier: a permitted identifier with a registered handler.
  public init(identifier: String) {
    super.init(identifier: identifier, kind: .refresh)
  }

  /// What a copy starts from.
  override func sibling() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
}

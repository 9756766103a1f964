/// An app on the device, named by its bundle identifier.
///
/// The model folder holds the values that everything else speaks in: what apps ask for, what the
/// device is like, what is said to the kernel and what it says back. Values only, no behaviour
/// that depends on when or where they are used.
package struct AppID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let bundle: String

  package init(_ bundle: String) {
    self.bundle = bundle
  }

  package var description: String { bundle }

  package static func < (left: AppID, right: AppID) -> Bool { left.bundle < right.bundle }
}

/// One task identifier of one app: the place that a pending request occupies.
package struct RequestKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let app: AppID
  package let identifier: String

  package init(app: AppID, identifier: String) {
    self.app = app
    self.identifier = identifier
  }

  package var description: String { identifier }

  package static func < (left: RequestKey, right: RequestKey) -> Bool {
    left.app == right.app ? left.identifier < right.identifier : left.app < right.app
  }
}

/// One run, numbered from 1 in the order in which runs began.
package struct RunID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  package var description: String { "#\(number)" }

  package static func < (left: RunID, right: RunID) -> Bool { left.number < right.number }
}

/// One launch of an app for background work; it may carry several runs.
package struct LaunchID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  package var description: String { "\(number)" }

  package static func < (left: LaunchID, right: LaunchID) -> Bool { left.number < right.number }
}

/// A wake-up that somebody outside the kernel asked for, in virtual time.
package struct AlarmID: Hashable, Sendable {
  package let number: UInt64

  package init(_ number: UInt64) {
    self.number = number
  }
}

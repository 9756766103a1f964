import Dispatch
import SchedulerEngine

/// A wait that took longer than anything on a healthy machine takes.
struct WaitedInVain: Error, CustomStringConvertible {
  let description: String
}

/// Something that another thread says, once or several times, and a test waits for.
final class Signal<Value>: @unchecked Sendable {
  private let name: String
  private let values = Locked<[Value]>([])
  private let semaphore = DispatchSemaphore(value: 0)

  init(_ name: String) {
    self.name = name
  }

  /// Says it.
  func send(_ value: Value) {
    values.lock { $0.append(value) }
    semaphore.signal()
  }

  /// Waits until it is said and takes it, the oldest first.
  @discardableResult
  func wait() throws -> Value {
    guard semaphore.wait(timeout: .now() + .seconds(30)) == .success else {
      throw WaitedInVain(description: "nobody said “\(name)”")
    }
    return values.lock { $0.removeFirst() }
  }

  /// How often it was said and not yet waited for.
  var unheard: Int { values.lock { $0.count } }
}

extension Signal where Value == Void {
  /// Says it.
  func send() { send(()) }
}

/// A value that threads of a test change under a lock.
typealias Shared = Locked

extension Locked {
  /// The value as it is now.
  var current: Value { lock { $0 } }

  /// Replaces the value.
  func set(_ value: Value) { lock { $0 = value } }
}

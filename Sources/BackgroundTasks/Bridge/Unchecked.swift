/// A value that goes to another thread although its type does not promise to bear that.
///
/// Apple's interface takes closures without `@Sendable`, and programs that compile against it must
/// compile here. Whoever wraps one hands it on and does not touch it again.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The closure of a registration.
typealias LaunchHandler = Unchecked<(BGTask) -> Void>

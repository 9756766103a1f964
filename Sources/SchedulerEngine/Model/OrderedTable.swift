/// Values by key that keep the order of their insertion.
///
/// A dictionary alone would enumerate differently in every process. Keys and values lie side by
/// side, so that walking them copies nothing; a removal moves what comes after it, which is cheap
/// for the few hundred entries that the kernel keeps.
package struct OrderedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var places: [Key: Int] = [:]
  /// In the order of insertion.
  package private(set) var keys: [Key] = []
  /// In the order of their keys.
  package private(set) var values: [Value] = []

  package init() {}

  package var count: Int { keys.count }

  package var isEmpty: Bool { keys.isEmpty }

  /// The value of a key; setting nil removes it, a new key goes to the end.
  package subscript(key: Key) -> Value? {
    get { places[key].map { values[$0] } }
    set {
      guard let newValue else {
        remove(key)
        return
      }
      if let place = places[key] {
        values[place] = newValue
      } else {
        places[key] = keys.count
        keys.append(key)
        values.append(newValue)
      }
    }
  }

  /// Changes a value where it lies; nil when there is none.
  @discardableResult
  package mutating func update<Result>(
    _ key: Key, _ change: (inout Value) -> Result
  ) -> Result? {
    guard let place = places[key] else { return nil }
    return change(&values[place])
  }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    keys.remove(at: place)
    values.remove(at: place)
    for later in place..<keys.count { places[keys[later]] = later }
  }
}

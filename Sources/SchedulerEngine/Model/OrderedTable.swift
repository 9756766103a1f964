/// Values by key that keep the order of their insertion, with constant-time access.
///
/// A dictionary alone would enumerate differently in every process. Removal leaves a gap; gaps
/// are closed once they outnumber the values.
package struct OrderedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var places: [Key: Int] = [:]
  private var slots: [(key: Key, value: Value)?] = []

  package init() {}

  package var count: Int { places.count }

  package var isEmpty: Bool { places.isEmpty }

  /// The value of a key; setting nil removes it, a new key goes to the end.
  package subscript(key: Key) -> Value? {
    get { places[key].flatMap { slots[$0]?.value } }
    set {
      guard let newValue else {
        remove(key)
        return
      }
      if let place = places[key] {
        slots[place] = (key, newValue)
      } else {
        places[key] = slots.count
        slots.append((key, newValue))
      }
    }
  }

  /// Changes a value where it lies; nil when there is none.
  @discardableResult
  package mutating func update<Result>(
    _ key: Key, _ change: (inout Value) -> Result
  ) -> Result? {
    guard let place = places[key], var slot = slots[place] else { return nil }
    // The slot gives its copy up first, so that the change happens in place.
    slots[place] = nil
    let result = change(&slot.value)
    slots[place] = slot
    return result
  }

  package var keys: [Key] { slots.compactMap { $0?.key } }

  package var values: [Value] { slots.compactMap { $0?.value } }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    slots[place] = nil
    if slots.count > 16, slots.count > places.count * 2 { closeGaps() }
  }

  private mutating func closeGaps() {
    slots = slots.filter { $0 != nil }
    for (place, slot) in slots.enumerated() {
      if let slot { places[slot.key] = place }
    }
  }
}

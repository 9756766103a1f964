/// What is due when: a binary heap ordered by instant, then by insertion.
///
/// Nothing is removed early: whoever set a timer checks, when it comes, whether it still matters.
/// That keeps insertion and removal at log n and needs no handles.
package struct TimerQueue<Payload: Sendable>: Sendable {
  /// One thing that is due.
  package struct Entry: Sendable {
    package let at: Instant
    package let order: UInt64
    package let payload: Payload

    /// The order in which entries leave the queue.
    package static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      left.at == right.at ? left.order < right.order : left.at < right.at
    }
  }

  private var heap: [Entry] = []
  private var nextOrder: UInt64 = 0

  package init() {}

  package var count: Int { heap.count }

  package var first: Entry? { heap.first }

  /// Adds what is due at an instant, behind everything already due then.
  package mutating func insert(_ payload: Payload, at instant: Instant) {
    heap.append(Entry(at: instant, order: nextOrder, payload: payload))
    nextOrder += 1
    siftUp(from: heap.count - 1)
  }

  /// Takes the earliest entry that is due at or before an instant.
  package mutating func pop(dueBy instant: Instant) -> Entry? {
    guard let first = heap.first, first.at <= instant else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown(from: 0)
    }
    return first
  }

  private mutating func siftUp(from index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard Entry.precedes(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(from index: Int) {
    var parent = index
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && Entry.precedes(heap[child], heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

/// What happened, in order; append-only, with a stated limit.
///
/// Entries lie in blocks that are shared with snapshots, so that keeping a snapshot while the
/// journal grows copies one small block and never the whole. Beyond its limit the oldest block is
/// dropped and counted.
package struct Journal: Sendable {
  /// One event with its place and its moment.
  package struct Entry: Hashable, Sendable {
    package let number: Int
    package let at: Instant
    package let event: Event
  }

  private static let blockSize = 256

  private var blocks: [[Entry]] = []
  private var tail: [Entry] = []
  /// Entries that were dropped from the front to keep the limit.
  package private(set) var dropped = 0
  private let limit: Int

  package init(limit: Int) {
    self.limit = max(limit, Self.blockSize)
  }

  /// How many events ever happened.
  package var total: Int { dropped + count }

  /// How many are in memory.
  package var count: Int { blocks.count * Self.blockSize + tail.count }

  /// An entry by its place among those in memory, from 0.
  package subscript(index: Int) -> Entry {
    let block = index / Self.blockSize
    return block < blocks.count
      ? blocks[block][index % Self.blockSize] : tail[index - blocks.count * Self.blockSize]
  }

  /// The entries in memory, oldest first.
  package var entries: [Entry] { blocks.flatMap { $0 } + tail }

  /// The entries from a place in the whole history on, as far as they are in memory.
  package func entries(from number: Int) -> [Entry] {
    let first = max(0, number - dropped)
    return first < count ? (first..<count).map { self[$0] } : []
  }

  /// Adds an event.
  package mutating func append(_ event: Event, at instant: Instant) {
    tail.append(Entry(number: total, at: instant, event: event))
    if tail.count == Self.blockSize {
      blocks.append(tail)
      tail = []
    }
    if count > limit, !blocks.isEmpty {
      blocks.removeFirst()
      dropped += Self.blockSize
    }
  }
}

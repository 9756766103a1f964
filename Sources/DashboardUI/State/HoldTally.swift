package import SchedulerEngine

/// Tells whether lists made from a snapshot still fit another one.
///
/// Whatever adds, removes or re-evaluates a request is written into the journal; only cards vanish
/// without a word.
struct ContentsStamp: Equatable, Sendable {
  private let counts: [Int]

  /// The stamp of a snapshot.
  init(_ snapshot: Snapshot) {
    counts = [
      snapshot.journal.total, snapshot.pending.count, snapshot.running.count,
      snapshot.launches.count, snapshot.history.count, snapshot.finished.count,
    ]
  }
}

/// How many requests are held, and how many by each condition; counted once for all panes.
package struct HoldTally: Sendable {
  let stamp: ContentsStamp
  /// Requests that anything holds.
  package private(set) var held = 0
  private var counts = [Int](repeating: 0, count: Condition.allCases.count)

  /// Counts.
  package init(_ snapshot: Snapshot) {
    stamp = ContentsStamp(snapshot)
    for index in snapshot.pending.indices where snapshot.pending[index].evaluation.isHeld {
      held += 1
      let request = snapshot.pending[index]
      for (place, condition) in Condition.allCases.enumerated()
      where condition.holds(request, in: snapshot) {
        counts[place] += 1
      }
    }
  }

  /// How many requests a condition holds.
  package func count(of condition: Condition) -> Int {
    counts[Condition.allCases.firstIndex(of: condition) ?? 0]
  }
}

extension Condition {
  /// Whether it, and not something else that its policy asks about, holds a request.
  func holds(_ request: PendingRequest, in snapshot: Snapshot) -> Bool {
    guard request.evaluation.holds.contains(where: { $0.policy == policy }) else { return false }
    switch self {
    case .backgroundRefresh: return snapshot.device.backgroundRefresh != .on
    case .load: return snapshot.device.load == .high && request.request.kind == .continued
    default: return true
    }
  }

  /// The pending requests that it holds.
  package func blocked(in snapshot: Snapshot) -> [RequestKey] {
    snapshot.pending.filter { holds($0, in: snapshot) }.map(\.key)
  }
}

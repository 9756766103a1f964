package import TerminalKit

/// A part of the screen that can have the keys, in the order of its number.
package enum Pane: Int, CaseIterable, Hashable, Sendable {
  case requests = 1
  case live
  case device
  case journal

  package var number: Int { rawValue }

  package var title: String {
    switch self {
    case .requests: "Requests"
    case .live: "Live"
    case .device: "Device"
    case .journal: "Journal"
    }
  }

  package var border: Role {
    switch self {
    case .requests: .requestsBorder
    case .live: .liveBorder
    case .device: .deviceBorder
    case .journal: .journalBorder
    }
  }

  /// The pane after this one, or before it, around the corner.
  package func neighbour(by step: Int) -> Pane {
    let all = Pane.allCases
    let index = (rawValue - 1 + step + all.count) % all.count
    return all[index]
  }
}

package import SchedulerEngine
package import TerminalKit

/// All that a frame is made from, besides what the person at the keyboard chose.
///
/// The module is a pure function in two halves. `Reducer` turns a key, the state and this model
/// into a new state and intents; `Dashboard.draw` turns the state and this model into cells. In
/// between lie rows: values that hold every text, made from the snapshot and tested without
/// drawing. Nothing here knows a clock, a terminal or the engine itself.
package struct DashboardModel: Sendable {
  package var snapshot: Snapshot
  package var size: Size
  package var glyphs: GlyphSet
  package var playback = Playback()
  /// The title of the scenario or of the program that is shown.
  package var title = ""
  /// What the scenario says to the audience at this moment.
  package var caption: String?
  package var themeName = ""
  /// The last lines that programs wrote, by the identifier that they perform.
  package var output: [RequestKey: [String]] = [:]
  /// Rises with every frame while time passes, for bars without an end.
  package var animationStep = 0

  package init(snapshot: Snapshot, size: Size, glyphs: GlyphSet = .unicode) {
    self.snapshot = snapshot
    self.size = size
    self.glyphs = glyphs
  }
}

/// How virtual time passes.
package struct Playback: Hashable, Sendable {
  package var isPaused: Bool
  /// Virtual seconds in a real one.
  package var speed: Int
  /// A live handler runs, so that time passes at ×1 whatever the speed says.
  package var isHeldAtRealTime: Bool

  package init(isPaused: Bool = false, speed: Int = 1, isHeldAtRealTime: Bool = false) {
    self.isPaused = isPaused
    self.speed = speed
    self.isHeldAtRealTime = isHeldAtRealTime
  }

  /// The speeds that the keys step through.
  package static let ladder = [1, 2, 5, 10, 30, 60, 300, 1000, 3600, 10_000]

  /// The next speed up, or nil at the top.
  package var faster: Int? { Self.ladder.first { $0 > speed } }

  /// The next speed down, or nil at the bottom.
  package var slower: Int? { Self.ladder.last { $0 < speed } }
}

@testable import DashboardUI
import SchedulerEngine
import TerminalKit

/// A dashboard over an engine of its own: tests press keys by name and read lines.
///
/// It does with intents what the host does, so that a test sees the consequence of a key press
/// and not only the wish.
final class Stage {
  let engine: Engine
  var state = DashboardState()
  var playback = Playback(isPaused: true, speed: 30)
  var size: Size
  var glyphs = GlyphSet.unicode
  var title = "Two apps in the evening"
  var caption: String?
  var output: [RequestKey: [String]] = [:]
  /// Everything that keys asked for, in order.
  var intents: [Intent] = []

  static let photos = AppID("com.example.photos")
  static let mail = AppID("com.example.mail")

  /// An empty device on a Monday evening.
  init(
    width: Int = 120, height: Int = 40, device: DeviceState = DeviceState(),
    configuration: Configuration = Configuration()
  ) {
    size = Size(width: width, height: height)
    engine = Engine(
      configuration: configuration, device: device,
      clock: WallClock(CivilTime(year: 2026, month: 3, day: 2, hour: 22)))
  }

  /// Puts an app on the device whose identifiers behave as the scripts say.
  @discardableResult
  func install(
    _ app: AppID, permitted: [String], modes: AppDescription.Modes = [.fetch, .processing],
    scripts: [String: Script] = [:]
  ) -> Stage {
    engine.tell(.install(AppDescription(id: app, permitted: permitted, modes: modes)))
    engine.setProcess(ScriptedApp(engine: engine, scripts: scripts), for: app)
    return self
  }

  @discardableResult
  func send(_ commands: Command...) -> Stage {
    for command in commands { engine.tell(command) }
    return self
  }

  @discardableResult
  func pass(_ duration: Duration) -> Stage {
    engine.advance(to: engine.now + duration)
    return self
  }

  var model: DashboardModel {
    var model = DashboardModel(snapshot: engine.snapshot, size: size, glyphs: glyphs)
    model.playback = playback
    model.title = title
    model.caption = caption
    model.themeName = "terminal"
    model.output = output
    return model
  }

  /// Presses keys, each written by its name, separated by spaces.
  @discardableResult
  func press(_ names: String) -> [Intent] {
    var all: [Intent] = []
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else {
        preconditionFailure("There is no key “\(name)”.")
      }
      all += take(key)
    }
    return all
  }

  /// Types a text, character by character.
  @discardableResult
  func type(_ text: String) -> [Intent] { text.flatMap { take(.character($0)) } }

  /// Gives one key to the reducer and does what it asks for.
  @discardableResult
  func take(_ key: Key) -> [Intent] {
    let wanted = Reducer.reduce(&state, key, model)
    for intent in wanted { perform(intent) }
    intents += wanted
    state.settle(in: model)
    return wanted
  }

  private func perform(_ intent: Intent) {
    switch intent {
    case .send(let command):
      do {
        try engine.send(command)
      } catch {
        state.refuse(command, error)
      }
    case .setPaused(let flag): playback.isPaused = flag
    case .setSpeed(let speed): playback.speed = speed
    case .step: engine.advanceToNextEvent(horizon: engine.now + .days(7))
    case .jump(let instant): engine.advance(to: instant)
    case .jumpToNextLaunch, .quit, .redraw, .suspend, .copy, .reloadTheme: break
    }
  }

  /// The frame as it would be shown now.
  var frame: Dashboard.Frame { Dashboard.draw(state, model, theme: .terminal) }

  /// The frame's text.
  var text: String { frame.buffer.text }

  /// The lines that contain a text.
  func lines(with text: String) -> [String] {
    frame.buffer.lines.filter { $0.contains(text) }
  }

  /// What the bottom says about the last key.
  var message: String { state.message?.text ?? "" }

  func photos(_ name: String) -> RequestKey {
    RequestKey(app: Stage.photos, identifier: "com.example.photos.\(name)")
  }

  func mail(_ name: String) -> RequestKey {
    RequestKey(app: Stage.mail, identifier: "com.example.mail.\(name)")
  }

  /// The row of an identifier.
  func row(_ key: RequestKey) -> RequestRow? {
    let list = RequestList(engine.snapshot, sorting: RequestSorting())
    return list.entries.first { $0.key == key }.map { RequestRow($0, in: engine.snapshot) }
  }

  /// The card of an identifier's newest run.
  func card(_ key: RequestKey) -> CardRow? {
    let snapshot = engine.snapshot
    return (snapshot.finished + snapshot.running).last { $0.key == key }
      .map { CardRow($0, in: snapshot) }
  }
}

/// What a handler does once it is called.
struct Script: Sendable {
  /// Units, and the time that each takes; nil reports nothing.
  var units: (total: Int64, every: Duration)?
  /// Units after which it does nothing more; nil goes on to the end.
  var stallsAt: Int64?
  /// How long it works when it reports no units.
  var work: Duration?
  var success = true
  var hasExpirationHandler = true
  /// Completes so long after it was told to stop; nil never does.
  var completesAfterExpiration: Duration? = .seconds(1)
  /// A subtitle in which "#" is the number of units done.
  var subtitle: String?
}

/// An app whose launch code registers all its scripts.
final class ScriptedApp: AppProcess {
  private let engine: Engine
  private let scripts: [String: Script]

  init(engine: Engine, scripts: [String: Script]) {
    self.engine = engine
    self.scripts = scripts
  }

  func start(_ process: ProcessContext) {
    for (identifier, script) in scripts.sorted(by: { $0.key < $1.key }) {
      let handler = ScriptedRuns(engine: engine, script: script)
      try? engine.register(RequestKey(app: process.app, identifier: identifier), handler: handler)
    }
    engine.tell(.finishLaunching(process.app))
  }
}

/// Performs runs by a script, in virtual time.
final class ScriptedRuns: RunHandler {
  let isLive = false
  private let engine: Engine
  private let script: Script

  init(engine: Engine, script: Script) {
    self.engine = engine
    self.script = script
  }

  func launch(_ run: RunContext) {
    engine.tell(.setExpirationHandler(run.run, script.hasExpirationHandler))
    if let units = script.units {
      engine.tell(.report(run.run, RunProgress(completed: 0, total: units.total)))
      advance(run, to: 1, of: units.total, every: units.every)
    } else if let work = script.work {
      let script = script
      engine.wake(at: engine.now + work) { [engine] in
        engine.tell(.complete(run.run, success: script.success))
      }
    }
  }

  func expire(_ run: RunContext) {
    guard let delay = script.completesAfterExpiration else { return }
    engine.wake(at: engine.now + delay) { [engine] in
      engine.tell(.complete(run.run, success: false))
    }
  }

  private func advance(_ run: RunContext, to done: Int64, of total: Int64, every: Duration) {
    if let stallsAt = script.stallsAt, done > stallsAt { return }
    engine.wake(at: engine.now + every) { [self] in
      guard engine.snapshot.running.contains(where: { $0.id == run.run && !$0.isExpiring }) else {
        return
      }
      engine.tell(.report(run.run, RunProgress(completed: done, total: total)))
      if let subtitle = script.subtitle {
        let text = subtitle.replacing("#", with: "\(done)")
        engine.tell(.setTitle(run.run, title: run.request.title, subtitle: text))
      }
      if done == total {
        engine.tell(.complete(run.run, success: script.success))
      } else {
        advance(run, to: done + 1, of: total, every: every)
      }
    }
  }
}

import SchedulerEngine

/// The whole file: its top level, and every shape that occurs in it.
enum ScenarioGrammar {
  static var title: Key<String> { Key("title", .text, "What the scenario is called.") }
  static var start: Key<CivilTime> {
    Key(
      "start",
      Form(.dateTime, Schema.text(like: "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{1,2}:[0-9]{2}")),
      "Date and time on the device at the start: `2026-03-02 22:00`.")
  }
  static var zone: Key<String> {
    Key("zone", .text, "The device's time zone: `Europe/Berlin`; none if absent.")
  }
  static var seed: Key<Int> {
    Key("seed", .integer(in: 0...Int.max), "What all that is drawn at random follows from.")
  }
  static var until: Key<Instant> {
    Key("until", .moment, "Where playing stops; a day after the start if absent.")
  }
  static var device: Key<DeviceState> {
    Key("device", DeviceGrammar.form, "The device at the start.")
  }
  static var engine: Key<Configuration> {
    Key("engine", EngineGrammar.form, "Numbers of the engine that differ.")
  }
  static var apps: Key<[ScenarioApp]> {
    Key("apps", AppGrammar.form.list(), "The apps on the device.", isRequired: true)
  }
  static var captions: Key<[ScenarioEvent]> {
    Key("captions", caption.list(), "What the audience is told, and when.")
  }
  static var events: Key<[ScenarioEvent]> {
    Key("events", EventGrammar.form.list(), "What happens.")
  }
  static var expectations: Key<[Expectation]> {
    Key("expect", ExpectationGrammar.form.list(), "What has to be true afterwards.")
  }

  static var shape: Shape {
    Shape(
      "scenario", noun: "a scenario", "A scenario of bgtop.",
      [
        title.listed, start.listed, zone.listed, seed.listed, until.listed, device.listed,
        engine.listed, captions.listed, apps.listed, events.listed, expectations.listed,
      ])
  }

  private static var captionText: Key<String> {
    Key("text", .text, "The caption.", isRequired: true)
  }

  private static var captionShape: Shape {
    Shape(
      "caption", noun: "a caption", "A sentence for the audience.",
      [EventGrammar.at.listed, captionText.listed])
  }

  private static var caption: Form<ScenarioEvent> {
    captionShape.form { fields in
      let (instant, text) = (fields[EventGrammar.at], fields[captionText])
      guard let instant, let text else { return nil }
      return ScenarioEvent(at: instant, .command(.note(text)))
    }
  }

  /// Every shape but the top level, in the order in which a reader of the schema meets them.
  static var definitions: [Shape] {
    [
      DeviceGrammar.shape, DeviceGrammar.networkShape, EngineGrammar.shape, captionShape,
      AppGrammar.shape, StepGrammar.shape, StepGrammar.unitShape, StepGrammar.progressShape,
      StepGrammar.reportShape, StepGrammar.chanceShape, RequestGrammar.shape,
      HandlerGrammar.itemShape, HandlerGrammar.programShape, EventGrammar.shape,
      DeviceGrammar.changeShape, EventGrammar.switchShape, EventGrammar.crashShape,
      EventGrammar.targetShape, EventGrammar.launchShape, EventGrammar.answerShape,
      RequestGrammar.eventShape, AppGrammar.updateShape, ExpectationGrammar.shape,
      ExpectationGrammar.launchedShape, ExpectationGrammar.countShape,
      ExpectationGrammar.neverShape, ExpectationGrammar.outcomeShape,
      ExpectationGrammar.refusedShape, ExpectationGrammar.heldShape,
    ]
  }
}

/// The grammar as a JSON Schema, for editors that complete and check scenario files.
package enum ScenarioSchema {
  /// The schema's text, the same in every process.
  package static var text: String { schema.indented + "\n" }

  private static var schema: JSONText {
    guard case .object(let top) = ScenarioGrammar.shape.schema else { return .null }
    let definitions = ScenarioGrammar.definitions.map { JSONText.Member($0.name, $0.schema) }
    return .object(
      [.init("$schema", .text("https://json-schema.org/draft/2020-12/schema"))] + top
        + [.init("$defs", .object(definitions))])
  }
}

import SchedulerEngine

/// What has to be true of what was played, one verb to an expectation.
enum ExpectationGrammar {
  static var verbs: [Key<Expectation>] {
    [
      Key("launched", launched, "Runs of an identifier began."),
      Key("count", count, "Launches or events happened so often."),
      Key("never", never, "Such an event did not happen."),
      Key("outcome", outcome, "A run came to such an end."),
      Key("refused", refused, "A submission was refused."),
      Key("held", held, "A request had to wait for a reason."),
    ]
  }

  static var shape: Shape {
    Shape(
      "expectation", noun: "an expectation", "Something that has to be true afterwards.", [],
      oneOf: verbs.map(\.listed))
  }

  static var form: Form<Expectation> {
    shape.form { fields in
      var expectation = fields.verb(of: verbs)
      expectation?.mark = fields.node.start
      return expectation
    }
  }

  private static var id: Key<String> {
    Key(
      "id", knownPattern, "Whose: an identifier, or all below a wildcard.", isRequired: true)
  }
  private static var optionalID: Key<String> {
    Key("id", knownPattern, "Whose: an identifier, or all below a wildcard.")
  }
  private static var app: Key<AppID> { Key("app", .installedApp, "Only events of this app.") }
  private static var between: Key<ClosedRange<Instant>> {
    Key("between", .window, "Only what happens between two moments counts.")
  }
  private static var atLeast: Key<Int> { Key("at-least", .count, "No fewer than so many.") }
  private static var atMost: Key<Int> { Key("at-most", .count, "No more than so many.") }
  private static var exactly: Key<Int> { Key("exactly", .count, "Neither more nor fewer.") }
  private static var event: Key<String> {
    Key(
      "event", eventName, "The name of an event, as `bgtop run --format jsonl` prints it.",
      isRequired: true)
  }

  private static var amounts: [ListedKey] { atLeast.listed + atMost.listed + exactly.listed }

  private static var knownPattern: Form<String> {
    Form<String>.pattern.check { identifier, node, context in
      context.checkKnown(identifier, at: node)
      return identifier
    }
  }

  private static var eventName: Form<String> {
    let kind = YamlValue<String>("the name of an event") { text throws(YamlMistake) in
      if Event.names.contains(text) { return text }
      let match = NearestWord.match(for: text, in: Event.names)
      throw YamlMistake(
        match.map { "did you mean `\($0.word)`?" }
          ?? "the names are \(VisibleText.list(Event.names))")
    }
    return Form(kind, Schema.words(Event.names))
  }

  /// How often; nil after a contradiction.
  private static func amount(_ fields: Fields, otherwise: Amount?) -> Amount? {
    let (low, high, exact) = (fields[atLeast], fields[atMost], fields[exactly])
    let reader = fields.context.reader
    if fields.has(exactly), fields.has(atLeast) || fields.has(atMost) {
      reader.error("`exactly` says it all; take out `at-least` and `at-most`", at: fields.node)
      return nil
    }
    if let exact { return .exactly(exact) }
    if let low, let high, low > high {
      reader.error("`at-least` is \(low) and `at-most` only \(high)", at: fields.node)
      return nil
    }
    if low != nil || high != nil { return Amount(atLeast: low, atMost: high) }
    if otherwise == nil, !fields.has(atLeast), !fields.has(atMost), !fields.has(exactly) {
      reader.error("say how often, with `at-least`, `at-most` or `exactly`", at: fields.node)
    }
    return otherwise
  }
}

extension ExpectationGrammar {
  static var launchedShape: Shape {
    Shape(
      "launched", noun: "`launched`", "Runs that began.",
      [id.listed, app.listed, between.listed, amounts])
  }

  private static var launched: Form<Expectation> {
    launchedShape.form { fields in
      let (id, window) = (fields[id], fields[between])
      guard let amount = amount(fields, otherwise: Amount(atLeast: 1)), let id else { return nil }
      return Expectation(.launched(Subject(id, app: fields[app]), amount), between: window)
    }
  }

  private static var launchesOf: Key<String> {
    Key("launches-of", knownPattern, "Runs of this identifier are counted.")
  }
  private static var countedEvent: Key<String> {
    Key("event", eventName, "Events of this name are counted.")
  }

  static var countShape: Shape {
    Shape(
      "count", noun: "`count`", "A number of launches or events.",
      [optionalID.listed, app.listed, between.listed, amounts],
      oneOf: [launchesOf.listed, countedEvent.listed])
  }

  private static var count: Form<Expectation> {
    countShape.form { fields in
      let (window, id, app) = (fields[between], fields[optionalID], fields[app])
      let subjects = [
        Key(launchesOf.word, launchesOf.form.map { (isLaunch: true, $0) }, launchesOf.meaning),
        Key(countedEvent.word, countedEvent.form.map { (isLaunch: false, $0) }, ""),
      ]
      let counted = fields.verb(of: subjects)
      guard let amount = amount(fields, otherwise: nil), let counted else { return nil }
      if counted.isLaunch {
        fields.refuse(optionalID, because: "goes with `event`; `launches-of` names the identifier")
        return Expectation(.launched(Subject(counted.1, app: app), amount), between: window)
      }
      let filter = EventFilter(counted.1, of: id.map { Subject($0) }, app: app)
      return Expectation(.counted(filter, amount), between: window)
    }
  }

  static var neverShape: Shape {
    Shape(
      "never", noun: "`never`", "What must not happen.",
      [event.listed, optionalID.listed, app.listed, between.listed])
  }

  private static var never: Form<Expectation> {
    neverShape.form { fields in
      let (id, app, window) = (fields[optionalID], fields[app], fields[between])
      guard let event = fields[event] else { return nil }
      let filter = EventFilter(event, of: id.map { Subject($0) }, app: app)
      return Expectation(.never(filter), between: window)
    }
  }

  private static var isOutcome: Key<Outcome> {
    Key("is", .word, "How the run ended.", isRequired: true)
  }
  private static var run: Key<Int> {
    Key("run", .integer(in: 1...1_000_000), "Which run, from 1; the last one if absent.")
  }

  static var outcomeShape: Shape {
    Shape(
      "outcome", noun: "`outcome`", "The end of a run.",
      [id.listed, app.listed, isOutcome.listed, run.listed, between.listed])
  }

  private static var outcome: Form<Expectation> {
    outcomeShape.form { fields in
      let (id, outcome, run, window) = (
        fields[id], fields[isOutcome], fields[run], fields[between]
      )
      guard let id, let outcome else { return nil }
      return Expectation(
        .outcome(Subject(id, app: fields[app]), outcome, run: run), between: window)
    }
  }

  private static var code: Key<Int> {
    Key("code", .integer(in: 1...4), "The number of Apple's error.")
  }

  static var refusedShape: Shape {
    Shape(
      "refused", noun: "`refused`", "A refusal.",
      [id.listed, app.listed, code.listed, between.listed])
  }

  private static var refused: Form<Expectation> {
    refusedShape.form { fields in
      let (code, window) = (fields[code], fields[between])
      return fields[id].map {
        Expectation(.refused(Subject($0, app: fields[app]), code: code), between: window)
      }
    }
  }

  private static var because: Key<String> {
    Key("because", .text, "The policy's name, or words of the reason.", isRequired: true)
  }
  private static var atMoment: Key<Instant> { Key("at", .moment, "At this moment.") }

  static var heldShape: Shape {
    Shape(
      "held", noun: "`held`", "A hold.",
      [id.listed, app.listed, because.listed, atMoment.listed, between.listed])
  }

  private static var held: Form<Expectation> {
    heldShape.form { fields in
      let (id, because, window) = (fields[id], fields[because], fields[between])
      if fields.has(between) {
        fields.refuse(atMoment, because: "and `between` exclude each other")
      }
      guard let id, let because else { return nil }
      return Expectation(
        .held(Subject(id, app: fields[app]), because: because, at: fields[atMoment]),
        between: window)
    }
  }
}

import SchedulerEngine

/// What an app's code can do, one verb to a step.
enum StepGrammar {
  /// Steps that need no more than their word.
  private static let bare: [(word: String, value: Step)] = [
    ("hang", .hang), ("cancel-all", .cancelAll),
  ]

  static var verbs: [Key<Step>] { workVerbs + reportVerbs + callVerbs + luckVerbs }

  private static var workVerbs: [Key<Step>] {
    [
      Key(
        "work", Form<Span>.span.map(Step.work).or(mapping: unitWork),
        "Time passes: `12s`, drawn anew in each run from `5s..20s`, or in countable units."),
      Key("block", Form<Span>.span.map(Step.block), "The queue is blocked: nothing is heard."),
      Key("hang", Form<Void>.nothing.map { .hang }, "Nothing more ever happens."),
      Key("progress", progressWork, "A continued task at work, reporting unit by unit."),
    ]
  }

  private static var reportVerbs: [Key<Step>] {
    [
      Key("report", report, "One report of progress."),
      Key("title", Form<String>.text.map { .title($0, subtitle: nil) }, "The card's new title."),
      Key(
        "subtitle", Form<String>.text.map { .title(nil, subtitle: $0) },
        "The card's new line below the title."),
      Key(
        "complete",
        Form(
          .word(in: [("success", true), ("failure", false)]), Schema.words(["success", "failure"])
        )
        .map { .complete(success: $0) },
        "The task is completed; steps that follow are what the code still does."),
      Key("log", Form<String>.text.map(Step.log), "A line that the handler prints."),
    ]
  }

  private static var callVerbs: [Key<Step>] {
    [
      Key("submit", RequestGrammar.form.map(Step.submit), "A request is submitted."),
      Key("register", ownIdentifier("register").map(Step.register), "A handler is registered."),
      Key("cancel", Form<String>.identifier.map(Step.cancel), "A pending request is taken back."),
      Key("cancel-all", Form<Void>.nothing.map { .cancelAll }, "All pending ones are taken back."),
      Key("crash", Form<String>.text.map(Step.crash), "The process crashes, for this reason."),
    ]
  }

  private static var luckVerbs: [Key<Step>] {
    [
      Key(
        "fail-chance", Form<Int>.percent.map(Step.failChance),
        "As likely as this the run is completed without success, and ends here."),
      Key("chance", chance, "As likely as this something is done, or else something other."),
    ]
  }

  static var shape: Shape {
    Shape(
      "step", noun: "a step", "One thing that an app's code does.", [], oneOf: verbs.map(\.listed))
  }

  static var form: Form<Step> {
    Form(Schema.any([Schema.reference(to: "step"), Schema.words(bare.map(\.word))])) {
      node, context, label in
      if node.scalar != nil, !node.isNothing {
        return context.reader.value(node, as: bareWord, label: nil)
      }
      return shape.form { $0.verb(of: verbs) }.read(node, context, label)
    }
  }

  /// Steps one after the other.
  static var list: Form<[Step]> {
    Form(Schema.list(of: form.schema)) { node, context, label in
      let nodes = context.reader.items(node, label: label)
      return nodes?.compactMap { form.read($0, context, "each item of \(label)") }
    }
  }

  private static var bareWord: YamlValue<Step> {
    let words = verbs.map(\.word)
    return YamlValue("a step such as `work: 12s` or `complete: success`") {
      text throws(YamlMistake) in
      if let step = bare.first(where: { $0.word == text }) { return step.value }
      if words.contains(text) { throw YamlMistake("`\(text)` needs a value, as in `\(text): …`") }
      throw YamlMistake(
        NearestWord.match(for: text, in: words).map { "did you mean `\($0.word)`?" })
    }
  }

  private static func ownIdentifier(_ verb: String) -> Form<String> {
    Form<String>.identifier.check { identifier, node, context in
      context.checkOwn(identifier, at: node, verb: verb)
      return identifier
    }
  }
}

extension StepGrammar {
  private static var units: Key<Int64> {
    Key("units", .units, "How many units of work there are.", isRequired: true)
  }
  private static var every: Key<Span> {
    Key("every", .step, "How long each takes.", isRequired: true)
  }
  private static var checkpoint: Key<Bool> {
    Key("checkpoint", .flag, "Whether the next run goes on where this one stopped.")
  }

  static var unitShape: Shape {
    Shape(
      "unit-work", noun: "`work`", "Work in countable units.",
      [units.listed, every.listed, checkpoint.listed])
  }

  private static var unitWork: Form<Step> {
    unitShape.form { fields in
      let keepsPlace = fields[checkpoint] ?? false
      guard let units = fields[units], let every = fields[every] else { return nil }
      return .units(UnitWork(units: units, every: every, checkpoint: keepsPlace ? 0 : nil))
    }
  }

  private static var total: Key<Int64> {
    Key("total", .units, "Units of work in all.", isRequired: true)
  }
  private static var step: Key<Int64> {
    Key("step", .units, "Units from one report to the next; 1 if absent.")
  }
  private static var from: Key<Int64> {
    Key("from", .doneUnits, "Units that are done before the first report.")
  }
  private static var until: Key<Int64> {
    Key("until", .doneUnits, "Units at which the work stops; the total if absent.")
  }
  private static var shrinks: Key<Bool> {
    Key("shrinks", .flag, "The total falls where the completed units should rise.")
  }
  private static var cardTitle: Key<CardText> {
    Key("title", .cardText, "The card's title, anew with every report.")
  }
  private static var cardSubtitle: Key<CardText> {
    Key("subtitle", .cardText, "The line below it: `{done} of {total} photos`.")
  }

  static var progressShape: Shape {
    Shape(
      "progress", noun: "`progress`", "The work of a continued task with its reports.",
      [
        total.listed, every.listed, step.listed, from.listed, until.listed, shrinks.listed,
        cardTitle.listed, cardSubtitle.listed,
      ])
  }

  private static var progressWork: Form<Step> {
    progressShape.form { fields in
      let every = fields[every]
      guard let total = fields[total], let every else { return nil }
      var work = ProgressWork(total: total, every: every)
      work.step = fields[step] ?? 1
      work.from = fields[from] ?? 0
      work.until = fields[until]
      work.shrinks = fields[shrinks] ?? false
      work.title = fields[cardTitle]
      work.subtitle = fields[cardSubtitle]
      let highest = work.until ?? total
      if work.from > highest || highest > total,
        let place = fields.entry(until) ?? fields.entry(from)
      {
        fields.context.reader.error(
          "`from`, `until` and `total` have to rise: found \(work.from), \(highest) and \(total)",
          at: place.key)
      }
      return .progress(work)
    }
  }

  private static var done: Key<Int64> {
    Key("done", .doneUnits, "Units done.", isRequired: true)
  }

  private static var reportedTotal: Key<Int64> {
    Key("total", .doneUnits, "Units in all; 0 says nothing.", isRequired: true)
  }

  static var reportShape: Shape {
    Shape(
      "report", noun: "`report`", "One report of progress, wise or not.",
      [done.listed, reportedTotal.listed])
  }

  private static var report: Form<Step> {
    reportShape.form { fields in
      guard let done = fields[done], let total = fields[reportedTotal] else { return nil }
      return .report(RunProgress(completed: done, total: total))
    }
  }

  private static var percent: Key<Int> {
    Key("percent", .percent, "How likely it is.", isRequired: true)
  }
  private static var then: Key<[Step]> {
    Key("then", list, "What is done then.", isRequired: true)
  }
  private static var otherwise: Key<[Step]> { Key("else", list, "What is done otherwise.") }

  static var chanceShape: Shape {
    Shape(
      "chance", noun: "`chance`", "One of two ways, drawn anew in each run.",
      [percent.listed, then.listed, otherwise.listed])
  }

  private static var chance: Form<Step> {
    chanceShape.form { fields in
      let (percent, then, otherwise) = (fields[percent], fields[then], fields[otherwise])
      guard let percent, let then else { return nil }
      return .chance(percent, then: then, otherwise: otherwise ?? [])
    }
  }
}

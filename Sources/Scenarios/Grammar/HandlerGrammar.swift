import SchedulerEngine

/// Launch handlers: a list of steps, or a program.
enum HandlerGrammar {
  /// One item of a handler's list: a step, or what to do when told to stop.
  private enum Item {
    case step(Step)
    case onExpire(Script.Expiration)
  }

  private static var onExpire: Key<Script.Expiration> {
    let ignore = Form<Script.Expiration>(
      .word(in: [("ignore", .ignored)]), Schema.words(["ignore"]))
    return Key(
      "on-expire", ignore.or(list: StepGrammar.list.map(Script.Expiration.steps)),
      "The expiration handler: its steps, or `ignore`; absent means there is none.")
  }

  static var itemShape: Shape {
    Shape(
      "handler-step", noun: "a step", "One thing that a handler does.", [],
      oneOf: StepGrammar.verbs.map(\.listed) + [onExpire.listed])
  }

  /// What stands behind an identifier among the handlers of an app.
  static var form: Form<HandlerBody> {
    let program = program
    let script = script
    return Form(Schema.any([script.schema, program.schema])) { node, context, label in
      let isProgram = node.entries?.contains { $0.name == exec.word } ?? false
      return (isProgram ? program : script).read(node, context, label)
    }
  }

  private static var script: Form<HandlerBody> {
    let schema = Schema.list(
      of: Schema.any([Schema.reference(to: "handler-step"), Schema.words(["hang", "cancel-all"])]))
    return Form(schema) { node, context, label in
      guard node.items != nil else {
        context.reader.mismatch(
          node, "a list of steps, or a mapping with `exec`", reason: nil, label: label)
        return nil
      }
      return node.items.map { HandlerBody.script(read($0, in: context, label: label)) }
    }
  }

  private static func read(
    _ nodes: [YamlNode], in context: ReadingContext, label: String
  ) -> Script {
    var script = Script()
    var hasOnExpire = false
    var endedBy: String?
    for node in nodes {
      if let endedBy, node.entries?.first?.name != "on-expire" {
        context.reader.warning("this step is never reached, because of `\(endedBy)`", at: node)
      }
      switch item(node, in: context, label: label) {
      case .step(let step)?:
        script.steps.append(step)
        endedBy = endedBy ?? step.endsEverything
      case .onExpire(let expiration)?:
        if hasOnExpire {
          context.reader.error("a handler has one `on-expire`, and this is the second", at: node)
        }
        hasOnExpire = true
        script.expiration = expiration
      case nil: break
      }
    }
    script.numberCheckpoints()
    return script
  }

  private static func item(
    _ node: YamlNode, in context: ReadingContext, label: String
  ) -> Item? {
    guard node.entries != nil else {
      return StepGrammar.form.read(node, context, "each item of \(label)").map(Item.step)
    }
    guard let fields = itemShape.fields(of: node, in: context) else { return nil }
    let verbs = StepGrammar.verbs.map { verb in
      Key(verb.word, verb.form.map(Item.step), verb.meaning)
    }
    return fields.verb(
      of: verbs + [Key(onExpire.word, onExpire.form.map(Item.onExpire), onExpire.meaning)])
  }
}

extension HandlerGrammar {
  private static var exec: Key<[String]> {
    Key(
      "exec", Form<String>.text.list(orOne: true),
      "The program and its arguments, as a list; no shell reads them.", isRequired: true)
  }
  private static var directory: Key<String> {
    Key("cwd", .text, "Where it runs, from the folder of the scenario file.")
  }
  private static var environment: Key<[ExecSpec.Variable]> {
    Key("env", variables, "Variables that are added to its environment.")
  }

  static var programShape: Shape {
    Shape(
      "program", noun: "a program", "A program that performs the runs; exit status 0 is success.",
      [exec.listed, directory.listed, environment.listed])
  }

  private static var program: Form<HandlerBody> {
    programShape.form { fields in
      let (named, environment) = (fields[directory], fields[environment] ?? [])
      guard let arguments = fields[exec] else { return nil }
      guard arguments.first?.isEmpty == false else {
        fields.context.reader.error("`exec` needs the name of a program", at: fields.node)
        return nil
      }
      let directory = named.map { fields.context.path($0) } ?? fields.context.directory
      return .program(
        ExecSpec(arguments: arguments, directory: directory, environment: environment))
    }
  }

  private static var variables: Form<[ExecSpec.Variable]> {
    Form(Schema.mapping(to: Schema.text)) { node, context, label in
      context.reader.entries(node, label: label)?.compactMap { entry in
        if entry.name.isEmpty || entry.name.contains("=") {
          context.reader.error("a variable's name is not empty and has no `=` in it", at: entry.key)
        }
        let label = VisibleText.quoted(entry.name)
        return context.reader.value(entry.value, as: .text, label: label)
          .map { ExecSpec.Variable(name: entry.name, value: $0) }
      }
    }
  }
}

extension Step {
  /// The word of a step after which nothing can follow.
  fileprivate var endsEverything: String? {
    switch self {
    case .hang: "hang"
    case .crash: "crash"
    default: nil
    }
  }

  /// Gives each checkpoint a number of its own.
  fileprivate func numberingCheckpoints(from next: inout Int) -> Step {
    switch self {
    case .units(var work) where work.checkpoint != nil:
      work.checkpoint = next
      next += 1
      return .units(work)
    case .chance(let percent, let then, let otherwise):
      let numberedThen = then.map { $0.numberingCheckpoints(from: &next) }
      let numberedElse = otherwise.map { $0.numberingCheckpoints(from: &next) }
      return .chance(percent, then: numberedThen, otherwise: numberedElse)
    default: return self
    }
  }
}

extension Script {
  /// Gives each checkpoint a number of its own.
  fileprivate mutating func numberCheckpoints() {
    var next = 0
    steps = steps.map { $0.numberingCheckpoints(from: &next) }
    guard case .steps(let cleanUp) = expiration else { return }
    expiration = .steps(cleanUp.map { $0.numberingCheckpoints(from: &next) })
  }
}

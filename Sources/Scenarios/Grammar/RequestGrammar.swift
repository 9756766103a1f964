import SchedulerEngine

/// Requests as apps submit them: one key names kind and identifier, the others say the rest.
enum RequestGrammar {
  /// Protection classes by the names of Apple's file protection.
  enum Protection: String, CaseIterable {
    case none
    case complete
    case completeUnlessOpen = "complete-unless-open"
    case untilFirstUnlock = "complete-until-first-user-authentication"
  }

  /// Kind and identifier in one.
  static var kinds: [Key<RequestTemplate>] {
    [
      kind("refresh", .refresh, "An app refresh request for this identifier."),
      kind("processing", .processing, "A processing request for this identifier."),
      kind("health-research", .healthResearch, "A health research request for this identifier."),
      kind("continued", .continued, "A continued processing request for this identifier."),
    ]
  }

  static var after: Key<Duration> {
    Key("after", .offset, "From the submission to the earliest begin date; absent means no floor.")
  }
  static var network: Key<Bool> { Key("network", .flag, "It requires network connectivity.") }
  static var power: Key<Bool> { Key("power", .flag, "It requires external power.") }
  static var protection: Key<Protection> {
    Key("protection", .word, "The protection class of the data that health research needs.")
  }
  static var title: Key<String> { Key("title", .text, "The title of the Live Activity.") }
  static var subtitle: Key<String> { Key("subtitle", .text, "The line below the title.") }
  static var strategy: Key<TaskRequest.Strategy> {
    Key("strategy", .word, "What to do when it cannot run at once: fail, or wait in the queue.")
  }
  static var gpu: Key<Bool> { Key("gpu", .flag, "It requires the GPU.") }
  /// Only for submissions that stand outside of an app.
  static var app: Key<AppID> {
    Key("app", .installedApp, "Who submits it; needed only if no app's plist has the identifier.")
  }

  private static var details: [[ListedKey]] {
    [
      after.listed, network.listed, power.listed, protection.listed, title.listed,
      subtitle.listed, strategy.listed, gpu.listed,
    ]
  }

  /// A submission in an app's own code.
  static var shape: Shape {
    Shape(
      "submit", noun: "`submit`", "A request that the app's code submits.", details,
      oneOf: kinds.map(\.listed))
  }

  /// A submission among the events.
  static var eventShape: Shape {
    Shape(
      "submit-event", noun: "`submit`", "A request that an app submits at this moment.",
      details + [app.listed], oneOf: kinds.map(\.listed))
  }

  static var form: Form<RequestTemplate> {
    shape.form { fields in
      guard let template = template(fields) else { return nil }
      let place = identifierNode(fields)
      fields.context.checkOwn(template.identifier, at: place, verb: "submit")
      fields.context.checkMode(of: template.kind, at: place)
      return template
    }
  }

  /// A submission with the app that it is made by.
  static var eventForm: Form<Deed> {
    eventShape.form { fields in
      guard let template = template(fields) else { return nil }
      let node = identifierNode(fields)
      let named = fields[app]
      if named == nil, fields.has(app) { return nil }
      guard let owner = named ?? fields.context.owner(of: template.identifier, at: node) else {
        return nil
      }
      return .steps([.submit(template)], of: owner)
    }
  }

  private static func kind(
    _ word: String, _ kind: TaskKind, _ meaning: String
  ) -> Key<RequestTemplate> {
    Key(word, Form<String>.identifier.map { RequestTemplate(kind, $0) }, meaning)
  }

  private static func identifierNode(_ fields: Fields) -> YamlNode {
    kinds.lazy.compactMap { fields.entry($0)?.value }.first ?? fields.node
  }

  private static func template(_ fields: Fields) -> RequestTemplate? {
    guard var template = fields.verb(of: kinds) else { return nil }
    template.after = fields[after]
    template.requiresNetwork = fields[network] ?? false
    template.requiresExternalPower = fields[power] ?? false
    template.protectionType = fields[protection]?.rawValue
    template.title = fields[title] ?? ""
    template.subtitle = fields[subtitle] ?? ""
    template.strategy = fields[strategy] ?? .queue
    template.requiresGPU = fields[gpu] ?? false
    refuseForeignKeys(of: template.kind, fields)
    return template
  }

  private static func refuseForeignKeys(of kind: TaskKind, _ fields: Fields) {
    if kind.group != .processing {
      let reason = "is known for processing requests only"
      fields.refuse(network, because: reason)
      fields.refuse(power, because: reason)
    }
    if kind != .healthResearch {
      fields.refuse(protection, because: "is known for health research requests only")
    }
    guard kind != .continued else {
      if !fields.has(title) {
        fields.context.reader.error("a continued request needs the key `title`", at: fields.node)
      }
      return
    }
    let reason = "is known for continued requests only"
    fields.refuse(title, because: reason)
    fields.refuse(subtitle, because: reason)
    fields.refuse(strategy, because: reason)
    fields.refuse(gpu, because: reason)
  }
}

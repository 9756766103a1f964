internal import SchedulerEngine
package import TerminalKit

/// One line of the details: a label and a value, or a heading when there is no value.
package struct DetailRow: Equatable, Sendable {
  package let label: String
  package let value: String
  package let role: Role

  /// A value of a role.
  init(_ label: String, _ value: String, _ role: Role = .text) {
    self.label = label
    self.value = value
    self.role = role
  }

  /// A line that begins a part.
  static func heading(_ text: String) -> DetailRow { DetailRow(text, "", .title) }

  package var isHeading: Bool { value.isEmpty }
}

/// All that is known of one thing.
package enum DetailRows {
  /// What the details of a topic are called.
  package static func title(of topic: Topic) -> String {
    switch topic {
    case .task(let key): key.identifier
    case .app(let app): app.bundle
    case .condition(let condition): condition.name
    case .entry(let number): "event \(number + 1)"
    }
  }

  /// The lines of a topic; what is no longer known is left out.
  package static func rows(
    of topic: Topic, in model: DashboardModel, _ list: RequestList? = nil
  ) -> [DetailRow] {
    let snapshot = model.snapshot
    switch topic {
    case .task(let key):
      let subject = Subject(key: key, in: snapshot, list ?? RequestList(snapshot))
      let output = model.output[key] ?? []
      return (subject.pending.map { pending($0, in: snapshot) } ?? [])
        + (subject.run.map { run($0, in: snapshot) } ?? [])
        + (subject.finished.map { run($0, in: snapshot) } ?? [])
        + history(of: key, in: snapshot)
        + (output.isEmpty
          ? []
          : [.heading("output")]
            + output.enumerated().map { DetailRow("\($0 + 1)", $1.isEmpty ? " " : $1) })
    case .app(let id): return snapshot.app(id).map { app($0, in: snapshot) } ?? []
    case .condition(let condition): return self.condition(condition, in: snapshot)
    case .entry(let number):
      guard let entry = snapshot.journal.entry(number) else { return [] }
      let row = JournalRow(entry, clock: snapshot.clock)
      let civil = snapshot.clock.civil(at: entry.at)
      return [
        DetailRow("time", "\(civil.weekdayText) \(civil.dateText) \(row.time)"),
        DetailRow("event", row.name, row.role), DetailRow("sentence", row.sentence),
      ]
    }
  }

  private static func pending(_ request: PendingRequest, in snapshot: Snapshot) -> [DetailRow] {
    let time = TimeText(snapshot)
    let asked = request.request
    var rows: [DetailRow] = [
      .heading("pending"), DetailRow("kind", asked.kind.word),
      DetailRow("app", asked.app.bundle),
      DetailRow("submitted", time.moment(request.submittedAt)),
      DetailRow("floor", asked.earliestBegin.map { time.moment($0) } ?? "no floor"),
    ]
    if let end = request.windowEnd(snapshot.configuration) {
      rows.append(DetailRow("window", "\(time.moment(request.windowStart)) to \(time.moment(end))"))
    }
    if request.timesReplaced > 0 {
      rows.append(DetailRow("replaced", "\(request.timesReplaced) times"))
    }
    let needs =
      (asked.requiresNetwork ? ["a network"] : [])
      + (asked.requiresExternalPower ? ["external power"] : [])
      + (asked.requiresGPU ? ["the GPU"] : [])
    if !needs.isEmpty { rows.append(DetailRow("needs", needs.joined(separator: ", "))) }
    if let protection = asked.protectionType { rows.append(DetailRow("protection", protection)) }
    if asked.kind == .continued {
      rows.append(DetailRow("title", asked.title))
      rows.append(DetailRow("subtitle", asked.subtitle))
      rows.append(DetailRow("strategy", asked.strategy.rawValue))
    }
    for hold in request.evaluation.holds {
      rows.append(
        DetailRow("held", "\(hold.reason) (released \(hold.release.text(time)))", .held))
    }
    if let startsAt = request.evaluation.startsAt {
      rows.append(
        DetailRow("starts", "\(time.moment(startsAt)) if nothing changes", .eligible))
    }
    return rows
  }

  private static func run(_ run: Run, in snapshot: Snapshot) -> [DetailRow] {
    let card = CardRow(run, in: snapshot)
    var rows: [DetailRow] = [
      .heading("run \(run.id)"),
      DetailRow("state", card.state.sign.word, card.state.sign.role),
      DetailRow("kind", card.kind), DetailRow("app", run.key.app.bundle),
      DetailRow("launch", "\(run.launch)\(run.origin.isForced ? ", by hand" : "")"),
      DetailRow("started", snapshot.clock.timeOfDay(at: run.startedAt)),
      DetailRow("measures", card.measures.map(\.text).joined(separator: ", ")),
    ]
    if let deadline = run.deadline {
      rows.append(DetailRow("deadline", snapshot.clock.timeOfDay(at: deadline)))
    }
    if let progress = run.progress {
      rows.append(DetailRow("units", "\(progress.completed) of \(progress.total)"))
    }
    if run.outcome == nil {
      rows.append(
        DetailRow("on expiration", run.hasExpirationHandler ? "a handler" : "no handler"))
    }
    if let cause = run.expiration { rows.append(DetailRow("cause", cause.sentence, .expired)) }
    if !run.title.isEmpty { rows.append(DetailRow("title", run.title)) }
    if !run.subtitle.isEmpty { rows.append(DetailRow("subtitle", run.subtitle)) }
    return rows
  }

  private static func history(of key: RequestKey, in snapshot: Snapshot) -> [DetailRow] {
    guard let past = snapshot.history.first(where: { $0.key == key }) else { return [] }
    let time = TimeText(snapshot)
    var rows: [DetailRow] = [
      .heading("history"), DetailRow("runs", "\(past.runs)"),
      DetailRow("last start", time.moment(past.lastStart)),
    ]
    if let outcome = past.lastOutcome, let end = past.lastEnd {
      rows.append(
        DetailRow("last end", "\(time.moment(end)), \(outcome.sign.word)", outcome.sign.role))
    }
    return rows
  }

  private static func app(_ app: App, in snapshot: Snapshot) -> [DetailRow] {
    let row = AppRow(app)
    let time = TimeText(snapshot)
    let modes: [(AppDescription.Modes, String)] = [
      (.fetch, "fetch"), (.processing, "processing"), (.remoteNotification, "remote-notification"),
    ]
    let names = modes.filter { app.description.modes.contains($0.0) }.map(\.1)
    var rows = [
      DetailRow("state", row.state.word, row.state.role),
      DetailRow("process", "\(app.generation)"),
      DetailRow("background refresh", app.refreshAllowed ? "on" : "off", row.refreshRole),
      DetailRow("background launches", app.launchesDenied ? "denied" : "allowed"),
      DetailRow("launches", row.launches),
      DetailRow("misses", row.misses.isEmpty ? "none" : row.misses),
      DetailRow("last used", app.lastUsed.map { time.moment($0) } ?? "never"),
      DetailRow("last launch", app.lastLaunch.map { time.moment($0) } ?? "never"),
      DetailRow("modes", names.isEmpty ? "none" : names.joined(separator: ", ")),
    ]
    if !row.ending.isEmpty { rows.insert(DetailRow("last process", row.ending), at: 2) }
    rows.append(.heading("permitted identifiers"))
    for pattern in app.description.permitted {
      let isRegistered = app.handlers.contains { pattern.permits($0) }
      rows.append(DetailRow(pattern.text, isRegistered ? "has a handler" : "no handler"))
    }
    return rows
  }

  private static func condition(_ condition: Condition, in snapshot: Snapshot) -> [DetailRow] {
    let row = DeviceRow(condition, in: snapshot, HoldTally(snapshot))
    let blocked = condition.blocked(in: snapshot)
    let policy = PolicyList.policy(named: condition.policy)
    var rows = [
      DetailRow("value", row.value, row.valueRole), DetailRow("key", row.key),
      DetailRow("policy", condition.policy.rawValue),
    ]
    if let policy { rows.append(DetailRow("source", policy.source)) }
    rows.append(.heading(blocked.isEmpty ? "it holds nothing" : "it holds"))
    for key in blocked { rows.append(DetailRow(key.identifier, key.app.bundle, .held)) }
    return rows
  }
}

internal import SchedulerEngine

/// A row as JSON, for reports and scripts.
package enum RowJSON {
  /// The text of a topic; nil when nothing is known of it any more.
  package static func text(of topic: Topic, in model: DashboardModel) -> String? {
    let snapshot = model.snapshot
    switch topic {
    case .task(let key): return task(key, in: snapshot)
    case .app(let id):
      guard let app = snapshot.app(id) else { return nil }
      return object([
        ("app", quoted(id.bundle)), ("phase", quoted(app.phase.rawValue)),
        ("forceQuit", "\(app.isForceQuit)"), ("backgroundRefresh", "\(app.refreshAllowed)"),
        ("launches", "\(app.launchCount)"), ("misses", "\(app.misses)"),
      ])
    case .condition(let condition):
      return object([
        ("condition", quoted(condition.name)),
        ("value", quoted(condition.value(in: snapshot))),
        (
          "holds",
          array(condition.blocked(in: snapshot).map { quoted($0.identifier) })
        ),
      ])
    case .entry(let number):
      guard let entry = snapshot.journal.entry(number) else { return nil }
      return object([
        ("number", "\(number)"), ("milliseconds", "\(entry.at.sinceStart.milliseconds)"),
        ("time", quoted(snapshot.clock.timeOfDay(at: entry.at))),
        ("event", quoted(entry.event.name)),
        ("sentence", quoted(entry.event.sentence(snapshot.clock))),
      ])
    }
  }

  private static func task(_ key: RequestKey, in snapshot: Snapshot) -> String? {
    guard let entry = RequestList(snapshot).entry(of: key) else {
      return finished(key, in: snapshot)
    }
    let row = RequestRow(entry, in: snapshot)
    var fields: [(String, String)] = [
      ("app", quoted(row.app)), ("identifier", quoted(row.identifier)),
      ("kind", quoted(row.kind)), ("state", quoted(row.state.sign.word)),
      ("why", quoted(row.headline)),
    ]
    if let request = snapshot.pendingRequest(key) {
      let floor = request.request.earliestBegin
      fields += [
        ("submitted", moment(request.submittedAt, snapshot)),
        ("earliestBegin", floor.map { moment($0, snapshot) } ?? "null"),
        ("timesReplaced", "\(request.timesReplaced)"),
        ("score", "\(request.evaluation.score)"),
        ("threshold", "\(snapshot.threshold(of: request))"),
        ("holds", array(request.evaluation.holds.map { quoted($0.policy.rawValue) })),
      ]
    }
    return object(fields)
  }

  private static func finished(_ key: RequestKey, in snapshot: Snapshot) -> String? {
    guard let run = snapshot.finished.last(where: { $0.key == key }) else { return nil }
    return object([
      ("app", quoted(key.app.bundle)), ("identifier", quoted(key.identifier)),
      ("kind", quoted(run.request.kind.word)),
      ("outcome", quoted(run.outcome?.rawValue ?? "")),
      ("cause", run.expiration.map { quoted($0.sentence) } ?? "null"),
    ])
  }

  private static func moment(_ instant: Instant, _ snapshot: Snapshot) -> String {
    let civil = snapshot.clock.civil(at: instant)
    return quoted("\(civil.dateText)T\(civil.timeText)")
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
  }

  private static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ", ") + "]"
  }

  /// A text between quotation marks, with what JSON does not allow in it escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

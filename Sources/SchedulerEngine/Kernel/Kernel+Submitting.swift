extension Kernel {
  /// Puts an app on the device, or gives an installed one a new plist.
  mutating func install(_ description: AppDescription) -> Rejection? {
    if apps[description.id] == nil {
      var app = App(description: description, configuration: configuration)
      app.installedAt = now
      apps[description.id] = app
    } else {
      apps.update(description.id) { $0.description = description }
    }
    stale.apps.insert(description.id)
    record(.installed(description.id))
    for key in pending.keys where key.app == description.id && !description.permits(key.identifier)
    {
      record(
        .warning(
          key.app, identifier: key.identifier,
          "the new plist no longer permits it; it stays pending and keeps its slot"))
    }
    return nil
  }

  /// Gives an identifier a handler in the app's present process.
  mutating func register(_ key: RequestKey) -> Rejection? {
    guard let app = apps[key.app] else { return .precondition("\(key.app) is not installed") }
    guard app.phase.isRunning else { return .precondition("\(key.app) is not running") }
    guard app.description.permits(key.identifier) else {
      let hint = app.description.permitted.hint(for: key.identifier)
      let cause = "not in the plist: \(hint)"
      record(.registrationRefused(key, cause: cause))
      return .notPermitted(cause)
    }
    if app.hasHandler(for: key.identifier) {
      return crash(app.id, "\(key.identifier) was registered twice")
    }
    if app.launchFinished, configuration.lateRegistrationCrashes, !isForContinued(key, app) {
      return crash(app.id, "\(key.identifier) was registered after launch had finished")
    }
    apps.update(app.id) { _ = $0.handlers.insert(key.identifier) }
    stale.apps.insert(app.id)
    record(.registered(key))
    return nil
  }

  /// Takes a request in, or says why not.
  mutating func submit(_ request: TaskRequest) -> Rejection? {
    guard let app = apps[request.app] else {
      return .precondition("\(request.app) is not installed")
    }
    let replaced = pending[request.key]
    let context = SubmissionContext(
      app: app, device: device, configuration: configuration,
      holders: pending.values.filter { $0.key.app == app.id }.map(\.request),
      holdsNow: request.kind == .continued ? evaluate(request).holds : [])
    for rule in SubmissionRules.all {
      guard let rejection = rule.check(request, in: context) else { continue }
      record(.submissionRefused(request.key, request.kind, rejection))
      if case .crash(let reason) = rejection { return crash(app.id, reason) }
      return rejection
    }
    accept(request, replacing: replaced)
    warnAboutFloor(of: request)
    return nil
  }

  private mutating func accept(_ request: TaskRequest, replacing replaced: PendingRequest?) {
    var accepted = PendingRequest(request: request, submittedAt: now, sequence: nextSequence)
    nextSequence += 1
    accepted.timesReplaced = replaced.map { $0.timesReplaced + 1 } ?? 0
    // Removed first, so that a replacement goes to the back of the queue.
    pending[request.key] = nil
    pending[request.key] = accepted
    stale.keys.insert(request.key)
    record(.submitted(request, replacing: replaced != nil))
  }

  /// Takes a pending request back; a running task is not touched.
  mutating func cancel(_ key: RequestKey) -> Rejection? {
    guard pending[key] != nil else {
      record(.nothingToCancel(key))
      return nil
    }
    pending[key] = nil
    record(.cancelled(key))
    return nil
  }

  /// Takes back everything that an app has pending.
  mutating func cancelAll(_ app: AppID) -> Rejection? {
    for key in pending.keys where key.app == app { _ = cancel(key) }
    return nil
  }

  /// Whether the limit of its kind leaves room for a request.
  func canHold(_ request: TaskRequest) -> Bool {
    let group = request.kind.group
    var others = 0
    for other in pending.values
    where other.key.app == request.app && other.request.kind.group == group
      && other.key != request.key
    {
      others += 1
    }
    return others < configuration.pendingLimit(for: group)
  }

  private mutating func warnAboutFloor(of request: TaskRequest) {
    guard let floor = request.earliestBegin else { return }
    let identifier = request.identifier
    if request.kind == .continued {
      record(
        .warning(
          request.app, identifier: identifier,
          "the earliest begin date of a continued request is ignored"))
    } else if floor - now > configuration.longestFloor {
      record(
        .warning(
          request.app, identifier: identifier,
          "the floor is beyond \(configuration.longestFloor.spoken) and may never be reached"))
    }
  }

  /// Only continued identifiers may register late. The registration does not name a kind, so an
  /// identifier counts as continued when a wildcard entry permits it or when the app could not
  /// use it for anything else.
  private func isForContinued(_ key: RequestKey, _ app: App) -> Bool {
    let entries = app.description.permitted.filter { $0.permits(key.identifier) }
    return entries.contains(where: \.isWildcard)
      || app.description.modes.isDisjoint(with: [.fetch, .processing])
  }
}

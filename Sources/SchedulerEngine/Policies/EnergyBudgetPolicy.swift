/// Each app has so much run time a day; who used it up waits for the refill.
struct EnergyBudgetPolicy: Policy {
  let name = PolicyName.energyBudget
  let source = "Apple, WWDC 2020: the system keeps an energy budget; the numbers are our choice"
  let isSoft = true
  let watches: Facts = [.app, .charger]

  func mayStart(_ request: TaskRequest, in context: PolicyContext) -> Verdict {
    guard counts(request, in: context) else { return .allowed }
    let budget = context.app.budget
    let cost = context.configuration.launchCost
    guard budget.left(at: context.now) < cost else {
      let tenths = budget.tenths(at: context.now)
      return .allowed(
        score: Score(thousandths: tenths * 100), weight: context.configuration.weightEnergyBudget,
        reason: tenths == 10 ? "energy budget full" : "energy budget under \(tenths * 10) %")
    }
    return held(
      "energy budget used up", until: budget.instant(whenLeft: cost).map(Release.at) ?? .never)
  }

  func nextChange(of request: TaskRequest, in context: PolicyContext) -> Instant? {
    guard counts(request, in: context) else { return nil }
    return context.app.budget.nextRise(after: context.now)
  }

  /// Processing costs nothing on external power, and what the user started never does.
  private func counts(_ request: TaskRequest, in context: PolicyContext) -> Bool {
    switch request.kind.group {
    case .refresh: true
    case .processing: !context.device.charger
    case .continued: false
    }
  }
}

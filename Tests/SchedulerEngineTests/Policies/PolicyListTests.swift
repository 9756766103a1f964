import Testing

@testable import SchedulerEngine

@Suite("All policies together")
struct PolicyListTests {
  @Test("each name has one policy, each policy a source and words for its holds")
  func names() {
    #expect(PolicyList.all.map(\.name) == PolicyName.allCases)
    for policy in PolicyList.all {
      #expect(!policy.source.isEmpty)
      #expect(PolicyList.policy(named: policy.name)?.name == policy.name)
    }
  }

  @Test("soft policies spare the device, hard ones protect what the code relies on")
  func soft() {
    #expect(
      PolicyList.all.filter(\.isSoft).map(\.name) == [
        .lowPower, .batteryLevel, .deviceActivity, .thunderingHerd, .application, .activityGroup,
        .activityRateLimit, .completionPenalty, .energyBudget,
        .earliestBeginDate,
      ])
  }

  @Test("what stops a run holds its request too, on any device")
  func stoppingHolds() {
    var random = SeededRandom(seed: 7)
    var stopped = 0
    for _ in 0..<1_000 {
      for policy in PolicyList.all {
        var asking = PolicyAsking(policy)
        asking.device = randomDevice(&random)
        let kind = TaskKind.allCases.randomElement(using: &random) ?? .refresh
        let (network, power) = (random.chance(percent: 50), random.chance(percent: 50))
        let change = { (request: inout TaskRequest) in
          request.requiresNetwork = network
          request.requiresExternalPower = power
        }
        guard asking.goOn(kind, change).hold != nil else { continue }
        stopped += 1
        #expect(asking.start(kind, change).hold?.policy == policy.name)
      }
    }
    #expect(stopped > 200)
  }

  @Test("a policy's answer changes only with what it watches")
  func watches() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<1_000 {
      var asking = [PolicyAsking]()
      let device = randomDevice(&random)
      let change = randomChange(&random)
      var changed = device
      changed.apply(change)
      for policy in PolicyList.all where !policy.watches.overlaps(change.touches) {
        asking = [PolicyAsking(policy), PolicyAsking(policy)]
        asking[0].device = device
        asking[1].device = changed
        for kind in TaskKind.allCases {
          #expect(asking[0].start(kind) == asking[1].start(kind), "\(policy.name), \(change)")
          #expect(asking[0].goOn(kind) == asking[1].goOn(kind), "\(policy.name), \(change)")
        }
      }
    }
  }

  private func randomDevice(_ random: inout SeededRandom) -> DeviceState {
    var device = DeviceState()
    for _ in 0..<8 { device.apply(randomChange(&random)) }
    return device
  }

  private func randomChange(_ random: inout SeededRandom) -> DeviceChange {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .battery(Int.random(in: 0...100, using: &random))
    case 1: .charger(Bool.random(using: &random))
    case 2: .lowPower(Bool.random(using: &random))
    case 3: .network(DeviceState.Network.allCases.randomElement(using: &random) ?? .wifi)
    case 4: .thermal(DeviceState.Thermal.allCases.randomElement(using: &random) ?? .nominal)
    case 5: .backgroundRefresh(random.chance(percent: 50) ? .on : .off)
    case 6: .inUse(Bool.random(using: &random))
    case 7: .locked(Bool.random(using: &random))
    case 8:
      .memoryPressure(
        DeviceState.MemoryPressure.allCases.randomElement(using: &random) ?? .normal)
    default: .load(random.chance(percent: 50) ? .normal : .high)
    }
  }
}

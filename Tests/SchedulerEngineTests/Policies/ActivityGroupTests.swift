import Testing

@testable import SchedulerEngine

@Suite("Activity Group Policy")
struct ActivityGroupTests {
  @Test(
    "two refresh, one processing and two continued launches at once",
    arguments: [
      (TaskKind.refresh, 2, "2 of 2 refresh launches under way"),
      (.processing, 1, "1 of 1 processing launch under way"),
      (.healthResearch, 1, "1 of 1 processing launch under way"),
      (.continued, 2, "2 of 2 continued launches under way"),
    ])
  func limits(kind: TaskKind, limit: Int, reason: String) {
    var policy = PolicyAsking(ActivityGroupPolicy())
    for number in 1..<limit { policy.launches.append(PolicyAsking.launch(number, kind.group)) }
    #expect(policy.start(kind).isIndifferent)
    policy.launches.append(PolicyAsking.launch(limit, kind.group))
    #expect(policy.start(kind).heldBecause == reason)
    #expect(policy.start(kind).hold?.release == .whenRunEnds)
    for other in TaskKind.allCases where other.group != kind.group {
      #expect(policy.start(other).isIndifferent)
    }
  }

  @Test("a high load leaves no room for continued work")
  func load() {
    var policy = PolicyAsking(ActivityGroupPolicy())
    policy.device.load = .high
    #expect(policy.start(.continued).heldBecause == "system load is high")
    #expect(policy.start(.continued).hold?.release == .whenChanged(.load, "a lower load"))
    #expect(policy.start(.refresh).isIndifferent)
    #expect(policy.goOn(.continued).isIndifferent)
  }

  @Test("an identifier runs once at a time", arguments: TaskKind.allCases)
  func sameIdentifier(kind: TaskKind) {
    var policy = PolicyAsking(ActivityGroupPolicy())
    policy.runs = [PolicyAsking.run(1, kind)]
    #expect(policy.start(kind).heldBecause == "its identifier is running already")
    #expect(policy.start(kind).hold?.release == .whenRunEnds)
  }

  @Test("the limit counts over all apps")
  func allApps() throws {
    let phone = TestDevice()
    for app in ["mail", "news", "maps"] {
      phone.install(app, ["\(app).sync"])
      phone.handle("\(app).sync", .completes(after: .seconds(10)))
      phone.visit(app)
      try phone.submit(.refresh, "\(app).sync", in: .minutes(1))
    }
    phone.wait(.minutes(5))
    #expect(phone.starts("mail.sync") == ["00:01:00"])
    #expect(phone.starts("news.sync") == ["00:01:00"])
    #expect(phone.starts("maps.sync") == ["00:01:10"], "when a place is free")
  }
}

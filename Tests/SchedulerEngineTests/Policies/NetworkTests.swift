import Testing

@testable import SchedulerEngine

@Suite("Network Policy")
struct NetworkTests {
  @Test(
    "processing waits only for a network that it asked for",
    arguments: [
      (false, DeviceState.Network.none, false), (true, .none, true), (true, .cellular, false),
      (true, .wifi, false),
    ])
  func processing(asks: Bool, network: DeviceState.Network, isHeld: Bool) {
    var policy = PolicyAsking(NetworkPolicy())
    policy.device.network = network
    for kind in [TaskKind.processing, .healthResearch] {
      let verdict = policy.start(kind) { $0.requiresNetwork = asks }
      #expect(verdict.heldBecause == (isHeld ? "needs a network, there is none" : nil))
      if isHeld {
        #expect(verdict.hold?.release == .whenChanged(.network, "a network"))
      }
    }
  }

  @Test("refresh prefers a network, continued work does not care")
  func others() {
    var policy = PolicyAsking(NetworkPolicy())
    #expect(policy.start(.refresh).score?.description == "1.00")
    policy.device.network = .none
    #expect(policy.start(.refresh).score?.description == "0.50")
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("what asked for it is stopped when it goes away")
  func goesAway() {
    var policy = PolicyAsking(NetworkPolicy())
    policy.device.network = .none
    #expect(
      policy.goOn(.processing) { $0.requiresNetwork = true }.heldBecause == "the network is gone")
    #expect(policy.goOn(.processing).isIndifferent)
    policy.device.network = .cellular
    #expect(policy.goOn(.processing) { $0.requiresNetwork = true }.isIndifferent)
  }

  @Test("C52 · without the requirement it starts offline, with it it waits for any network")
  func anyNetwork() throws {
    let phone = TestDevice(with: { device in
      device.charger = true
      device.network = .none
    })
    phone.install("mail", ["mail.clean", "mail.upload"])
    phone.visit("mail")
    try phone.submit(.processing, "mail.clean")
    #expect(phone.starts("mail.clean") == ["00:00:00"])
    phone.wait(.hours(1))
    try phone.submit(.processing, "mail.upload", network: true)
    #expect(phone.holds("mail.upload") == ["needs a network, there is none"])
    phone.set(.network(.cellular))
    #expect(phone.starts("mail.upload") == ["01:00:00"])
  }
}

import Testing

@testable import SchedulerEngine

@Suite("Device Activity Policy")
struct DeviceActivityTests {
  @Test("processing waits for an idle device, refresh only prefers one")
  func kinds() {
    var policy = PolicyAsking(DeviceActivityPolicy())
    #expect(policy.start(.processing).score?.description == "1.00")
    #expect(policy.start(.refresh).score?.description == "1.00")
    policy.device.inUse = true
    #expect(policy.start(.processing).heldBecause == "the device is in use")
    #expect(policy.start(.processing).hold?.release == .whenChanged(.use, "an idle device"))
    #expect(policy.start(.refresh).score?.description == "0.25")
    #expect(policy.start(.continued).isIndifferent)
  }

  @Test("use stops processing and nothing else")
  func running() {
    var policy = PolicyAsking(DeviceActivityPolicy())
    policy.device.inUse = true
    #expect(policy.goOn(.processing).heldBecause == "the user began to use the device")
    #expect(policy.goOn(.healthResearch).heldBecause == "the user began to use the device")
    #expect(policy.goOn(.refresh).isIndifferent)
    #expect(policy.goOn(.continued).isIndifferent)
  }

  /// One app cleans up, another refreshes, both for a long time.
  private func cleaningAndRefreshing() throws -> TestDevice {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.sync"])
    phone.install("photo", ["photo.clean"])
    phone.handle("mail.sync", .completes(after: .seconds(25)))
    phone.handle("photo.clean", .never(onExpiration: .completes(after: .seconds(1))))
    phone.visit("mail")
    phone.visit("photo")
    try phone.submit(.refresh, "mail.sync")
    try phone.submit(.processing, "photo.clean")
    phone.wait(.seconds(10))
    #expect(phone.runningIdentifiers == ["mail.sync", "photo.clean"])
    return phone
  }

  @Test("C54 · picking up the phone stops processing, refresh goes on")
  func pickedUp() throws {
    let phone = try cleaningAndRefreshing()
    phone.set(.inUse(true))
    phone.wait(.seconds(30))
    #expect(phone.ends("photo.clean") == ["00:00:11 expired-then-completed"])
    #expect(phone.expirationCause("photo.clean") == "the user began to use the device")
    #expect(phone.ends("mail.sync") == ["00:00:25 succeeded"])
  }

  @Test("opening any app is use, from the touch on its icon on")
  func opening() throws {
    let phone = try cleaningAndRefreshing()
    phone.install("game", ["game.sync"], code: { $0.launchTime = .seconds(4) })
    phone.open("game")
    #expect(phone.app("game")?.phase == .launching)
    #expect(phone.times(of: "expiring", "photo.clean") == ["00:00:10"])
    #expect(phone.engine.snapshot.deviceInUse)
  }

  @Test("a request in the front app's time waits until the user leaves")
  func untilLeft() throws {
    let phone = TestDevice(with: { $0.charger = true })
    phone.install("mail", ["mail.clean"])
    phone.open("mail")
    try phone.submit(.processing, "mail.clean")
    phone.wait(.hours(1))
    #expect(phone.holds("mail.clean") == ["the device is in use"])
    phone.leave("mail")
    #expect(phone.starts("mail.clean") == ["01:00:00"])
  }
}

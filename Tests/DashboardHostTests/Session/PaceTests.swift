import SchedulerEngine
import Testing

@testable import DashboardHost

@Suite("Virtual time follows real time at a pace")
struct PaceTests {
  private func instant(_ seconds: Int) -> Instant { Instant(sinceStart: .seconds(seconds)) }

  @Test("ten times as fast is ten seconds in one")
  func rate() {
    let pace = Pace(real: .seconds(5), virtual: instant(100), rate: 10, isPaused: false)
    #expect(pace.target(at: .seconds(6)) == instant(110))
    #expect(pace.realTime(until: instant(120), at: .seconds(6)) == .seconds(1))
  }

  @Test("a change goes on from where time is")
  func change() {
    var pace = Pace(real: .zero, virtual: .start, rate: 60, isPaused: false)
    pace.change(rate: 1, isPaused: false, isHeld: false, real: .seconds(2), virtual: instant(120))
    #expect(pace.target(at: .seconds(3)) == instant(121))
  }

  @Test("paused, time stands still and nothing is waited for")
  func paused() {
    let pace = Pace(real: .zero, virtual: instant(7), rate: 60, isPaused: true)
    #expect(pace.target(at: .seconds(100)) == instant(7))
    #expect(pace.realTime(until: instant(8), at: .zero) == nil)
  }

  @Test("live work holds any rate at real time, and a pause all the same")
  func held() {
    var pace = Pace(real: .zero, virtual: .start, rate: 3600, isPaused: false)
    pace.change(rate: 3600, isPaused: false, isHeld: true, real: .zero, virtual: .start)
    #expect(pace.effectiveRate == 1)
    pace.change(rate: 3600, isPaused: true, isHeld: true, real: .zero, virtual: .start)
    #expect(pace.effectiveRate == 0)
  }

  @Test("what could not be reached is not caught up with")
  func restart() {
    var pace = Pace(real: .zero, virtual: .start, rate: 1000, isPaused: false)
    pace.restart(real: .seconds(1), virtual: instant(10))
    #expect(pace.target(at: .seconds(1)) == instant(10))
  }
}

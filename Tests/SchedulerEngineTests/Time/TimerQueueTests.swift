import SchedulerEngine
import Testing

@Suite("The queue of what is due")
struct TimerQueueTests {
  @Test("leaves in order of time, then of insertion, whatever the order of arrival")
  func order() {
    for seed in UInt64(1)...50 {
      var random = SeededRandom(seed: seed)
      var queue = TimerQueue<Int>()
      var expected: [(at: Instant, number: Int)] = []
      for number in 0..<300 {
        let at = Instant.start + .seconds(Int.random(in: 0...40, using: &random))
        queue.insert(number, at: at)
        expected.append((at, number))
      }
      expected.sort { ($0.at, $0.number) < ($1.at, $1.number) }
      var left: [Int] = []
      while let entry = queue.pop(dueBy: .start + .seconds(40)) { left.append(entry.payload) }
      #expect(left == expected.map(\.number), "seed \(seed)")
      #expect(queue.count == 0)
    }
  }

  @Test("taking and adding in turn behaves as a sorted list would")
  func model() {
    var random = SeededRandom(seed: 5)
    var queue = TimerQueue<Int>()
    var model: [(at: Instant, number: Int)] = []
    var now = Instant.start
    for number in 0..<5_000 {
      if random.chance(percent: 55) {
        let at = now + .seconds(Int.random(in: 0...20, using: &random))
        queue.insert(number, at: at)
        model.append((at, number))
      } else {
        now = now + .seconds(Int.random(in: 0...5, using: &random))
        let due = model.filter { $0.at <= now }.min { ($0.at, $0.number) < ($1.at, $1.number) }
        let entry = queue.pop(dueBy: now)
        #expect(entry?.payload == due?.number)
        model.removeAll { $0.number == due?.number }
      }
      #expect(queue.count == model.count)
      #expect(queue.first?.at == model.map(\.at).min())
    }
  }

  @Test("nothing leaves before its time, and what is due now does")
  func dueBy() {
    var queue = TimerQueue<String>()
    queue.insert("tea", at: .start + .minutes(4))
    #expect(queue.pop(dueBy: .start + .minutes(4) - .milliseconds(1)) == nil)
    #expect(queue.pop(dueBy: .start + .minutes(4))?.payload == "tea")
    #expect(queue.pop(dueBy: .start + .days(1)) == nil)
  }
}

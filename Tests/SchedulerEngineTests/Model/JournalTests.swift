import SchedulerEngine
import Testing

@Suite("The journal")
struct JournalTests {
  private func journal(limit: Int, events: Int) -> Journal {
    var journal = Journal(limit: limit)
    for number in 0..<events { journal.append(.note("\(number)"), at: .start + .seconds(number)) }
    return journal
  }

  @Test("keeps everything in order up to its limit", arguments: [0, 1, 255, 256, 257, 1_000])
  func keeps(count: Int) {
    let journal = journal(limit: 1_000, events: count)
    #expect(journal.count == count)
    #expect(journal.dropped == 0)
    #expect(journal.entries.map(\.number) == Array(0..<count))
    #expect(journal.entries.map(\.event) == (0..<count).map { .note("\($0)") })
  }

  @Test("never holds more than its limit, and counts what it drops from the front")
  func drops() {
    for events in stride(from: 900, through: 5_000, by: 37) {
      let journal = journal(limit: 1_000, events: events)
      #expect(journal.count <= 1_000)
      #expect(journal.count > 1_000 - 256 || events < 1_000)
      #expect(journal.total == events)
      #expect(journal.dropped + journal.count == events)
      #expect(journal.entries.map(\.number) == Array(journal.dropped..<events))
    }
  }

  @Test("gives what came after a place, as far as it is still there")
  func after() {
    let journal = journal(limit: 1_000, events: 3_000)
    #expect(journal.entries(from: 2_990).map(\.number) == Array(2_990..<3_000))
    #expect(journal.entries(from: 0).first?.number == journal.dropped)
    #expect(journal.entries(from: 3_000).isEmpty)
    #expect(journal.entries(from: 9_999).isEmpty)
    #expect(journal[0].number == journal.dropped)
    #expect(journal[journal.count - 1].number == 2_999)
  }

  @Test("a copy does not change when more happens")
  func copies() {
    var journal = journal(limit: 1_000, events: 300)
    let copy = journal
    for number in 0..<2_000 { journal.append(.note("later \(number)"), at: .start) }
    #expect(copy.entries.map(\.event) == (0..<300).map { .note("\($0)") })
  }

  @Test("the engine's journal keeps the limit of its configuration")
  func engine() {
    let phone = TestDevice({ $0.journalLimit = 512 })
    for number in 0..<2_000 { phone.engine.tell(.note("\(number)")) }
    let journal = phone.engine.snapshot.journal
    #expect(journal.total == 2_000)
    #expect(journal.count <= 512)
    #expect(journal.entries.last?.event == .note("1999"))
  }
}

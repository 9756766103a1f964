import SchedulerEngine
import Testing

@Suite("Progress of a continued run")
struct RunProgressTests {
  @Test(
    "thousandths done",
    arguments: [
      (0, 100, 0, 0), (41, 100, 0, 410), (100, 100, 0, 1000), (150, 100, 0, 1000),
      (-5, 100, 0, 0), (1, 3, 0, 333), (0, 4, 125_000, 125), (3, 4, 250_000, 1000),
      (1, 2, 9_000_000, 1000),
    ])
  func thousandths(completed: Int64, total: Int64, partial: Int64, expected: Int) {
    let progress = RunProgress(completed: completed, total: total, partial: partial)
    #expect(progress.thousandths == expected)
  }

  @Test("a total of nothing says nothing, and the largest numbers do not overflow")
  func extremes() {
    #expect(RunProgress(completed: 5, total: 0).thousandths == nil)
    #expect(RunProgress(completed: 5, total: -3).thousandths == nil)
    let halfway = RunProgress(completed: .max / 2, total: .max)
    #expect(halfway.thousandths.map { abs($0 - 500) <= 1 } == true)
    #expect(RunProgress(completed: .max, total: .max, partial: .max).thousandths == 1000)
    let far = RunProgress(completed: 1, total: .max, partial: .max)
    #expect(far.advances(on: RunProgress(completed: 1, total: .max)))
  }

  @Test("only more units, or more of a child, is an advance")
  func advances() {
    let half = RunProgress(completed: 50, total: 100, partial: 5_000)
    for (completed, total, partial, isAdvance) in [
      (51, 100, 0, true), (50, 100, 5_001, true), (50, 100, 5_000, false),
      (49, 100, 900_000, false),
      (50, 50, 5_000, false), (50, 50, 10_000, false), (50, 50, 10_002, false),
      (50, 50, 10_003, true), (51, 0, 0, false),
      (51, 10, 0, true),
    ] as [(Int64, Int64, Int64, Bool)] {
      let next = RunProgress(completed: completed, total: total, partial: partial)
      #expect(next.advances(on: half) == isAdvance, "\(completed) of \(total), \(partial)")
    }
  }

  @Test("the first report counts once something is done")
  func first() {
    #expect(!RunProgress(completed: 0, total: 100).advances(on: nil))
    #expect(RunProgress(completed: 1, total: 100).advances(on: nil))
    #expect(RunProgress(completed: 0, total: 100, partial: 1).advances(on: nil))
    #expect(!RunProgress(completed: 1, total: 0).advances(on: nil))
  }
}

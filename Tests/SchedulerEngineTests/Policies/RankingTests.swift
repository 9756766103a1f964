import Testing

@testable import SchedulerEngine

@Suite("Which ready request goes first")
struct RankingTests {
  private func request(_ kind: TaskKind, score: Int = 1000, sequence: Int) -> PendingRequest {
    let key = RequestKey(app: AppID("mail"), identifier: "mail.\(sequence)")
    var request = PendingRequest(
      request: TaskRequest(key: key, kind: kind), submittedAt: .start, sequence: sequence)
    request.evaluation.score = Score(thousandths: score)
    return request
  }

  @Test("what the user waits for, then refresh, then processing")
  func kinds() {
    let requests = [
      request(.processing, sequence: 1), request(.refresh, sequence: 2),
      request(.healthResearch, sequence: 3), request(.continued, sequence: 4),
    ]
    #expect(requests.sorted(by: Ranking.precedes).map(\.sequence) == [4, 2, 1, 3])
  }

  @Test("the better moment first, then the order of submission")
  func scores() {
    let requests = [
      request(.refresh, score: 500, sequence: 1), request(.refresh, score: 700, sequence: 3),
      request(.refresh, score: 700, sequence: 2),
    ]
    #expect(requests.sorted(by: Ranking.precedes).map(\.sequence) == [2, 3, 1])
  }

  @Test("the queue of continued work goes by submission alone")
  func queue() {
    let requests = [
      request(.continued, score: 900, sequence: 2), request(.continued, score: 300, sequence: 1),
    ]
    #expect(requests.sorted(by: Ranking.precedes).map(\.sequence) == [1, 2])
  }
}

import SchedulerEngine
import Testing

@testable import Scenarios

@Suite("Expectations say what was seen")
struct ExpectationTests {
  private let base = """
    start: 2026-03-02 09:00
    apps:
      - bundle: com.example.one
        state: background
        permitted: [a.r, a.q]
        modes: [fetch]
        on-background: [{submit: {refresh: a.r}}]
        handlers: {a.r: [{submit: {refresh: a.r}}, {work: 5s}, {complete: success}]}
      - bundle: com.example.two
        state: background
        permitted: [a.p]
        modes: [processing]
        on-background: [{submit: {processing: a.p, power: yes}}]
        handlers: {a.p: [{work: 20s}, {complete: failure}]}
    events:
      - {at: 09:40, set: {charger: on}}
      - {at: 09:55, foreground: com.example.two}
      - {at: 09:56, submit: {refresh: a.none, app: com.example.two}}

    """

  private func verdict(_ expectation: String) throws -> (Bool, String) {
    let played = try play(base + "expect: [{\(expectation)}]\n", for: .hours(2))
    let verdict = try #require(played.player.verdicts.first)
    return (verdict.holds, verdict.sentence)
  }

  @Test(
    "Each claim, when it holds",
    arguments: [
      (
        "launched: {id: a.p, between: [09:30, 10:00]}",
        "a.p is launched at least once between 09:30 and 10:00; it was launched once, at 09:40"
      ),
      (
        "count: {launches-of: a.r, at-least: 2, at-most: 5, between: [09:00, 09:44]}",
        "a.r is launched 2 to 5 times between 09:00 and 09:44; "
          + "it was launched 3 times, at 09:00, 09:15, 09:30"
      ),
      ("never: {event: killed}", "killed never happens, and it did not"),
      ("never: {event: started, id: a.q}", "started of a.q never happens, and it did not"),
      (
        "outcome: {id: a.p, is: failed}",
        "the last run of a.p is failed; it was failed at 09:40:20"
      ),
      (
        "outcome: {id: a.r, is: succeeded, run: 2}",
        "run 2 of a.r is succeeded; it was succeeded at 09:15:05"
      ),
      (
        "refused: {id: a.none, code: 3}",
        "a.none is refused with code 3; at 09:56 code 3 notPermitted: "
          + "identifier not in the plist: closest entry: a.p"
      ),
      (
        "held: {id: a.p, because: external power, at: 09:20}",
        "a.p waits because of \"external power\" at 09:20; it waited since 09:00"
      ),
      (
        "held: {id: a.p, because: External Power Policy}",
        "a.p waits because of \"External Power Policy\"; it waited since 09:00"
      ),
    ])
  func holds(expectation: String, sentence: String) throws {
    let (holds, found) = try verdict(expectation)
    #expect(holds)
    #expect(found == sentence)
  }

  @Test(
    "Each claim, when it does not",
    arguments: [
      (
        "launched: {id: a.p, between: [09:00, 09:30]}",
        "a.p is launched at least once between 09:00 and 09:30; it was launched not at all"
      ),
      (
        "launched: {id: a.r, exactly: 1, between: [09:00, 09:20]}",
        "a.r is launched exactly once between 09:00 and 09:20; "
          + "it was launched 2 times, at 09:00, 09:15"
      ),
      (
        "never: {event: ended, id: a.p}",
        "ended of a.p never happens; at 09:40:20 a.p completed without success"
      ),
      (
        "outcome: {id: a.p, is: succeeded}",
        "the last run of a.p is succeeded; it was failed at 09:40:20"
      ),
      (
        "outcome: {id: a.p, is: failed, run: 2}",
        "run 2 of a.p is failed; only 1 run came to an end"
      ),
      ("refused: {id: a.p}", "a.p is refused; it was never refused"),
      (
        "refused: {id: a.none, code: 1}",
        "a.none is refused with code 1; at 09:56 code 3 notPermitted: "
          + "identifier not in the plist: closest entry: a.p"
      ),
      (
        "held: {id: a.p, because: the network, at: 09:20}",
        "a.p waits because of \"the network\" at 09:20; what held it was \"needs external power\""
      ),
      (
        "held: {id: a.p, because: external power, at: 10:30}",
        "a.p waits because of \"external power\" at 10:30; nothing held it then"
      ),
      (
        "launched: {id: a.q, between: [10:30, 11:30]}",
        "a.q is launched at least once between 10:30 and 11:30; "
          + "it was launched not at all (played only until 11:00)"
      ),
    ])
  func broken(expectation: String, sentence: String) throws {
    let (holds, found) = try verdict(expectation)
    #expect(!holds)
    #expect(found == sentence)
  }
}

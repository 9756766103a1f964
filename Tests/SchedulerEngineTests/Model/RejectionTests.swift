import SchedulerEngine
import Testing

@Suite("Why a command is refused")
struct RejectionTests {
  @Test(
    "C17 · each of Apple's codes has its number, its name and a cause",
    arguments: [
      (
        Rejection.unavailable("switched off"), 1, "unavailable",
        "code 1 unavailable: switched off"
      ),
      (
        .tooManyPending(.refresh, holders: ["a", "b"], limit: 1), 2, "tooManyPendingTaskRequests",
        "code 2 tooManyPendingTaskRequests: 1 pending for refresh allowed, held by a, b"
      ),
      (
        .notPermitted("mode missing"), 3, "notPermitted", "code 3 notPermitted: mode missing"
      ),
      (
        .immediateRunIneligible("no room"), 4, "immediateRunIneligible",
        "code 4 immediateRunIneligible: no room"
      ),
    ])
  func codes(rejection: Rejection, code: Int, name: String, sentence: String) {
    #expect(rejection.code == code)
    #expect(rejection.codeName == name)
    #expect(rejection.sentence == sentence)
  }

  @Test("what Apple has no code for has only a cause")
  func without() {
    let hold = Hold(.network, "no network", release: .never)
    for (rejection, sentence) in [
      (Rejection.crash("registered twice"), "the app crashed: registered twice"),
      (.held([hold, hold]), "no network; no network"),
      (.precondition("not running"), "not running"),
    ] {
      #expect(rejection.code == nil)
      #expect(rejection.codeName == nil)
      #expect(rejection.sentence == sentence)
    }
  }
}

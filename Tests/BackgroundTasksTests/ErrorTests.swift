import Foundation
import SchedulerEngine
import Testing

@testable import BackgroundTasks

@Suite("The error an app catches")
struct ErrorTests {
  private func submitUnknown() throws {
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a.unknown"))
  }

  private let text = #"Error Domain=BGTaskSchedulerErrorDomain Code=3 "(null)""#

  @Test("caught by its code", .phone("a.r"))
  func byCode() throws {
    Phone.current.launch()
    do {
      try submitUnknown()
      Issue.record("nothing was thrown")
    } catch BGTaskScheduler.Error.unavailable {
      Issue.record("the wrong code matched")
    } catch BGTaskScheduler.Error.notPermitted {
      // The one that fits.
    }
  }

  @Test("caught by its type with a condition", .phone("a.r"))
  func byCondition() throws {
    Phone.current.launch()
    do {
      try submitUnknown()
      Issue.record("nothing was thrown")
    } catch let error as BGTaskScheduler.Error where error.code == .notPermitted {
      #expect("\(error)" == text)
      #expect(String(reflecting: error) == text)
    }
  }

  @Test("caught by its type and told apart by a switch", .phone("a.r"))
  func bySwitch() throws {
    Phone.current.launch()
    do {
      try submitUnknown()
      Issue.record("nothing was thrown")
    } catch let error as BGTaskScheduler.Error {
      switch error.code {
      case .notPermitted: break
      case .unavailable, .tooManyPendingTaskRequests, .immediateRunIneligible:
        Issue.record("the wrong code: \(error.code)")
      @unknown default: Issue.record("an unknown code: \(error.code)")
      }
    }
  }

  @Test("caught as NSError", .phone("a.r"))
  func asObject() throws {
    Phone.current.launch()
    do {
      try submitUnknown()
      Issue.record("nothing was thrown")
    } catch let error as NSError {
      #expect(error.domain == BGTaskScheduler.errorDomain)
      #expect(error.code == BGTaskScheduler.Error.Code.notPermitted.rawValue)
      #expect("\(error)" == text)
      #expect(error.userInfo.isEmpty)
    }
  }

  @Test("printed without a cast, as most apps do", .phone("a.r"))
  func printed() throws {
    Phone.current.launch()
    do {
      try submitUnknown()
      Issue.record("nothing was thrown")
    } catch {
      #expect("Could not schedule: \(error)" == "Could not schedule: \(text)")
      #expect(error.localizedDescription.contains("BGTaskSchedulerErrorDomain error 3"))
      #expect((error as? BGTaskScheduler.Error)?.cause?.contains("closest entry: a.r") == true)
    }
  }

  @Test("made by an app for its tests, equal and hashed by its code")
  func equality() {
    let made = BGTaskScheduler.Error(.tooManyPendingTaskRequests)
    let thrown = BGTaskScheduler.Error(Rejection.tooManyPending(.refresh, holders: [], limit: 1))
    #expect(made == thrown)
    #expect(made.hashValue == thrown.hashValue)
    #expect(Set([made, thrown]).count == 1)
    #expect(Set([made as NSError, thrown as NSError]).count == 1)
    #expect(made != BGTaskScheduler.Error(.unavailable))
    #expect(made.errorCode == 2)
  }

  @Test("an object of the domain becomes the error again; another domain does not")
  func bridgedBack() {
    let object: any Error = NSError(domain: "BGTaskSchedulerErrorDomain", code: 4)
    #expect((object as? BGTaskScheduler.Error)?.code == .immediateRunIneligible)
    let stranger: any Error = NSError(domain: "OtherDomain", code: 4)
    #expect(stranger as? BGTaskScheduler.Error == nil)
  }

  @Test("what has no number of Apple's is unavailable, with its cause")
  func withoutNumber() {
    let rejections: [Rejection] = [.crash("twice"), .precondition("a.b is not running"), .held([])]
    #expect(
      rejections.map { BGTaskScheduler.Error($0).code } == [
        .unavailable, .unavailable, .unavailable,
      ])
    #expect(
      rejections.map { BGTaskScheduler.Error($0).cause } == [
        "the app crashed: twice", "a.b is not running", "",
      ])
  }
}

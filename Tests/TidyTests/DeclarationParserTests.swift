import Testing

@Suite("Declarations are found")
struct DeclarationParserTests {
  @Test("Every kind of type is found by its name")
  func types() {
    let found = declarations(
      """
      struct A {}
      package final class B: P {}
      indirect enum C<T> { case a, b }
      actor D {}
      protocol E: AnyObject { associatedtype F }
      typealias G = Int
      extension A.H where T == Int {}
      """)
    #expect(found.map(\.name) == ["A", "B", "C", "D", "E", "F", "G", "A"])
    #expect(
      found.map(\.kind) == [.type, .type, .type, .type, .type, .alias, .alias, .extension])
  }

  @Test("Words that only look like declarations are not")
  func lookalikes() {
    let found = declarations(
      """
      import struct Foundation.Date
      class func a() {}
      let b = c.struct
      f(class: d, actor: e)
      let actor = f.init()
      let kind: G.Type = .class
      """)
    #expect(found.filter { $0.kind != .property }.map(\.name) == ["a"])
  }

  @Test("Functions are found with their bodies, however odd their heads")
  func functions() {
    let found = declarations(
      """
      func a<T: P>(
        _ b: Int = { 1 }(), c: [String: () -> Void] = [:]
      ) async throws(E) -> [T] where T: Q {
        if b { c() }

        return []
      }
      static func <= (a: A, b: A) -> Bool { a.b <= b.b }
      init?(c: Int) {
        d = c
      }
      subscript(index: Int) -> Int { index }
      deinit {}
      """)
    #expect(found.map(\.name) == ["a", "<=", "init", "subscript", "deinit"])
    #expect(found.map(\.bodyLines) == [3, 0, 1, 0, 0])
    #expect(found.map(\.line) == [1, 8, 9, 12, 13])
  }

  @Test("A requirement has no body, and takes none from what follows")
  func requirements() {
    let found = declarations(
      """
      protocol P {
        func a() -> Int
        var b: Int { get }
      }
      struct S {
        let c = 3

        func d() {
        }
      }
      """)
    #expect(found.map(\.name) == ["P", "a", "b", "S", "c", "d"])
    #expect(found.map(\.bodyLines) == [2, nil, 0, 4, nil, 0])
  }

  @Test("A declaration begins at its first attribute or modifier")
  func firstLines() {
    let found = declarations(
      """
      let before = f()
      @available(*, deprecated, message: "no")
      @MainActor
      package static
        func a() {}
      nonisolated(unsafe) static var b = 1
      """)
    #expect(found.map(\.firstLine) == [1, 2, 6])
    #expect(found.map(\.line) == [1, 5, 6])
  }

  @Test("Private and local declarations are known, also by what is around them")
  func reach() {
    let found = declarations(
      """
      private extension A { func a() {} }
      struct B {
        private(set) var b: Int { 1 }
        fileprivate func c() {}
        func d() {
          func e() {}
          struct F {}
        }
      }
      """)
    #expect(found.filter(\.isPrivate).map(\.name) == ["A", "a", "c"])
    #expect(found.filter(\.isLocal).map(\.name) == ["e", "F"])
  }

  private func declarations(_ text: String) -> [Declaration] { snippet(text).declarations }
}

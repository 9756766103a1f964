import Testing

@testable import Scenarios

@Suite struct BuildVariablesTests {
  private let variables = BuildVariables([
    ("ID", "com.example.photos"), ("EMPTY", ""), ("NAME", "3D Photos & Größe"),
    ("NESTED", "$(ID).${KIND}"), ("KIND", "beta"), ("ID_beta", "b"), ("LOOP", "x$(POOL)"),
    ("POOL", "$(LOOP)"), ("TWICE", "a"), ("TWICE", "b"),
  ])

  @Test(arguments: [
    ("$(ID).refresh", "com.example.photos.refresh"), ("${ID}", "com.example.photos"),
    ("a$(EMPTY).b", "a.b"), ("$(NESTED)", "com.example.photos.beta"), ("$(ID_$(KIND))", "b"),
    ("$(ID_${KIND})", "b"), ("no variables", "no variables"), ("$", "$"), ("a$b", "a$b"),
    ("$$(ID)", "$com.example.photos"), ("$(TWICE)", "b"), ("$(KIND:upper)", "BETA"),
    ("$(ID:upper:lower)", "com.example.photos"),
    ("$(NAME:rfc1034identifier)", "3D-Photos---Gr--e"),
    ("$(NAME:c99extidentifier)", "_D_Photos___Größe"), ("$(NONE:default=x)", "x"),
    ("$(EMPTY:default=y)", "y"), ("$(ID:default=z)", "com.example.photos"),
    ("$(ID)$(ID)", "com.example.photoscom.example.photos"),
  ])
  func variablesAreReplaced(text: String, expanded: String) throws {
    #expect(try variables.expand(text) == expanded)
  }

  @Test(
    arguments: [
      ("$(NOPE).x", .unresolved(name: "NOPE")), ("$()", .unresolved(name: "")),
      ("$(ID:sha1)", .unknownModifier("sha1")), ("$(ID", .unclosed), ("${ID)", .unclosed),
      ("$(LOOP)", .endless(name: "LOOP")), ("$(id)", .unresolved(name: "id")),
    ] as [(String, BuildVariables.Problem)])
  func whatCannotBeReplacedIsAProblem(text: String, problem: BuildVariables.Problem) {
    #expect(throws: problem) { try variables.expand(text) }
  }

  @Test func variablesThatMultiplyAreStopped() {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
    var definitions = zip(names, names.dropFirst()).map { name, next in
      (name: name, value: String(repeating: "$(\(next))", count: 10))
    }
    for leaf in ["", "x"] {
      definitions.append((name: "J", value: leaf))
      let variables = BuildVariables(definitions)
      #expect(throws: BuildVariables.Problem.tooLong) { try variables.expand("$(A)") }
    }
  }

  @Test func nestingThatNobodyMeansIsStopped() {
    for depth in [100, 10_000] {
      let text =
        String(repeating: "$(", count: depth) + "A" + String(repeating: ")", count: depth)
      #expect(throws: BuildVariables.Problem.tooLong) { try BuildVariables().expand(text) }
    }
  }

  @Test func aMessageOffersTheNearestNameOrTheOption() {
    #expect(
      variables.message(.unresolved(name: "KND"), in: "$(KND)")
        == "`$(KND)` has the unresolved variable `KND`; did you mean `KIND`?")
    #expect(
      variables.message(.unresolved(name: "PRODUCT"), in: "$(PRODUCT)")
        == "`$(PRODUCT)` has the unresolved variable `PRODUCT`; "
        + "give its value with `--define PRODUCT=…`")
  }
}

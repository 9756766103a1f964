import Scenarios
import Testing

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("batery", "battery"), ("netwrok", "network"), ("procesing", "processing"),
    ("info_plist", "info-plist"), ("infoPlist", "info-plist"), ("low power", "low-power"),
    ("lo-power", "low-power"), ("thermals", "thermal"), ("zome", "zone"),
  ])
  func aTypoFindsTheWordThatWasMeant(typo: String, meant: String) {
    let keys = [
      "battery", "network", "processing", "info-plist", "low-power", "thermal", "zone", "title",
    ]
    let match = NearestWord.match(for: typo, in: keys)
    #expect(match == NearestWord.Match(word: meant, likeness: .similar))
  }

  @Test(arguments: ["temperature", "x", "", "net", "refresh-rate"])
  func anUnrelatedWordFindsNothing(word: String) {
    #expect(NearestWord.match(for: word, in: ["battery", "network", "zone", "id"]) == nil)
  }

  @Test func caseAloneIsNamedAsTheDifference() {
    let match = NearestWord.match(for: "a.appRefresh", in: ["a.appRefreshh", "a.AppRefresh"])
    #expect(match == NearestWord.Match(word: "a.AppRefresh", likeness: .differsOnlyInCase))
    #expect(
      NearestWord.hint(for: "Fetch", in: ["fetch"])
        == "; did you mean `fetch`? It differs only in case")
  }

  @Test func ofTwoEquallyCloseWordsTheOneWithTheSameStartWins() {
    #expect(NearestWord.match(for: "of", in: ["on", "off"])?.word == "off")
  }

  @Test func aRenamedPrefixIsStillClose() {
    let permitted = ["com.new.app.sync", "com.new.app.refresh"]
    #expect(
      NearestWord.match(for: "com.old.app.refresh", in: permitted)?.word == "com.new.app.refresh")
  }

  @Test(arguments: [
    ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("same", "same", 0),
    ("abcd", "acbd", 1), ("a", "", 1),
  ])
  func distanceCountsEdits(left: String, right: String, edits: Int) {
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(NearestWord.distance(left, right) == edits)
    #expect(NearestWord.distance(right, left) == edits)
  }

  @Test func aWholePastedFileIsNotCompared() {
    let long = String(repeating: "battery", count: 10_000)
    #expect(NearestWord.match(for: long, in: ["battery", long + "x"]) == nil)
  }
}

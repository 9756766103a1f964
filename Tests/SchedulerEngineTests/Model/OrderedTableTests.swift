import SchedulerEngine
import Testing

@Suite("The table that keeps its order")
struct OrderedTableTests {
  @Test("behaves as an array of pairs, whatever is done to it", arguments: UInt64(1)...20)
  func model(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = OrderedTable<Int, String>()
    var model: [(key: Int, value: String)] = []
    for step in 0..<1_000 {
      let key = Int.random(in: 0..<40, using: &random)
      let place = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        table[key] = "\(step)"
        if let place { model[place].value = "\(step)" } else { model.append((key, "\(step)")) }
      case 2:
        table[key] = nil
        if let place { model.remove(at: place) }
      default:
        let seen = table.update(key) { value in
          value += "+"
          return value
        }
        if let place { model[place].value += "+" }
        #expect(seen == place.map { model[$0].value })
      }
      #expect(table[key] == model.first { $0.key == key }?.value)
      #expect(table.count == model.count)
      #expect(table.isEmpty == model.isEmpty)
      guard step % 10 == 0 else { continue }
      #expect(table.keys == model.map(\.key), "seed \(seed), step \(step)")
      #expect(table.values == model.map(\.value), "seed \(seed), step \(step)")
      for pair in model { #expect(table[pair.key] == pair.value) }
    }
  }

  @Test("what comes back comes last")
  func comesBack() {
    var table = OrderedTable<String, Int>()
    for name in ["a", "b", "c"] { table[name] = 1 }
    table["a"] = nil
    table["a"] = 2
    table["b"] = 3
    #expect(table.keys == ["b", "c", "a"])
    #expect(table.values == [3, 1, 2])
    #expect(table.update("x") { $0 } == nil)
  }
}

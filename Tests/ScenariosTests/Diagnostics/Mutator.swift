import Foundation

/// Damages bytes at random, the same way for the same seed.
///
/// `BGTOP_SEED` replays a run; otherwise the seed is drawn, and printed for that purpose.
struct Mutator {
  let seed: UInt64
  private var state: UInt64

  /// Prints the seed under the name of the test.
  init(_ test: String) {
    let given = ProcessInfo.processInfo.environment["BGTOP_SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: 0...99_999)
    state = seed
    print("\(test): BGTOP_SEED=\(seed)")
  }

  /// A number below the bound (SplitMix64).
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }

  /// The bytes with one to five changes; half of them put in characters that mean something.
  mutating func mutated(_ original: [UInt8], meaningful: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...next(below: 5) {
      let place = next(below: bytes.count + 1)
      let byte =
        next(below: 2) == 0
        ? UInt8(next(below: 256)) : meaningful[next(below: meaningful.count)]
      switch next(below: 5) {
      case 0: bytes.insert(byte, at: place)
      case 1 where place < bytes.count: bytes[place] = byte
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + next(below: 20)))
      case 3:
        let end = min(bytes.count, place + next(below: 60))
        bytes.insert(contentsOf: bytes[place..<end], at: next(below: bytes.count + 1))
      default: bytes.removeLast(next(below: bytes.count / 4 + 1))
      }
    }
    return bytes
  }
}

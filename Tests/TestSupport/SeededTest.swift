import Foundation
import Testing

/// Random numbers for one test, which says how to get the same ones again.
package struct SeededTest: RandomNumberGenerator {
  /// The number that everything drawn from this generator follows from.
  package let seed: UInt64
  private var state: UInt64

  /// Takes the seed from `BGTOP_SEED`, else a new one, and prints it with the test's name.
  package init() {
    let wish = ProcessInfo.processInfo.environment["BGTOP_SEED"]
    // A short seed is easier to retype, and a million of them is plenty for one test.
    self.init(seed: Self.seed(wish: wish, otherwise: .random(in: 1...999_999)))
    print("BGTOP_SEED=\(seed) repeats “\(Test.current?.name ?? "this run")”")
  }

  /// Draws the numbers of a known seed and prints nothing.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  static func seed(wish: String?, otherwise: UInt64) -> UInt64 {
    guard let wish, !wish.isEmpty else { return otherwise }
    guard let seed = UInt64(wish) else {
      preconditionFailure("BGTOP_SEED has to be a whole number, not “\(wish)”.")
    }
    return seed
  }

  /// Draws the next number by SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

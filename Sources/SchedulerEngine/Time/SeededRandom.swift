/// A small generator whose whole future follows from its seed, on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, 2014): one addition and three mixing steps a number, every
/// seed is good, and a second independent stream is one call away.
package struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// A stream of its own for one purpose, so that what one part draws never moves another's luck.
  package init(seed: UInt64, stream: UInt64) {
    var mixer = SeededRandom(seed: seed ^ (stream &* 0xD134_2543_DE82_EF95))
    state = mixer.next()
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A duration between two, in whole milliseconds, both ends possible.
  package mutating func duration(from shortest: Duration, to longest: Duration) -> Duration {
    let low = shortest.milliseconds
    let high = max(low, longest.milliseconds)
    return .milliseconds(Int64.random(in: low...high, using: &self))
  }

  /// True that many times in a hundred.
  package mutating func chance(percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}

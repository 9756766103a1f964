import Glibc

/// Random numbers that can be had again: the seed is printed by whoever makes one.
struct RandomSource: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  /// `BGTOP_SEED` in the environment replays a run.
  init() {
    let given = getenv("BGTOP_SEED").flatMap { UInt64(String(cString: $0)) }
    self.init(seed: given ?? UInt64.random(in: 0..<1_000_000))
  }

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A small random generator with a fixed seed, so that a failure can be repeated.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number of the SplitMix64 sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes in which line ends, tabs, controls, good and bad UTF-8 all occur often.
  public mutating func bytes(upTo count: Int) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x1B], [0x20], [0x61], Array("#ffffff ".utf8), Array("背".utf8),
      Array("\u{301}".utf8), Array("👩‍🚀".utf8), Array("❤️".utf8), Array("\u{202E}".utf8),
      Array("\u{2028}".utf8), Array("\u{85}".utf8), Array("\u{200D}".utf8), Array("🇫".utf8), [0xFF], [0xC3],
      [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF],
    ]
    var result: [UInt8] = []
    let length = Int.random(in: 0...count, using: &self)
    while result.count < length {
      if Bool.random(using: &self) {
        result.append(UInt8.random(in: 0...255, using: &self))
      } else {
        result += parts[Int.random(in: 0..<parts.count, using: &self)]
      }
    }
    return result
  }
}

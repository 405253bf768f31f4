/// A large table that is the same on every machine.
struct SeededTable {
  /// The table's text.
  private(set) var bytes: [UInt8] = []
  private var state: UInt64

  /// Makes a table of tokens with three themes: nine values in ten are hex, the others references, colour
  /// functions and names; no rule finds anything in it; every eighth token has a documentation comment.
  init(tokens: Int, seed: UInt64) {
    state = seed
    bytes.reserveCapacity(tokens * 60)
    append("@theme NIGHT dark\n\nNORMAL NIGHT RED\n\n")
    for token in 0..<tokens {
      if token % 8 == 0 { append("/// Colour number \(token) of a large table.\n") }
      for theme in 0..<3 {
        append(value(for: token, in: theme))
        append(" ")
      }
      append("group\(token / 100).token\(token)\n")
    }
  }

  private mutating func value(for token: Int, in theme: Int) -> String {
    let choice = next() % 100
    let number = next()
    switch choice {
    case 0..<4 where token > 0:
      let target = Int(number % UInt64(token))
      return "$group\(target / 100).token\(target)"
    case 4..<6: return "rgb(\(number & 255) \(number >> 8 & 255) \(number >> 16 & 255))"
    case 6..<8: return ["rebeccapurple", "thistle", "firebrick"][theme]
    case 8..<10: return "#" + Self.hex(number, digits: 6) + "80"
    default: return "#" + Self.hex(number, digits: 6)
    }
  }

  private static func hex(_ number: UInt64, digits: Int) -> String {
    let text = String(number & (1 << (UInt64(digits) * 4) - 1), radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  /// The next number of SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A generated table, the same on every machine.
struct SeededTable {
  /// The properties of a table.
  struct Shape {
    var tokens: Int
    var themes = 3
    var values = Values.usual
    /// The length of chains of references; 0 for references to any earlier token.
    var aliasDepth = 0
    /// The number of contrast contracts.
    var contracts = 0
    /// The number of lines of documentation of each documented token.
    var documentationLines = 1
    /// The script of its keys.
    var keys = Keys.latin

    enum Values {
      /// Nine in ten are hex, the others references, functions and names.
      case usual
      /// `oklch()` and `color(display-p3 …)`.
      case wide
      /// Black on white, so that contracts hold.
      case contrasting
      /// Six digits each, without directives or documentation: a `DKColorTable.txt`.
      case plain
      /// `readable()` on a background of its own.
      case readable
    }

    /// The script of keys.
    enum Keys {
      /// `group7.token712`
      case latin
      /// `背景7.色712`
      case chinese
      /// `group59.part1.token712`: the names of the inner groups repeat.
      case repeatedGroups
      /// `group59.part178.token712`: the same groups with a name each.
      case distinctGroups
    }
  }

  /// The end of the table's text, which is not written yet. The peak memory of a program includes that of the one that
  /// starts it, so this one keeps little in memory.
  private var bytes: [UInt8] = []
  private let file: UnsafeMutablePointer<FILE>
  private let shape: Shape
  private var state: UInt64

  /// Writes a table to a file.
  static func write(_ shape: Shape, seed: UInt64 = 1, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Files.Failure(message: "cannot write \(path)") }
    var table = SeededTable(shape: shape, seed: seed, file: file)
    table.write()
    table.flush()
    guard fclose(file) == 0 else { throw Files.Failure(message: "cannot write \(path)") }
  }

  private init(shape: Shape, seed: UInt64, file: UnsafeMutablePointer<FILE>) {
    self.shape = shape
    self.file = file
    state = seed
  }

  private mutating func flush() {
    _ = bytes.withUnsafeBufferPointer { fwrite($0.baseAddress, 1, $0.count, file) }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func write() {
    if case .plain = shape.values {
      append("DAY NIGHT DUSK\n")
    } else {
      append("@theme T0 light\n@theme T1 dark\n")
      for theme in 2..<max(2, shape.themes) { append("@theme T\(theme) light\n") }
      append("\n")
      append((0..<shape.themes).map { "T\($0)" }.joined(separator: " ") + "\n\n")
    }
    for contract in 0..<shape.contracts {
      append(
        "@contrast text \(key(contract % (shape.tokens / 2) * 2)) on \(key(contract % (shape.tokens / 2) * 2 + 1))\n"
      )
    }
    for token in 0..<shape.tokens {
      if token % 8 == 0 {
        for line in 0..<shape.documentationLines {
          append(
            "/// Colour number \(token) of a large table, line \(line) of this documentation.\n")
        }
      }
      for theme in 0..<shape.themes {
        append(value(for: token, in: theme))
        append(" ")
      }
      append(key(token) + "\n")
      if bytes.count > 60_000 { flush() }
    }
  }

  private func key(_ token: Int) -> String {
    switch shape.keys {
    case .latin: "group\(token / 100).token\(token)"
    case .chinese: "背景\(token / 100).色\(token)"
    case .repeatedGroups: "group\(token / 12).part\(token / 4 % 3).token\(token)"
    case .distinctGroups: "group\(token / 12).part\(token / 4).token\(token)"
    }
  }

  private mutating func value(for token: Int, in theme: Int) -> String {
    if shape.aliasDepth > 0, token % shape.aliasDepth != 0 { return "$" + key(token - 1) }
    let choice = next() % 100
    let number = next()
    switch shape.values {
    case .contrasting: return token % 2 == 0 ? "#000000" : "#ffffff"
    case .plain: return "#" + Self.hex(number, digits: 6)
    case .readable:
      return "readable(#\(Self.hex(number, digits: 6)), text on #\(Self.hex(number >> 32, digits: 6)))"
    case .wide where choice < 50:
      return "oklch(\(20 + number % 70)% 0.1\(number >> 8 & 7) \(number >> 16 & 255))"
    case .wide:
      return "color(display-p3 0.\(number & 511) 0.\(number >> 16 & 511) 0.\(number >> 32 & 511))"
    case .usual:
      switch choice {
      case 0..<4 where token > 0: return "$" + key(Int(number % UInt64(token)))
      case 4..<6: return "rgb(\(number & 255) \(number >> 8 & 255) \(number >> 16 & 255))"
      case 6: return Self.names[theme % 3]
      // An alpha of zero would give a warning.
      case 7..<9: return "#" + Self.hex(number, digits: 6) + "8" + Self.hex(number >> 40, digits: 1)
      default: return "#" + Self.hex(number, digits: 6)
      }
    }
  }

  private static let names = ["tomato", "black", "orchid"]

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

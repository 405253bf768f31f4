import ColorTableLanguage
import TestSupport

/// Changes texts in the parts that they consist of: files, lines, cells, words. It finds more in a table than changes of
/// bytes, most of which only give another cell that is wrong.
struct TextMutator {
  private let seeds: [[UInt8]]

  /// - Parameter target: The target whose seeds parts are taken from.
  init(_ target: FuzzTarget) { seeds = target.seeds() }

  /// Words that mean something somewhere.
  static let words: [String] =
    [
      "#fff", "#ff102030", "aabbcc", "0xaabbcc", "raed", "$BG", "$NONE", "$A@NIGHT", "/ 40%", "-", "rgb(1 2",
      "\"",
      "//", "///", "////", "@", "$", "KEY", "NAME", "BG", "A!", "text.*", "..", "on", "over", "in", "except",
      "because \"x\"", "use", ",", ">= 20", "vision", "dark", "light", "high-contrast", "based-on", "family",
      "title \"T\"", "level AAA", "argb", "\u{202E}", "\u{A0}", "\u{3000}", "\u{B}", "\u{0}", "\u{FEFF}",
      "\u{301}",
      "<<<<<<<", "=======", "背景", "e\u{301}", "\r", "\r\n", "\t", "\\", "{", "}", "[", "]", ":", "null",
      "1e999",
      "-0", "</style>", "*/", "`", "${", "<!--", "]]>", "%%%%", "%0A", "::", "&amp;", "var(--", "calc(",
      "none",
      "color-mix(in oklab, $A 30%, red)", "color(display-p3 1 0 0)", "99999999999999999999",
      "@include \"B\"", "@extends \"B\"",
    ]
    + ["theme", "contrast", "distinct", "deprecated", "allow", "include", "extends", "hex"].map { "@" + $0 }
    + Rule.all.map(\.name)

  /// An input after some changes of its parts.
  func mutated(_ bytes: [UInt8], _ numbers: inout SeededGenerator) -> [UInt8] {
    var lines = Self.lines(bytes)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { change(&lines, &numbers) }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  private func change(_ lines: inout [[UInt8]], _ numbers: inout SeededGenerator) {
    func index(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &numbers) }
    func word() -> [UInt8] { Array((Self.words.randomElement(using: &numbers) ?? "").utf8) }
    let line = index(lines.count)
    let other = index(lines.count)
    switch index(16) {
    case 0: lines.insert(lines[line], at: other)
    case 1: if lines.count > 1 { lines.remove(at: line) }
    case 2: lines.swapAt(line, other)
    case 3, 4:
      // Lines of another input, alone or all from one on.
      let seed = Self.lines(seeds.randomElement(using: &numbers) ?? [])
      let first = index(seed.count)
      let count = Bool.random(using: &numbers) ? 1 : min(20, seed.count - first)
      lines.insert(contentsOf: seed[first..<first + count], at: line)
    case 5:
      let number = String(UInt64.random(in: 0...999, using: &numbers))
      let options = Array("// options \(number)".utf8)
      if lines[0].starts(with: "// options ".utf8) {
        lines[0] = options
      } else {
        lines.insert(options, at: 0)
      }
    case let kind:
      var words = Self.words(of: lines[line])
      guard !words.isEmpty else {
        lines[line] = word()
        return
      }
      let position = index(words.count)
      let others = Self.words(of: lines[other])
      let otherWord = others.randomElement(using: &numbers) ?? []
      switch kind {
      case 6, 7: words[position] = word()
      case 8: words.insert(word(), at: position)
      case 9: words.insert(otherWord, at: position)
      case 10: words.remove(at: position)
      case 11: words[position] = otherWord
      case 12: words.swapAt(position, index(words.count))
      case 13:
        words[position] =
          Array("color-mix(in oklch, ".utf8) + words[position] + Array(", ".utf8) + otherWord + [0x29]
      case 14: words[position] = [0x24] + (others.last ?? [])
      default:
        let byte = index(words[position].count)
        if !words[position].isEmpty { words[position][byte] ^= 1 << UInt8(index(8)) }
      }
      lines[line] = Array(words.joined())
    }
  }

  /// The words of a line, and what stands between them: runs of letters and the like, and of everything else.
  private static func words(of line: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var isWord = false
    for byte in line {
      let belongs = byte >= 0x80 || byte > 0x20 && !"()[]{},:;<>=\"'/".utf8.contains(byte)
      if words.isEmpty || belongs != isWord { words.append([]) }
      words[words.count - 1].append(byte)
      isWord = belongs
    }
    return words
  }
}

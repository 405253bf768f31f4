import ColorTableDiagnostics
import ColorTableModel
import TestSupport
import Testing

@testable import ColorTableLanguage

/// Tables whose cost once grew with the square of their size, or faster: at these sizes they took minutes.
struct LargeTableCostTests {
  /// Rows, values and groups that are wrong, each of which once took as long as the header or all groups.
  private static let mistakes: [@Sendable (Int) -> String] = [
    { "\(names($0))\n" + String(repeating: "A\n", count: $0) },
    { "\(names($0))\n" + String(repeating: "x ", count: $0) + "A\n" },
    { count in
      let rows = (0..<count).map { "#fff g\($0).a\n@contrast ui g1.a on h\($0).*\n" }
      return "NORMAL\n\(rows.joined())"
    },
  ]

  private static func names(_ count: Int) -> String { (0..<count).map { "T\($0)" }.joined(separator: " ") }

  /// The time of a check of a table, against one of a quarter of its size: 4 where it is linear, 16 where it is quadratic.
  private func growth(_ table: (Int) -> String, from size: Int) -> Double {
    let texts = [table(size), table(4 * size)].map { Array($0.utf8) }
    let times = texts.map { text in leastProcessorTime { _ = check(text) } }
    return times[1] / times[0]
  }

  /// A product of such polynomials is zero modulo 2⁶⁴ for each odd number (words of Thue and Morse are the simplest), so
  /// keys with its coefficients have one hash under each polynomial hash with an odd multiplier.
  @Test func `keys that a polynomial hash cannot tell apart take as long as others`() {
    var polynomial = [1]
    for power in [1, 2, 4, 8, 8, 12, 16, 20, 28, 32, 32, 48, 64] {
      let zeros = [Int](repeating: 0, count: power)
      polynomial = zip(zeros + polynomial, polynomial + zeros).map(-)
    }
    let keys = (0...499 - polynomial.count).map { shift in
      let zeros = [Int](repeating: 0, count: 499 - polynomial.count)
      let coefficients = zeros.prefix(shift) + polynomial + zeros.dropFirst(shift)
      return coefficients.map { Character(Unicode.Scalar(UInt8(109 + 4 * $0))) }
    }
    var random = SeededGenerator(seed: 12)
    let shuffled = keys.map { $0.shuffled(using: &random) }
    let times = [keys, shuffled].map { keys in
      let rows = keys.enumerated().map { "#\(String(0x10_0000 + $0 * 70_000, radix: 16)) \(String($1))\n" }
      let text = "DAY\n\(rows.joined())"
      #expect(check(text).result.diagnostics == [])
      return leastProcessorTime { _ = check(text) }
    }
    #expect(times[0] < 8 * times[1])
  }

  @Test func `a group on a group is checked in linear time, whether it passes or fails`() {
    func table(_ count: Int, text: String) -> String {
      let rows = (0..<count).map { index in
        let last = String(0x100 + index % 0x100, radix: 16).dropFirst()
        return "\(text)\(last) text.t\(index)\n#ffff\(last) surface.s\(index)\n"
      }
      return "DAY\n\(rows.joined())@contrast text text.* on surface.*\n"
    }
    #expect(check(table(200, text: "#2222")).result.diagnostics == [])
    #expect(check(table(200, text: "#cccc")).result.diagnostics.count == 200)
    #expect(growth({ table($0, text: "#2222") }, from: 500) < 8)
  }

  @Test func `of a contract whose colours are all alike some pairs are reported`() {
    let keys = (0..<1000).map { "K\($0)" }
    let rows = keys.map { "#808080 #7f7f7f \($0)\n" }.joined()
    let found = check("DAY NIGHT\n\(rows)@distinct \(keys.joined(separator: ", "))\n").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "indistinct-colors", count: 100))
    #expect(found.last?.notes.last?.hasPrefix("more pairs of this contract") == true)
  }

  @Test func `a key that is allowed many times and found wrong many times is checked in linear time`() {
    func table(_ count: Int) -> String {
      let names = (0..<count).map { "T\($0)" }.joined(separator: " ")
      let keys = String(repeating: " K", count: count)
      return "\(names)\n\(String(repeating: "aabbcc ", count: count))K\n@allow missing-hash\(keys)\n"
    }
    #expect(check(table(50)).result.diagnostics == [])
    #expect(growth(table, from: 2000) < 8)
  }

  @Test(arguments: mistakes.indices)
  func `many mistakes beside many names are checked in linear time`(index: Int) {
    #expect(growth(Self.mistakes[index], from: 1000) < 8)
  }

  @Test func `a contract that fails in many themes is checked in linear time`() {
    func table(_ count: Int) -> String {
      let names = (0..<count).map { "T\($0)" }.joined(separator: " ")
      let texts = (0..<count).map { "#\(String(0x80_0000 + $0 % 3 * 7, radix: 16))" }.joined(separator: " ")
      let backgrounds = String(repeating: "#999999 ", count: count)
      return "\(names)\n\(texts) TEXT\n\(backgrounds)BG\n@contrast text TEXT on BG\n@distinct TEXT, BG\n"
    }
    #expect(check(table(50)).result.diagnostics.count { $0.rule == "insufficient-contrast" } == 3)
    #expect(growth(table, from: 400) < 8)
  }

  @Test func `contracts may name as many tokens as the size of the table justifies`() {
    func errors(_ count: Int, _ contract: String) -> [String] {
      let rows = (0..<count).map { "#777777 g.t\($0)\n" }.joined()
      let contracts = String(repeating: contract + "\n", count: count)
      let result = check("NORMAL\n#ffffff BG\n\(rows)\(contracts)").result
      #expect((result.source?.table.contrastContracts.count ?? 0) <= count)
      return result.diagnostics.filter { $0.severity == .error }.map(\.rule)
    }
    #expect(errors(300, "@contrast 1.01 BG on g.*") == [])
    #expect(errors(1600, "@contrast 1.01 BG on g.*") == ["invalid-directive"])
    // The group counts once, however often it is named.
    #expect(errors(300, "@contrast 1.01 BG on \(String(repeating: "g.*, ", count: 40))BG") == [])
  }

  @Test func `contracts may be for as many themes as the size of the table justifies`() {
    let names = (0..<4000).map { "T\($0)" }.joined(separator: " ")
    func row(_ color: String) -> String { String(repeating: "\(color) ", count: 4000) }
    let contracts = String(repeating: "@contrast 1.01 A on B except T1\n", count: 3000)
    let result = check("\(names)\n\(row("#000"))A\n\(row("#fff"))B\n\(contracts)").result
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.rule) == ["invalid-directive"])
    #expect(result.source.map { $0.table.contrastContracts.count < 1500 } == true)
  }

  @Test func `of large groups that fail some messages do not name all backgrounds`() {
    let rows = (0..<1500).map { "#888888 text.t\($0)\n#808080 surface.s\($0)\n" }.joined()
    let found = check("DAY\n\(rows)@contrast text text.* on surface.*\n").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "insufficient-contrast", count: 1500))
    #expect(
      found.allSatisfy { $0.notes == ["on other backgrounds of the contract, it may also be too low"] })
  }

  @Test func `colours of a large contract that can be told apart are checked in linear time`() {
    func table(_ count: Int) -> String {
      // Colours of 8 bits, so that no rounding makes two of them one: greys, each with a little more blue in five steps.
      let rows = (0..<count).map { index in
        let (level, step) = index.quotientAndRemainder(dividingBy: 5)
        return "rgb(\(level) \(level) \(level + step)) k\(index)\n"
      }
      let keys = (0..<count).map { "k\($0)" }.joined(separator: ", ")
      return "DAY\n\(rows.joined())@distinct \(keys) >= 0.005\n"
    }
    #expect(check(table(300)).result.diagnostics == [])
    #expect(growth(table, from: 300) < 8)
  }
}

import ColorScience
import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// The grid of near-duplicates against looking at every pair.
struct NearDuplicateTests {
  private func found(_ text: String) throws -> Set<String> {
    var levels = RuleLevels()
    try levels.set("all", to: .allow)
    try levels.set("near-duplicate-color", to: .warn)
    return Set(
      check(text, levels: levels).result.diagnostics.compactMap {
        $0.message.split(separator: "`").first.map(String.init)
      })
  }

  @Test(arguments: Cases.every(4, of: 0..<4))
  func `every colour with a near earlier one is found, and no other`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 7))
    var values: [UInt32] = []
    for _ in 0..<500 {
      let base = UInt32.random(in: 0...0xFFFFFF, using: &generator)
      values.append(base)
      // A neighbour: a few steps away in each component.
      var near: UInt32 = 0
      for shift in [16, 8, 0] as [UInt32] {
        let component = Int(base >> shift & 0xFF) + Int.random(in: -4...4, using: &generator)
        near |= UInt32(min(max(component, 0), 255)) << shift
      }
      values.append(near)
    }
    var text = "NORMAL\n"
    for (index, value) in values.enumerated() {
      let digits = String(value, radix: 16)
      text += "#" + String(repeating: "0", count: 6 - digits.count) + digits + " k\(index)\n"
    }
    let colors = values.map { Color(RGBA8(rawValue: $0 << 8 | 0xFF)) }
    var expected: Set<String> = []
    for (index, color) in colors.enumerated() where !values[..<index].contains(values[index]) {
      if colors[..<index].contains(where: { $0 != color && $0.deltaE2000(to: color) < 1 }) {
        expected.insert("k\(index)")
      }
    }
    #expect(expected.count > 50)
    #expect(try found(text) == expected)
  }

  @Test func `rows must look alike in every theme`() throws {
    #expect(try found("NORMAL NIGHT\n#336699 #000000 A\n#336799 #ffffff B\n") == [])
    #expect(try found("NORMAL NIGHT\n#336699 #000000 A\n#336799 #000001 B\n") == ["B"])
    #expect(try found("NORMAL\n#33669980 A\n#336799ff B\n") == [])
  }
}

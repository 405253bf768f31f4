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
    for _ in 0..<Cases.number(500) {
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
    #expect(expected.count > Cases.number(50))
    #expect(try found(text) == expected)
  }

  /// The others lie on one line through the space of colours, and the two far from them on the same line.
  @Test(arguments: ["lab(N 0 0)", "lab(50 N 0)", "lab(50 0 N)"])
  func `a near colour is found behind very many others`(color: String) throws {
    func row(_ number: Double, _ key: String) -> String {
      "\(color.replacing("N", with: "\(number)")) \(key)\n"
    }
    let others = (0..<1100).map { row(Double($0) / 30, "k\($0)") }.joined()
    #expect(try found("NORMAL\n\(row(80, "A"))\(others)\(row(80.2, "B"))").contains("B"))
  }

  /// If very many are alike in the first theme and not in another one, a look at all would take long.
  @Test(arguments: [(1023, true), (1024, false)])
  func `of colours that are alike in the first theme some are compared`(count: Int, isFound: Bool) throws {
    let rows = (0..<count).map { "#336699 rgb(0 \($0 / 100 * 10) \($0 % 100 * 2)) k\($0)\n" }.joined()
    let names = try found("NORMAL NIGHT\n#336699 #aaccee A\n\(rows)#336699 #aaccef B\n")
    #expect(names.contains("B") == isFound)
  }

  @Test func `a step that nobody sees is larger where there is more chroma`() throws {
    #expect(
      try found("NORMAL\nlab(50 100 0) A\nlab(50 105 0) B\nlab(50 0 100) C\nlab(50 0 105) D\n")
        == ["B", "D"])
  }

  @Test func `alpha may differ by 2 per cent`() throws {
    func found(_ first: Double, _ second: Double) throws -> Set<String> {
      try self.found("NORMAL\nlab(50 0 0 / \(first)) A\nlab(50 0 0.5 / \(second)) B\n")
    }
    #expect(try found(0.5, 0.52) == ["B"])
    #expect(try found(0.52, 0.5) == ["B"])
    #expect(try found(0.5, 0.53) == [])
    #expect(try found(0.53, 0.5) == [])
  }

  @Test func `a difference of 1 is seen`() throws {
    #expect(try found("NORMAL\nlab(49.5 0 0) A\nlab(50.5 0 0) B\n") == [])
    #expect(try found("NORMAL\nlab(49.505 0 0) A\nlab(50.495 0 0) B\n") == ["B"])
  }

  @Test func `rows must look alike in every theme`() throws {
    #expect(try found("NORMAL NIGHT\n#336699 #000000 A\n#336799 #ffffff B\n") == [])
    #expect(try found("NORMAL NIGHT\n#336699 #000000 A\n#336799 #000001 B\n") == ["B"])
    #expect(try found("NORMAL\n#33669980 A\n#336799ff B\n") == [])
  }
}

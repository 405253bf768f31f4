import ColorScience
import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The arithmetic of the page's script in Node, beside published numbers and the tool's own.
@Suite(.waiting, .enabled(if: Tool.isInstalled("node"), "node is not installed"))
struct HTMLScriptTests {
  /// The part of the script that a page has for colours, and a program that uses it.
  static func run<Answer: Decodable>(_ program: String, input: some Encodable) throws -> Answer {
    let page = try HTMLTables.page(HTMLTables.contracts)
    let data = try #require(page.firstMatch(of: /type=application\/json>(.*?)<\/script>/)).1
    let text = """
      \(EmbeddedPage.colors)
      const data = \(data);
      const input = JSON.parse(require("fs").readFileSync(0, "utf8"));
      console.log(JSON.stringify((() => { \(program) })()));
      """
    let node = try #require(Tool("node"))
    let result = try node.run(["-e", text], input: JSONEncoder().encode(input))
    try #require(result.status == 0, "\(result.errorText)")
    return try JSONDecoder().decode(Answer.self, from: result.output)
  }

  @Test func `the policy has the hash of the script`() throws {
    let node = try #require(Tool("node"))
    let program = """
      const hash = require("crypto").createHash("sha256").update(require("fs").readFileSync(0));
      process.stdout.write(hash.digest("base64"));
      """
    let result = try node.run(["-e", program], input: Data(HTMLScript.script))
    #expect(result.outputText == "\(HTMLScript.scriptHash)", "HTMLScript.scriptHash must be this")
    let page = try HTMLTables.page(HTMLTables.contracts)
    #expect(page.contains("<script>" + String(decoding: HTMLScript.script, as: UTF8.self) + "</script>"))
    #expect(page.contains("script-src 'sha256-\(HTMLScript.scriptHash)'"))
  }

  @Test func `differences are those of the paper of CIEDE2000`() throws {
    let pairs: [[[Double]]] = [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], [2.0425]], [[50, 0, 0], [50, -1, 2], [2.3669]],
      [[50, 2.49, -0.001], [50, -2.49, 0.0009], [7.1792]],
      [[50, 2.49, -0.001], [50, -2.49, 0.0011], [7.2195]],
      [[50, 2.5, 0], [73, 25, -18], [27.1492]], [[50, 2.5, 0], [58, 24, 15], [19.4535]],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], [1.2644]],
      [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], [1.4441]],
      [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], [0.9082]],
    ]
    let results: [[Double]] = try Self.run(
      "return input.map(([a, b]) => [deltaE2000(a, b), deltaE2000(b, a)])", input: pairs)
    for (pair, result) in zip(pairs, results) {
      for difference in result { #expect(abs(difference - pair[2][0]) <= 0.00005, "\(pair)") }
    }
  }

  @Test(
    .enabled(
      if: Locations.shared("vectors/ciede2000_sharma34.csv") != nil,
      "the vectors are not beside the repository"))
  func `all pairs of the paper agree to four decimals`() throws {
    let file = try #require(Locations.shared("vectors/ciede2000_sharma34.csv"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = try #require(lines.first).split(separator: ",").map(String.init)
    let rows = lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(names, line.split(separator: ",").map { Double($0) ?? 0 }))
    }
    #expect(rows.count == 34)
    let results: [Double] = try Self.run(
      "return input.map(r => deltaE2000([r.L1, r.a1, r.b1], [r.L2, r.a2, r.b2]))", input: rows)
    for (row, result) in zip(rows, results) {
      #expect((result * 10000).rounded() / 10000 == row["published_dE00"], "\(row)")
    }
  }

  static let samples: [RGBA8] = {
    var numbers = SeededGenerator(seed: 3)
    let random = (0..<3000).map { _ in RGBA8(rawValue: UInt32.random(in: 0...(.max), using: &numbers)) }
    return random
      + [0xFF, 0xFFFF_FFFF, 0x8080_80FF, 0x0101_01FF, 0xFF00_00FF, 0x0000_FFFF].map { RGBA8(rawValue: $0) }
  }()

  static func hex(_ color: RGBA8) -> String {
    var bytes: [UInt8] = []
    HexNotation.append(color, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Lab is that of the tool`() throws {
    let results: [[Double]] = try Self.run(
      "return input.map(hex => labOf(channelsOf(hex)))", input: Self.samples.map(Self.hex))
    for (sample, result) in zip(Self.samples, results) {
      let expected = Color(sample).lab
      let distance = SIMD3(result[0], result[1], result[2]) - expected
      #expect((distance * distance).sum() < 1e-10, "\(Self.hex(sample)): \(result), expected \(expected)")
    }
  }

  @Test(arguments: ColorVisionDeficiency.allCases)
  func `simulated colours are those of the tool`(deficiency: ColorVisionDeficiency) throws {
    let index = try #require(ColorVisionDeficiency.allCases.firstIndex(of: deficiency))
    let results: [String] = try Self.run(
      """
      return input.map(hex => hexOf(seenWith(channelsOf(hex), data.visions[\(index)]).slice(0, 3).map(Math.round)))
      """,
      input: Self.samples.map(Self.hex))
    for (sample, result) in zip(Self.samples, results) {
      let seen = Color(sample).simulated(deficiency).rgba8
      #expect(result == Self.hex(RGBA8(rawValue: seen.rawValue | 0xFF)), "\(Self.hex(sample))")
    }
  }
}

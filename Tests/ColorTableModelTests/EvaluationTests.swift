import ColorScience
import ColorTableModel
import Foundation
import TestSupport
import Testing

private func color(_ rgba: UInt32) -> Color { Color(RGBA8(rawValue: rgba)) }

/// A table of one row for each list of colours (`0xRRGGBBAA`), one a theme.
private func table(_ rows: [[UInt32]], themes: [Theme] = [Theme(name: "A")]) -> Table {
  var builder = TableBuilder(themes: themes)
  for (index, row) in rows.enumerated() { builder.addToken(key: "t\(index)", colors: row.map(color)) }
  return builder.build()
}

private func contract(
  _ requirement: ContrastContract.Requirement, _ foregrounds: [Int], on backgrounds: [Int],
  over canvas: Int? = nil
) -> ContrastContract {
  ContrastContract(
    requirement: requirement, foregrounds: foregrounds.map(TokenID.init),
    backgrounds: backgrounds.map(TokenID.init),
    canvas: canvas.map(TokenID.init), themes: [.default], reason: nil)
}

private func isClose(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-12) -> Bool {
  value.map { abs($0 - expected) <= tolerance } ?? false
}

struct ContrastEvaluationTests {
  @Test func `levels ask for the ratios of WCAG`() throws {
    let ratios: [(ContrastContract.Requirement, Double, Double)] = [
      (.text, 4.5, 7), (.large, 3, 4.5), (.ui, 3, 3), (.ratio(5.5), 5.5, 5.5),
    ]
    for (requirement, aa, aaa) in ratios {
      #expect(requirement.ratio(at: .aa) == aa)
      #expect(requirement.ratio(at: .aaa) == aaa)
    }
    let themes = [Theme(name: "A"), Theme(name: "B", contrastLevel: .aaa)]
    // #767676 on white has 4.54.
    let table = table([[0x7676_76FF, 0x7676_76FF], [0xFFFF_FFFF, 0xFFFF_FFFF]], themes: themes)
    let contract = contract(.text, [0], on: [1])
    #expect(ContrastEvaluation(contract, in: ThemeID(0), of: table).passes)
    #expect(ContrastEvaluation(contract, in: ThemeID(1), of: table).required == 7)
    #expect(!ContrastEvaluation(contract, in: ThemeID(1), of: table).passes)
  }

  /// Ink #111 on white at 128/255, which over #808080 is seen as 191.749/255; by hand from the formulas of WCAG.
  @Test func `each contract composites a background over its own canvas`() throws {
    let table = table([[0x1111_11FF], [0xFFFF_FF80], [0x8080_80FF], [0xFFFF_FFFF]])
    let onGrey = ContrastEvaluation(contract(.ratio(7), [0], on: [1], over: 2), in: .default, of: table)
    let onWhite = ContrastEvaluation(contract(.ratio(7), [0], on: [1], over: 3), in: .default, of: table)
    let grey = try #require(onGrey.pair(0, 0))
    #expect(isClose(grey.ratio, 10.351070325769712))
    #expect(isClose(grey.seenBackground.color.components.x * 255, 191.74901960784314))
    #expect(grey.passes && grey.foreground == TokenID(0) && grey.background == TokenID(1))
    #expect(isClose(onWhite.pair(0, 0)?.ratio, 18.883060964594996))
    let harder = ContrastEvaluation(contract(.ratio(10.5), [0], on: [1], over: 2), in: .default, of: table)
    #expect(harder.pair(0, 0)?.passes == false)
    #expect(!harder.passes)
  }

  @Test func `a translucent foreground is composited over the background as it is seen`() throws {
    let table = table([[0x0000_0080], [0xFFFF_FF80], [0x8080_80FF]])
    let evaluation = ContrastEvaluation(contract(.ui, [0], on: [1], over: 2), in: .default, of: table)
    #expect(isClose(evaluation.pair(0, 0)?.ratio, 3.4736984409338074))
  }

  @Test func `a translucent background or canvas with nothing under it is named`() throws {
    let table = table([[0x0000_00FF], [0xFFFF_FF80], [0xFFFF_FFFE], [0xFFFF_FFFF]])
    let bare = ContrastEvaluation(contract(.text, [0], on: [1, 3]), in: .default, of: table)
    #expect(bare.backgrounds[0].surface == .translucent(TokenID(1)))
    #expect(bare.pair(0, 0) == nil && bare.pair(0, 1)?.ratio == 21)
    #expect(bare.pairs(ofForeground: 0).map(\.background) == [TokenID(3)])
    #expect(!bare.passes)
    let onGlass = ContrastEvaluation(contract(.text, [0], on: [1, 3], over: 2), in: .default, of: table)
    #expect(onGlass.backgrounds[0].surface == .translucent(TokenID(2)))
    // An opaque background needs no canvas, whatever the canvas is.
    #expect(onGlass.backgrounds[1].surface.isOpaque)
    // A missing alpha is transparent.
    var builder = TableBuilder(themes: [Theme(name: "A")])
    builder.addToken(key: "none", colors: [Color(.srgb, 1, 1, 1, missing: .alpha)])
    let surface = ContrastSurface(of: TokenID(0), over: nil, in: .default, of: builder.build())
    #expect(surface == .translucent(TokenID(0)))
  }

  @Test func `pairs come foreground by foreground, without a token on itself`() throws {
    let table = table([[0x0000_00FF], [0xFFFF_FFFF], [0x8080_80FF]])
    let evaluation = ContrastEvaluation(contract(.text, [0, 1], on: [1, 2]), in: .default, of: table)
    #expect(
      evaluation.pairs.map { [$0.foreground.index, $0.background.index] } == [[0, 1], [0, 2], [1, 2]])
    #expect(evaluation.pair(1, 0) == nil)
    #expect(evaluation.color(ofForeground: 1) == color(0xFFFF_FFFF))
  }

  @Test(.enabled(if: Locations.shared("vectors") != nil, "the vectors are not beside the repository"))
  func `pairs next to a threshold pass as WCAG decides`() throws {
    let file = try #require(Locations.shared("vectors/contrast_near_threshold.csv"))
    let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.count == 60)
    for row in rows {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let threshold = try #require(Double(cells[0]))
      func value(_ hex: Substring) -> UInt32 {
        UInt32(hex.dropFirst(), radix: 16).map { $0 << 8 | 0xFF } ?? 0
      }
      let table = table([[value(cells[1])], [value(cells[2])]])
      let pair = try #require(
        ContrastEvaluation(contract(.ratio(threshold), [0], on: [1]), in: .default, of: table).pair(0, 0))
      #expect(isClose(pair.ratio, try #require(Double(cells[3]))), "\(row)")
      #expect(pair.passes == (cells[7] == "True"), "\(row)")
    }
  }

  @Test(.enabled(if: Locations.shared("vectors") != nil, "the vectors are not beside the repository"))
  func `translucent foregrounds have the ratios that others computed`() throws {
    let file = try #require(Locations.shared("vectors/alpha_over_contrast.csv"))
    for row in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let foreground = try #require(UInt32(cells[0].dropFirst(), radix: 16))
      let background = try #require(UInt32(cells[1].dropFirst(), radix: 16)) << 8 | 0xFF
      let table = table([[foreground], [background]])
      let evaluation = ContrastEvaluation(contract(.ui, [0], on: [1]), in: .default, of: table)
      // The column is computed with the exact sRGB matrix, whose weights differ from WCAG's in the fifth digit.
      #expect(isClose(evaluation.pair(0, 0)?.ratio, try #require(Double(cells[6])), within: 1e-3), "\(row)")
    }
  }
}

struct DistinctEvaluationTests {
  private func evaluate(_ colors: [UInt32], minimum: Double? = nil) throws -> DistinctEvaluation {
    let contract = DistinctContract(
      tokens: colors.indices.map(TokenID.init), minimumDifference: minimum)
    return DistinctEvaluation(contract, in: .default, of: table(colors.map { [$0] }))
  }

  @Test func `the least difference of all visions counts`() throws {
    // Red and olive are far apart, and nearly one colour without the middle-wave cones.
    let red = color(0xD124_2FFF)
    let olive = color(0x6D6A_2CFF)
    let pair = try #require(try evaluate([0xD124_2FFF, 0x6D6A_2CFF]).pair(0, 1))
    let normal = red.deltaE2000(to: olive)
    let differences = ColorVisionDeficiency.allCases.map {
      red.simulated($0).deltaE2000(to: olive.simulated($0))
    }
    #expect(normal > 30 && pair.difference < 15)
    #expect(pair.difference == differences.min())
    #expect(pair.deficiency == .deuteranopia || pair.deficiency == .protanopia)
    #expect(pair.required == 20 && !pair.passes)
    #expect(try evaluate([0xD124_2FFF, 0x6D6A_2CFF], minimum: 5).pair(0, 1)?.passes == true)
  }

  /// Beyond sRGB there is more room for differences than outputs have.
  @Test func `colours are mapped into sRGB for normal vision, too, and measured in 8 bits`() throws {
    func pair(_ colors: [Color]) throws -> DistinctEvaluation.Pair {
      let contract = DistinctContract(tokens: [TokenID(0), TokenID(1)], minimumDifference: nil)
      return try #require(DistinctEvaluation(contract) { colors[$0.index] }.pair(0, 1))
    }
    let wide = [Color(.displayP3, 0, 1, 0), Color(.displayP3, 0, 0.9, 0.3)]
    let measure = try pair(wide).measure
    let mapped = wide.map { $0.mappedToGamut(of: .srgb) }
    #expect(measure.exact == (try pair(mapped)).measure.exact)
    #expect(measure.exact <= mapped[0].deltaE2000(to: mapped[1]))
    #expect(measure.eightBit == (try pair(wide.map { Color($0.rgba8) })).difference)
    #expect(wide[0].deltaE2000(to: wide[1]) > measure.exact)
  }

  @Test func `black and white are 100 apart for everybody`() throws {
    #expect(isClose(try evaluate([0x0000_00FF, 0xFFFF_FFFF]).pair(0, 1)?.difference, 100, within: 1e-9))
  }

  @Test func `alpha is left out, and equal colours differ by nothing`() throws {
    let pair = try #require(try evaluate([0x1234_5600, 0x1234_56FF]).pair(1, 0))
    #expect(pair.difference == 0 && pair.deficiency == nil)
    #expect(pair.first == 0 && pair.second == 1)
  }

  @Test func `pairs come by their second token, without a token and itself`() throws {
    let contract = DistinctContract(tokens: [TokenID(0), TokenID(1), TokenID(0)], minimumDifference: nil)
    let evaluation = DistinctEvaluation(
      contract, in: .default, of: table([[0xFF00_00FF], [0x00FF_00FF]]))
    #expect(evaluation.pairs.map { [$0.first, $0.second] } == [[0, 1], [1, 2]])
  }
}

/// An evaluation without a look at all pairs finds the same as one with it.
struct LargeContractTests {
  /// Colours of which some are alike, and of which one in `translucency` is translucent.
  private func colors(_ count: Int, translucency: Int, seed: UInt64) -> [[UInt32]] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let rgb =
        UInt32.random(in: 0...0xFF_FFFF, using: &random) & (Bool.random(using: &random) ? 0xF0_F0F0 : .max)
      let isTranslucent = translucency > 0 && Int.random(in: 0..<translucency, using: &random) == 0
      return [rgb << 8 | (isTranslucent ? 0x80 : 0xFF)]
    }
  }

  @Test(arguments: [(false, 0), (false, 4), (true, 0), (true, 4)])
  func `foregrounds that fail are those of which some pair fails`(vision: Bool, translucency: Int) throws {
    for (seed, ratio) in [1.0, 1.05, 1.3, 2, 4.5, 12].enumerated() {
      let table = table(colors(60, translucency: translucency, seed: UInt64(seed)) + [[0xFFFF_FFFF]])
      // Some tokens are on both sides, and the canvas is opaque.
      var contract = contract(.ratio(ratio), Array(0..<40), on: Array(20..<60), over: 60)
      contract.coversVision = vision
      let evaluation = ContrastEvaluation(contract, in: .default, of: table)
      let expected = evaluation.foregrounds.indices.filter { index in
        evaluation.pairs(ofForeground: index).contains { !$0.passes }
      }
      var failures: [ContrastEvaluation.Failure] = []
      evaluation.forEachFailure { failures.append($0) }
      #expect(failures.map(\.foreground) == expected)
      for failure in failures {
        let least = evaluation.pairs(ofForeground: failure.foreground).min { $0.ratio < $1.ratio }
        #expect(failure.worst.ratio == least?.ratio)
        if failure.isCompared { #expect(failure.worst.background == least?.background) }
      }
    }
  }

  @Test func `pairs that are too much alike are those of all pairs`() throws {
    for (seed, limit) in [0.01, 0.5, 2, 5, 20, 60, 100].enumerated() {
      var colors = colors(150, translucency: 0, seed: UInt64(seed))
      colors += colors.prefix(20)
      let table = table(colors)
      let contract = DistinctContract(
        tokens: (0..<170).map(TokenID.init) + [TokenID(3)], minimumDifference: limit)
      let evaluation = DistinctEvaluation(contract, in: .default, of: table)
      let expected = evaluation.pairs.filter { !$0.passes }.map { [$0.first, $0.second] }
      var found: [[Int]] = []
      evaluation.forEachFailingPair { pair in
        found.append([pair.first, pair.second])
        return true
      }
      #expect(found == expected)
      #expect(!expected.isEmpty)
    }
  }

  @Test func `wide colours that are too much alike are found too`() throws {
    var random = SeededGenerator(seed: 9)
    var builder = TableBuilder(themes: [Theme(name: "A")])
    for index in 0..<150 {
      let color = Color(
        .lab, .random(in: 0...100, using: &random), .random(in: -160...160, using: &random),
        .random(in: -160...160, using: &random))
      builder.addToken(key: "t\(index)", colors: [color])
    }
    let table = builder.build()
    for limit in [1.0, 4, 12] {
      let contract = DistinctContract(tokens: (0..<150).map(TokenID.init), minimumDifference: limit)
      let evaluation = DistinctEvaluation(contract, in: .default, of: table)
      var found: [[Int]] = []
      evaluation.forEachFailingPair { pair in
        found.append([pair.first, pair.second])
        return found.count < 1000
      }
      #expect(found == evaluation.pairs.filter { !$0.passes }.prefix(1000).map { [$0.first, $0.second] })
    }
  }
}

import ColorScience

/// A `@distinct` contract in one theme: the differences between its tokens, alpha left out, for normal
/// colour vision and for each of its deficiencies, on the exact colours and on those of 8-bit outputs.
public struct DistinctEvaluation: Sendable {
  /// The difference of two tokens.
  public struct Pair: Sendable {
    /// The indices of the tokens in the contract, the lower one first.
    public let first: Int, second: Int
    /// The difference CIEDE2000 for the vision for which it is least.
    public let measure: ColorMeasure
    /// For whom it is least; nil for normal vision, which comes first among equals.
    public let deficiency: ColorVisionDeficiency?
    /// The least difference that passes.
    public let required: Double

    /// The lesser of the two differences, not rounded.
    public var difference: Double { measure.least }

    /// Whether the tokens can be told apart.
    public var passes: Bool { difference >= required }
  }

  /// Normal vision, and its deficiencies.
  private static let visions: [ColorVisionDeficiency?] = [nil] + ColorVisionDeficiency.allCases
  private static let visionCount = visions.count

  /// The tokens, in the contract's order.
  public let tokens: [TokenID]
  /// The least difference that passes.
  public let required: Double
  /// How many colours in ``lab`` a token has: one for each vision, and where some colour is not 8-bit sRGB, as many of
  /// what 8-bit outputs have.
  private let stride: Int
  /// The colours in CIE Lab, mapped into sRGB, as each vision sees them: token by token.
  private let lab: [SIMD3<Double>]

  /// Evaluates a contract of a table in one of the table's themes.
  public init(_ contract: DistinctContract, in theme: ThemeID, of table: Table) {
    self.init(contract) { table.color(of: $0, in: theme) }
  }

  /// Evaluates a contract with other colours than a table has.
  package init(_ contract: DistinctContract, color: (TokenID) -> Color) {
    tokens = contract.tokens
    required = contract.minimumDifference ?? DistinctContract.usualMinimum
    let colors = contract.tokens.map { token in
      var color = color(token)
      color.alpha = 1
      color.missing.remove(.alpha)
      return color
    }
    let isEightBit = colors.allSatisfy { $0.exactRGBA8 != nil }
    stride = Self.visionCount * (isEightBit ? 1 : 2)
    lab = colors.flatMap { color in
      let exact = color.mappedToGamut(of: .srgb)
      return (isEightBit ? [exact] : [exact, Color(exact.rgba8)]).flatMap { color in
        Self.visions.map { vision in (vision.map(color.simulated) ?? color).lab }
      }
    }
  }

  /// The difference of two tokens, by their indices in the contract.
  ///
  /// - Returns: nil where both are the same token, which no contract asks about.
  public func pair(_ first: Int, _ second: Int) -> Pair? {
    guard tokens[first] != tokens[second] else { return nil }
    var exact = (difference: Double.infinity, vision: 0)
    var eightBit = exact
    for index in 0..<Self.visionCount {
      let measure = measure(first, second, vision: index)
      if measure.exact < exact.difference { exact = (measure.exact, index) }
      if measure.eightBit < eightBit.difference { eightBit = (measure.eightBit, index) }
    }
    let vision = eightBit.difference < exact.difference ? eightBit.vision : exact.vision
    return Pair(
      first: min(first, second), second: max(first, second),
      measure: ColorMeasure(exact: exact.difference, eightBit: eightBit.difference),
      deficiency: Self.visions[vision], required: required)
  }

  private func measure(_ first: Int, _ second: Int, vision: Int) -> ColorMeasure {
    func difference(_ column: Int) -> Double {
      ColorDifference.ciede2000(lab[first * stride + column], lab[second * stride + column])
    }
    let exact = difference(vision)
    let hasEightBit = stride > Self.visionCount
    return ColorMeasure(
      exact: exact, eightBit: hasEightBit ? difference(Self.visionCount + vision) : exact)
  }

  /// The differences of two tokens that are too small, by their indices in the contract: for normal vision, then for
  /// each deficiency.
  package func failures(_ first: Int, _ second: Int) -> [(
    deficiency: ColorVisionDeficiency?, measure: ColorMeasure
  )] {
    Self.visions.indices.compactMap { index in
      let measure = measure(first, second, vision: index)
      return measure.least < required ? (Self.visions[index], measure) : nil
    }
  }

  /// Calls a body with each pair whose difference is too small, in the order of ``pairs``, until it returns false.
  ///
  /// Of many tokens only those are compared that lie near each other as some vision sees them in some precision.
  package func forEachFailingPair(_ body: (Pair) -> Bool) {
    let seen = tokens.count > 64 ? (0..<stride).map(column) : []
    var grids = seen.map { CubeGrid(width: widthOfCubes(for: $0)) }
    for second in tokens.indices {
      var candidates = Array(0..<(grids.isEmpty ? second : 0))
      for index in grids.indices {
        candidates += grids[index].near(seen[index][second])
        grids[index].add(second, at: seen[index][second])
      }
      if !grids.isEmpty { candidates.sort() }
      var last = -1
      for first in candidates where first != last {
        last = first
        if let pair = pair(first, second), !pair.passes, !body(pair) { return }
      }
    }
  }

  /// The colours in CIE Lab as one of the visions sees them in one precision.
  private func column(_ index: Int) -> [SIMD3<Double>] { tokens.indices.map { lab[$0 * stride + index] } }

  /// The width of cubes with which two colours that differ too little lie in one cube, or in two that touch.
  ///
  /// In the formula a difference of lightness is divided by S_L, which is at most 1 + 0.015 |L - 50|. Differences of chroma
  /// and of hue are divided by S_C, 1 + 0.045 C', and by S_H, which is less. The rotation term takes at most a factor of
  /// sin 60° off the sum of their squares, which without it is the square of the distance in a' and b; and a' is a, or up to
  /// half as much again.
  private func widthOfCubes(for colors: [SIMD3<Double>]) -> SIMD3<Double> {
    let fromMiddle = colors.reduce(0) { max($0, abs($1.x - 50)) }
    let chroma = colors.reduce(0) { max($0, ($1.y * $1.y + $1.z * $1.z).squareRoot()) }
    let plane = (1 + 0.045 * 1.5 * chroma) / (1 - 0.75.squareRoot()).squareRoot()
    // A thousandth is more than the noise of the formula.
    return SIMD3(1 + 0.015 * fromMiddle, plane, plane) * (required * 1.001)
  }

  /// The differences of all pairs, each computed when it is reached: of the second token with the first, of the
  /// third with the first and the second, and so on.
  public var pairs: AnySequence<Pair> {
    AnySequence(
      tokens.indices.lazy.flatMap { second in
        (0..<second).lazy.compactMap { first in pair(first, second) }
      })
  }
}

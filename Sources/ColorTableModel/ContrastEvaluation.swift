import ColorScience
import TextSupport

/// The contrasts of a contract in one theme.
///
/// Each token's colour is measured once; a pair costs little, and is computed when it is reached.
public struct ContrastEvaluation: Sendable {
  public struct Background: Equatable, Sendable {
    /// The background's token.
    public let token: TokenID
    public let surface: ContrastSurface
  }

  /// The contrast of a foreground on a background.
  public struct Pair: Sendable {
    public let foreground: TokenID
    public let background: TokenID
    /// The background as it is seen, opaque.
    public let seenBackground: ContrastColor
    /// Of all backdrops that there can be below the background, the one that leaves the least contrast; nil where the
    /// contract does not ask for all.
    public let backdrop: RGBA8?
    /// The contrast ratio on the exact colours and on those of 8-bit outputs; where the contract covers deficiencies of
    /// colour vision, the least of theirs.
    public let measure: ColorMeasure
    /// For whom it is so small; nil for normal vision.
    public let deficiency: ColorVisionDeficiency?
    /// The least ratio that passes.
    public let required: Double

    /// The lesser of the two ratios, not rounded.
    public var ratio: Double { measure.least }

    /// The contrast as a part of what is required.
    package var share: Double { ratio / required }

    /// Whether the ratio is enough, compared without rounding.
    public var passes: Bool { ratio >= required }
  }

  public let theme: ThemeID
  /// The least ratio that passes in the theme.
  public let required: Double
  /// The contract's backgrounds, in its order.
  public let backgrounds: [Background]
  /// The contract's foregrounds, in its order.
  public let foregrounds: [TokenID]

  private let colors: [ContrastColor]
  private let coversVision: Bool

  /// Evaluates a contract of a table in one of the table's themes.
  public init(_ contract: ContrastContract, in theme: ThemeID, of table: Table) {
    self.init(contract, in: theme, of: table) { table.color(of: $0, in: theme) }
  }

  /// Evaluates a contract with other colours than the table has in the theme.
  package init(
    _ contract: ContrastContract, in theme: ThemeID, of table: Table, color: (TokenID) -> Color
  ) {
    self.theme = theme
    coversVision = contract.coversVision
    required = contract.requirement.ratio(at: table[theme].contrastLevel)
    foregrounds = contract.foregrounds
    colors = contract.foregrounds.map { ContrastColor(color($0)) }
    backgrounds = contract.backgrounds.map { token in
      Background(
        token: token,
        surface: ContrastSurface(
          of: token, over: contract.canvas, isOverAny: contract.isOverAny, color: color))
    }
  }

  /// The colour of a foreground, by its index in ``foregrounds``.
  public func color(ofForeground index: Int) -> Color { colors[index].color }

  /// The contrast of a foreground on a background, by their indices in ``foregrounds`` and ``backgrounds``.
  ///
  /// - Returns: nil where both are the same token, which no contract asks about, where the background is
  ///   translucent with nothing opaque under it, and where it lies on any backdrop and the foreground is translucent.
  public func pair(_ foreground: Int, _ background: Int) -> Pair? {
    let behind = backgrounds[background]
    guard foregrounds[foreground] != behind.token else { return nil }
    let color = colors[foreground]
    if case .anyBackdrop(let range) = behind.surface, color.color.isOpaque {
      let least = range.leastContrast(of: color)
      return Pair(
        foreground: foregrounds[foreground], background: behind.token,
        seenBackground: ContrastColor(least.seen), backdrop: least.backdrop, measure: least.measure,
        deficiency: nil, required: required)
    }
    guard case .opaque(let seen) = behind.surface else { return nil }
    let measured =
      coversVision
      ? Contrast.leastMeasure(of: color, on: seen)
      : (measure: Contrast.measure(of: color, on: seen), deficiency: nil)
    return Pair(
      foreground: foregrounds[foreground], background: behind.token, seenBackground: seen, backdrop: nil,
      measure: measured.measure, deficiency: measured.deficiency, required: required)
  }

  /// The least alpha with which a background on any backdrop passes, by the indices of ``pair(_:_:)``; nil where none
  /// does, and where the background does not lie on any.
  package func leastAlpha(_ foreground: Int, _ background: Int) -> Double? {
    guard case .anyBackdrop(let range) = backgrounds[background].surface else { return nil }
    return range.leastAlpha(for: colors[foreground], ratio: required)
  }

  /// The contrasts of a foreground on each background that has one, each computed when it is reached.
  public func pairs(ofForeground index: Int) -> AnySequence<Pair> {
    AnySequence(backgrounds.indices.lazy.compactMap { pair(index, $0) })
  }

  /// The contrasts of all pairs that have one, foreground by foreground, each computed when it is reached.
  public var pairs: AnySequence<Pair> {
    AnySequence(foregrounds.indices.lazy.flatMap { pairs(ofForeground: $0) })
  }

  /// A foreground that has too little contrast on some background.
  package struct Failure: Sendable {
    /// Its index in ``ContrastEvaluation/foregrounds``.
    package let foreground: Int
    /// The pair with the least contrast.
    package let worst: Pair
    /// Whether it was compared with every background; else of several pairs with the least contrast it is any.
    package let isCompared: Bool
  }

  /// Calls a body with each foreground that fails.
  ///
  /// Of opaque colours those that are nearest in luminance contrast least, so on many backgrounds a foreground is
  /// compared with two and not with all. A translucent foreground is another colour on each background.
  package func forEachFailure(_ body: (Failure) -> Void) {
    let isLarge = backgrounds.count > 100 && foregrounds.count > 1
    let orders = isLarge && !backgrounds.contains(where: \.surface.isAnyBackdrop) ? luminanceOrders : []
    for index in foregrounds.indices {
      let isCompared = orders.isEmpty || !colors[index].color.isOpaque
      let pairs: [Pair] =
        isCompared
        ? Array(self.pairs(ofForeground: index))
        : orders.compactMap { $0.nearest(to: colors[index], except: foregrounds[index]) }
          .compactMap { pair(index, $0) }
      if let worst = pairs.min(by: { $0.ratio < $1.ratio }), !worst.passes {
        body(Failure(foreground: index, worst: worst, isCompared: isCompared))
      }
    }
  }

  /// The backgrounds that have a colour by luminance: for normal vision, and where the contract covers deficiencies of
  /// colour vision, for each of these; exactly, and where some colour is not 8-bit sRGB, as 8-bit outputs have them.
  private var luminanceOrders: [LuminanceOrder] {
    let isExact = colors.allSatisfy(\.isEightBit) && backgrounds.allSatisfy { $0.surface.isEightBit }
    return ([nil] + (coversVision ? ColorVisionDeficiency.allCases : [])).flatMap { deficiency in
      (isExact ? [.exact] : [ColorPrecision.exact, .eightBit]).map {
        LuminanceOrder(backgrounds, $0, seenWith: deficiency)
      }
    }
  }

  /// Whether every pair passes; false where some background is translucent with nothing under it.
  public var passes: Bool {
    backgrounds.allSatisfy { $0.surface.isOpaque } && pairs.allSatisfy(\.passes)
  }
}

/// The backgrounds of a contract in the order of their luminance.
private struct LuminanceOrder {
  private struct Entry {
    var luminance: Double
    var token: TokenID
    /// Its index among the backgrounds.
    var index: Int
  }

  private let entries: [Entry]
  private let precision: ColorPrecision
  private let deficiency: ColorVisionDeficiency?

  init(
    _ backgrounds: [ContrastEvaluation.Background], _ precision: ColorPrecision,
    seenWith deficiency: ColorVisionDeficiency?
  ) {
    self.precision = precision
    self.deficiency = deficiency
    entries = backgrounds.enumerated().compactMap { index, background in
      guard case .opaque(let color) = background.surface else { return nil }
      let luminance = Self.luminance(of: color, precision, seenWith: deficiency)
      return Entry(luminance: luminance, token: background.token, index: index)
    }.sorted { $0.luminance < $1.luminance }
  }

  private static func luminance(
    of color: ContrastColor, _ precision: ColorPrecision, seenWith deficiency: ColorVisionDeficiency?
  ) -> Double {
    (precision == .exact ? color.exact : color.eightBit).luminance(seenWith: deficiency)
  }

  /// The index of the background on which an opaque colour contrasts least, but for those of one token.
  func nearest(to color: ContrastColor, except token: TokenID) -> Int? {
    let luminance = Self.luminance(of: color, precision, seenWith: deficiency)
    let middle = entries.partitioningIndex { $0.luminance >= luminance }
    return [entries[..<middle].last { $0.token != token }, entries[middle...].first { $0.token != token }]
      .compactMap { $0 }
      .min { Contrast.ratio(luminance, $0.luminance) < Contrast.ratio(luminance, $1.luminance) }?.index
  }
}

/// The visible colour of a background in a theme.
public enum ContrastSurface: Equatable, Sendable {
  /// The background's colour, composited over its canvas where it is translucent.
  case opaque(ContrastColor)
  /// The background is translucent, and lies on every backdrop that there can be.
  case anyBackdrop(BackdropRange)
  /// Something translucent has nothing opaque under it: the background that has no canvas, or its canvas.
  case translucent(TokenID)

  /// Composites a background over a canvas where it is translucent.
  public init(
    of background: TokenID, over canvas: TokenID?, isOverAny: Bool = false, in theme: ThemeID, of table: Table
  ) {
    self.init(of: background, over: canvas, isOverAny: isOverAny) { table.color(of: $0, in: theme) }
  }

  init(of background: TokenID, over canvas: TokenID?, isOverAny: Bool, color: (TokenID) -> Color) {
    let backgroundColor = color(background)
    if backgroundColor.isOpaque {
      self = .opaque(ContrastColor(backgroundColor))
      return
    }
    guard let canvas else {
      self = isOverAny ? .anyBackdrop(BackdropRange(backgroundColor)) : .translucent(background)
      return
    }
    let under = color(canvas)
    self = under.isOpaque ? .opaque(ContrastColor(backgroundColor, over: under)) : .translucent(canvas)
  }

  /// Whether there is a colour to measure against.
  public var isOpaque: Bool {
    switch self {
    case .opaque, .anyBackdrop: true
    case .translucent: false
    }
  }

  /// Whether nothing about it is another colour in 8-bit outputs.
  fileprivate var isEightBit: Bool {
    if case .opaque(let color) = self { color.isEightBit } else { true }
  }

  /// Whether it lies on every backdrop that there can be.
  package var isAnyBackdrop: Bool {
    if case .anyBackdrop = self { true } else { false }
  }
}

import ColorScience
import ColorTableModel

/// Tokens by where their colours lie, so that those near a colour are found without a look at all.
///
/// CIEDE2000 weighs a difference of chroma less the more chroma there is, so chroma is squeezed
/// (``ColorDifference/evenChroma(_:)``) before a colour is laid on the grid: a step is then about one unit of the
/// difference everywhere. Lightness is weighed by at most 1.75 and hue by a little more than chroma, and a cube
/// of the grid is wider than all of that, so colours that differ by less than 1 lie in the same cube or in
/// cubes that touch.
struct ColorNeighbours {
  /// The width of a cube.
  private static let width: Float = 2.5
  /// How many tokens near one are compared with it, so that many alike do not cost the square of their number.
  private static let comparisonLimit = 1024

  private let themes: Int
  /// The tokens, in the order in which they came.
  private var tokens: [TokenID] = []
  /// The colours of each of them, one a theme, on the squeezed axes.
  private var points: [SIMD4<Float>] = []
  /// The last token that came into each cube, and for each token the one before it in its cube.
  private var last: [UInt64: Int32] = [:]
  private var previous: [Int32] = []

  init(themes: Int, capacity: Int) {
    self.themes = themes
    tokens.reserveCapacity(capacity)
    points.reserveCapacity(capacity * themes)
    previous.reserveCapacity(capacity)
    last.reserveCapacity(capacity)
  }

  mutating func add(_ token: TokenID, _ colors: [Color]) {
    let points = colors.map(Self.point)
    guard let first = points.first else { return }
    let cube = Cube(first, width: Self.width).key(0, 0, 0)
    previous.append(last[cube] ?? -1)
    last[cube] = Int32(truncatingIfNeeded: tokens.count)
    tokens.append(token)
    self.points += points
  }

  /// A token that came before and differs from some colours, one a theme, by less than a limit of at most 1 in
  /// every theme.
  func firstAlike(_ colors: [Color], limit: Double, in table: Table) -> TokenID? {
    let points = colors.map(Self.point)
    guard let first = points.first else { return nil }
    let cube = Cube(first, width: Self.width)
    var looked = 0
    for offset in Self.offsets {
      var candidate = last[cube.key(offset.0, offset.1, offset.2)] ?? -1
      while candidate >= 0 {
        looked += 1
        guard looked <= Self.comparisonLimit else { return nil }
        let index = Int(candidate)
        if isNear(points, index), isAlike(colors, tokens[index], limit: limit, in: table) {
          return tokens[index]
        }
        candidate = previous[index]
      }
    }
    return nil
  }

  /// Whether some points lie within a cube's width of a token's in every theme; a quick look before the exact one.
  private func isNear(_ points: [SIMD4<Float>], _ candidate: Int) -> Bool {
    for theme in 0..<themes {
      let difference = points[theme] - self.points[candidate * themes + theme]
      if (difference * difference).max() > Self.width * Self.width { return false }
    }
    return true
  }

  private func isAlike(_ colors: [Color], _ token: TokenID, limit: Double, in table: Table) -> Bool {
    for (theme, color) in colors.enumerated() {
      guard color.deltaE2000(to: table.color(of: token, in: ThemeID(theme))) < limit else { return false }
    }
    return true
  }

  /// A colour on the squeezed axes; the fourth is alpha, where a difference of 2 per cent is as wide as a cube.
  private static func point(_ color: Color) -> SIMD4<Float> {
    let lab = color.converted(to: .lab)
    let chroma = (lab.components.y * lab.components.y + lab.components.z * lab.components.z).squareRoot()
    let squeeze = chroma > 1e-9 ? ColorDifference.evenChroma(chroma) / chroma : 1
    return SIMD4(
      Float(lab.components.x), Float(lab.components.y * squeeze), Float(lab.components.z * squeeze),
      Float(color.alpha) * width * 50)
  }

  /// The cube itself first, then those that touch it.
  private static let offsets: [(Int, Int, Int)] = {
    var offsets = [(0, 0, 0)]
    for lightness in -1...1 {
      for a in -1...1 {
        for b in -1...1 where (lightness, a, b) != (0, 0, 0) { offsets.append((lightness, a, b)) }
      }
    }
    return offsets
  }()

  /// A cube of the grid.
  private struct Cube {
    private let position: SIMD3<Int>

    init(_ point: SIMD4<Float>, width: Float) {
      func index(_ value: Float) -> Int { Int(min(max((value / width).rounded(.down), -100_000), 100_000)) }
      position = SIMD3(index(point.x), index(point.y), index(point.z))
    }

    /// A number that no other cube has, for this one or one beside it.
    func key(_ lightness: Int, _ a: Int, _ b: Int) -> UInt64 {
      func bits(_ value: Int) -> UInt64 { UInt64(truncatingIfNeeded: value) & 0xF_FFFF }
      return bits(position.x + lightness) << 40 | bits(position.y + a) << 20 | bits(position.z + b)
    }
  }
}

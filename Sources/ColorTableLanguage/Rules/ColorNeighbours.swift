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
  private struct Seen {
    var lab: SIMD3<Double>
    var alpha: Double
  }

  /// How many tokens near one are compared with it, so that many alike do not cost the square of their number.
  private static let comparisonLimit = 1024

  /// The tokens, in the order in which they came, with their colours, one a theme.
  private var tokens: [(token: TokenID, colors: [Seen])] = []
  /// The tokens, by their colours in the first theme.
  private var grid = CubeGrid(width: SIMD3(repeating: 2.5))

  /// Adds a token with its colours, one a theme.
  ///
  /// - Returns: A token that came before and differs by less than a limit of at most 1 in every theme.
  mutating func add(_ token: TokenID, _ colors: [Color], limit: Double) -> TokenID? {
    let colors = colors.map { Seen(lab: $0.lab, alpha: $0.alpha) }
    guard let first = colors.first else { return nil }
    let point = Self.point(first.lab)
    let alike = grid.near(point, atMost: Self.comparisonLimit).first { index in
      zip(colors, tokens[index].colors).allSatisfy { color, other in
        // The difference leaves alpha out, of which 2 per cent are seen.
        abs(color.alpha - other.alpha) <= 0.02 + 1e-9
          && ColorDifference.ciede2000(color.lab, other.lab) < limit
      }
    }
    grid.add(tokens.count, at: point)
    tokens.append((token, colors))
    return alike.map { tokens[$0].token }
  }

  /// A colour on the squeezed axes.
  private static func point(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    let squeeze = chroma > 1e-9 ? ColorDifference.evenChroma(chroma) / chroma : 1
    return SIMD3(lab.x, lab.y * squeeze, lab.z * squeeze)
  }
}

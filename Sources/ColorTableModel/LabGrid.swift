/// Colours on a grid in CIE Lab that is so wide that two which differ by less than a limit in CIEDE2000 lie in the same
/// cell or in cells that touch.
///
/// In the formula a difference of lightness is divided by S_L, which is at most 1 + 0.015 |L - 50|. Differences of chroma and
/// of hue are divided by S_C, 1 + 0.045 C', and by S_H, which is less. The rotation term takes at most a factor of
/// sin 60° off the sum of their squares, which without it is the square of the distance in a' and b; and a' is a, or up to
/// half as much again.
struct LabGrid {
  private let width: SIMD3<Double>
  private let colors: [SIMD3<Double>]
  /// The colours in each cell, by their indices.
  private var cells: [SIMD3<Int32>: [Int]] = [:]

  /// A grid for some colours, without them.
  init(_ colors: [SIMD3<Double>], limit: Double) {
    self.colors = colors
    var (fromMiddle, chroma) = (0.0, 0.0)
    for color in colors {
      fromMiddle = max(fromMiddle, abs(color.x - 50))
      chroma = max(chroma, (color.y * color.y + color.z * color.z).squareRoot())
    }
    let plane = (1 + 0.045 * 1.5 * chroma) / (1 - 0.75.squareRoot()).squareRoot()
    // A thousandth is more than the noise of the formula.
    width = SIMD3(1 + 0.015 * fromMiddle, plane, plane) * (limit * 1.001)
  }

  /// Adds a colour, and gives those that came before and may differ from it by less than the limit.
  mutating func add(_ index: Int) -> [Int] {
    let position = (colors[index] / width).rounded(.down)
      .clamped(lowerBound: SIMD3(repeating: -1e9), upperBound: SIMD3(repeating: 1e9))
    let cell = SIMD3<Int32>(position)
    var near: [Int] = []
    for lightness in Int32(-1)...1 {
      for a in Int32(-1)...1 {
        for b in Int32(-1)...1 {
          if let indices = cells[cell &+ SIMD3(lightness, a, b)] { near += indices }
        }
      }
    }
    cells[cell, default: []].append(index)
    return near
  }
}

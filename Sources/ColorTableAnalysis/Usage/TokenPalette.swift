import ColorScience
import ColorTableModel
import TextSupport

/// A token that is compared with a colour in source code.
package struct TokenMatch: Sendable {
  package enum Relation: Sendable {
    /// It has the colour in each of these themes, all in which the colour holds.
    case same([ThemeID])
    /// It nearly has the colour in each of these themes. The difference (ΔE2000) is greatest in one of them.
    case near([ThemeID], greatest: ThemeID, difference: Double)
    /// It has the colour in some theme and another one in others. It nearly has it where there is a difference (ΔE2000).
    case partly(difference: Double?)
  }

  /// The token, by its index in ``TokenIndex/tokens``.
  package var token: Int
  package var relation: Relation
}

/// The colours of tokens in all their themes, to find the one that a colour written by hand is, or nearly is.
struct TokenPalette: Sendable {
  private struct Token: Sendable {
    var table: Int
    /// Its colours by theme.
    var colors: [RGBA8]
    var roles: [ColorRole]
  }

  private struct Entry: Sendable {
    var color: RGBA8
    var lab: SIMD3<Double>
  }

  private var tokens: [Token] = []
  /// The appearances of each table's themes.
  private var appearances: [[Appearance]] = []
  /// The tokens that have a colour in some theme, in their order.
  private var owners: [RGBA8: [Int]] = [:]
  /// The colours, by lightness.
  private var sorted: [Entry] = []

  /// Adds the appearances of the themes of a table, before its tokens.
  mutating func add(appearances: [Appearance]) { self.appearances.append(appearances) }

  mutating func add(_ colors: [RGBA8], ofTable table: Int, roles: [ColorRole]) {
    for color in Set(colors) { owners[color, default: []].append(tokens.count) }
    tokens.append(Token(table: table, colors: colors, roles: roles))
  }

  mutating func finish() {
    sorted = owners.keys.map { Entry(color: $0, lab: Color($0).lab) }
      .sorted { ($0.lab.x, $0.color.rawValue) < ($1.lab.x, $1.color.rawValue) }
  }

  func match(for color: FileUsage.HandWrittenColor, within limit: Double) -> TokenMatch? {
    let equal = (owners[color.color] ?? []) + (color.system.flatMap { owners[$0.darkColor] } ?? [])
    let whole = equal.filter { number in
      themes(of: color, in: number).allSatisfy {
        tokens[number].colors[$0.index] == self.color(color, number, $0)
      }
    }
    if let token = first(of: whole, for: color.role) {
      return TokenMatch(token: token, relation: .same(themes(of: color, in: token)))
    }
    let near = nearest(to: color, within: limit)
    if let whole = near.whole { return whole }
    if let token = first(of: equal, for: color.role) {
      return TokenMatch(token: token, relation: .partly(difference: nil))
    }
    return near.partly
  }

  /// The first token that contracts name for a role, or else the first one.
  private func first(of numbers: [Int], for role: ColorRole?) -> Int? {
    numbers.first { number in role.map(tokens[number].roles.contains) ?? false } ?? numbers.first
  }

  /// The themes of a token's table in which a colour holds.
  private func themes(of color: FileUsage.HandWrittenColor, in token: Int) -> [ThemeID] {
    let appearances = appearances[tokens[token].table]
    let themes = appearances.indices.filter { color.appearance == nil || appearances[$0] == color.appearance }
    return (themes.isEmpty ? Array(appearances.indices) : themes).map(ThemeID.init)
  }

  /// A colour in a theme of a token's table.
  private func color(_ color: FileUsage.HandWrittenColor, _ token: Int, _ theme: ThemeID) -> RGBA8 {
    color.color(in: appearances[tokens[token].table][theme.index])
  }

  /// The token that is nearest in the theme in which it is farthest, and the one that is nearest in some theme.
  private func nearest(
    to color: FileUsage.HandWrittenColor, within limit: Double
  ) -> (whole: TokenMatch?, partly: TokenMatch?) {
    guard limit > 0 else { return (nil, nil) }
    let light = Color(color.color).lab
    let dark = color.system.map { Color($0.darkColor).lab } ?? light
    // The weight of lightness in CIEDE2000 is at most about 1.75.
    let reach = limit * 1.8
    let first = sorted.partitioningIndex { $0.lab.x >= min(light.x, dark.x) - reach }
    var seen: Set<Int> = []
    var nearest: (whole: TokenMatch?, partly: TokenMatch?)
    var (leastWhole, leastPartly) = (limit.nextUp, limit.nextUp)
    for entry in sorted[first...].prefix(while: { $0.lab.x <= max(light.x, dark.x) + reach })
    where entry.color.alpha == color.color.alpha || entry.color.alpha == color.system?.darkColor.alpha {
      for token in owners[entry.color] ?? [] where seen.insert(token).inserted {
        let themes = themes(of: color, in: token)
        let differences = themes.map { theme in
          let (other, own) = (tokens[token].colors[theme.index], self.color(color, token, theme))
          return own.alpha == other.alpha
            ? ColorDifference.ciede2000(own == color.color ? light : dark, Color(other).lab) : .infinity
        }
        let (least, greatest) = (differences.min() ?? .infinity, differences.max() ?? .infinity)
        if least < leastPartly || least == leastPartly && token < nearest.partly?.token ?? 0 {
          leastPartly = least
          nearest.partly = TokenMatch(token: token, relation: .partly(difference: least))
        }
        if greatest < leastWhole || greatest == leastWhole && token < nearest.whole?.token ?? 0 {
          leastWhole = greatest
          let theme = themes[differences.firstIndex(of: greatest) ?? 0]
          nearest.whole = TokenMatch(
            token: token, relation: .near(themes, greatest: theme, difference: greatest))
        }
      }
    }
    return nearest
  }
}

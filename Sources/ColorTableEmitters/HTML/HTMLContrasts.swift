import ColorScience
import ColorTableModel

/// The contrast contracts of a table, each measured once in each of its themes, as `check` measures them.
struct HTMLContrasts {
  /// A pair of a contract as it was measured.
  struct Measured {
    var measure: ColorMeasure
    /// For whom the ratio is so small.
    var deficiency: ColorVisionDeficiency?
    var passes: Bool

    var ratio: Double { measure.least }
  }

  /// A contract in a theme.
  struct Column {
    let evaluation: ContrastEvaluation
    /// The backgrounds as they are seen; nil for one that is translucent with nothing under it.
    let seen: [RGBA8?]
    /// How many pairs there are, and how many of them fail.
    private(set) var pairCount = 0
    private(set) var failureCount = 0
    /// The pair whose ratio is least; nil where there is none.
    private(set) var least: Measured?
    private var pairs: [Measured?] = []

    fileprivate init(_ evaluation: ContrastEvaluation) {
      self.evaluation = evaluation
      seen = evaluation.backgrounds.map { background in
        switch background.surface {
        case .opaque(let color): color.color.rgba8
        case .anyBackdrop(let range): range.color.rgba8
        case .translucent: nil
        }
      }
      pairs.reserveCapacity(evaluation.foregrounds.count * evaluation.backgrounds.count)
      for foreground in evaluation.foregrounds.indices {
        for background in evaluation.backgrounds.indices {
          let pair = evaluation.pair(foreground, background).map {
            Measured(measure: $0.measure, deficiency: $0.deficiency, passes: $0.passes)
          }
          pairs.append(pair)
          guard let pair else { continue }
          pairCount += 1
          if !pair.passes { failureCount += 1 }
          if pair.ratio < least?.ratio ?? .infinity { least = pair }
        }
      }
    }

    /// Whether every background is opaque, or lies on something that is.
    var isMeasurable: Bool { seen.allSatisfy { $0 != nil } }
    /// Whether the contract holds in the theme.
    var passes: Bool { isMeasurable && failureCount == 0 }

    /// A pair, by its indices; nil where it has no ratio.
    func pair(_ foreground: Int, _ background: Int) -> Measured? {
      pairs[foreground * seen.count + background]
    }
  }

  /// A background that a token must stand out from, in a theme.
  struct Line {
    let background: TokenID
    /// The canvas below the background, where it is translucent.
    let canvas: TokenID?
    /// Whether the background lies on every backdrop that there can be.
    let isOverAny: Bool
    let seenBackground: RGBA8
    var ratio: Double
    var deficiency: ColorVisionDeficiency?
    /// The least ratio that passes.
    var required: Double
    var passes: Bool
    fileprivate let coversVision: Bool
  }

  /// The contracts in each theme: nil where a contract is not for it.
  let columns: [[Column?]]
  /// The contracts in which each token is in front, with its index there.
  private let foregroundUses: [[(contract: Int, foreground: Int)]]
  private let table: Table

  init(_ table: Table) {
    self.table = table
    columns = table.contrastContracts.map { contract in
      var columns = [Column?](repeating: nil, count: table.themes.count)
      for theme in contract.themes {
        columns[theme.index] = Column(ContrastEvaluation(contract, in: theme, of: table))
      }
      return columns
    }
    var foregroundUses = [[(contract: Int, foreground: Int)]](repeating: [], count: table.tokenCount)
    for (index, contract) in table.contrastContracts.enumerated() {
      for (foreground, token) in contract.foregrounds.enumerated() {
        foregroundUses[token.index].append((index, foreground))
      }
    }
    self.foregroundUses = foregroundUses
  }

  /// Whether a token is in front in some contract.
  func isForeground(_ token: TokenID) -> Bool { !foregroundUses[token.index].isEmpty }

  /// The backgrounds that a token has contracts with in a theme; one that several contracts name comes once, with the
  /// most that they ask for.
  func lines(of token: TokenID, in theme: ThemeID) -> [Line] {
    var lines: [Line] = []
    let foregroundUses = foregroundUses[token.index]
    for (contract, foreground) in foregroundUses {
      guard let column = columns[contract][theme.index] else { continue }
      let canvas = table.contrastContracts[contract].canvas
      let coversVision = table.contrastContracts[contract].coversVision
      for (background, seen) in column.seen.enumerated() {
        guard let seen, let pair = column.pair(foreground, background) else { continue }
        let token = column.evaluation.backgrounds[background].token
        let isOverAny = column.evaluation.backgrounds[background].surface.isAnyBackdrop
        let isOpaque = canvas == nil || table.color(of: token, in: theme).isOpaque
        lines.append(
          Line(
            background: token, canvas: isOpaque ? nil : canvas, isOverAny: isOverAny, seenBackground: seen,
            ratio: pair.ratio,
            deficiency: pair.deficiency, required: column.evaluation.required, passes: pair.passes,
            coversVision: coversVision))
      }
    }
    return foregroundUses.count > 1 ? Self.merged(lines) : lines
  }

  private struct Surface: Hashable {
    var background: TokenID
    var canvas: TokenID?
    var isOverAny: Bool
    var coversVision: Bool
  }

  private static func merged(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    var indices: [Surface: Int] = [:]
    for line in lines {
      let surface = Surface(
        background: line.background, canvas: line.canvas, isOverAny: line.isOverAny,
        coversVision: line.coversVision)
      if let index = indices[surface] {
        result[index].required = max(result[index].required, line.required)
        result[index].passes = result[index].passes && line.passes
      } else {
        indices[surface] = result.count
        result.append(line)
      }
    }
    return result
  }
}

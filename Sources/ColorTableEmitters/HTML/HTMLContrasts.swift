import ColorScience
import ColorTableModel

/// The contrast contracts of a table, each measured once in each of its themes, as `check` measures them.
struct HTMLContrasts {
  /// A pair of a contract as it was measured.
  private struct Measured {
    /// The ratio; not a number where the pair has none.
    var ratio: Double
    var deficiency: ColorVisionDeficiency?
  }

  /// A contract in a theme.
  struct Column {
    let evaluation: ContrastEvaluation
    /// The backgrounds as they are seen; nil for one that is translucent with nothing under it.
    let seen: [RGBA8?]
    /// How many pairs there are, and how many of them fail.
    private(set) var pairCount = 0
    private(set) var failureCount = 0
    /// The foreground and background, by their indices, whose ratio is least; nil where there is no pair.
    private(set) var least: (foreground: Int, background: Int)?
    private var pairs: [Measured] = []

    fileprivate init(_ evaluation: ContrastEvaluation) {
      self.evaluation = evaluation
      seen = evaluation.backgrounds.map { background in
        switch background.surface {
        case .opaque(let color): color.color.mappedToGamut(of: .srgb).rgba8
        case .anyBackdrop(let range): range.color.rgba8
        case .translucent: nil
        }
      }
      pairs.reserveCapacity(evaluation.foregrounds.count * evaluation.backgrounds.count)
      var leastRatio = Double.infinity
      for foreground in evaluation.foregrounds.indices {
        for background in evaluation.backgrounds.indices {
          guard let pair = evaluation.pair(foreground, background) else {
            pairs.append(Measured(ratio: .nan))
            continue
          }
          pairs.append(Measured(ratio: pair.ratio, deficiency: pair.deficiency))
          pairCount += 1
          if !pair.passes { failureCount += 1 }
          if pair.ratio < leastRatio {
            leastRatio = pair.ratio
            least = (foreground, background)
          }
        }
      }
    }

    /// Whether every background is opaque, or lies on something that is.
    var isMeasurable: Bool { seen.allSatisfy { $0 != nil } }
    /// Whether the contract holds in the theme.
    var passes: Bool { isMeasurable && failureCount == 0 }

    /// The ratio of a pair, by its indices, and for whom it is so small; nil where the pair has none.
    func pair(_ foreground: Int, _ background: Int) -> (
      ratio: Double, deficiency: ColorVisionDeficiency?, passes: Bool
    )? {
      let pair = pairs[foreground * seen.count + background]
      guard !pair.ratio.isNaN else { return nil }
      return (pair.ratio, pair.deficiency, pair.ratio >= evaluation.required)
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
  /// The contracts in which a token is in front, with its index there: token by token.
  private var places: [(contract: Int, foreground: Int)] = []
  /// The start of each token's contracts, and after the last token their end.
  private var starts: [Int] = []
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
    placeTokens()
  }

  private mutating func placeTokens() {
    let contracts = table.contrastContracts
    starts = [Int](repeating: 0, count: table.tokenCount + 1)
    for contract in contracts {
      for token in contract.foregrounds { starts[token.index + 1] += 1 }
    }
    for index in 0..<table.tokenCount { starts[index + 1] += starts[index] }
    places = Array(repeating: (0, 0), count: starts[table.tokenCount])
    var ends = starts
    for (index, contract) in contracts.enumerated() {
      for (foreground, token) in contract.foregrounds.enumerated() {
        places[ends[token.index]] = (index, foreground)
        ends[token.index] += 1
      }
    }
  }

  /// Whether a token is in front in some contract.
  func isForeground(_ token: TokenID) -> Bool { starts[token.index] < starts[token.index + 1] }

  /// Collects the backgrounds that a token has contracts with in a theme; one that several contracts name comes once,
  /// with the most that they ask for.
  ///
  /// - Parameter lines: The result, which replaces the previous content.
  func collectLines(of token: TokenID, in theme: ThemeID, into lines: inout [Line]) {
    lines.removeAll(keepingCapacity: true)
    let places = places[starts[token.index]..<starts[token.index + 1]]
    for (contract, foreground) in places {
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
    if places.count > 1 { lines = Self.merged(lines) }
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

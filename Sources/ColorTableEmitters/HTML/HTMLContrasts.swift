import ColorScience
import ColorTableModel
import TextSupport

/// The contracts of a table, each measured once in each of its themes, as `check` measures them.
struct HTMLContrasts {
  /// A token in front of one of the grounds of a contract, or one of two tokens that must be told apart.
  struct Pair {
    let front: TokenID
    let ground: TokenID
    let theme: ThemeID
    /// The index of the contract among those of its kind.
    let contract: Int
    /// The contrast ratio, or the difference, and the least that passes.
    let value: Double
    let required: Double
    /// The ground as it is seen, where it is translucent.
    var seenGround: RGBA8?
    /// The backdrop that leaves the least contrast, where the ground lies on any.
    var backdrop: RGBA8?
    /// For whom the value is so small; nil for normal vision.
    var deficiency: ColorVisionDeficiency?

    var share: Double { value / required }
    var passes: Bool { value >= required }
  }

  /// A token in front of a contract, or a contract on distinct tokens.
  struct Row {
    enum Contract {
      case contrast(Int)
      case distinct(Int)
    }

    let contract: Contract
    /// The worst pair of each theme; nil where the contract is not for it, or cannot be measured.
    let worst: [Pair?]
    /// With how many tokens the front makes a pair.
    let groundCount: Int

    /// The pair of the smallest share in any theme.
    var hardest: Pair? { worst.compactMap { $0 }.min { $0.share < $1.share } }
  }

  /// The rows, those of the least margin first.
  let rows: [Row]
  /// The pairs below their contracts, the worst first: one for each token and theme, and each two tokens that must be
  /// told apart.
  let failures: [(pair: Pair, contract: Row.Contract)]
  /// How many contracts there are, and how many of them hold in every theme.
  let count: Int
  let heldCount: Int
  /// The worst pair of each cell in front of a contract for contrast.
  private let worstInFront: [CellID: Pair]
  /// The worst pair of each cell that is a ground of text.
  private let worstOnGround: [CellID: Pair]
  private let layout: CellLayout

  init(_ table: Table) {
    layout = table.layout
    var rows: [Row] = []
    var inFront: [CellID: Pair] = [:]
    var onGround: [CellID: Pair] = [:]
    var failing = 0
    func keepWorse(_ pair: Pair, of token: TokenID, in pairs: inout [CellID: Pair]) {
      let cell = table.layout.cell(of: token, in: pair.theme)
      if pair.share < pairs[cell]?.share ?? .infinity { pairs[cell] = pair }
    }
    for (index, contract) in table.contrastContracts.enumerated() {
      var worst = [[Pair?]](
        repeating: Array(repeating: nil, count: table.themes.count), count: contract.foregrounds.count)
      var holds = true
      for theme in contract.themes {
        let evaluation = ContrastEvaluation(contract, in: theme, of: table)
        holds = holds && evaluation.backgrounds.allSatisfy(\.surface.isOpaque)
        for front in evaluation.foregrounds.indices {
          for measured in evaluation.pairs(ofForeground: front) {
            let pair = Pair(
              measured, of: index, in: theme, isTranslucent: !table.isOpaque(measured.background, in: theme))
            holds = holds && pair.passes
            if pair.share < worst[front][theme.index]?.share ?? .infinity {
              worst[front][theme.index] = pair
            }
            keepWorse(pair, of: pair.front, in: &inFront)
            if contract.requirement.isForText { keepWorse(pair, of: pair.ground, in: &onGround) }
          }
        }
      }
      if !holds { failing += 1 }
      rows += zip(contract.foregrounds, worst).map { front, worst in
        Row(
          contract: .contrast(index), worst: worst,
          groundCount: contract.backgrounds.count { $0 != front })
      }
    }
    for (index, contract) in table.distinctContracts.enumerated() {
      let worst = table.themeIDs.map { theme in
        DistinctEvaluation(contract, in: theme, of: table).pairs.min { $0.difference < $1.difference }
          .map { Pair($0, of: contract, at: index, in: theme) }
      }
      if worst.contains(where: { $0?.passes == false }) { failing += 1 }
      let count = contract.tokens.count
      rows.append(Row(contract: .distinct(index), worst: worst, groundCount: count * (count - 1) / 2))
    }
    let shares = rows.map { $0.hardest?.share ?? .infinity }
    self.rows = rows.indices.sorted { (shares[$0], $0) < (shares[$1], $1) }.map { rows[$0] }
    failures = Self.failures(self.rows, layout)
    worstInFront = inFront
    worstOnGround = onGround
    count = table.contrastContracts.count + table.distinctContracts.count
    heldCount = count - failing
  }

  /// The worst pair of a token in front of a contract for contrast in a theme.
  func worst(of front: TokenID, in theme: ThemeID) -> Pair? {
    worstInFront[layout.cell(of: front, in: theme)]
  }

  /// Whether every ground of a contract is opaque, or lies on something that is.
  func isMeasured(_ contract: ContrastContract, in table: Table) -> Bool {
    contract.themes.allSatisfy { theme in
      ContrastEvaluation(contract, in: theme, of: table).backgrounds.allSatisfy(\.surface.isOpaque)
    }
  }

  /// The requirement of the contract of a pair for contrast.
  func requirement(of pair: Pair, in table: Table) -> ContrastContract.Requirement {
    table.contrastContracts[pair.contract].requirement
  }

  /// The worst pair of a token as a ground of text in a theme.
  func worst(on ground: TokenID, in theme: ThemeID) -> Pair? {
    worstOnGround[layout.cell(of: ground, in: theme)]
  }

  private static func failures(_ rows: [Row], _ layout: CellLayout) -> [(pair: Pair, contract: Row.Contract)]
  {
    var worst: [CellID: (pair: Pair, contract: Row.Contract)] = [:]
    var distinct: [(pair: Pair, contract: Row.Contract)] = []
    for row in rows {
      for pair in row.worst.lazy.compactMap({ $0 }) where !pair.passes {
        guard case .contrast = row.contract else {
          distinct.append((pair, row.contract))
          continue
        }
        let cell = layout.cell(of: pair.front, in: pair.theme)
        if pair.share < worst[cell]?.pair.share ?? .infinity { worst[cell] = (pair, row.contract) }
      }
    }
    let all = worst.sorted { $0.key < $1.key }.map(\.value) + distinct
    return all.indices.sorted { (all[$0].pair.share, $0) < (all[$1].pair.share, $1) }.map { all[$0] }
  }
}

extension HTMLContrasts.Pair {
  fileprivate init(_ pair: ContrastEvaluation.Pair, of contract: Int, in theme: ThemeID, isTranslucent: Bool)
  {
    self.init(
      front: pair.foreground, ground: pair.background, theme: theme, contract: contract,
      value: pair.ratio,
      required: pair.required, seenGround: isTranslucent ? pair.seenBackground.color.rgba8 : nil,
      backdrop: pair.backdrop, deficiency: pair.deficiency)
  }

  fileprivate init(
    _ pair: DistinctEvaluation.Pair, of contract: DistinctContract, at index: Int, in theme: ThemeID
  ) {
    self.init(
      front: contract.tokens[pair.first], ground: contract.tokens[pair.second], theme: theme,
      contract: index,
      value: pair.difference, required: pair.required, deficiency: pair.deficiency)
  }
}

extension ContrastContract.Requirement {
  /// Whether it is about words, and not about shapes.
  var isForText: Bool { self != .ui }

  /// The level of WCAG 2.2 that a ratio has for what is required, or the ratio that was asked for.
  func mark(_ ratio: Double) -> String {
    if case .ratio(let required) = self { return "≥" + DecimalText.text(required, decimals: 2) }
    if self != .ui, ratio >= self.ratio(at: .aaa) { return "AAA" }
    return ratio >= self.ratio(at: .aa) ? "AA" : ""
  }

  /// The word of the contract in a sentence: `text`.
  var subject: String { word ?? "the contract" }
}

extension Table {
  func isOpaque(_ token: TokenID, in theme: ThemeID) -> Bool { color(of: token, in: theme).isOpaque }
  func isOpaque(_ token: TokenID) -> Bool { themeIDs.allSatisfy { isOpaque(token, in: $0) } }
}

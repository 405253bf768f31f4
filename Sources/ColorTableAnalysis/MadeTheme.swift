import ColorScience
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The cells of a theme that is made of the one that it is based on: a colour that breaks a contract moves to the nearest
/// one of its hue that holds it.
package struct MadeTheme {
  /// A token whose cell is a `readable()` of its own colour in the base for each demand, the first innermost.
  private struct Move {
    var demands: [Demand]
    /// Whether it is readable with what lies on it, too.
    var isBackground: Bool
    /// The contract that it broke, for the pair that did.
    var cause: ContrastContract

    /// The tokens that the cell names.
    var references: [TokenID] { demands.flatMap { $0.tokens + [$0.kind.canvas].compactMap { $0 } } }
  }

  /// Tokens with which a colour must have a contrast.
  private struct Demand {
    struct Kind: Hashable {
      /// The word that asks for the ratio; nil where that is the author's own.
      var word: String?
      var ratio: Double
      var canvas: TokenID?
    }

    var kind: Kind
    var tokens: [TokenID]
  }

  private static let roundLimit = 8

  private let theme: ThemeID
  private let base: ThemeID
  /// The table before anything moves, and with the cells of the last round.
  private let initial: CheckedTable
  private var source: CheckedTable
  /// The contracts of the theme, and those of them that can move a token.
  private let contracts: [ContrastContract]
  private let movingContracts: [ContrastContract]
  private var moves: [TokenID: Move] = [:]
  /// The tokens that moved, the first one first.
  private var order: [TokenID] = []

  private var table: Table { source.table }

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - source: The table, in which each cell of the theme that may be made is `=` or `-`.
  ///   - check: Checks the table with other cells of the theme.
  package init(
    _ theme: ThemeID, basedOn base: ThemeID, in source: CheckedTable,
    check: (_ cells: [TokenID: String]) -> CheckedTable?
  ) {
    self.theme = theme
    self.base = base
    self.source = source
    initial = source
    contracts = source.table.contrastContracts.filter { $0.isFor(theme) }
    movingContracts = contracts.filter(\.canMoveTokens)
    for _ in 0..<Self.roundLimit {
      guard moveFailing(), let source = check(cells) else { break }
      self.source = source
    }
    while setBackUnneeded(check) {}
  }

  /// The tokens that moved, each with a contract of one pair that it broke.
  package var causes: [TokenID: ContrastContract] { moves.mapValues(\.cause) }

  /// The cells of the tokens that moved.
  package var cells: [TokenID: String] {
    var cells: [TokenID: String] = [:]
    for (token, move) in moves {
      let own = "$\(table.key(of: token))@\(table[base].name)"
      cells[token] = move.demands.reduce(own) { color, demand in
        let level = demand.kind.word ?? DecimalText.text(demand.kind.ratio)
        let tokens = demand.tokens.map { "$" + table.key(of: $0) }.joined(separator: ", ")
        let canvas = demand.kind.canvas.map { " over $" + table.key(of: $0) } ?? ""
        return "readable(\(color), \(level) on \(tokens)\(canvas))"
      }
    }
    return cells
  }

  // MARK: Rounds

  /// Moves what fails; false where nothing does, or nothing can move.
  private mutating func moveFailing() -> Bool {
    // Tokens that fewest others lie on come first.
    var load: [TokenID: Int] = [:]
    for contract in movingContracts {
      for token in contract.backgrounds { load[token, default: 0] += contract.foregrounds.count }
    }
    let failing = source.failingPairs(of: movingContracts, in: theme)
      .map { (load: load[$0.pair.foreground] ?? 0, contract: $0.contract, pair: $0.pair) }
      .sorted { ($0.load, $0.pair.foreground, $0.pair.ratio) < ($1.load, $1.pair.foreground, $1.pair.ratio) }
    var moved: Set<TokenID> = []
    for (_, contract, pair) in failing where !moved.contains(pair.foreground) {
      var cause = contract
      cause.foregrounds = [pair.foreground]
      cause.backgrounds = [pair.background]
      if move(pair.foreground, asBackground: false, because: cause) {
        moved.insert(pair.foreground)
      } else if !moved.contains(pair.background), move(pair.background, asBackground: true, because: cause) {
        moved.insert(pair.background)
      }
    }
    return !moved.isEmpty
  }

  /// Moves a token; false where it may not, or where no colour of its hue holds.
  private mutating func move(_ token: TokenID, asBackground: Bool, because cause: ContrastContract) -> Bool {
    let known = moves[token]
    let color = table.color(of: token, in: base)
    guard known == nil || asBackground && known?.isBackground == false,
      initial.madeCell(of: token, in: theme) != nil, color.isOpaque
    else { return false }
    let move = Move(
      demands: demands(on: token, asBackground: asBackground), isBackground: asBackground, cause: cause)
    guard !leads(move.references, to: token),
      let moved = readable(color, move.demands), isFulfilled(move.demands, of: token, by: moved)
    else { return false }
    moves[token] = move
    if known == nil { order.append(token) }
    return true
  }

  /// Whether some of these tokens are another one in the theme, or are made of it, directly or not.
  private func leads(_ tokens: [TokenID], to other: TokenID) -> Bool {
    var remaining = tokens
    var known = Set(tokens)
    while let token = remaining.popLast(), token != other {
      let repeated = initial.sources(of: token, in: theme).filter { $0.theme == theme }.map(\.token)
      remaining += (moves[token]?.references ?? repeated).filter { known.insert($0).inserted }
    }
    return known.contains(other)
  }

  /// Sets back the cells that need not have moved, the last one first; false where there is none.
  private mutating func setBackUnneeded(_ check: ([TokenID: String]) -> CheckedTable?) -> Bool {
    // A move that left a value without a colour may be any of them.
    let isReadable = failureCounts(in: source).unreadable == 0
    let unneeded = order.reversed().filter { token in
      guard let move = moves[token] else { return false }
      let repeated = initial.color(of: token, in: theme) { table.color(table.packedColor(of: $0)) }
      return !isReadable || repeated == table.color(of: token, in: theme)
        || repeated.map { isFulfilled(move.demands, of: token, by: $0) } ?? false
    }
    return setBack(unneeded[...], check)
  }

  /// Sets cells back, or as many of them as let nothing more fail; false where that is none. A check takes long, so it is of
  /// many at once.
  private mutating func setBack(
    _ tokens: ArraySlice<TokenID>, _ check: ([TokenID: String]) -> CheckedTable?
  ) -> Bool {
    guard !tokens.isEmpty else { return false }
    let known = moves
    for token in tokens { moves[token] = nil }
    if let changed = check(cells), failureCounts(in: changed) <= failureCounts(in: source) {
      source = changed
      return true
    }
    moves = known
    guard tokens.count > 1 else { return false }
    let middle = tokens.startIndex + tokens.count / 2
    let isFirstHalfSetBack = setBack(tokens[..<middle], check)
    return setBack(tokens[middle...], check) || isFirstHalfSetBack
  }

  /// How many values have no colour in the theme, and how many pairs fail.
  private func failureCounts(in source: CheckedTable) -> (unreadable: Int, pairs: Int) {
    (
      source.table.tokenIDs.count { !source.isReadable($0, in: theme) },
      source.failingPairs(of: contracts, in: theme).count
    )
  }

  // MARK: Demands

  /// All that a token lies on, and where it moves as a background what lies on it, each once with what asks for most.
  private func demands(on token: TokenID, asBackground: Bool) -> [Demand] {
    struct Surface: Hashable {
      var token: TokenID
      var canvas: TokenID?
    }
    var strictest: [Surface: Demand.Kind] = [:]
    for contract in movingContracts {
      let behind = contract.foregrounds.contains(token) ? contract.backgrounds : []
      let inFront = asBackground && contract.backgrounds.contains(token) ? contract.foregrounds : []
      let surfaces =
        behind.map { Surface(token: $0, canvas: contract.canvas) } + inFront.map { Surface(token: $0) }
      let ratio = contract.requirement.ratio(at: table[theme].contrastLevel)
      for surface in surfaces where surface.token != token && strictest[surface]?.ratio ?? 0 < ratio {
        strictest[surface] = .init(word: contract.requirement.word, ratio: ratio, canvas: surface.canvas)
      }
    }
    func rank(_ kind: Demand.Kind) -> (Int, Double, Int) {
      let word = ["text", "large", "ui"].firstIndex(of: kind.word) ?? 3
      return (word, -kind.ratio, kind.canvas?.index ?? -1)
    }
    return Dictionary(grouping: strictest) { $0.value }.sorted { rank($0.key) < rank($1.key) }
      .map { Demand(kind: $0, tokens: $1.map(\.key.token).sorted()) }
  }

  /// The colour that a moved token has; nil where it has none.
  private func readable(_ color: Color, _ demands: [Demand]) -> Color? {
    demands.reduce(color) { color, demand in
      let surfaces = demand.tokens.compactMap { surface($0, over: demand.kind.canvas, in: theme) }
      guard let color, surfaces.count == demand.tokens.count else { return nil }
      return Contrast.readable(color, on: surfaces, ratio: demand.kind.ratio).map { Color($0) }
    }
  }

  /// Whether a token has all contrasts with a colour, and stays on its side of each other token: lighter than what is darker
  /// in the base.
  private func isFulfilled(_ demands: [Demand], of token: TokenID, by color: Color) -> Bool {
    let (old, new) = (ContrastColor(table.color(of: token, in: base)), ContrastColor(color))
    return demands.allSatisfy { demand in
      demand.tokens.allSatisfy { other in
        guard let seen = surface(other, over: demand.kind.canvas, in: theme),
          let before = surface(other, over: demand.kind.canvas, in: base)
        else { return false }
        return Contrast.measure(of: new, on: seen).least >= demand.kind.ratio
          && (old.luminance - before.luminance) * (new.luminance - seen.luminance) >= 0
      }
    }
  }

  private func surface(_ token: TokenID, over canvas: TokenID?, in theme: ThemeID) -> ContrastColor? {
    let isReadable = ([token] + (canvas.map { [$0] } ?? [])).allSatisfy { source.isReadable($0, in: theme) }
    guard isReadable, case .opaque(let seen) = ContrastSurface(of: token, over: canvas, in: theme, of: table)
    else { return nil }
    return seen
  }
}

extension CheckedTable {
  /// The pairs of some contracts that fail in a theme, as far as they have colours there.
  package func failingPairs(
    of contracts: [ContrastContract], in theme: ThemeID
  ) -> [(contract: ContrastContract, pair: ContrastEvaluation.Pair)] {
    contracts.flatMap { contract in
      var failing: [(ContrastContract, ContrastEvaluation.Pair)] = []
      guard let part = readablePart(of: contract, in: theme) else { return failing }
      let evaluation = ContrastEvaluation(part, in: theme, of: table)
      evaluation.forEachFailure { failure in
        let pairs = evaluation.pairs(ofForeground: failure.foreground)
        failing += pairs.lazy.filter { !$0.passes }.map { (contract, $0) }
      }
      return failing
    }
  }
}

extension ContrastContract {
  /// Whether a `readable()` can hold it, which has neither `vision` nor `over any`.
  package var canMoveTokens: Bool { !coversVision && !isOverAny }
}

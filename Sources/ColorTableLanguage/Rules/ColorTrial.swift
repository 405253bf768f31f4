import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Tries other values in a table, so that a contract's advice breaks no contract.
///
/// The checks that depend on the first value. A trial costs as much as the contracts of the tokens
/// that it changes, so a table with many broken contracts gets advice for the first ones.
final class ColorTrials {
  /// How many values may depend on one that is tried.
  private static let limit = 1_000
  /// How many pairs of colours are compared for the advice of one rule.
  static let pairLimit = 400_000

  let table: CheckedTable
  private var pairs = 0
  /// The cells whose values refer to each cell.
  private lazy var dependents = table.dependents
  private lazy var contrastContracts = contracts(table.table.contrastContracts) {
    $0.foregrounds + $0.backgrounds + ($0.canvas.map { [$0] } ?? [])
  }
  private lazy var distinctContracts = contracts(table.table.distinctContracts) { $0.tokens }

  init(_ table: CheckedTable) { self.table = table }

  /// Whether so much was compared that no more advice is looked for.
  var isExhausted: Bool { pairs > Self.pairLimit }

  /// Counts comparisons, and 10 for what each trial costs beside them.
  func count(_ pairs: Int) { self.pairs += pairs + 10 }

  private func contracts<Contract>(
    _ contracts: [Contract], tokens: (Contract) -> [TokenID]
  ) -> [TokenID: [Int]] {
    var indices: [TokenID: [Int]] = [:]
    for (index, contract) in contracts.enumerated() {
      for token in tokens(contract) where indices[token]?.last != index {
        indices[token, default: []].append(index)
      }
    }
    return indices
  }

  /// Whether other colours can be tried for a token.
  func canReplace(_ token: TokenID, in theme: ThemeID) -> Bool { affected(by: token, in: theme) != nil }

  /// The cells whose colours a token's value decides, its own first, and each after those that it refers to; nil where the
  /// value is not written in a row of the table, or where too many depend on it.
  fileprivate func affected(by token: TokenID, in theme: ThemeID) -> [CellID]? {
    guard table.valueSpan(of: token, in: theme) != nil else { return nil }
    let cell = table.table.layout.cell(of: token, in: theme)
    var seen: Set<CellID> = [cell]
    var reversed: [CellID] = []
    // A search in depth, on a stack of its own: a chain of references can be as long as the limit.
    var stack = [(cell: cell, next: dependents[cell, default: []][...])]
    while var top = stack.popLast() {
      guard let other = top.next.popFirst() else {
        reversed.append(top.cell)
        continue
      }
      stack.append(top)
      guard seen.insert(other).inserted else { continue }
      guard seen.count <= Self.limit else { return nil }
      stack.append((other, dependents[other, default: []][...]))
    }
    return reversed.reversed()
  }

  /// Whether each pair of a contract that passes in the table passes with other colours as well, as far as these are
  /// of some cells.
  fileprivate func keepsContracts(_ trial: ColorTrial, of cells: [CellID]) -> Bool {
    let layout = table.table.layout
    let changed = Dictionary(grouping: cells) { layout.theme(of: $0) }
    for (theme, cells) in changed.sorted(by: { $0.key < $1.key }) {
      let tokens = Set(cells.map { layout.token(of: $0) })
      let color: (TokenID) -> Color = { trial.color(of: $0, in: theme) }
      for index in Set(tokens.flatMap { contrastContracts[$0] ?? [] }).sorted() {
        let contract = table.table.contrastContracts[index]
        guard contract.isFor(theme), let contract = table.readablePart(of: contract, in: theme)
        else {
          continue
        }
        count(contract.foregrounds.count * contract.backgrounds.count)
        if isExhausted { return false }
        let before = ContrastEvaluation(contract, in: theme, of: table.table)
        let after = ContrastEvaluation(contract, in: theme, of: table.table, color: color)
        guard
          zip(before.backgrounds, after.backgrounds).allSatisfy({
            !$0.surface.isOpaque || $1.surface.isOpaque
          })
        else { return false }
        for foreground in contract.foregrounds.indices {
          for background in contract.backgrounds.indices {
            let pair = after.pair(foreground, background)
            if pair?.passes == false, before.pair(foreground, background)?.passes == true { return false }
          }
        }
      }
      for index in Set(tokens.flatMap { distinctContracts[$0] ?? [] }).sorted() {
        var contract = table.table.distinctContracts[index]
        contract.tokens.removeAll { !table.isReadable($0, in: theme) }
        // Pairs of which neither colour changes pass as before.
        let before = DistinctEvaluation(contract, in: theme, of: table.table)
        let after = DistinctEvaluation(contract, color: color)
        for (index, token) in contract.tokens.enumerated() where tokens.contains(token) {
          count(contract.tokens.count)
          if isExhausted { return false }
          for other in contract.tokens.indices where after.pair(index, other)?.passes == false {
            if before.pair(index, other)?.passes == true { return false }
          }
        }
      }
    }
    return true
  }
}

/// Some values of a table, replaced by others.
struct ColorTrial {
  let trials: ColorTrials
  /// The cells whose values are replaced, with their colours.
  private var replaced: [(cell: CellID, color: RGBA8)] = []
  private var replacedCells: Set<CellID> = []
  /// The colours of all cells that change.
  private var colors: [CellID: Color] = [:]

  init(_ trials: ColorTrials) { self.trials = trials }

  /// The cells that the last replaced value changes.
  private var changedLast: [CellID] = []

  var isEmpty: Bool { replaced.isEmpty }

  /// The colour of a token in a theme.
  func color(of token: TokenID, in theme: ThemeID) -> Color {
    let table = trials.table.table
    return colors[table.layout.cell(of: token, in: theme)] ?? table.color(of: token, in: theme)
  }

  /// The trial with another value; nil where ``replace(_:in:with:)`` fails.
  func replacing(_ token: TokenID, in theme: ThemeID, with color: RGBA8) -> ColorTrial? {
    trials.count(replaced.count)
    var trial = self
    return trial.replace(token, in: theme, with: color) ? trial : nil
  }

  /// Replaces another value; false where the value is not written in a row of the table, where too much depends on it, or
  /// where no more advice is looked for.
  mutating func replace(_ token: TokenID, in theme: ThemeID, with color: RGBA8) -> Bool {
    let table = trials.table
    let layout = table.table.layout
    let cell = layout.cell(of: token, in: theme)
    trials.count(0)
    guard !trials.isExhausted, let affected = trials.affected(by: token, in: theme) else { return false }
    replaced.append((cell, color))
    replacedCells.insert(cell)
    changedLast = affected
    colors[cell] = Color(color)
    for other in affected.dropFirst() where !replacedCells.contains(other) {
      // A value that names an unknown token, too, has no colour, whatever this one is.
      colors[other] = table.evaluate(
        other, color: { self.color(of: layout.token(of: $0), in: layout.theme(of: $0)) })
    }
    return true
  }

  /// Whether no contract is broken that holds in the table.
  var keepsContracts: Bool { trials.keepsContracts(self, of: Array(colors.keys)) }

  /// Whether the value that was replaced last breaks no contract that holds in the table.
  var keepsContractsAtLast: Bool { trials.keepsContracts(self, of: changedLast) }

  /// The values that are replaced, as edits.
  var edits: [FixIt.Edit] {
    let table = trials.table
    let layout = table.table.layout
    return replaced.compactMap { cell, color in
      table.valueSpan(of: layout.token(of: cell), in: layout.theme(of: cell)).map { span in
        .init(span: span, replacement: color.hexText(order: table.alphaOrder(in: span.file)))
      }
    }
  }

  /// The replaced values as a phrase: "`#767676`", or "`#767676` in NORMAL and `#999999` in NIGHT".
  var phrase: String {
    let table = trials.table.table
    let values = zip(edits, replaced).map { edit, value in
      let theme = table[table.layout.theme(of: value.cell)].name
      return replaced.count == 1 ? "`\(edit.replacement)`" : "`\(edit.replacement)` in \(theme)"
    }
    return EnglishList.and(values)
  }
}

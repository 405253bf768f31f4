import ColorScience
import ColorTableAnalysis
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The summary of a theme that was made: the colours that moved, what fell together, and what could not be reached.
struct ThemeAccount {
  let source: CheckedTable
  let theme: ThemeID
  let base: ThemeID
  let isNew: Bool
  /// The tokens that moved, each with a contract of one pair that it broke.
  let causes: [TokenID: ContrastContract]
  /// The cells that could be made, as they were written; none for a new theme.
  let previous: [TokenID: String]

  private static let listLimit = 20

  private var table: Table { source.table }
  private var contracts: [ContrastContract] { table.contrastContracts.filter { $0.isFor(theme) } }

  var status: ExitStatus { unreached.isEmpty ? .success : .problems }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private var lines: [String] {
    let (name, baseName, level) = (table[theme].name, table[base].name, table[theme].contrastLevel.rawValue)
    let changed = table.tokenIDs.filter(isChanged)
    let following = changed.count { causes[$0] == nil && isMade($0) }
    let byHand = table.tokenIDs.count { source.valueSpan(of: $0, in: theme) != nil && !isMade($0) }
    let contrast = table[theme].isHighContrast ? "high-contrast, " : ""
    var lines = [
      "\(isNew ? "added \(name)" : "made \(name) again"): \(contrast)based on \(baseName), level \(level)",
      "\(table.tokenCount - changed.count) of \(EnglishList.count(table.tokenCount, "colour")) as in \(baseName); "
        + "\(causes.count) moved",
    ]
    lines += list(moved)
    if following > 0 { lines.append("\(following) follow") }
    if byHand > 0 { lines.append("by hand: \(byHand)") }
    let unreached = self.unreached
    lines += list(alike) + list(rewritten) + list(unreached)
    if contracts.isEmpty {
      lines.append(
        "no contract, so nothing can be made: write one, such as @contrast text text.* on surface.*")
    } else if unreached.isEmpty {
      if changed.isEmpty {
        lines.append(
          "nothing moved: \(name) looks as \(baseName). To ask for more than \(level): "
            + "@contrast 10 text.* on surface.* in \(name)")
      }
      lines.append("every contract holds in \(name)")
    }
    if isNew { lines.append("Swift: breaking: \(ComparisonOutline.newNeed) \(name)") }
    return lines
  }

  private func list(_ lines: [String]) -> [String] {
    let others = lines.count - Self.listLimit
    return others > 0 ? lines.prefix(Self.listLimit) + ["… \(others) more"] : lines
  }

  private func isMade(_ token: TokenID) -> Bool { source.madeCell(of: token, in: theme) != nil }

  private func isChanged(_ token: TokenID) -> Bool {
    table.packedColor(of: token, in: theme) != table.packedColor(of: token, in: base)
  }

  private func difference(_ first: TokenID, _ second: TokenID, in themes: (ThemeID, ThemeID)) -> Double {
    ColorDifference.ciede2000(
      table.color(of: first, in: themes.0).lab, table.color(of: second, in: themes.1).lab)
  }

  /// The colours that moved, the greatest differences first, each with the contrast that was too low.
  private var moved: [String] {
    let sorted = causes.map { (token: $0, cause: $1, difference: difference($0, $0, in: (base, theme))) }
      .sorted { ($1.difference, $0.token) < ($0.difference, $1.token) }
    let width = sorted.prefix(Self.listLimit).map { PaddedText(table.key(of: $0.token)).width }.max() ?? 0
    return sorted.map { token, cause, _ in
      let key = PaddedText(table.key(of: token)).padded(to: width)
      let colors = [base, theme].map { HexNotation.text(table.color(of: token, in: $0).rgba8) }
      let ratios = [base, theme].map { colors in
        let evaluation = ContrastEvaluation(cause, in: theme, of: table) { table.color(of: $0, in: colors) }
        return Contrast.flooredText(evaluation.pair(0, 0)?.ratio ?? 0)
      }
      let other = cause.foregrounds == [token] ? cause.backgrounds : cause.foregrounds
      return "  \(key)  \(colors[0]) -> \(colors[1])  \(ratios[0]) -> \(ratios[1]) "
        + (cause.foregrounds == [token] ? "on " : "under ") + other.map(table.key).joined()
    }
  }

  /// Tokens of one side of a contract, or of one group, that could be told apart in the base and cannot here.
  private var alike: [String] {
    let lightness = table.tokenIDs.map { table.color(of: $0, in: theme).lab.x }
    var groups = Dictionary(grouping: table.tokenIDs) { table.key(of: $0).split(separator: ".").dropLast() }
    groups[[]] = nil
    var pairs: Set<[TokenID]> = []
    for tokens in contracts.flatMap({ [$0.foregrounds, $0.backgrounds] }) + groups.values {
      for first in tokens where isChanged(first) {
        // Colours that are alike have nearly the same lightness.
        for second in tokens
        where abs(lightness[first.index] - lightness[second.index]) < 2 && first != second {
          guard difference(first, second, in: (theme, theme)) < 1,
            difference(first, second, in: (base, base)) >= 2
          else { continue }
          pairs.insert([first, second].sorted())
        }
      }
    }
    return pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { pair in
      let differences = [base, theme].map {
        DecimalText.text(difference(pair[0], pair[1], in: ($0, $0)), decimals: 1)
      }
      return "alike now: \(pair.map(table.key).joined(separator: " and ")), "
        + "ΔE \(differences.joined(separator: " -> "))"
    }
  }

  /// The cells whose text is another now.
  private var rewritten: [String] {
    previous.sorted { $0.key < $1.key }.filter { source.madeCell(of: $0.key, in: theme) != $0.value }
      .map { "written again: \(table.key(of: $0.key)) was \($0.value)" }
  }

  /// The contracts that do not hold in the theme.
  private var unreached: [String] {
    var lines = source.failingPairs(of: contracts, in: theme).map { contract, pair in
      "not reached: \(table.key(of: pair.foreground)) on \(table.key(of: pair.background)) is "
        + "\(Contrast.flooredText(pair.ratio)) of \(DecimalText.text(pair.required)): \(reason(pair, contract))"
    }
    for contract in table.distinctContracts {
      DistinctEvaluation(contract, in: theme, of: table).forEachFailingPair { pair in
        let keys = [pair.first, pair.second].map { table.key(of: contract.tokens[$0]) }
        lines.append("not reached: \(keys.joined(separator: " and ")) are too much alike for @distinct")
        return true
      }
    }
    return lines
  }

  private func reason(_ pair: ContrastEvaluation.Pair, _ contract: ContrastContract) -> String {
    if !contract.canMoveTokens { return "'vision' and 'over any' move nothing" }
    if !table.color(of: pair.foreground, in: theme).isOpaque { return "it is translucent" }
    if !isMade(pair.foreground), !isMade(pair.background) { return "both cells are by hand" }
    return "no move of either passes everywhere"
  }
}

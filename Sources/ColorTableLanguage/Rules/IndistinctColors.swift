import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum IndistinctColors: RuleDefinition {
  static let rule = Rule(
    "indistinct-colors", .error,
    summary: "Colours of a `@distinct` contract are too much alike in a theme.",
    explanation: """
      The difference is CIEDE2000, for normal vision and for protanopia and deuteranopia (simulated after \
      Viénot, Brettel and Mollon 1999) and tritanopia (after Brettel, Viénot and Mollon 1997). The least of \
      the four must reach what the contract asks for, 20 where it names no number. Colours that differ in \
      lightness stay apart for everybody.
      """,
    failing: Rule.Example("NORMAL\n#2e8b3d OK\n#b5533c ERROR\n@distinct OK, ERROR\n"),
    passing: Rule.Example("NORMAL\n#1f5f2a OK\n#ff9d86 ERROR\n@distinct OK, ERROR\n"))

  /// Two tokens of a contract, and their colours in a theme.
  private struct ColoredPair: Hashable {
    var first: TokenID
    var second: TokenID
    var colors: [RGBA8]
  }

  static func check(_ table: CheckedTable, report: (Finding) -> Void) {
    table.forEachDistinctContract { contract, directive in
      // Themes that share the colours of a pair share the mistake, which is reported in the first of them.
      var reported: Set<ColoredPair> = []
      for theme in table.table.themeIDs {
        var contract = contract
        contract.tokens.removeAll { !table.isReadable($0, in: theme) }
        let evaluation = DistinctEvaluation(contract, in: theme, of: table.table)
        for pair in evaluation.pairs where !pair.passes {
          let tokens = (first: evaluation.tokens[pair.first], second: evaluation.tokens[pair.second])
          let colors = [evaluation.colors[pair.first].rgba8, evaluation.colors[pair.second].rgba8]
          let key = ColoredPair(first: tokens.first, second: tokens.second, colors: colors)
          guard reported.insert(key).inserted else { continue }
          report(finding(pair, tokens, in: theme, directive, table))
        }
      }
    }
  }

  private static func finding(
    _ pair: DistinctEvaluation.Pair, _ tokens: (first: TokenID, second: TokenID), in theme: ThemeID,
    _ directive: DistinctDirective, _ table: CheckedTable
  ) -> Finding {
    let people =
      switch pair.deficiency {
      case nil: ""
      case .protanopia: " for people with protanopia"
      case .deuteranopia: " for people with deuteranopia"
      case .tritanopia: " for people with tritanopia"
      }
    let keys = (table.table.key(of: tokens.first), table.table.key(of: tokens.second))
    let span = table.span(of: tokens.second, in: theme)
    var labels = [Diagnostic.Label(span: table.span(of: tokens.first, in: theme), text: "the other colour")]
    if let word = directive.tokens.first(where: { $0.text == keys.1 }) {
      labels.append(.init(span: word.span, text: "asked for here"))
    }
    return Finding(
      rule,
      "`\(keys.0)` and `\(keys.1)` differ by \(Contrast.flooredText(pair.difference)) in "
        + "\(table.table[theme].name)\(people); expected at least "
        + "\(DecimalText.text(pair.required, decimals: 2)) (ΔE2000)",
      at: span, labels: labels.filter { $0.span != span }, key: keys.1)
  }
}

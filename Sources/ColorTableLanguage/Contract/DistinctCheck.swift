import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// Holds a table to its `@distinct` contracts.
enum DistinctCheck {
  /// The least difference (ΔE2000) where a contract names none.
  static let usualMinimum = 20.0

  /// Normal sight, and the deficiencies that colours are looked at through.
  private static let sights: [ColorVisionDeficiency?] = [nil] + ColorVisionDeficiency.allCases

  /// Two tokens of a contract, by their places in it, and their colours in a theme.
  private struct Pair: Hashable {
    var places: [Int]
    var colors: [RGBA8]
  }

  /// Checks every contract of a table; `directives` are the contracts' own, in the same order.
  static func run(
    on source: SourcedTable, directives: [DistinctDirective], report: (Finding) -> Void
  ) {
    for (contract, directive) in zip(source.table.distinctContracts, directives) {
      // Themes that share the colours of a pair share the mistake, which is told in the first of them.
      var told: Set<Pair> = []
      for theme in source.table.themeIDs {
        check(contract, directive, in: theme, source, &told, report)
      }
    }
  }

  private static func check(
    _ contract: DistinctContract, _ directive: DistinctDirective, in theme: ThemeID, _ source: SourcedTable,
    _ told: inout Set<Pair>, _ report: (Finding) -> Void
  ) {
    let minimum = contract.minimumDifference ?? usualMinimum
    let colors = contract.tokens.map { token in
      var color = source.table.color(of: token, in: theme)
      color.alpha = 1
      return color
    }
    let seen = sights.map { sight in colors.map { color in sight.map { color.simulated($0) } ?? color } }
    for second in contract.tokens.indices {
      for first in 0..<second where contract.tokens[first] != contract.tokens[second] {
        let differences = seen.map { $0[first].deltaE2000(to: $0[second]) }
        guard let least = differences.min(), least < minimum, let index = differences.firstIndex(of: least)
        else { continue }
        let pair = Pair(
          places: [first, second], colors: [colors[first].rgba8, colors[second].rgba8])
        guard told.insert(pair).inserted else { continue }
        let tokens = (contract.tokens[first], contract.tokens[second])
        let span = source.span(of: tokens.1.index, in: theme.index) ?? source.keys[tokens.1.index]
        let labels = [
          Diagnostic.Label(
            span: source.span(of: tokens.0.index, in: theme.index) ?? source.keys[tokens.0.index],
            text: "the other colour"),
          Diagnostic.Label(span: directive.tokens[second].span, text: "asked for here"),
        ]
        report(
          .indistinctColors(
            (source.table.key(of: tokens.0), source.table.key(of: tokens.1)),
            theme: source.table[theme].name, difference: least, minimum: minimum, sight: sights[index],
            at: span, labels: labels.filter { $0.span != span }))
      }
    }
  }
}

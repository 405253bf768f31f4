import ColorTableDiagnostics
import ColorTableModel

enum TranslucentBackground: TableRule {
  static let rule = Rule(
    "translucent-background", .error,
    summary: "A `@contrast` contract names a translucent background.",
    explanation: """
      The visible colour of a translucent background depends on what is below it, so its contrast is unknown. Name \
      the opaque token below it with `over TOKEN`, or write `over any` for a photo or a map: then the contrast must \
      be enough on every backdrop, and the text must be opaque.
      """,
    failing: "NORMAL\n#000000 TEXT\n#ffffff80 BAR\n#ffffff PAGE\n@contrast text TEXT on BAR\n",
    passing: "NORMAL\n#000000 TEXT\n#ffffff80 BAR\n#ffffff PAGE\n@contrast text TEXT on BAR over PAGE\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    table.forEachContrastContract { contract, directive in
      var seen: Set<TokenID> = []
      var reported: Set<Mistake> = []
      lazy var words = DirectiveWordIndex(directive.backgrounds)
      if contract.isOverAny { checkForegrounds(of: contract, directive, table, report) }
      for theme in contract.themes {
        for token in contract.backgrounds {
          guard table.isReadable(token, in: theme),
            contract.canvas.map({ table.isReadable($0, in: theme) }) ?? true,
            case .translucent(let visible) = ContrastSurface(
              of: token, over: contract.canvas, isOverAny: contract.isOverAny, in: theme, of: table.table),
            seen.insert(token).inserted,
            let word = words.word(naming: table.table.key(of: token))
          else { continue }
          let mistake = Mistake(key: table.table.key(of: visible), span: word.span)
          guard reported.insert(mistake).inserted else { continue }
          report(finding(mistake, table.table[theme].name, hasCanvas: contract.canvas != nil))
        }
      }
    }
  }

  /// Reports the translucent texts of a contract about every backdrop: their least contrast can lie between its ends.
  private static func checkForegrounds(
    of contract: ContrastContract, _ directive: ContrastDirective, _ table: CheckedTable,
    _ report: (Diagnostic) -> Void
  ) {
    let words = DirectiveWordIndex(directive.foregrounds)
    for token in contract.foregrounds {
      let key = table.table.key(of: token)
      guard
        let theme = contract.themes.first(where: {
          table.isReadable(token, in: $0) && !table.table.color(of: token, in: $0).isOpaque
        }), let word = words.word(naming: key)
      else { continue }
      report(
        rule.finding(
          "`\(key)` is translucent in \(table.table[theme].name), and `over any` requires an opaque text",
          at: word.span))
    }
  }

  /// The translucent token, and the word of the directive that brings it in: a group may do so for several tokens.
  private struct Mistake: Hashable {
    var key: String
    var span: SourceSpan
  }

  private static func finding(_ mistake: Mistake, _ theme: String, hasCanvas: Bool) -> Diagnostic {
    rule.finding(
      hasCanvas
        ? "`\(mistake.key)` is translucent in \(theme), so it cannot be below another background"
        : "`\(mistake.key)` is translucent in \(theme), so its contrast depends on what is below it",
      at: mistake.span, caption: hasCanvas ? nil : "name the token below it: `over TOKEN`")
  }
}

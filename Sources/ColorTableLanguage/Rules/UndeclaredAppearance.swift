import ColorTableDiagnostics
import ColorTableModel

/// A theme of which neither a directive nor a word of its name says whether it is light or dark.
enum UndeclaredAppearance: RuleDefinition {
  static let rule = Rule(
    "undeclared-appearance", .lint,
    summary: "Nothing says whether a theme is light or dark.",
    explanation: """
      A system that changes between light and dark needs to know which themes are which. Words of a theme's name \
      say so: light, day and normal, or dark, night, midnight, dusk, dim and black, in any case. Where no word \
      does, the first theme is light, and any other is never chosen for the system; pages and views in it have the \
      appearance of the theme that it is based on. Write `@theme NAME light` or `@theme NAME dark`.
      """,
    failing: Rule.Example("NORMAL NIGHT SEPIA\n#ffffff #343434 #f4ecd8 BG\n"),
    passing: Rule.Example("NORMAL NIGHT SEPIA\n#ffffff #343434 #f4ecd8 BG\n@theme SEPIA light\n"))

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Finding) -> Void) {
    for theme in table.table.themeIDs where table.table[theme].appearance == nil {
      let name = table.table[theme].name
      // A name that is none, or another theme's, is a mistake of its own.
      guard NameProblem.find(in: name) == nil, table.theme(named: name) == theme else { continue }
      let span = table.header.themes[theme.index].span
      let light = "@theme \(name) light"
      let dark = "@theme \(name) dark"
      let isDark = ThemeBackgrounds(theme, of: table).appearance == .dark
      report(
        Finding(
          rule,
          "nothing says whether `\(name)` is light or dark, so no system setting chooses it, and outputs take it "
            + "for \(table.table.seenAppearance(of: theme) == .dark ? "dark" : "light")",
          at: span, caption: "expected `\(light)` or `\(dark)`",
          notes: levels.reportsClassicDifferences
            ? [
              "write it in a `.colortable` file that includes this table, as DKNightVersion has no directives"
            ]
            : [],
          fixIts: levels.reportsClassicDifferences
            ? [] : (isDark ? [dark, light] : [light, dark]).compactMap { table.addingDirective($0) }))
    }
  }
}

/// A theme whose backgrounds are those of the other appearance.
enum ContradictoryAppearance: RuleDefinition {
  static let rule = Rule(
    "contradictory-appearance", .lint,
    summary: "A light theme has dark backgrounds, or a dark one light backgrounds.",
    explanation: """
      The backgrounds of `@contrast` contracts show what a theme looks like. Where each of them is dark, and the \
      theme is light by its name or its `@theme`, the system chooses it at the wrong time, and scroll bars and \
      form controls are light on dark. A background is dark where white has more contrast on it than black.
      """,
    failing: Rule.Example(
      "NORMAL NIGHT\n#000000 #ffffff TEXT\n#ffffff #111111 BG\n@contrast text TEXT on BG\n@theme NIGHT light\n"
    ),
    passing: Rule.Example(
      "NORMAL NIGHT\n#000000 #ffffff TEXT\n#ffffff #111111 BG\n@contrast text TEXT on BG\n@theme NIGHT dark\n"
    ))

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Finding) -> Void) {
    guard !table.table.contrastContracts.isEmpty else { return }
    lazy var words = table.appearanceWords
    for theme in table.table.themeIDs {
      let backgrounds = ThemeBackgrounds(theme, of: table)
      guard let declared = table.table[theme].appearance, let seen = backgrounds.appearance, seen != declared
      else { continue }
      let name = table.table[theme].name
      let (wrong, should) = declared == .dark ? ("dark", "light") : ("light", "dark")
      let word = words[theme]
      let example = backgrounds.example.map { token in
        Diagnostic.Label(span: table.span(of: token, in: theme), text: "a background of `\(name)`")
      }
      let text = "@theme \(name) \(should)"
      let fixIt =
        word.map { FixIt.replace($0, with: should, "write `\(text)`") }
        ?? (levels.reportsClassicDifferences ? nil : table.addingDirective(text))
      report(
        Finding(
          rule, "`\(name)` is \(wrong), but all backgrounds of its contracts are \(should)",
          at: word ?? table.header.themes[theme.index].span, labels: example.map { [$0] } ?? [],
          fixIts: fixIt.map { [$0] } ?? []))
    }
  }
}

/// The backgrounds of a theme's contracts.
private struct ThemeBackgrounds {
  /// What they have in common; nil where they have nothing, or where there is none.
  private(set) var appearance: Appearance?
  /// The first of them.
  private(set) var example: TokenID?

  init(_ theme: ThemeID, of table: CheckedTable) {
    for contract in table.table.contrastContracts where contract.isFor(theme) {
      guard let contract = table.readablePart(of: contract, in: theme) else { continue }
      for token in contract.backgrounds {
        guard
          case .opaque(let color) = ContrastSurface(
            of: token, over: contract.canvas, in: theme, of: table.table)
        else { continue }
        let seen: Appearance = color.isDark ? .dark : .light
        if example == nil { (appearance, example) = (seen, token) }
        if seen != appearance {
          appearance = nil
          return
        }
      }
    }
  }
}

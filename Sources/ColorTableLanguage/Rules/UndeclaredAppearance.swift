import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum UndeclaredAppearance: TableRule {
  static let rule = Rule(
    "undeclared-appearance", .lint,
    summary: "A theme is declared neither light nor dark.",
    explanation: """
      Systems switch between light and dark themes. A theme's name decides which it is: light, day and normal, or \
      dark, night, midnight, dusk, dim and black, in any case. Without such a word, the table's first theme is light, \
      and it is reported if another theme is light too. In another family, a light system selects the first theme, \
      unless that is for more contrast and another one is light; a dark system also selects it if no theme of the \
      family is dark. If no high-contrast theme of a family is light or dark, some outputs select the first of them \
      for more contrast. No system setting selects any other theme. Pages and views in a theme without a declaration \
      have the appearance of the theme that it is based on. Write `@theme NAME light` or `@theme NAME dark`.
      """,
    failing: "NORMAL NIGHT SEPIA\n#ffffff #343434 #f4ecd8 BG\n",
    passing: "NORMAL NIGHT SEPIA\n#ffffff #343434 #f4ecd8 BG\n@theme SEPIA light\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    // Names that no row has colours for are not themes.
    let file = table.files.first { $0.header?.span == table.header.span }
    guard file?.wrongValueCount == nil else { return }
    lazy var families = table.table.appearanceThemesByFamily
    lazy var unreadLines = namesInUnreadLines(of: table)
    let isFirstUnsaid = isFirstUnsaid(table)
    let themes = table.table.themeIDs.filter { theme in
      // A name that is none, or another theme's, is a mistake of its own.
      let name = table.table[theme].name
      return (theme == .default ? isFirstUnsaid : table.table[theme].appearance == nil)
        && NameProblem.find(in: name) == nil
        && table.theme(named: name) == theme && !unreadLines.contains(name)
    }
    for theme in themes {
      let name = table.table[theme].name
      let span = table.header.themes[theme.index].span
      let light = "@theme \(name) light"
      let dark = "@theme \(name) dark"
      let isDark = ThemeBackgrounds(theme, of: table).appearance == .dark
      report(
        rule.finding(
          "`\(name)` is declared neither light nor dark: "
            + choice(of: theme, in: table.table[theme].family, families[table.table[theme].family])
            + ", and outputs treat it as \(table.table.seenAppearance(of: theme) == .dark ? "dark" : "light")",
          at: span, caption: "expected `\(light)` or `\(dark)`",
          notes: table.isReadByOriginal(levels)
            ? [inIncludingFile] : [],
          fixIts: table.isReadByOriginal(levels)
            ? [] : (isDark ? [dark, light] : [light, dark]).map { table.addingDirective($0) }))
    }
  }

  /// The themes of `@theme` lines with a mistake, which may say what the theme is.
  private static func namesInUnreadLines(of table: CheckedTable) -> Set<String> {
    Set(
      table.files.flatMap { file -> [String] in
        let read = Set(file.directives.map(\.line))
        return file.tree.lines.indices.compactMap { index in
          guard file.tree.lines[index].kind == .directive, !read.contains(index) else { return nil }
          let words = file.tree.cells(of: file.tree.lines[index]).prefix(2).map(file.tree.text)
          return words.first == "@theme" ? words.last : nil
        }
      })
  }

  /// Whether nothing says that the first theme is light, for which it counts, and another one is.
  fileprivate static func isFirstUnsaid(_ table: CheckedTable) -> Bool {
    Appearance(wordsOf: table.table[.default].name) == nil && table.appearanceWords[.default] == nil
      && table.table.themes.dropFirst().contains { $0.appearance == .light }
  }

  private static let inIncludingFile =
    "write it in a `.colortable` file that includes this table, as DKNightVersion has no directives"

  /// The reason for which a system chooses a theme without an appearance, as a clause: as the first one of its family it applies where
  /// nothing else does.
  private static func choice(of theme: ThemeID, in family: String?, _ roles: AppearanceThemes?) -> String {
    guard let roles else { return "no system setting selects it" }
    let place = "the first theme \(family.map { "of the family `\($0)`" } ?? "without a family")"
    if roles.light == theme {
      return roles.dark == nil
        ? "light and dark systems select it, as \(place)" : "a light system selects it, as \(place)"
    }
    if roles.first == theme, roles.dark == nil { return "only a dark system may select it, as \(place)" }
    let hasAppearance = roles.highContrastLight != nil || roles.highContrastDark != nil
    return roles.highContrast == theme && !hasAppearance
      ? "only the setting for more contrast selects it" : "no system setting selects it"
  }
}

enum ContradictoryAppearance: TableRule {
  static let rule = Rule(
    "contradictory-appearance", .lint,
    summary: "A light theme has dark backgrounds, or a dark one light backgrounds.",
    explanation: """
      The backgrounds of `@contrast` contracts show what a theme looks like. If all of them are dark, and the theme \
      is light by its name or its `@theme`, the system selects it at the wrong time, and scroll bars and form \
      controls are light on dark. A background counts as dark if white has more contrast on it than black.
      """,
    failing:
      "NORMAL NIGHT\n#000000 #ffffff TEXT\n#ffffff #111111 BG\n@contrast text TEXT on BG\n@theme NIGHT light\n",
    passing:
      "NORMAL NIGHT\n#000000 #ffffff TEXT\n#ffffff #111111 BG\n@contrast text TEXT on BG\n@theme NIGHT dark\n"
  )

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    guard !table.table.contrastContracts.isEmpty else { return }
    lazy var words = table.appearanceWords
    // The other rule reports that nothing says what the first theme is.
    let isFirstUnsaid =
      levels.severity(of: UndeclaredAppearance.rule) != nil && UndeclaredAppearance.isFirstUnsaid(table)
    for theme in table.table.themeIDs where theme != .default || !isFirstUnsaid {
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
        ?? (table.isReadByOriginal(levels) ? nil : table.addingDirective(text))
      report(
        rule.finding(
          "`\(name)` is \(wrong), but all backgrounds of its contracts are \(should)",
          at: word ?? table.header.themes[theme.index].span, labels: example.map { [$0] } ?? [],
          fixIts: [fixIt]))
    }
  }
}

/// The backgrounds of a theme's contracts.
private struct ThemeBackgrounds {
  /// The part that they have in common; nil where they have nothing, or where there is none.
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

import ColorTableModel
import TextSupport

/// A style sheet with the custom properties of a table's tokens, as one file: its options, and the names in it.
struct CSSOutput {
  /// The start of custom properties.
  var prefix: String?
  var naming = CSSNaming.kebabCase
  /// The elements that follow the system.
  var selector = CSSSelectors.defaultSystem
  /// How a page chooses a theme.
  var style = CSSStyle.attribute
  /// The selectors that the user gives themes, by the themes' names.
  var themeSelectors: [String: String] = [:]
  var follow = CSSFollow.system
  var colorScheme = CSSColorScheme.on
  /// The language, for messages.
  var language = "CSS"
  /// The output that the table gives names in.
  var output = NamedOutput.css

  /// The names of a sheet.
  struct Names {
    /// The custom properties, with their hyphens.
    var tokens: [String]
    var themes: [String]
    var families: [String]
  }

  /// Chooses all names, and adds what is wrong with them and with the table.
  func names(in table: Table, problems: inout [EmitterFailure.Problem]) -> Names {
    if style == .lightDark, CSSLightDarkPair(table) == nil {
      problems.append(CSSLightDarkPair.problem(table))
    }
    problems += themeSelectorProblems(in: table)
    let rules = NameRules.cssThemes(language: language)
    let themes = rules.names(ofThemesIn: table, problems: &problems)
    let families = rules.names(ofFamiliesIn: table, problems: &problems)
    let tokens = NameRules.customProperties(prefix: prefix, language: language, naming: naming, given: output)
      .names(ofTokensIn: table, problems: &problems)
    return Names(tokens: tokens, themes: themes, families: families)
  }

  func selectors(_ names: Names, in table: Table) -> CSSSelectors {
    CSSSelectors(
      system: selector, themes: names.themes, given: table.themes.map { themeSelectors[$0.name] },
      families: names.families, usesClasses: style == .class)
  }

  /// The sheet as a file.
  ///
  /// - Parameter append: Writes what comes after the themes.
  func file(
    _ input: EmitterInput, _ names: Names, append: @escaping @Sendable (inout CodeWriter) -> Void = { _ in }
  ) -> OutputFile {
    let table = input.table
    let selectors = selectors(names, in: table)
    let pair = style == .lightDark ? CSSLightDarkPair(table) : nil
    let (follow, colorScheme) = (follow, colorScheme)
    return OutputFile(expectedSize: input.expectedSize) { writer in
      var sheet = CSSSheet(
        input, tokenNames: names.tokens, selectors: selectors, follow: follow, colorScheme: colorScheme,
        writer: writer)
      if let pair { sheet.appendLightDark(pair) } else { sheet.appendThemes() }
      writer = sheet.bytes
      append(&writer)
    }
  }
}

extension CSSOutput {
  /// The problems with selectors of themes that the table does not have, and with one selector for two things.
  private func themeSelectorProblems(in table: Table) -> [EmitterFailure.Problem] {
    let names = table.themes.map(\.name)
    var problems = themeSelectors.keys.sorted().filter { !names.contains($0) }.map { name in
      EmitterFailure.Problem(
        .unsuitableTable, "a selector is set for an unknown theme, `\(name)`",
        subject: .table,
        help: NearMiss.best(for: name, among: names).map { "did you mean `\($0)`?" }
          ?? "its themes are \(EnglishList.and(names.map { "`\($0)`" }))")
    }
    var taken = TakenNames(capacity: names.count)
    for theme in table.themeIDs {
      guard let given = themeSelectors[names[theme.index]] else { continue }
      if given == selector {
        problems.append(
          EmitterFailure.Problem(
            .unsuitableTable,
            "the theme `\(names[theme.index])` has the selector of the page itself, `\(given)`",
            subject: .theme(theme), help: "choose a selector that matches elements only in this theme"))
      } else if let other = taken.claim(given, by: theme.index) {
        problems.append(
          .collision(
            "the selectors of the themes `\(names[theme.index])` and `\(names[other])`", name: given,
            in: language, kind: "theme's selector", .theme(theme), with: .theme(ThemeID(other)),
            help: "choose a different selector for each theme"))
      }
    }
    return problems
  }
}

/// A language that writes a style sheet.
protocol CSSOutputEmitter: Emitter {
  var sheet: CSSOutput { get set }
}

extension CSSOutputEmitter {
  static func sheetOptions(
    prefixHelp: String, namingHelp: String,
    parsePrefix: @escaping @Sendable (String) throws(EmitterOptionError) -> String? = CSSPrefix.parse
  ) -> [EmitterOption] {
    [
      .text("prefix", \Self.sheet.prefix, placeholder: "PREFIX", help: prefixHelp, parse: parsePrefix),
      .choice("naming", \Self.sheet.naming, help: namingHelp),
      .text(
        "selector", \Self.sheet.selector, placeholder: "SELECTOR",
        help: "the elements that follow the system's light, dark and contrast settings",
        defaultText: CSSSelectors.defaultSystem, parse: CSSSelectors.parse),
      .choice(
        "style", \Self.sheet.style,
        help: "how a page selects a theme: data-theme=\"night\", class=\"theme-night\", or light-dark()"),
      .entries(
        "theme-selector", \Self.sheet.themeSelectors, placeholder: "NAME=SELECTOR",
        help: "the selector of a theme, instead of data-theme: dark=.dark", parse: CSSSelectors.parse),
      .choice(
        "follow", \Self.sheet.follow, help: "whether media queries follow the system's settings"
      ),
      .choice("color-scheme", \Self.sheet.colorScheme, help: CSSColorScheme.help),
    ]
  }
}

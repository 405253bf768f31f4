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
    let rules = NameRules.cssThemes(language: language)
    let themes = rules.names(ofThemesIn: table, problems: &problems)
    let families = rules.names(ofFamiliesIn: table, problems: &problems)
    let tokens = NameRules.customProperties(prefix: prefix, language: language, naming: naming, given: output)
      .names(ofTokensIn: table, problems: &problems)
    return Names(tokens: tokens, themes: themes, families: families)
  }

  /// The sheet as a file.
  ///
  /// - Parameter append: Writes what comes after the themes.
  func file(
    _ input: EmitterInput, _ names: Names, append: @escaping @Sendable (inout CodeWriter) -> Void = { _ in }
  ) -> OutputFile {
    let table = input.table
    let selectors = CSSSelectors(
      system: selector, themes: names.themes, families: names.families, usesClasses: style == .class)
    let pair = style == .lightDark ? CSSLightDarkPair(table) : nil
    return OutputFile(expectedSize: input.expectedSize) { writer in
      var sheet = CSSSheet(input, tokenNames: names.tokens, selectors: selectors, writer: writer)
      if let pair { sheet.appendLightDark(pair) } else { sheet.appendThemes() }
      writer = sheet.bytes
      append(&writer)
    }
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
    ]
  }
}

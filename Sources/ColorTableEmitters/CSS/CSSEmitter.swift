import ColorTableModel

/// CSS: a custom property for each token, in every theme.
public struct CSSEmitter: Emitter {
  /// How a page says which theme it wants.
  enum Style: String, CaseIterable {
    /// `data-theme="night"` on any element.
    case attribute
    /// `class="theme-night"` on any element.
    case `class`
    /// The browser chooses by `color-scheme`; `data-theme` sets that.
    case lightDark = "light-dark"
  }

  /// What is said of the language.
  public static let description = EmitterDescription(
    name: "css",
    summary: "CSS custom properties that follow the system, a data-theme attribute or a class",
    options: [
      EmitterOption(
        name: "prefix", kind: .text(placeholder: "PREFIX"),
        help: "what custom properties begin with: app gives --app-bg"),
      EmitterOption(
        name: "selector", kind: .text(placeholder: "SELECTOR"),
        help: "the elements that follow the system's light, dark and contrast settings",
        defaultText: defaultSelector),
      EmitterOption(
        name: "style", kind: .choice(Style.allCases.map(\.rawValue)),
        help: "how a page asks for a theme: data-theme=\"night\", class=\"theme-night\", or light-dark()",
        defaultText: Style.attribute.rawValue),
    ])

  static let defaultSelector = ":root"

  private let prefix: String?
  private let selector: String
  private let style: Style

  /// Takes the options in.
  public init(options: EmitterOptions) throws(EmitterOptionError) {
    let name = options["style"] ?? Style.attribute.rawValue
    guard let style = Style(rawValue: name) else {
      throw EmitterOptionError(
        option: "style", message: "expected attribute, class or light-dark, found \(name)")
    }
    self.style = style
    prefix = try options["prefix"].map { prefix throws(EmitterOptionError) in
      try CSSOptionCheck.prefix(prefix)
    }
    selector = try CSSOptionCheck.selector(options["selector"] ?? Self.defaultSelector)
  }

  /// The style sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    let themeNames = CSSNames.themes(of: table)
    let tokenNames = CSSNames.tokens(of: table, prefix: prefix)
    let pair = CSSLightDarkPair(themes: table.themes)
    let unsuitable =
      style == .lightDark && pair == nil ? [CSSLightDarkPair.problem(themes: table.themes)] : []
    let problems = unsuitable + themeNames.problems + tokenNames.problems
    guard problems.isEmpty else { throw EmitterFailure(problems: problems) }
    let selectors = CSSSelectors(system: selector, themeNames: themeNames, usesClasses: style == .class)
    let style = style
    let size = CSSSheet.expectedSize(table: table, tokenNames: tokenNames)
    let content = OutputContent(expectedSize: size) { writer in
      var sheet = CSSSheet(input, tokenNames: tokenNames, selectors: selectors, writer: writer)
      sheet.appendHeader(sourcePath: input.sourcePath)
      if style == .lightDark, let pair { sheet.appendLightDark(pair) } else { sheet.appendThemes() }
      sheet.finish()
    }
    return [OutputFile(content: content)]
  }
}

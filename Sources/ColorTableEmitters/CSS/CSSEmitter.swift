import ColorTableModel
import TextSupport

/// CSS: a custom property for each token, in every theme.
public struct CSSEmitter: Emitter {
  /// How a page chooses a theme.
  enum Style: String, CaseIterable {
    /// `data-theme="night"` on any element.
    case attribute
    /// `class="theme-night"` on any element.
    case `class`
    /// The browser chooses by `color-scheme`, which `data-theme` sets.
    case lightDark = "light-dark"
  }

  static let defaultSelector = ":root"

  var prefix: String?
  var selector = CSSEmitter.defaultSelector
  var style = Style.attribute

  /// The language's name, summary and options.
  public static let description = EmitterDescription(
    name: "css",
    summary: "CSS custom properties that follow the system, a data-theme attribute or a class",
    options: [
      .text(
        "prefix", \CSSEmitter.prefix, placeholder: "PREFIX",
        help: "what custom properties begin with: app gives --app-bg", parse: parsePrefix),
      .text(
        "selector", \CSSEmitter.selector, placeholder: "SELECTOR",
        help: "the elements that follow the system's light, dark and contrast settings",
        defaultText: defaultSelector, parse: parseSelector),
      .choice(
        "style", \CSSEmitter.style,
        help: "how a page selects a theme: data-theme=\"night\", class=\"theme-night\", or light-dark()"),
    ])

  /// Creates an emitter with the default options.
  public init() {}

  /// The style sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    let pair = CSSLightDarkPair(table)
    if style == .lightDark, pair == nil { problems.append(CSSLightDarkPair.problem(table)) }
    var rules = NameRules(language: "CSS", style: .kebabCase)
    // A class and a string escape a theme's name differently.
    rules.escape = { _, _ in }
    let themeNames = rules.names(ofThemesIn: table, problems: &problems)
    let familyNames = rules.names(ofFamiliesIn: table, problems: &problems)
    let tokenNames = tokenRules.names(ofTokensIn: table, problems: &problems)
    try EmitterFailure.check(problems)
    let selectors = CSSSelectors(
      system: selector, themes: table.themeIDs.map { themeNames[$0] },
      families: familyNames, usesClasses: style == .class)
    let style = style
    let size = CSSSheet.expectedSize(table: table, tokenNames: tokenNames)
    let content = OutputContent(expectedSize: size) { writer in
      var sheet = CSSSheet(input, tokenNames: tokenNames, selectors: selectors, writer: writer)
      if style == .lightDark, let pair { sheet.appendLightDark(pair) } else { sheet.appendThemes() }
      sheet.finish()
    }
    return [OutputFile(content: content)]
  }

  /// The custom properties: `--surface-card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    TokenNames(language: "CSS", tokenRules, of: input.table)
  }

  private var tokenRules: NameRules {
    var rules = NameRules(language: "CSS", style: .kebabCase)
    rules.prefix = Array("--".utf8) + (prefix.map { Array($0.utf8) + [UInt8(ascii: "-")] } ?? [])
    rules.escape = CSSText.escapeIdentifierTail
    return rules
  }
}

extension CSSEmitter {
  /// Parses a prefix of custom properties: a part of an identifier.
  private static func parsePrefix(_ prefix: String) throws(EmitterOptionError) -> String? {
    let hyphen = UInt8(ascii: "-")
    guard let first = prefix.utf8.first, first != hyphen, prefix.utf8.last != hyphen,
      prefix.utf8.allSatisfy(CSSText.isNameByte)
    else {
      throw EmitterOptionError(
        "expected letters, digits, _ and - between them (app gives --app-bg), found \"\(SafeText.printable(prefix))\""
      )
    }
    return prefix
  }

  /// Parses a selector: any text that cannot end it, so without braces, comments, open brackets and open strings.
  private static func parseSelector(_ selector: String) throws(EmitterOptionError) -> String {
    func fail(_ reason: String) -> EmitterOptionError {
      EmitterOptionError("expected a CSS selector, found \(reason)")
    }
    var closers: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    var previous: UInt8 = 0
    for byte in selector.utf8 {
      defer { previous = byte }
      if byte < 0x20 || byte == 0x7F { throw fail("a control character") }
      if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "<") { throw fail("</") }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
          guard closers.popLast() == byte else { throw fail("a bracket that nothing opens") }
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "<"):
          throw fail("\(Character(Unicode.Scalar(byte)))")
        case UInt8(ascii: "*") where previous == UInt8(ascii: "/"): throw fail("a comment")
        default: break
        }
      }
    }
    guard quote == nil, closers.isEmpty, !isEscaped else { throw fail("a bracket or string without its end") }
    guard selector.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { throw fail("nothing") }
    return selector
  }
}

import ColorTableModel
import TextSupport

/// How a page chooses a theme.
enum CSSStyle: String, CaseIterable {
  /// `data-theme="night"` on any element.
  case attribute
  /// `class="theme-night"` on any element.
  case `class`
  /// The browser chooses by `color-scheme`, which `data-theme` sets.
  case lightDark = "light-dark"
}

/// Whether a sheet follows the settings of the system.
enum CSSFollow: String, CaseIterable {
  case system
  /// Themes are selected alone, and no media query is written.
  case none
}

/// Whether `color-scheme` is written, which changes the canvas, scroll bars and form controls of a page.
enum CSSColorScheme: String, CaseIterable {
  case on, off

  static let help =
    "whether to write color-scheme, which changes scroll bars, form controls and the page's canvas"
}

/// How custom properties are named.
enum CSSNaming: String, CaseIterable {
  case kebabCase = "kebab-case"
  /// With the key's spelling, and `-` between groups.
  case asWritten = "as-written"
}

/// The start of custom properties.
enum CSSPrefix {
  /// Parses a prefix of custom properties: a part of an identifier.
  static func parse(_ prefix: String) throws(EmitterOptionError) -> String? {
    let hyphen = UInt8(ascii: "-")
    guard let first = prefix.utf8.first, first != hyphen, prefix.utf8.last != hyphen,
      prefix.utf8.allSatisfy(\.isCSSNamePart)
    else {
      throw EmitterOptionError(
        "expected letters, digits, _ and - between them (app makes --app-bg), found \"\(SafeText.printable(prefix))\""
      )
    }
    return prefix
  }
}

extension NameRules {
  /// The names of themes and families in CSS, unescaped: a class and a string escape them differently.
  static func cssThemes(language: String = "CSS") -> NameRules {
    var rules = NameRules(language: language, style: .kebabCase)
    rules.escape = { $0 }
    return rules
  }

  /// The names of tokens as custom properties, with their hyphens: `--app-bg`. Every output that names them has these.
  static func customProperties(
    prefix: String?, language: String = "CSS", naming: CSSNaming, given output: NamedOutput = .css
  ) -> NameRules {
    var rules = NameRules(language: language, style: .kebabCase)
    rules.prefix = "--" + (prefix.map { $0 + "-" } ?? "")
    rules.escape = CSSText.identifierTail
    var given = GivenNameRules(output, expected: "a name without -- before it") { !$0.hasPrefix("--") }
    // Tailwind's name follows `--color-`, and the property that its value is still has the prefix.
    given.prefix = output == .tailwind ? rules.prefix : "--"
    given.escape = CSSText.identifierTail
    rules.given = given
    if naming == .asWritten {
      rules.style = .asWritten(separator: "-")
      rules.indistinct = "- and ."
    }
    return rules
  }
}

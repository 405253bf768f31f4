import ColorScience
import ColorTableModel
import TextSupport

/// A style sheet as it is written.
///
/// A browser that does not support `color(display-p3 …)` ignores such a declaration of an ordinary property, and the
/// one before it applies. It does not ignore a custom property, whose value may be anything: the property gets the
/// value, and the colour that uses it becomes invalid, so a fallback before it in the same rule does not help. The
/// values that every browser supports are in the rule itself, and the wide ones in a rule after it, inside `@supports`.
///
/// `@media (color-gamut: p3)` would be wrong: it depends on the screen, to which the browser maps each colour anyway,
/// it is true in browsers that do not support the notation, and it would round `oklch()` colours inside sRGB to 8 bits
/// on an sRGB screen.
struct CSSSheet: ~Copyable {
  var bytes: CodeWriter

  private let input: EmitterInput
  private let table: Table
  private let tokenNames: [String]
  private let selectors: CSSSelectors
  private let follow: CSSFollow
  private let colorScheme: CSSColorScheme
  private let supportCondition: String?

  /// The values of the tokens in a rule: the colours in a theme, or `light-dark()` of two themes.
  private struct Values {
    var theme: ThemeID
    var dark: ThemeID?
  }

  init(
    _ input: EmitterInput, tokenNames: [String], selectors: CSSSelectors, follow: CSSFollow,
    colorScheme: CSSColorScheme, writer: consuming CodeWriter
  ) {
    self.input = input
    table = input.table
    self.tokenNames = tokenNames
    self.selectors = selectors
    self.follow = follow
    self.colorScheme = colorScheme
    supportCondition = input.supportCondition()
    bytes = writer
    bytes.writeNotice(of: input, .block)
  }

  /// Appends the themes that the system's settings choose, those of each family, and then each theme by its selector.
  ///
  /// The default theme stands behind the media queries too: a selector that only its first rule had would lose to them.
  mutating func appendThemes() {
    appendRules(of: table.appearanceThemes, selectors.system, isDocumented: true)
    let themes = table.appearanceThemesByFamily
    for (index, family) in table.families.enumerated() {
      guard let themes = themes[family] else { continue }
      appendRules(of: themes, selectors.following(family: index), isDocumented: false)
    }
    for theme in table.themeIDs {
      guard let selector = selectors.named(theme) else { continue }
      appendRule(selector, scheme: scheme(theme), values: Values(theme: theme))
    }
  }

  /// Appends the themes of a family that the system's settings choose, or its first one alone.
  private mutating func appendRules(of themes: AppearanceThemes, _ selector: String, isDocumented: Bool) {
    for (index, rule) in themes.cssRules.enumerated() where follow == .system || rule.media == nil {
      appendRule(
        selector, media: rule.media, scheme: scheme(rule.theme), values: Values(theme: rule.theme),
        isDocumented: isDocumented && index == 0)
    }
  }

  /// Appends one rule with `light-dark()` values, and a rule for each theme that sets `color-scheme` alone.
  ///
  /// A custom property is text; its `light-dark()` is resolved where a colour uses it, by the `color-scheme`
  /// there. So a theme inside another one works without the colours a second time.
  mutating func appendLightDark(_ pair: CSSLightDarkPair) {
    appendRule(
      selectors.system, scheme: follow == .system ? "light dark" : scheme(.default),
      values: Values(theme: pair.light, dark: pair.dark), isDocumented: true)
    guard colorScheme == .on else { return }
    for theme in table.themeIDs {
      guard let selector = selectors.named(theme) else { continue }
      appendRule(selector, scheme: scheme(theme), values: nil)
    }
  }

  private func scheme(_ theme: ThemeID) -> StaticString {
    table.isDark(theme) ? "dark" : "light"
  }

  /// Appends a rule, and the one with its wide values.
  private mutating func appendRule(
    _ selector: String, media: StaticString? = nil, scheme: StaticString, values: Values?,
    isDocumented: Bool = false
  ) {
    bytes.write("\n")
    let indentation = open(media: media, selector: selector, depth: 0)
    if colorScheme == .on {
      bytes.write(indentation)
      bytes.write("color-scheme: ")
      bytes.write(scheme)
      bytes.write(";\n")
    }
    if let values {
      if values.dark == nil {
        appendDeclarations(of: values.theme, isDocumented: isDocumented, indentation: indentation)
      } else {
        for token in table.tokenIDs {
          if isDocumented {
            bytes.writeComments(on: token, of: table, names: tokenNames, .block, indentation: indentation)
          }
          appendDeclaration(of: token, values: values, isWide: false, indentation: indentation)
        }
      }
    }
    close(indentation)
    if let values { appendWideRule(selector, media: media, values: values) }
  }

  /// Appends a rule with the wide values only, for browsers that support them; nothing where there are none.
  private mutating func appendWideRule(_ selector: String, media: StaticString?, values: Values) {
    guard let supportCondition else { return }
    let themes = [values.theme] + (values.dark.map { [$0] } ?? [])
    let (input, table) = (input, table)
    let tokens = table.tokenIDs.filter { token in
      themes.contains { input.isWide(table.packedColor(of: token, in: $0)) }
    }
    guard !tokens.isEmpty else { return }
    bytes.write("\n@supports ")
    bytes.write(supportCondition)
    bytes.write(" {\n")
    let indentation = open(media: media, selector: selector, depth: 1)
    for token in tokens {
      appendDeclaration(of: token, values: values, isWide: true, indentation: indentation)
    }
    close(indentation)
  }

  /// Opens a rule inside an optional media query, and returns the indentation of its content.
  private mutating func open(media: StaticString?, selector: String, depth: Int) -> [UInt8] {
    var depth = depth
    func indentation(_ depth: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: " "), count: depth * 2) }
    if let media {
      bytes.write(indentation(depth))
      bytes.write("@media ")
      bytes.write(media)
      bytes.write(" {\n")
      depth += 1
    }
    bytes.write(indentation(depth))
    for byte in selector.utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { bytes.write(indentation(depth)) }
    }
    bytes.write(" {\n")
    return indentation(depth + 1)
  }

  /// Closes every rule that is open at an indentation.
  private mutating func close(_ indentation: [UInt8]) {
    var depth = indentation.count
    while depth >= 2 {
      depth -= 2
      bytes.write(indentation[..<depth])
      bytes.write("}\n")
    }
  }

  /// Appends the declarations of all tokens in a theme, in the notation that every browser supports.
  private mutating func appendDeclarations(of theme: ThemeID, isDocumented: Bool, indentation: [UInt8]) {
    let (input, table, names) = (input, table, tokenNames)
    let lines = TokenLines(names: names, start: indentation, middle: ": ", end: ";\n")
    bytes.write(lines, of: theme, in: table) { token, writer in
      if isDocumented {
        writer.writeComments(on: token, of: table, names: names, .block, indentation: indentation)
      }
    } other: { packed, writer in
      input.writeFallback(packed, to: &writer)
    }
  }

  @inline(__always)
  private mutating func appendDeclaration(
    of token: TokenID, values: Values, isWide: Bool, indentation: [UInt8]
  ) {
    bytes.write(indentation)
    bytes.write(tokenNames[token])
    bytes.write(": ")
    if values.dark != nil { bytes.write("light-dark(") }
    appendValue(table.packedColor(of: token, in: values.theme), isWide: isWide)
    if let dark = values.dark {
      bytes.write(", ")
      appendValue(table.packedColor(of: token, in: dark), isWide: isWide)
      bytes.write(")")
    }
    bytes.write(";\n")
  }

  @inline(__always)
  private mutating func appendValue(_ packed: PackedColor, isWide: Bool) {
    if isWide, input.isWide(packed) {
      bytes.write(input.wideText(packed))
    } else {
      input.writeFallback(packed, to: &bytes)
    }
  }
}

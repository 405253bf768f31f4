import ColorTableModel

extension SwiftFile {
  /// The enum of the table's themes, and pickers from values, in the extension that lists the tokens.
  mutating func writeTheme() {
    let cases = zip(table.themes, names.themes)
    func declared(_ index: Int) -> String { SwiftNaming.declared(names.themes[index]) }
    writer.write(
      """

        /// A theme of `\(source)`: a value for each token.
        \(access)enum Theme: String, \(type)Part, Sendable, CaseIterable, Codable {

      """)
    for (theme, name) in cases {
      let note = (theme.title.map { ": \(SwiftText.commentLine($0))" } ?? "")
      writer.write("    /// `\(SwiftText.commentCode(theme.name))`\(note)\(Self.surroundings(theme)).\n")
      writer.write("    case \(SwiftNaming.declared(name)) = \"\(SwiftText.literal(theme.name))\"\n")
    }
    if !names.hasDefaultCase {
      writer.write(
        """
            /// The first theme of the table.
            \(access)static var `default`: Theme { .\(declared(0)) }

        """)
    }
    writer.write(
      """
          /// The appearance that a theme is designed for: dark text on light backgrounds, or the opposite.
          \(access)enum Appearance: \(type)Part, Sendable { case light, dark }
          /// The name, with the table's spelling.
          \(access)var name: String { self.rawValue }

      """)
    writeProperty(
      "title: String", "The name to show: the title from the table, or the name where there is none.",
      table.themes.map { $0.title.map { "\"\(SwiftText.literal($0))\"" } }, others: "self.rawValue")
    // The script for web views needs it.
    if switcher != .none {
      writeProperty(
        "cssName: String",
        "The name in CSS generated from the table: `night` in `[data-theme=\"night\"]` for `NIGHT`.",
        table.themes.map { Self.cssLiteral($0.name) })
    }
    writeProperty(
      "appearance: Appearance?",
      "The appearance that the theme is designed for; nil where the table gives none.",
      table.themes.map { $0.appearance.map { $0 == .light ? ".light" : ".dark" } }, others: "nil")
    writeProperty(
      "isHighContrast: Bool", "Whether the theme is for people who ask their system for more contrast.",
      table.themes.map { $0.isHighContrast ? "true" : nil }, others: "false")
    if !names.families.isEmpty { writeFamilies() }
    let parameter = names.families.isEmpty ? "" : ", family: Family? = \(familyOfDefault ?? "nil")"
    let ofFamily = names.families.isEmpty ? "" : " in a family"
    writer.write(
      """
          /// The theme for a system's appearance and contrast\(ofFamily).
          \(access)init(_ appearance: Appearance, highContrast: Bool = false\(parameter)) {

      """)
    writeSystemChoices()
    writer.write("    }\n")
    writeProperty(
      "ordinal: Int", "", access: "fileprivate ", table.themes.indices.map(String.init), isFolded: true)
    writePickers()
    writer.write("  }\n")
  }

  /// The families of the themes, and which family each belongs to.
  private mutating func writeFamilies() {
    writer.write(
      """
          /// A family of themes, such as a brand: the system's appearance and contrast choose one of its themes.
          \(access)enum Family: String, \(type)Part, Sendable, CaseIterable, Codable {

      """)
    for (family, name) in zip(table.families, names.families) {
      writer.write("      case \(SwiftNaming.declared(name)) = \"\(SwiftText.literal(family))\"\n")
    }
    writer.write("    }\n")
    let names = names
    writeProperty(
      "family: Family?", "The family that the theme belongs to; nil for none.",
      table.themes.map { $0.family.flatMap { names.caseOfFamily[$0] } }, others: "nil")
    guard switcher != .none else { return }
    writeProperty(
      "cssFamilyName: String",
      "The family's name in CSS generated from the table: `acme` in `[data-theme-family=\"acme\"]` for `ACME`.",
      table.themes.map { $0.family.map(Self.cssLiteral) }, others: "\"\"")
  }

  /// The name of a theme or family in CSS, as a literal.
  private static func cssLiteral(_ name: String) -> String {
    var text: [UInt8] = []
    SeparatedCase.append(name, to: &text)
    return "\"\(SwiftText.literal(String(decoding: text, as: UTF8.self)))\""
  }

  /// The family of the default theme as an expression.
  private var familyOfDefault: String? {
    guard let family = table.themes.first?.family else { return nil }
    return names.caseOfFamily[family]
  }

  /// The family that is switched over: without one, the themes that have none, or else the default theme's family.
  private var familySubject: String {
    table.isEachThemeInFamily ? "family ?? \(familyOfDefault ?? ".default")" : "family"
  }

  /// Writes what chooses a theme for a system's settings, in each family.
  private mutating func writeSystemChoices() {
    func declared(_ theme: ThemeID) -> String { "." + SwiftNaming.declared(names.themes[theme.index]) }
    func choice(_ themes: AppearanceThemes, isDark: Bool) -> String {
      let ordinary = themes.theme(isDark: isDark, wantsContrast: false)
      let highContrast = themes.theme(isDark: isDark, wantsContrast: true)
      guard highContrast != ordinary else { return declared(ordinary) }
      return "highContrast ? \(declared(highContrast)) : \(declared(ordinary))"
    }
    let choices = table.appearanceThemesByFamily.mapValues { themes in
      (light: choice(themes, isDark: false), dark: choice(themes, isDark: true))
    }
    if names.families.isEmpty, !hasHighContrast, let (light, dark) = choices[nil] {
      let choice = light == dark ? light : "appearance == .dark ? \(dark) : \(light)"
      return writer.write("      self = \(choice)\n")
    }
    if names.families.isEmpty, let (light, dark) = choices[nil] {
      return writer.write(
        """
              switch appearance {
              case .light: self = \(light)
              case .dark: self = \(dark)
              }

        """)
    }
    // One value is switched over: for two the compiler gives up at 65 families.
    if choices.values.contains(where: { $0.light != $0.dark }) {
      writer.write("      let isDark = appearance == .dark\n")
    }
    writer.write("      switch \(familySubject) {\n")
    func write(_ family: String?, _ pattern: String) {
      guard let (light, dark) = choices[family] else { return }
      let choice = light == dark ? light : "isDark ? \(dark.contains("?") ? "(\(dark))" : dark) : \(light)"
      writer.write("      case \(pattern): self = \(choice)\n")
    }
    // Nothing is written where each theme is in a family.
    write(nil, "nil")
    let end = table.isEachThemeInFamily ? "" : "?"
    for (family, name) in zip(table.families, names.families) {
      write(family, ".\(SwiftNaming.declared(name))\(end)")
    }
    writer.write("      }\n")
  }

  private static func surroundings(_ theme: Theme) -> String {
    var words: [String] = []
    switch theme.appearance {
    case .light: words.append("light")
    case .dark: words.append("dark")
    case nil: break
    }
    if theme.isHighContrast { words.append("high contrast") }
    if let family = theme.family { words.append("family \(SwiftText.commentLine(family))") }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  /// The one result that differs from all others, which are alike; nil where there is no such.
  private static func exception(among results: [String]) -> (index: Int, result: String, other: String)? {
    let others = results.indices.filter { results[$0] != results[0] }
    if others.count == 1 { return (others[0], results[others[0]], results[0]) }
    guard others.count == results.count - 1, Set(results[1...]).count == 1 else { return nil }
    return (0, results[0], results[1])
  }

  /// Writes a property with a result for each theme; those without one have another, which is written once.
  ///
  /// What folds to a constant for a known theme is a `switch`: `==` of enums is compared by address.
  private mutating func writeProperty(
    _ declaration: String, _ documentation: String, access: String? = nil, _ results: [String?],
    others: String = "", isFolded: Bool = false
  ) {
    if !documentation.isEmpty { writer.write("    /// \(documentation)\n") }
    writer.write("    \(access ?? self.access)var \(declaration) {")
    let all = results.map { $0 ?? others }
    if Set(all).count == 1 { return writer.write(" \(all[0]) }\n") }
    if !isFolded, let (index, result, other) = Self.exception(among: all) {
      let test = "self == .\(SwiftNaming.declared(names.themes[index]))"
      let isTest = result == "true" && other == "false"
      return writer.write(isTest ? " \(test) }\n" : " \(test) ? \(result) : \(other) }\n")
    }
    writer.write("\n      switch self {\n")
    for (name, result) in zip(names.themes, results) {
      if let result { writer.write("      case .\(SwiftNaming.declared(name)): return \(result)\n") }
    }
    if results.contains(nil) { writer.write("      default: return \(others)\n") }
    writer.write("      }\n    }\n")
  }

  /// The pickers from values.
  private mutating func writePickers() {
    writer.write(
      """
          /// A picker from a value for each theme: a new theme in the table is a compile error at each use.
          \(access)static func pick(\(themeParameters("Value"))) -> Picker {
            { [values = [\(themeArguments)]] theme in values[theme.ordinal] }
          }

      """)
    if table.hasMoreThanLightAndDark {
      writer.write(
        """
            /// A picker from a value for the light themes, and one for the dark ones.
            \(access)static func pick(light: Value, dark: Value) -> Picker { { $0.appearance == .dark ? dark : light } }

        """)
    }
    writer.write(familyForm)
  }

  /// The parameters for the themes as the elements of a list.
  private var themeArguments: String { names.themes.map(SwiftNaming.declared).joined(separator: ", ") }

  /// The type that has content of any type for each theme.
  ///
  /// The content is in an array: with a property for each theme the time that a compiler takes would grow with the square
  /// of their number.
  mutating func writeThemed() {
    writer.write(
      """

        /// Content for each theme: an image, a font, an opacity.
        \(access)struct Themed<Content>: \(type)Part {
          private let contents: [Content]
          /// Creates a value from the content for each theme: a new theme in the table is a compile error at each use.
          \(access)init(\(themeParameters("Content"))) { self.contents = [\(themeArguments)] }
          /// Creates a value from a function.
          \(access)init(_ content: (Theme) throws -> Content) rethrows { self.contents = try Theme.allCases.map(content) }

      """)
    if table.hasMoreThanLightAndDark {
      writer.write(
        """
            /// Creates a value from content for the light themes, and for the dark ones.
            \(access)init(light: Content, dark: Content) { self.init { $0.appearance == .dark ? dark : light } }

        """)
    }
    writer.write(
      """
          /// The content for a theme.
          \(access)subscript(theme: Theme) -> Content { self.contents[theme.ordinal] }
          /// The content for a theme.
          \(access)func callAsFunction(_ theme: Theme) -> Content { self[theme] }
          /// The content for each theme, transformed.
          \(access)func map<Other>(_ transform: (Content) throws -> Other) rethrows -> Themed<Other> {
            try Themed<Other> { theme in try transform(self[theme]) }
          }
        }

      """)
  }

  /// A picker from one for each family, where every theme has a family.
  ///
  /// The parameters have the families' names, so the closure's own has none that a family could have too.
  private var familyForm: String {
    guard table.isEachThemeInFamily else { return "" }
    let parameters = names.families.map { "\($0): @escaping Picker" }.joined(separator: ", ")
    var text = """
          /// A picker from one for each family: a new family in the table is a compile error at each use.
          \(access)static func pick(\(parameters)) -> Picker {
            {
              switch $0.family {

      """
    for (index, name) in names.families.map(SwiftNaming.declared).enumerated() {
      let pattern = index == 0 ? "case .\(name)?, nil" : "case .\(name)?"
      text += "        \(pattern): return \(name)($0)\n"
    }
    return text + "        }\n      }\n    }\n"
  }
}

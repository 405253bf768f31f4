import ColorTableModel

extension SwiftFile {
  /// The enum of the table's themes, with pickers from values, in the extension that lists the tokens.
  mutating func writeTheme() {
    writer.write(
      """

        /// A theme of the table.
        \(access)enum Theme: String, \(type)Nonisolated, Sendable, CaseIterable, Codable {

      """)
    for (id, theme) in zip(table.themeIDs, table.themes) {
      writer.write("    case \(declared(id)) = \"\(SwiftText.literal(theme.name))\"\n")
    }
    writer.write("    \(access)var name: String { rawValue }\n")
    writeProperty(
      "title: String", "The name to show.",
      table.themes.map { $0.title.map { "\"\(SwiftText.literal($0))\"" } }, others: "rawValue")
    writeProperty(
      "isDark: Bool", "Whether the theme is dark.",
      table.themes.map { $0.appearance == .dark ? "true" : nil },
      others: "false")
    if table.isChosenByContrast {
      writeProperty(
        "isHighContrast: Bool", "Whether the theme is for people who ask for more contrast.",
        table.themes.map { $0.isHighContrast ? "true" : nil }, others: "false")
    }
    if !names.families.isEmpty { writeFamilies() }
    writeSystemInitializer()
    writeProperty(
      "column: Int", nil, access: "fileprivate ", table.themes.indices.map(String.init), others: "0")
    writePickers()
    writer.write("  }\n")
  }

  /// The families of the themes, and which family each belongs to.
  private mutating func writeFamilies() {
    writer.write(
      """
          /// A family of themes, such as a brand: the system's appearance and contrast choose one of its themes.
          \(access)enum Family: String, \(type)Nonisolated, Sendable, CaseIterable, Codable {

      """)
    for (family, name) in zip(table.families, names.families) {
      writer.write("      case \(SwiftNaming.declared(name)) = \"\(SwiftText.literal(family))\"\n")
    }
    writer.write("    }\n")
    let names = names
    writeProperty(
      "family: Family?", "The family that the theme belongs to; nil for none.",
      table.themes.map { $0.family.flatMap { names.caseOfFamily[$0] } }, others: "nil")
  }

  /// Writes a property with a result for each theme; those without one have another.
  private mutating func writeProperty(
    _ declaration: String, _ documentation: String?, access: String? = nil, _ results: [String?],
    others: String
  ) {
    if let documentation { writer.write("    /// \(documentation)\n") }
    writer.write("    \(access ?? self.access)var \(declaration) {")
    let given = zip(table.themeIDs, results).compactMap { id, result in result.map { (id, $0) } }
    if Set(results).count == 1 {
      writer.write(" \(results.first.flatMap { $0 } ?? others) }\n")
    } else if others == "false", given.count == 1 {
      writer.write(" self == .\(declared(given[0].0)) }\n")
    } else {
      writer.write("\n      switch self {\n")
      for (id, result) in given { writer.write("      case .\(declared(id)): return \(result)\n") }
      if given.count < results.count { writer.write("      default: return \(others)\n") }
      writer.write("      }\n    }\n")
    }
  }

  /// Writes what chooses a theme for a system's settings, in each family.
  private mutating func writeSystemInitializer() {
    let family = names.families.isEmpty ? "" : ", family: Family? = \(familyOfDefault ?? "nil")"
    let contrast = table.isChosenByContrast ? ", highContrast: Bool = false" : ""
    writer.write(
      """
          /// The theme for light or dark\(contrast.isEmpty ? "" : ", and for more contrast")\
      \(family.isEmpty ? "" : ", in a family").
          \(access)init(isDark: Bool\(contrast)\(family)) {
      """)
    let choices = table.appearanceThemesByFamily.mapValues { themes in
      let (light, dark) = (choice(themes, isDark: false), choice(themes, isDark: true))
      return light == dark ? light : "isDark ? \(dark.contains("?") ? "(\(dark))" : dark) : \(light)"
    }
    if names.families.isEmpty {
      writer.write(" self = \(choices[nil] ?? "." + declared(.default)) }\n")
      return
    }
    let isOptional = !table.isEachThemeInFamily
    writer.write("\n      switch family\(isOptional ? "" : " ?? \(familyOfDefault ?? ".default")") {\n")
    if let choice = choices[nil] { writer.write("      case nil: self = \(choice)\n") }
    for (family, name) in zip(table.families, names.families) {
      guard let choice = choices[family] else { continue }
      let pattern = SwiftNaming.declared(name) + (isOptional ? "?" : "")
      writer.write("      case .\(pattern): self = \(choice)\n")
    }
    writer.write("      }\n    }\n")
  }

  private func choice(_ themes: AppearanceThemes, isDark: Bool) -> String {
    let ordinary = themes.theme(isDark: isDark, wantsContrast: false)
    let highContrast = themes.theme(isDark: isDark, wantsContrast: true)
    guard highContrast != ordinary else { return "." + declared(ordinary) }
    return "highContrast ? .\(declared(highContrast)) : .\(declared(ordinary))"
  }

  /// The family of the default theme as an expression.
  private var familyOfDefault: String? { table.themes.first?.family.flatMap { names.caseOfFamily[$0] } }

  /// The parameters for the themes as the elements of a list.
  private var themeArguments: String { names.themes.map(SwiftNaming.declared).joined(separator: ", ") }

  /// Whether values are given for light and dark: where there is a dark theme, and the themes themselves are called
  /// otherwise.
  private var hasAppearanceForm: Bool {
    table.hasDarkTheme && names.themes != ["light", "dark"]
  }

  /// The pickers from values.
  private mutating func writePickers() {
    writer.write(
      """
          /// A picker from a value for each theme: a new theme in the table is a compile error at each use.
          \(access)static func pick(\(themeParameters("Value"))) -> Picker {
            { [values = [\(themeArguments)]] in values[$0.column] }
          }

      """)
    if hasAppearanceForm {
      writer.write(
        """
            /// A picker from a value for the light themes, and one for the dark ones.
            \(access)static func pick(light: Value, dark: Value) -> Picker { { $0.isDark ? dark : light } }

        """)
    }
    if table.isEachThemeInFamily { writeFamilyPicker() }
  }

  /// A picker from one for each family, where every theme has a family.
  ///
  /// The parameters have the families' names, so the closure's own has none that a family could have too.
  private mutating func writeFamilyPicker() {
    let parameters = names.families.map { "\($0): @escaping Picker" }.joined(separator: ", ")
    writer.write(
      """
          /// A picker from one for each family: a new family in the table is a compile error at each use.
          \(access)static func pick(\(parameters)) -> Picker {
            {
              switch $0.family {

      """)
    for (index, name) in names.families.map(SwiftNaming.declared).enumerated() {
      writer.write("        case .\(name)?\(index == 0 ? ", nil" : ""): return \(name)($0)\n")
    }
    writer.write("        }\n      }\n    }\n")
  }

  /// The type that has content of any type for each theme, and the picker that a table with a dark theme has.
  mutating func writeThemed() {
    writer.write(
      """

        /// Content for each theme: an image, a font, an opacity.
        \(access)struct Themed<Content>: \(type)Nonisolated {
          private let contents: [Content]
          /// Content for each theme: a new theme in the table is a compile error at each use.
          \(access)init(\(themeParameters("Content"))) { self.contents = [\(themeArguments)] }
          /// The results of a function.
          \(access)init(_ content: (Theme) throws -> Content) rethrows { contents = try Theme.allCases.map(content) }

      """)
    if hasAppearanceForm {
      writer.write(
        """
            /// Content for the light themes, and for the dark ones.
            \(access)init(light: Content, dark: Content) { self.init { $0.isDark ? dark : light } }

        """)
    }
    writer.write(
      """
          \(access)subscript(theme: Theme) -> Content { contents[theme.column] }
          \(access)func callAsFunction(_ theme: Theme) -> Content { self[theme] }
        }

      """)
    if table.hasDarkTheme {
      writer.write(
        """

          /// A picker from a value for the light themes, and one for the dark ones.
          \(access)static func pick(light: Value, dark: Value) -> Picker { { $0.isDark ? dark : light } }

        """)
    }
    writer.write("}\nextension \(type).Themed: Sendable where Content: Sendable {}\n")
  }
}

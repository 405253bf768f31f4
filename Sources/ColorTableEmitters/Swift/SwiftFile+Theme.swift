import ColorTableModel

extension SwiftFile {
  /// The enum of the table's themes, with pickers from values, in the extension that lists the tokens.
  mutating func writeTheme() {
    writer.write(
      """

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
      "isDark: Bool", nil,
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
    if others == "false", given.count == 1, results.count > 1 {
      writer.write(" self == .\(declared(given[0].0)) }\n")
    } else {
      writer.write(body(results, others: others, indent: "    "))
    }
  }

  /// The end of a property, behind its brace, with a result for each theme; those without one have another.
  func body(_ results: [String?], others: String, indent: String) -> String {
    if Set(results).count == 1 { return " \(results.first.flatMap { $0 } ?? others) }\n" }
    var cases: [String: String] = [:]
    var distinct: [String] = []
    for case (let id, let result?) in zip(table.themeIDs, results) {
      if cases[result] == nil { distinct.append(result) }
      cases[result, default: ""] += "\(cases[result] == nil ? "" : ", ").\(declared(id))"
    }
    let lines = distinct.map { "\(indent)  case \(cases[$0] ?? ""): return \($0)\n" }
    let rest = results.contains(nil) ? "\(indent)  default: return \(others)\n" : ""
    return "\n\(indent)  switch self {\n\(lines.joined())\(rest)\(indent)  }\n\(indent)}\n"
  }

  /// Writes what chooses a theme for a system's settings, in each family.
  private mutating func writeSystemInitializer() {
    let family = names.families.isEmpty ? "" : ", family: Family? = \(familyOfDefault ?? "nil")"
    let contrast = table.isChosenByContrast ? ", highContrast: Bool = false" : ""
    writer.write("    \(access)init(isDark: Bool\(contrast)\(family)) {")
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
  var hasAppearanceForm: Bool {
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
          \(access)init(_ content: (Theme) throws -> Content) rethrows { contents = try Theme.allCases.map(content) }

      """)
    if hasAppearanceForm {
      writer.write(
        """
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

          \(access)static func pick(light: Value, dark: Value) -> Picker { { $0.isDark ? dark : light } }

        """)
    }
    writer.write("}\nextension \(type).Themed: Sendable where Content: Sendable {}\n")
  }
}

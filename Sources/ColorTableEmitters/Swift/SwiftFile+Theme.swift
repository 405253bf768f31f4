import ColorTableModel

extension SwiftFile {
  /// The enum of the table's themes, and pickers from values.
  mutating func writeTheme() {
    let cases = zip(table.themes, names.themes)
    func declared(_ index: Int) -> String { SwiftNaming.declared(names.themes[index]) }
    writer.write(
      """

      extension \(type) {
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

          /// The appearance that a theme is designed for.
          \(access)enum Appearance: \(type)Part, Sendable, Hashable {
            /// Dark text on light backgrounds.
            case light
            /// Light text on dark backgrounds.
            case dark
          }

          /// The name, with the table's spelling.
          \(access)var name: String { self.rawValue }

          /// The name to show: the title from the table, or the name where there is none.
          \(access)var title: String {

      """)
    writeSwitch(table.themes.map { "\"\(SwiftText.literal($0.title ?? $0.name))\"" })
    writer.write(
      """
          }

          /// The name in CSS generated from the table: `night` in `[data-theme="night"]` for `NIGHT`.
          \(access)var cssName: String {

      """)
    writeSwitch(
      table.themes.map { theme in
        var name: [UInt8] = []
        SeparatedCase.append(Array(theme.name.utf8)[...], to: &name)
        return "\"\(SwiftText.literal(String(decoding: name, as: UTF8.self)))\""
      })
    writer.write(
      """
          }

          /// The appearance that the theme is designed for; nil where the table gives none.
          \(access)var appearance: Appearance? {

      """)
    writeSwitch(
      table.themes.map {
        switch $0.appearance {
        case .light: ".light"
        case .dark: ".dark"
        case nil: "nil"
        }
      })
    writer.write(
      """
          }

          /// Whether the theme is for people who ask their system for more contrast.
          \(access)var isHighContrast: Bool {

      """)
    writeSwitch(table.themes.map { $0.isHighContrast ? "true" : "false" })
    writer.write(
      """
          }

          /// The theme for a system's appearance and contrast.
          \(access)init(_ appearance: Appearance, highContrast: Bool = false) {
      \(systemChoice)
          }

          /// A picker from a value for each theme: a new theme in the table is a compile error at each use.
          \(access)static func pick(\(themeParameters("Value"))) -> Picker {
            {
              switch $0 {

      """)
    for name in names.themes.map(SwiftNaming.declared) {
      writer.write("        case .\(name): return \(name)\n")
    }
    writer.write(
      """
              }
            }
          }

          var ordinal: Int {

      """)
    writeSwitch(table.themes.indices.map(String.init))
    writer.write("    }\n  }\n}\n")
  }

  /// The choice of a theme for a system's settings, as statements.
  private var systemChoice: String {
    let themes = table.appearanceThemes
    func declared(_ theme: ThemeID) -> String { "." + SwiftNaming.declared(names.themes[theme.index]) }
    func choice(_ ordinary: ThemeID, _ highContrast: ThemeID?) -> String {
      guard let highContrast, highContrast != ordinary else { return declared(ordinary) }
      return "highContrast ? \(declared(highContrast)) : \(declared(ordinary))"
    }
    return """
            switch appearance {
            case .light: self = \(choice(themes.light, themes.highContrastLight))
            case .dark: self = \(choice(themes.dark ?? themes.light, themes.highContrastDark))
            }
      """
  }

  private static func surroundings(_ theme: Theme) -> String {
    var words: [String] = []
    switch theme.appearance {
    case .light: words.append("light")
    case .dark: words.append("dark")
    case nil: break
    }
    if theme.isHighContrast { words.append("high contrast") }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  private mutating func writeSwitch(_ results: [String]) {
    if let first = results.first, results.allSatisfy({ $0 == first }) {
      return writer.write("      \(first)\n")
    }
    writer.write("      switch self {\n")
    for (name, result) in zip(names.themes, results) {
      writer.write("      case .\(SwiftNaming.declared(name)): return \(result)\n")
    }
    writer.write("      }\n")
  }

  /// The type that has content of any type for each theme.
  mutating func writeThemed() {
    let parameters = themeParameters("Content")
    writer.write(
      """

      extension \(type) {
        /// Content for each theme: an image, a font, an opacity.
        \(access)struct Themed<Content>: \(type)Part {

      """)
    for index in names.themes.indices { writer.write("    private let content\(index): Content\n") }
    writer.write(
      "\n    /// Creates a value from the content for each theme: a new theme in the table is a compile error at each use.\n"
    )
    writer.write("    \(access)init(\(parameters)) {\n")
    for (index, name) in names.themes.enumerated() {
      writer.write("      self.content\(index) = \(SwiftNaming.declared(name))\n")
    }
    writer.write(
      """
          }

          /// The content for a theme.
          \(access)subscript(theme: Theme) -> Content {
            switch theme {

      """)
    for (index, name) in names.themes.enumerated() {
      writer.write("      case .\(SwiftNaming.declared(name)): return self.content\(index)\n")
    }
    let mapped = names.themes.enumerated().map {
      "        \($0.element): try transform(self.content\($0.offset))"
    }
    writer.write(
      """
            }
          }

          /// The content for a theme.
          \(access)func callAsFunction(_ theme: Theme) -> Content { self[theme] }

          /// The content for each theme, transformed.
          \(access)func map<Result>(_ transform: (Content) throws -> Result) rethrows -> Themed<Result> {
            Themed<Result>(
      \(mapped.joined(separator: ",\n")))
          }
        }
      }

      extension \(type).Themed: Sendable where Content: Sendable {}

      """)
  }
}

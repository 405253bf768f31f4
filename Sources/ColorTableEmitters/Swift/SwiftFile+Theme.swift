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

            /// The theme that stands first in the table.
            \(access)static var `default`: Theme { .\(declared(0)) }

        """)
    }
    writer.write(
      """

          /// What a theme is made for.
          \(access)enum Appearance: \(type)Part, Sendable, Hashable {
            /// Dark text on light backgrounds.
            case light
            /// Light text on dark backgrounds.
            case dark
          }

          /// The name, with the table's spelling.
          \(access)var name: String { self.rawValue }

          /// The name for people: the title from the table, or the name where it gives none.
          \(access)var title: String {

      """)
    writeSwitch(table.themes.map { "\"\(SwiftText.literal($0.title ?? $0.name))\"" })
    writer.write(
      """
          }

          /// The name in the CSS that is made of the table: `night` in `[data-theme="night"]` for `NIGHT`.
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

          /// What the theme is made for; nil where the table does not say.
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

          /// The theme that stands for what a system asks for.
          \(access)init(_ appearance: Appearance, highContrast: Bool = false) {
      \(systemChoice)
          }

          /// A picker from a value for each theme: a new theme in the table is a compiler's error at each use.
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

  /// What a system's wishes choose, as statements.
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

  /// The type that has something of any kind for each theme.
  mutating func writeThemed() {
    let parameters = themeParameters("Content")
    writer.write(
      """

      extension \(type) {
        /// Something for each theme: an image, a font, an opacity.
        \(access)struct Themed<Content>: \(type)Part {

      """)
    for index in names.themes.indices { writer.write("    private let content\(index): Content\n") }
    writer.write(
      "\n    /// Takes something for each theme: a new theme in the table is a compiler's error at each use.\n"
    )
    writer.write("    \(access)init(\(parameters)) {\n")
    for (index, name) in names.themes.enumerated() {
      writer.write("      self.content\(index) = \(SwiftNaming.declared(name))\n")
    }
    writer.write(
      """
          }

          /// What there is for a theme.
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

          /// What there is for a theme.
          \(access)func callAsFunction(_ theme: Theme) -> Content { self[theme] }

          /// The same for each theme, after a transformation.
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

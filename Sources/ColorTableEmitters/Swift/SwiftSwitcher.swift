import ColorTableModel

/// The place of the library with which themes are switched: the module `ThemeSwitching`, or its text in the app's own module.
enum SwiftSwitcher: String, CaseIterable {
  case module, source
  /// The generated type does not conform to the library's protocols.
  case none
}

extension SwiftFile {
  /// The conformances of the generated types to the library's protocols.
  mutating func writeSwitcher() {
    let palette = "\(SwiftNaming.lowerCamelCase.name(for: type) ?? type)Palette"
    writer.write(
      """

      extension \(type): ColorThemeTable {
        /// The current theme of an app, which notifies everything that follows it.
        \(access)typealias ThemeSwitcher = ColorThemeSwitcher<\(type)>
      }
      extension \(type).Theme: ColorThemeKind {
        \(access)typealias Table = \(type)
      \(defaults)\
        /// The switcher of the app; it is `\(type).switcher`, too.
        @MainActor \(access)static var switcher = \(type).ThemeSwitcher(storage: \(type).ThemeSwitcher.DefaultsStorage())
        /// Light or dark; nil where the table does not say.
        \(access)var appearance: ColorThemeAppearance? {\(appearances)\
        /// The name of the theme's family; empty for none.
        \(access)var familyName: String { \(names.families.isEmpty ? "\"\"" : "family?.rawValue ?? \"\"") }
        /// The theme for light or dark and for more contrast, of a family; \(emptyFamily)nil is the default theme's.
        \(access)init(isDark: Bool, highContrast: Bool, familyName: String?) {
          \(initOfFamily)
        }
      }
      extension \(type).Value: ColorThemeValue {}
      #if canImport(SwiftUI)
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        extension EnvironmentValues {
          /// The palette of the switcher that views follow; nil where they follow none.
          \(access)nonisolated var \(palette): \(type).ThemeSwitcher.Palette? {
            get { self[\(type).self] }
            set { self[\(type).self] = newValue }
          }
        }
      #endif
      extension \(type).ThemeSwitcher {
        /// Sets a property to the content for the theme: an image, a font, an opacity.
        @discardableResult
        \(access)func bind<Owner: AnyObject, Content>(
          _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Content>, themed content: Table.Themed<Content>
        ) -> Registration {
          bind(owner, property) { content[$0.theme] }
        }
        /// Sets a colour to that of the theme: `picker: .pick(light: 0xD5D5D5, dark: .clear)`.
        @discardableResult
        \(access)func bind<Owner: AnyObject, Color: ColorThemeColor>(
          _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, picker values: Table.Themed<Table.Value>
        ) -> Registration where Color.ThemedColor == Color {
          bind(owner, property, picker: { values[$0] })
        }
      }
      extension \(type).Themed where Content == \(type).Value {
        \(access)static func pick(\(themeParameters("Content"))) -> Self {
          Self(\(names.themes.map { "\($0): \(SwiftNaming.declared($0))" }.joined(separator: ", ")))
        }
      \(appearancePick)\
      }
      \(images)\
      \(familyMembers)
      """)
  }

  private var appearancePick: String {
    guard hasAppearanceForm else { return "" }
    return
      "  \(access)static func pick(light: Content, dark: Content) -> Self { Self(light: light, dark: dark) }\n"
  }

  /// The bindings of a button's images, each for a state.
  private var images: String {
    let kinds = [("image", "Image"), ("backgroundImage", "BackgroundImage")]
    let subscripts = kinds.map { name, method in
      """
          fileprivate subscript(\(name) state: UInt) -> UIImage? {
            get { \(name)(for: UIControl.State(rawValue: state)) }
            set { set\(method)(newValue, for: UIControl.State(rawValue: state)) }
          }

      """
    }
    let functions = kinds.map { name, _ in
      """
          @discardableResult
          \(access)func bind(
            _ button: UIButton?, \(name)For state: UIControl.State, themed content: Table.Themed<UIImage?>
          ) -> Registration {
            bind(button, \\UIButton[\(name): state.rawValue], themed: content)
          }
          \(access)func unbind(_ button: UIButton?, \(name)For state: UIControl.State) {
            unbind(button, \\UIButton[\(name): state.rawValue])
          }

      """
    }
    return """
      #if canImport(UIKit) && !os(watchOS)
        extension UIButton {
          // A state in a key path is a part of the identity of a binding.
      \(subscripts.joined())\
        }
        extension \(type).ThemeSwitcher {
      \(functions.joined())\
        }
      #endif

      """
  }

  /// The requirements of the library that the theme's type does not meet yet.
  private var defaults: String {
    var text = ""
    if !names.hasDefaultCase {
      text +=
        "  /// The first theme of the table.\n  \(access)static var `default`: Self { .\(declared(.default)) }\n"
    }
    if !table.isChosenByContrast { text += "  \(access)var isHighContrast: Bool { false }\n" }
    return text
  }

  /// The body of a theme's appearance.
  private var appearances: String {
    let results = table.themes.map { $0.appearance.map { $0 == .dark ? ".dark" : ".light" } }
    return body(results, others: "nil", indent: "  ")
  }

  /// The statement of a theme's initializer by the name of a family.
  private var initOfFamily: String {
    if names.families.isEmpty {
      return "self.init(isDark: isDark\(table.isChosenByContrast ? ", highContrast: highContrast" : ""))"
    }
    let withoutFamily =
      table.isEachThemeInFamily
      ? ""
      : """
       else if familyName == "" {
            self.init(isDark: isDark, highContrast: highContrast, family: nil)
          }
      """
    return """
      if let family = familyName.flatMap({ Family(rawValue: $0) }) {
            self.init(isDark: isDark, highContrast: highContrast, family: family)
          }\(withoutFamily) else {
            self.init(isDark: isDark, highContrast: highContrast)
          }
      """
  }

  /// The part of a comment about an empty name of a family.
  private var emptyFamily: String {
    names.families.isEmpty || table.isEachThemeInFamily ? "" : "empty is that of the themes without one, "
  }

  /// The members that take a family as a value, in a table that has families: the switcher itself knows only their names.
  ///
  /// The table is not named in the extensions: the switcher's own types hide one that is called `Palette` there.
  private var familyMembers: String {
    guard !names.families.isEmpty else { return "" }
    let isOptional = !table.isEachThemeInFamily
    let family = isOptional ? "Family?" : "Family"
    let name = isOptional ? #"(family?.rawValue ?? "")"# : "family.rawValue"
    let ofNone = isOptional ? "; nil is that of the themes without one" : ""
    return """
      extension \(type).ThemeSwitcher {
        /// Selects a family of themes and keeps the rest: to follow the system, or the appearance and contrast\(ofNone).
        \(access)func select(family: Table.Theme.\(family), animator: Animator? = nil) {
          select(familyNamed: \(name), animator: animator)
        }
      }
      extension \(type).ThemeSwitcher.Selection {
        /// The theme of a family for the system's appearance and contrast\(ofNone).
        \(access)nonisolated static func system(_ family: Table.Theme.\(family)) -> Self {
          Self(rawValue: "system:" + \(name)) ?? .system
        }
      }
      extension \(type).Theme {
        /// A selection is of another type.
        @available(*, unavailable, message: "a theme is not a selection: this is a member of Selection")
        \(access)static func system(_ family: \(family)) -> Self { .default }
      }

      """
  }
}

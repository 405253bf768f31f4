import ColorTableModel

/// Where the library is with which themes are switched: the module `ThemeSwitching`, or its text in the app's own module.
enum SwiftSwitcher: String, CaseIterable {
  case module, source
  /// The generated type does not conform to the library's protocols.
  case none
}

extension SwiftFile {
  /// What the generated types say of themselves to the library.
  mutating func writeSwitcher() {
    if switcher == .module { writer.write("\n\(SwiftSwitcherSource.importing("ThemeSwitching", access))\n") }
    let palette = "\(SwiftNaming.lowerCamelCase.name(for: type) ?? type)Palette"
    writer.write(
      """

      extension \(type): ColorThemeTable {
        /// The current theme of an app, which notifies everything that follows it.
        \(access)typealias ThemeSwitcher = ColorThemeSwitcher<\(type)>

      """)
    writer.write(
      """
      }

      extension \(type).Theme: ColorThemeKind {
        /// The name of the theme's family; empty for none.
        \(access)var familyName: String { \(names.families.isEmpty ? "\"\"" : "self.family?.rawValue ?? \"\"") }
        /// The theme for a system's appearance and contrast, of a family; \(emptyFamily)nil is the default theme's.
        \(access)init(_ appearance: Appearance, highContrast: Bool, familyName: String?) {
          \(initOfFamily)
        }
      }
      \(familyMembers)
      extension \(type).Theme.Appearance: ColorThemeAppearance {
        /// The table.
        \(access)typealias _Table = \(type)
      }

      extension \(type).Themed: ColorThemeContent {}

      extension \(type).Value: ColorThemeValue {
        /// The colour with components from 0 to 1, in sRGB or display P3.
        \(access)static func _color(
          isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
        ) -> Self {
          Self(isDisplayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue, alpha: alpha, nearest: rgba)
        }
      \(cssNames)
        #if canImport(UIKit)
          /// The colour for UIKit.
          \(access)var _platformColor: UIColor { UIColor(self) }
        #elseif canImport(AppKit)
          /// The colour for AppKit.
          \(access)var _platformColor: NSColor { NSColor(self) }
        #endif
      }

      #if canImport(SwiftUI)
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        extension SwiftUI.EnvironmentValues {
          /// The palette of the switcher that views follow; nil where they follow none.
          \(access)nonisolated var \(palette): \(type).ThemeSwitcher.Palette? {
            get { self[_ColorThemeTag<\(type)>()] }
            set { self[_ColorThemeTag<\(type)>()] = newValue }
          }
        }
      #endif

      """)
  }

  /// The statement of a theme's initialiser by the name of a family.
  private var initOfFamily: String {
    if names.families.isEmpty { return "self.init(appearance, highContrast: highContrast)" }
    let withoutFamily =
      table.isEachThemeInFamily
      ? ""
      : """
       else if familyName == "" {
            self.init(appearance, highContrast: highContrast, family: nil)
          }
      """
    return """
      if let family = familyName.flatMap({ Family(rawValue: $0) }) {
            self.init(appearance, highContrast: highContrast, family: family)
          }\(withoutFamily) else {
            self.init(appearance, highContrast: highContrast)
          }
      """
  }

  /// What a comment says of an empty name of a family.
  private var emptyFamily: String {
    names.families.isEmpty || table.isEachThemeInFamily ? "" : "empty is that of the themes without one, "
  }

  /// What takes a family as a value, in a table that has families: the switcher itself knows only their names.
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
          self.select(familyNamed: \(name), animator: animator)
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
        @available(*, unavailable, message: "a theme is no selection: this is a member of Selection")
        \(access)static func system(_ family: \(family)) -> Self { .default }
      }

      """
  }

  /// The names in CSS that the library cannot tell from the keys: those of words like `primaryBackground`.
  private var cssNames: String {
    var lines = ""
    for token in table.tokenIDs {
      let key = table.key(of: token)
      var name: [UInt8] = []
      SeparatedCase.append(key, to: &name)
      let plain = key.utf8.map { byte -> UInt8 in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "."): UInt8(ascii: "-")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
      }
      let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
      guard !isASCII || plain != name else { continue }
      lines += "    \(SwiftText.literal("\(key) \(String(decoding: name, as: UTF8.self))"))\n"
    }
    guard !lines.isEmpty else { return "" }
    return """

        /// The names of custom properties in CSS that are not the key in small letters.
        \(access)static var _cssNames: String {
          \"""

      """ + lines + "    \"\"\"\n  }\n"
  }
}

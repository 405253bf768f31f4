import ColorTableModel

/// The part of a table for Objective-C: classes with names of their own, where Swift has values and key paths.
///
/// Each constant ends in `Color`, as those of `UIColor` and `NSColor` do: so none is a keyword of C or a method of
/// `NSObject`.
struct SwiftObjectiveC {
  let names: [String]

  /// Chooses the names.
  ///
  /// - Throws: Two tokens with one name.
  init(table: Table, names swiftNames: SwiftNames) throws(EmitterFailure) {
    names = swiftNames.joinedNames(table, suffix: "Color")
    var owners: [String: TokenID] = [:]
    var problems: [EmitterFailure.Problem] = []
    for (token, name) in zip(table.tokenIDs, names) {
      guard let other = owners.updateValue(token, forKey: name) else { continue }
      owners[name] = other
      problems.append(
        .collision(
          "the keys `\(table.key(of: other))` and `\(table.key(of: token))`",
          name: "\(swiftNames.type)Token.\(name)", in: "Objective-C", kind: "token", .token(token),
          with: .token(other), help: "rename one of them, or leave out --swift-objective-c"))
    }
    try EmitterFailure.check(problems)
  }
}

extension SwiftFile {
  /// The classes for Objective-C, on platforms that have it.
  mutating func writeObjectiveC(_ objectiveC: SwiftObjectiveC) {
    writer.write("\n#if canImport(ObjectiveC) && (canImport(UIKit) || canImport(AppKit))\n")
    writeThemeForObjectiveC()
    writeTokenForObjectiveC(objectiveC)
    if runtimeLocation != .none {
      writeThemesForObjectiveC(objectiveC)
    } else {
      writer.write("\n  // Without --swift-runtime there is no \(type)Themes, which switches themes.\n")
    }
    writer.write("\n  #if canImport(UIKit)\n")
    writeColorsForObjectiveC(color: "UIColor", method: "uiColor")
    writer.write("  #else\n")
    writeColorsForObjectiveC(color: "NSColor", method: "nsColor")
    writer.write("  #endif\n#endif\n")
  }

  private mutating func writeThemeForObjectiveC() {
    writer.write(
      """
        /// A theme, for Objective-C.
        @objc(\(type)Theme)
        \(access)enum \(type)Theme: Int, \(type)Part, Sendable {

      """)
    for theme in names.themes { writer.write("    case \(SwiftNaming.declared(theme))\n") }
    writer.write(
      """

          /// The theme for Objective-C.
          \(access)init(_ theme: \(type).Theme) {
            switch theme {

      """)
    for theme in names.themes {
      let name = SwiftNaming.declared(theme)
      writer.write("      case .\(name): self = .\(name)\n")
    }
    writer.write(
      """
            }
          }

          /// The name to show.
          \(access)var title: String { self.theme.title }

          /// The theme for Swift; the default one for a number that is no theme's.
          \(access)var theme: \(type).Theme {
            let themes = \(type).Theme.allCases
            return themes.indices.contains(self.rawValue) ? themes[self.rawValue] : .default
          }
        }


      """)
  }

  private mutating func writeTokenForObjectiveC(_ objectiveC: SwiftObjectiveC) {
    writer.write(
      """
        /// A token, for Objective-C; a misspelt one does not compile there either.
        @objc(\(type)Token)
        \(access)final class \(type)Token: NSObject, \(type)Part, Sendable {
          /// The token, for Swift.
          \(access)let token: \(type)

          /// The token for Objective-C.
          \(access)init(_ token: \(type)) {
            self.token = token
            super.init()
          }

          /// The token with a key, spelled as in the table; nil where the table has none.
          @objc(tokenForKey:)
          \(access)static func token(forKey key: String) -> \(type)Token? {
            \(type)(key: key).map { \(type)Token($0) }
          }

          /// The key, with the table's spelling.
          @objc \(access)var key: String { self.token.key }

          /// Whether an object is the same token.
          \(access)override func isEqual(_ object: Any?) -> Bool { (object as? \(type)Token)?.token == self.token }

          /// Equal for equal tokens.
          \(access)override var hash: Int { self.token.hashValue }

      """)
    for token in table.tokenIDs {
      writer.write("\n    /// `\(type).\(names.path(of: token))`\n")
      if table.deprecation(of: token) != nil {
        writer.write("    @available(*, deprecated, message: \"see \(type).\(names.path(of: token))\")\n")
      }
      writer.write("    @objc \(access)static var \(objectiveC.names[token.index]): \(type)Token { ")
      writer.write("\(type)Token(\(type).\(names.path(of: token))) }\n")
    }
    writer.write("  }\n")
  }

  // An object is given to the switcher as `object as AnyObject`. Swift 6 would open the existential otherwise, to find the
  // object's own type, and its compiler ends with an error of its own where a closure then takes an `AnyObject`.
  private mutating func writeThemesForObjectiveC(_ objectiveC: SwiftObjectiveC) {
    writer.write(
      """

        /// A switcher of themes, for Objective-C.
        ///
        ///     [\(type)Themes.shared bindObject:label toToken:\(type)Token.textColor named:@"text"
        ///                  block:^(UILabel *label, UIColor *color) { label.textColor = color; }];
        @objc(\(type)Themes)
        @MainActor
        \(access)final class \(type)Themes: NSObject {
          /// The switcher, for Swift.
          \(access)let switcher: \(type).ThemeSwitcher

          /// The switcher for Objective-C.
          \(access)init(_ switcher: \(type).ThemeSwitcher) {
            self.switcher = switcher
            super.init()
          }

          /// The switcher of the app. One that follows the system and stores in the user defaults, until it is set.
          @objc(shared)
          \(access)static var shared = \(type)Themes(
            \(type).ThemeSwitcher(storage: \(type).ThemeSwitcher.DefaultsStorage()))

          /// The names of the themes that can be selected, delivered ones included.
          @objc \(access)var themeNames: [String] {
            \(type).Theme.allCases.map { $0.rawValue } + self.switcher.deliveredThemes.map { $0.name }
          }

          /// The name to show for a theme.
          @objc(titleOfThemeNamed:)
          \(access)func title(ofThemeNamed name: String) -> String {
            self.switcher.title(of: Self.selection(name)) ?? name
          }

          /// The name of the current theme, delivered or not.
          @objc \(access)var themeName: String { self.switcher.palette.name }

          /// Selects a theme by its name, delivered ones included.
          @objc(selectThemeNamed:)
          \(access)func select(themeNamed name: String) { self.switcher.select(Self.selection(name)) }

          /// Selects a theme inside a function that animates the block which it is given.
          @objc(selectTheme:animator:)
          \(access)func select(_ theme: \(type)Theme, animator: @escaping @MainActor (@escaping () -> Void) -> Void) {
            self.switcher.select(theme.theme, animator: animator)
          }

          /// Sets the system's appearance and contrast.
          @objc(systemDidChangeToDark:highContrast:)
          \(access)func systemDidChange(toDark isDark: Bool, highContrast: Bool) {
            self.switcher.systemDidChange(to: isDark ? .dark : .light, highContrast: highContrast)
          }

          private static func selection(_ name: String) -> \(type).ThemeSwitcher.Selection {
            \(type).Theme(rawValue: name).map { .fixed($0) } ?? .delivered(name)
          }

          /// The current theme.
          @objc \(access)var theme: \(type)Theme { \(type)Theme(self.switcher.theme) }

          /// Whether the system is followed.
          @objc \(access)var followsSystem: Bool { self.switcher.palette.followsSystem }

          /// Whether any selection applies; while it is off, the default theme applies everywhere.
          @objc(enabled) \(access)var isEnabled: Bool {
            @objc(isEnabled) get { self.switcher.isEnabled }
            set { self.switcher.isEnabled = newValue }
          }

          /// Selects a theme.
          @objc(selectTheme:)
          \(access)func select(_ theme: \(type)Theme) { self.switcher.select(theme.theme) }

          /// Follows the system\(names.families.isEmpty ? "" : ", in the family that is selected").
          @objc \(access)func selectSystem() { self.switcher.select(appearance: nil) }
      \(familiesForObjectiveC)
          /// Ends the binding with a name.
          @objc(unbindObject:named:)
          \(access)func unbind(_ object: AnyObject, named name: String) { self.switcher.unbind(object, named: name) }

          /// Ends all bindings of an object; its observers stay.
          @objc(unbindObject:)
          \(access)func unbind(_ object: AnyObject) { self.switcher.unbind(object) }

          /// Calls a block with the theme: immediately, and at each change, as long as the object lives.
          @objc(observeObject:block:)
          \(access)func observe(
            _ object: AnyObject, block: @escaping @MainActor (AnyObject, \(type)Theme) -> Void
          ) {
            // Each call is an observer of its own: two observers of an object cannot be told apart.
            Self.observerCount += 1
            self.switcher.observe(object as AnyObject, named: "Objective-C \\(Self.observerCount)") { object, theme in
              block(object, \(type)Theme(theme))
            }
          }

          /// Ends all observers of an object; its bindings stay.
          @objc(unobserveObject:)
          \(access)func unobserve(_ object: AnyObject) { self.switcher.unobserve(object) }

          private static var observerCount = 0

          /// Gives a token another colour in every theme, as `0xRRGGBBAA`, and stores it.
          @objc(overrideToken:withRGBA:)
          \(access)func override(_ token: \(type)Token, with rgba: UInt32) {
            self.switcher.override(token.token, with: \(type).Value(rgba: rgba))
          }

          /// Sets the overlay to a document's colours, and delivers its new themes; false where it cannot be read.
          @objc(applyDocument:)
          \(access)func apply(_ json: Foundation.Data) -> Bool {
            guard let document = try? \(type).ThemeSwitcher.OverlayDocument(json: json) else { return false }
            self.switcher.apply(document)
            return true
          }

          /// Removes the overlay.
          @objc \(access)func removeOverlay() { self.switcher.overlay = \(type).ThemeSwitcher.Overlay() }

          /// Gives a token its own colours back.
          @objc(removeOverrideOfToken:)
          \(access)func removeOverride(of token: \(type)Token) { self.switcher.removeOverride(of: token.token) }
        }

      """)
  }

  /// The families, in a table that has them.
  private var familiesForObjectiveC: String {
    guard !names.families.isEmpty else { return "" }
    return """

          /// The names of the families of themes.
          @objc \(access)var familyNames: [String] { \(type).Theme.Family.allCases.map { $0.rawValue } }

          /// Selects a family of themes, and keeps the rest: to follow the system, or the appearance and contrast.
          @objc(selectFamilyNamed:)
          \(access)func select(familyNamed name: String) { self.switcher.select(familyNamed: name) }

      """
  }

  /// The methods with a framework's colours, in extensions; everything else is the same for both frameworks.
  private mutating func writeColorsForObjectiveC(color: String, method: String) {
    writer.write(
      """
          extension \(type)Token {
            /// The colour, which follows the system.
            @objc \(access)var color: \(color) { \(color)(self.token) }

            /// The colour in a theme.
            @objc(colorInTheme:)
            \(access)func color(in theme: \(type)Theme) -> \(color) { \(color)(self.token(theme.theme)) }
          }

      """)
    guard runtimeLocation != .none else { return }
    writer.write(
      """

          extension \(type)Themes {
            /// The current colour of a token.
            @objc(colorOfToken:)
            \(access)func color(of token: \(type)Token) -> \(color) { self.switcher.palette.\(method)(token.token) }

            /// Calls a block with a token's colour: immediately, and at each change.
            ///
            /// The object is referenced weakly. A binding with the same object and name is replaced; without a name it has
            /// the token's key.
            @objc(bindObject:toToken:named:block:)
            \(access)func bind(
              _ object: AnyObject, to token: \(type)Token, named name: String?,
              block: @escaping @MainActor (AnyObject, \(color)) -> Void
            ) {
              self.switcher.bind(object as AnyObject, to: token.token, named: name ?? token.key, block)
            }
          }

      """)
  }
}

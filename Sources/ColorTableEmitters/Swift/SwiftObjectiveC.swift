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
          with: .token(other), help: "rename one of them, or drop --swift-objective-c"))
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
    if switcher != .none { writeThemesForObjectiveC() }
    writer.write("\n  #if canImport(UIKit)\n")
    writeColorsForObjectiveC(color: "UIColor", property: "uiColor")
    if switcher != .none {
      writer.write("    #if !os(watchOS)\n")
      writeWindowForObjectiveC("UIWindow", version: "iOS 13.0, tvOS 13.0", indent: "      ")
      writer.write("    #endif\n")
    }
    writer.write("  #else\n")
    writeColorsForObjectiveC(color: "NSColor", property: "nsColor")
    if switcher != .none { writeWindowForObjectiveC("NSWindow", version: "macOS 10.14", indent: "    ") }
    writer.write("  #endif\n#endif\n")
  }

  private mutating func writeThemeForObjectiveC() {
    writer.write(
      """
        /// A theme, for Objective-C.
        @objc(\(type)Theme)
        \(access)enum \(type)Theme: Int, \(type)Nonisolated, Sendable {

      """)
    for theme in table.themeIDs { writer.write("    case \(declared(theme))\n") }
    writer.write("    \(access)init(_ theme: \(type).Theme) {\n      switch theme {\n")
    for theme in table.themeIDs {
      writer.write("      case .\(declared(theme)): self = .\(declared(theme))\n")
    }
    // A `switch` over a number that Objective-C made of no theme would end the app.
    writer.write(
      """
            }
          }
          /// The theme for Swift; the first one for a number that is not a theme's.
          \(access)var theme: \(type).Theme {
            let themes = \(type).Theme.allCases
            return themes.indices.contains(rawValue) ? themes[rawValue] : themes[0]
          }
        }


      """)
  }

  private mutating func writeTokenForObjectiveC(_ objectiveC: SwiftObjectiveC) {
    writer.write(
      """
        /// A token, for Objective-C; a misspelt one does not compile there either.
        @objc(\(type)Token)
        \(access)final class \(type)Token: NSObject, \(type)Nonisolated, Sendable {
          /// The token, for Swift.
          \(access)let token: \(type)
          \(access)init(_ token: \(type)) { self.token = token }
          /// The token with a key, spelled as in the table; nil where the table has none.
          @objc(tokenForKey:)
          \(access)static func token(forKey key: String) -> \(type)Token? { \(type)(key: key).map { \(type)Token($0) } }
          /// The key, with the table's spelling.
          @objc \(access)var key: String { token.key }
          \(access)override func isEqual(_ object: Any?) -> Bool { (object as? \(type)Token)?.token == token }
          \(access)override var hash: Int { token.hashValue }

      """)
    for token in table.tokenIDs {
      writer.write("\n    /// `\(type).\(names.path(of: token))`\n")
      writeAvailabilityElsewhere(of: token)
      writer.write("    @objc \(access)static var \(objectiveC.names[token.index]): \(type)Token { ")
      writer.write("\(type)Token(\(type).\(names.path(of: token))) }\n")
    }
    writer.write("  }\n")
  }

  /// The class that selects themes and has observers: what Objective-C in an app of Swift asks for.
  ///
  /// An object is given to the switcher as `object as AnyObject`. Swift 6 would open the existential otherwise, to find the
  /// object's own type, and its compiler ends with an error of its own where a closure then takes an `AnyObject`.
  private mutating func writeThemesForObjectiveC() {
    writer.write(
      """

        /// A switcher of themes, for Objective-C.
        ///
        ///     [\(type)Themes.shared observeObject:label block:^(UILabel *label, \(type)Themes *themes) {
        ///       label.textColor = [themes colorOfToken:\(type)Token.textColor];
        ///     }];
        @objc(\(type)Themes)
        @MainActor
        \(access)final class \(type)Themes: NSObject {
          /// The switcher, for Swift.
          \(access)let switcher: \(type).ThemeSwitcher
          \(access)init(_ switcher: \(type).ThemeSwitcher) { self.switcher = switcher }
          /// The switcher of the app: that of Swift, until it is set.
          @objc(shared) \(access)static var shared = \(type)Themes(\(type).switcher)
          /// The current theme. Setting it selects it.
          @objc \(access)var theme: \(type)Theme {
            get { \(type)Theme(switcher.theme) }
            set { switcher.theme = newValue.theme }
          }
          /// The name to show for the current theme.
          @objc \(access)var title: String { switcher.palette.title }
          /// Whether the system is followed.
          @objc \(access)var followsSystem: Bool { switcher.palette.followsSystem }
          @objc \(access)func selectSystem() { switcher.select(appearance: nil) }
          /// Calls a block: immediately, and at each change of the theme or its colours, as long as the object lives. An
          /// object has one block.
          @objc(observeObject:block:)
          \(access)func observe(
            _ object: AnyObject, block: @escaping @MainActor (AnyObject, \(type)Themes) -> Void
          ) {
            // Referenced weakly: the switcher keeps the block.
            switcher.observeColors(object as AnyObject) { [weak self, weak switcher] object, _ in
              if let switcher { block(object, self ?? \(type)Themes(switcher)) }
            }
          }
          @objc(unobserveObject:)
          \(access)func unobserve(_ object: AnyObject) { switcher.unobserve(object) }
        }

      """)
  }

  /// The methods with a framework's colours, in extensions; everything else is the same for both frameworks.
  private mutating func writeColorsForObjectiveC(color: String, property: String) {
    writer.write(
      """
          extension \(type)Token {
            /// The colour, which follows the system.
            @objc \(access)var color: \(color) { token.\(property) }
            @objc(colorInTheme:)
            \(access)func color(in theme: \(type)Theme) -> \(color) { token(theme.theme).\(property) }
          }

      """)
    guard switcher != .none else { return }
    writer.write(
      """
          extension \(type)Themes {
            /// The current colour of a token.
            @objc(colorOfToken:)
            \(access)func color(of token: \(type)Token) -> \(color) { switcher.palette.\(property)(token.token) }
          }

      """)
  }

  private mutating func writeWindowForObjectiveC(_ window: String, version: String, indent: String) {
    let lines = """
      @available(\(version), *)
      extension \(type)Themes {
        /// Makes everything in a window follow the themes, as far as the system can: immediately, and at each change.
        @objc(applyToWindow:)
        \(access)func apply(to window: \(window)) { switcher.apply(to: window) }
        /// Ends that, and leaves the window as it is.
        @objc(stopApplyingToWindow:)
        \(access)func stopApplying(to window: \(window)) { switcher.stopApplying(to: window) }
      }
      """
    for line in lines.split(separator: "\n") { writer.write("\(indent)\(line)\n") }
  }
}

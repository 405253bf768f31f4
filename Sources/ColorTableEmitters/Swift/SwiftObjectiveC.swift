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
    if switcher != .none {
      writeThemesForObjectiveC()
    } else {
      writer.write("\n  // Without --swift-switcher there is no \(type)Themes, which switches themes.\n")
    }
    writer.write("\n  #if canImport(UIKit)\n")
    writeColorsForObjectiveC(color: "UIColor", method: "uiColor")
    if switcher != .none { writeUIWindowForObjectiveC() }
    writer.write("  #else\n")
    writeColorsForObjectiveC(color: "NSColor", method: "nsColor")
    if switcher != .none { writeNSWindowForObjectiveC() }
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
      writeAvailabilityElsewhere(of: token)
      writer.write("    @objc \(access)static var \(objectiveC.names[token.index]): \(type)Token { ")
      writer.write("\(type)Token(\(type).\(names.path(of: token))) }\n")
    }
    writer.write("  }\n")
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
    guard switcher != .none else { return }
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

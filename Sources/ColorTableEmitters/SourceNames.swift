import ColorTableModel

/// The names by which source code that uses the outputs of a table reaches its tokens, as the emitters choose them.
package struct SourceNames: Sendable {
  /// The names in Swift; nil where the table cannot be written in Swift.
  package var swift: SwiftSourceNames?
  /// The custom property of each token, such as `--surface-card`; nil where the table cannot be written in CSS.
  package var css: [String]?
  /// How those properties change with the theme.
  package var cssSwitching: CSSSwitching?
  /// The resource of each token on Android, such as `surface_card`; nil where it cannot be written for Android.
  package var resources: [String]?

  /// Creates the names of a table's tokens.
  ///
  /// - Parameter emitters: The emitters whose options count; a language without one has its default options.
  package init(_ input: EmitterInput, emitters: [any Emitter] = []) {
    func emitter<Language: Emitter>(of language: Language.Type) -> Language {
      emitters.lazy.compactMap { $0 as? Language }.last ?? Language()
    }
    func names(_ language: (some Emitter).Type) -> [String]? {
      emitter(of: language).tokenNames(input)?.all
    }
    swift = emitter(of: SwiftEmitter.self).sourceNames(input)
    css = names(CSSEmitter.self)
    cssSwitching = css.flatMap { _ in emitter(of: CSSEmitter.self).switching(input.table) }
    resources = names(AndroidEmitter.self)
  }
}

/// The names in a table's generated Swift.
package struct SwiftSourceNames: Sendable {
  /// The name of the token type: `AppColor`.
  package var type: String
  /// The path to each token behind the type's name: `surface.card`, without back-ticks.
  package var paths: [String]
  /// The name of each theme's case: `night`.
  package var themes: [String]
  /// The constant of each token for Objective-C: `surfaceCardColor`.
  package var constants: [String]
  /// The path to each token behind the platforms' colour types, `surface.card`; nil without the option for these.
  package var members: [String]?
}

extension SwiftEmitter {
  func sourceNames(_ input: EmitterInput) -> SwiftSourceNames? {
    guard let names = try? names(input) else { return nil }
    let paths = names.tree.paths()
    return SwiftSourceNames(
      type: names.type, paths: paths, themes: names.themes,
      constants: names.joinedNames(input.table, suffix: "Color"),
      members: hasMembers ? paths : nil)
  }
}

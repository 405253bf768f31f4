import ColorTableModel

/// The conditions under which a style sheet has the colours of a theme.
package struct CSSSwitching: Sendable {
  /// Whether media queries follow the appearance of the system.
  package var followsSystem: Bool
  /// The selector of each theme; nil for one without.
  package var selectors: [String?]
}

/// CSS: a custom property for each token, in every theme.
public struct CSSEmitter: Emitter, CSSOutputEmitter {
  var sheet = CSSOutput()

  public static let description = EmitterDescription(
    name: "css",
    summary: "CSS custom properties for each theme",
    options: sheetOptions(
      prefixHelp: "prefix of the custom properties: app makes --app-bg",
      namingHelp: "how custom properties are named: --text-333 or --TEXT_333 for TEXT_333"),
    declaredNames: .properties)

  public init() {}

  /// The style sheet, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    var problems: [EmitterFailure.Problem] = []
    let names = sheet.names(in: input.table, problems: &problems)
    try EmitterFailure.check(problems)
    return [sheet.file(input, names)]
  }

  /// How the custom properties change with the theme; nil where a page does not have them as a whole, or where they follow
  /// the `color-scheme` of each element.
  func switching(_ table: Table) -> CSSSwitching? {
    guard sheet.selector == CSSSelectors.defaultSystem, sheet.style != .lightDark else { return nil }
    var problems: [EmitterFailure.Problem] = []
    let selectors = sheet.selectors(sheet.names(in: table, problems: &problems), in: table)
    return CSSSwitching(
      followsSystem: sheet.follow == .system, selectors: table.themeIDs.map(selectors.named))
  }

  /// The custom properties without their hyphens: `surface-card`.
  public func writtenNames(_ input: EmitterInput) -> [String]? {
    tokenNames(input)?.all.map { String($0.dropFirst(2)) }
  }

  /// The custom properties: `--surface-card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    TokenNames(
      language: "CSS", .customProperties(prefix: sheet.prefix, naming: sheet.naming), of: input.table)
  }

  /// Whether a page chooses themes as with another one.
  package func choosesThemes(as other: CSSEmitter) -> Bool {
    sheet.selector == other.sheet.selector && sheet.style == other.sheet.style
      && sheet.themeSelectors == other.sheet.themeSelectors && sheet.follow == other.sheet.follow
      && sheet.colorScheme == other.sheet.colorScheme
  }
}

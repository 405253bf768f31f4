import ColorTableModel
import TextSupport

/// TypeScript: an object of values for each theme, and the names of the CSS custom properties.
public struct TypeScriptEmitter: Emitter {
  var cssPrefix: String?
  var cssNaming = CSSNaming.kebabCase

  public static let description = EmitterDescription(
    name: "typescript",
    summary: "TypeScript: an object for each theme, types, CSS names",
    options: [
      .text(
        "css-prefix", \TypeScriptEmitter.cssPrefix, placeholder: "PREFIX",
        help: "the prefix of the CSS custom properties: the same as --css-prefix", parse: CSSPrefix.parse),
      .choice(
        "css-naming", \TypeScriptEmitter.cssNaming,
        help: "how the CSS custom properties are named: the same as --css-naming"),
    ], declaredNames: .declarations)

  public init() {}

  /// The module, as one file.
  public func emit(_ input: EmitterInput) throws(EmitterFailure) -> [OutputFile] {
    let table = input.table
    var problems: [EmitterFailure.Problem] = []
    var rules = NameRules(language: "TypeScript", style: .camelCase)
    rules.reserved = TypeScriptFile.reservedNames
    let themeNames = rules.names(ofThemesIn: table, problems: &problems)
    let variables = NameRules.customProperties(prefix: cssPrefix, naming: cssNaming).names(
      ofTokensIn: table, problems: &problems)
    let keys = keys(of: table, problems: &problems)
    try EmitterFailure.check(problems)
    return [
      OutputFile(expectedSize: input.expectedSize) { writer in
        TypeScriptFile(
          input: input, table: table, themeNames: themeNames, variables: variables, keys: keys,
          members: keys.map(TypeScriptFile.member)
        )
        .append(to: &writer)
      }
    ]
  }

  /// The keys where the table gives any a name: `surface.card`.
  public func tokenNames(_ input: EmitterInput) -> TokenNames? {
    if input.table.givenNames(in: .typescript).isEmpty { return nil }
    var problems: [EmitterFailure.Problem] = []
    let keys = keys(of: input.table, problems: &problems)
    return problems.isEmpty ? TokenNames(language: "TypeScript", all: keys) : nil
  }

  /// The keys: `surface.card`.
  public func writtenNames(_ input: EmitterInput) -> [String]? {
    tokenNames(input)?.all ?? input.table.tokenIDs.map(input.table.key)
  }

  /// The keys, with the names that the table gives.
  private func keys(of table: Table, problems: inout [EmitterFailure.Problem]) -> [String] {
    if table.givenNames(in: .typescript).isEmpty { return table.tokenIDs.map(table.key) }
    var rules = NameRules(language: "TypeScript", style: .asWritten(separator: "."))
    rules.given = GivenNameRules(.typescript, expected: "a name") { _ in true }
    rules.given?.keepsGroups = true
    return rules.names(ofTokensIn: table, problems: &problems)
  }
}

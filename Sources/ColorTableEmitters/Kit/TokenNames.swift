import ColorTableModel

/// The names of a table's tokens in a language.
public struct TokenNames: Sendable {
  /// The language as people call it: `Swift`.
  public let language: String
  let names: NameList<TokenID>

  init(language: String, names: NameList<TokenID>) {
    self.language = language
    self.names = names
  }

  /// Chooses the names by a language's rules; nil where a key has no name, or two keys share one.
  init?(language: String, _ rules: NameRules, of table: Table) {
    var problems: [EmitterFailure.Problem] = []
    let names = rules.names(ofTokensIn: table, problems: &problems)
    guard problems.isEmpty else { return nil }
    self.init(language: language, names: names)
  }

  /// The names of all tokens, in the table's order.
  public func all(in table: Table) -> [String] { table.tokenIDs.map { names.string($0) } }

  public subscript(token: TokenID) -> String { names.string(token) }
}

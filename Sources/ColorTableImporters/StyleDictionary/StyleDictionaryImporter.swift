import TextSupport

/// Token files of Style Dictionary, in which `value` makes an object a token.
enum StyleDictionaryImporter: Importer {
  static let description = ImporterDescription(
    name: "style-dictionary",
    summary: "Style Dictionary token files, a theme each, or with a value for each mode")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard let root = TokenFiles.root(of: source, in: session) else { return false }
    return TokenFiles.holds(root) { $0 == "value" || $0 == "sets" }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    TokenFiles.table(of: sources, TokenTree.styleDictionary, in: session)
  }
}

import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The format of the Design Tokens Community Group, of 2025 and the older one with colours as text: token files, and
/// resolver documents.
enum DTCGImporter: Importer {
  static let description = ImporterDescription(
    name: "dtcg", summary: "design tokens (DTCG): token files, or a resolver document that names them")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    if TokenFiles.names(in: source).contains(where: { $0.hasSuffix("resolver.json") }) { return true }
    guard let root = TokenFiles.root(of: source, in: session) else { return false }
    return DTCGResolver.isResolver(root) || TokenFiles.holds(root) { $0 == "$value" }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    let files = TokenFiles.files(of: sources, in: session)
    if let resolver = files.first(where: { session.json(of: $0).map(DTCGResolver.isResolver) ?? false }) {
      if let other = files.first(where: { $0.id != resolver.id }), sources.count > 1 {
        session.error(
          .source, "a resolver document names its files itself; give it alone", at: session.start(of: other))
        return nil
      }
      var document = DTCGResolver(resolver, in: session)
      return document?.table()
    }
    return TokenFiles.table(of: sources, TokenTree.dtcg, in: session)
  }
}

import TextSupport

/// Custom properties of CSS: for the page, for themes that an attribute or a class selects, under media queries, and with
/// `light-dark()`.
enum CSSImporter: Importer {
  static let description = ImporterDescription(
    name: "css", summary: "CSS custom properties, with the selectors and media queries of themes")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard let file = source.file, !source.isJSON, source.firstByte != UInt8(ascii: "<") else { return false }
    if source.hasExtension("css") { return true }
    let text = String(decoding: file.bytes.prefix(65_536), as: UTF8.self)
    return text.contains("{") && text.contains(text: "--")
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    guard let sheets = StyleSheets(sources, in: session) else { return nil }
    var properties = CSSProperties(session)
    properties.read(sheets)
    return CSSThemes(properties, session).tokens()
  }
}

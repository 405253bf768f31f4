import ColorTableDiagnostics
import ColorTableModel
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
    var properties = CSSProperties(session)
    var sheets: [(ImportSource, CSSReader)] = []
    for source in sources {
      guard let file = source.file else { return nil }
      let hasLineComments = source.hasExtension("scss") || source.hasExtension("less")
      let reader = session.parsed(file) { (bytes) throws(DocumentSyntaxError) in
        try CSSReader(bytes, hasLineComments: hasLineComments)
      }
      if let reader { sheets.append((source, reader)) }
    }
    guard sheets.count == sources.count else { return nil }
    properties.read(sheets)
    return CSSThemes(properties, session).tokens()
  }
}

extension ImportSession {
  /// Notes the sheets that a sheet names, and the variables of Sass that it has.
  func lose(sheetsOf reader: CSSReader, _ source: ImportSource) {
    guard let file = source.file else { return }
    for (sheets, range) in reader.imports { lose(sheets: sheets, at: span(range, in: file), of: source) }
    for variable in reader.declarations where variable.name.hasPrefix("$") {
      unreadSheets.declared.insert(variable.name)
    }
  }
}

import ColorTableDiagnostics
import TextSupport

/// Variables of SCSS, `$page: #fff;`, and maps of colours.
enum SCSSImporter: Importer {
  static let description = ImporterDescription(
    name: "scss", summary: "SCSS variables and maps; for its custom properties, use 'css'")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard source.hasExtension("scss"), source.file != nil else { return false }
    // The reader reports what is wrong with a file that cannot be read.
    guard let sheets = StyleSheets([source], in: session, isFinal: false)?.sheets, let own = sheets.first
    else { return true }
    func hasColors(_ sheet: StyleSheets.Sheet) -> Bool {
      sheet.reader.declarations.contains {
        $0.block == nil && $0.name.hasPrefix("$") && $0.value.contains(where: "#(".contains)
      }
    }
    func hasProperties(_ sheet: StyleSheets.Sheet) -> Bool {
      sheet.reader.declarations.contains { $0.name.hasPrefix("--") }
    }
    if hasColors(own) { return true }
    return !own.imports.isEmpty && !hasProperties(own)
      && (sheets.contains(where: hasColors) || !sheets.contains(where: hasProperties))
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    guard let sheets = StyleSheets(sources, in: session) else { return nil }
    var reader = SassReader(sheets, session)
    for root in 0..<sheets.rootCount { reader.read(root) }
    var found = FoundTokens()
    found.names = .sayThemes
    found.others = reader.others
    // A sheet that several given ones share is a file of its own, which belongs to all of their themes.
    var shared: [[Int]: Int] = [:]
    for (number, sheet) in sheets.sheets.enumerated() {
      if number < sheets.rootCount {
        _ = session.noteIfGenerated(
          sheet.file, lacking: "the spelling of keys, colours outside of sRGB and references")
        found.files.append(.init(source: sheet.source, tokens: []))
      } else if sheet.roots.count > 1, shared[sheet.roots.sorted()] == nil {
        shared[sheet.roots.sorted()] = found.files.count
        found.files.append(.init(source: sheet.source, tokens: []))
      }
    }
    for (token, sheet) in zip(reader.known.tokens, reader.sheetOfToken) where !token.isEmpty {
      let roots = number(of: sheet, in: sheets)
      found.files[roots.count == 1 ? roots[0] : shared[roots] ?? 0].tokens.append(token)
    }
    let properties = sheets.sheets.flatMap { sheet in
      sheet.reader.declarations.lazy.filter { $0.name.hasPrefix("--") && ColorText.isColor($0.value) }
        .map { session.span($0.valueRange, in: sheet.file) }
    }
    if let first = properties.first {
      session.lose(
        message:
          "skipped \(EnglishList.count(properties.count, "custom property", plural: "custom properties")): this sheet "
          + "is read for its Sass variables; --from css reads custom properties instead",
        at: first, colorsOfFile: properties)
    }
    return found
  }

  private static func number(of sheet: Int, in sheets: StyleSheets) -> [Int] {
    sheet < sheets.rootCount ? [sheet] : sheets.sheets[sheet].roots.sorted()
  }
}

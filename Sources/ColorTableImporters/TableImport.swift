import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// Imports tables: what others keep their colours in becomes the text of a table, and diagnostics.
public enum TableImport {
  /// The result of an import.
  public struct Outcome: Sendable {
    /// The name of the format that was read; nil where it could not be found out.
    public var format: String?
    /// The table in its canonical layout; nil where there is an error.
    public var table: [UInt8]?
    /// The table for those who make one of several; nil where there is an error.
    package var content: ImportedContent?
    /// The name that each key of the table has in the source, where an output of the format can write it: as `@name` does,
    /// with its groups where those stay.
    public var names: [(key: String, name: String)] = []
    /// The rules of the themes of a style sheet; nil where an output would have other rules, and for another format.
    package var sheetThemes: SheetThemes?
    /// The things that the source has and the table does not, in the order of files and positions.
    package var losses: [ImportLoss] = []
    /// Whether all of the source was read and holds no colour, as a new catalogue does.
    package var isEmpty = false
    /// The names that the source gives keys in code, for `@name` where an output writes others.
    public var codeNames: [(language: String, key: String, name: String)] = []
    /// The numbers of the source's values by what became of them; nil where there is no table.
    public var account: ImportAccount?
    /// How many declarations with a value a source of code has, those of colours among them; 0 for another format.
    public var declarationCount = 0
    /// The findings, in the order of files and positions; the only error of an empty source is that it is one.
    public var diagnostics: [Diagnostic] = []
    /// The files that were read.
    public var sources = SourceMap()
    /// The files that could not be read.
    public var unreadable: [ImportFileError] = []

    /// The first error, unless it is that the source holds no colour.
    package var mistake: Diagnostic? { isEmpty ? nil : diagnostics.first { $0.severity == .error } }
  }

  /// The formats, in the order of help texts.
  public static let formats: [ImporterDescription] = ImporterRegistry.all.map { $0.description }

  /// How many themes the combinations of several groups of themes may give.
  public static let combinationLimit = ThemeDetector.limit

  /// Imports files and folders.
  ///
  /// - Parameters:
  ///   - paths: The files or folders, at least one; several are one table, a theme each.
  ///   - format: The name of their format; nil to find it out.
  ///   - themeNames: The names of the themes, in their order; those of the source where it is empty.
  ///   - keepsNames: Whether names that say a theme stay as they are.
  ///   - themeSelectors: The selectors of a style sheet that are themes: `[NAME=]SELECTOR`.
  ///   - modes: The choices of groups of themes that give too many combinations: `GROUP=VALUE`.
  ///   - base: The name of the theme in the source that is to be the base.
  ///   - files: Reads the files.
  public static func run(
    _ paths: [String], format: String? = nil, themeNames: [String] = [], keepsNames: Bool = false,
    themeSelectors: [String] = [], modes: [String] = [], base: String? = nil, files: any ImportFiles
  ) -> Outcome {
    let session = ImportSession(
      files: files, themeNames: themeNames, keepsNames: keepsNames,
      themeSelectors: themeSelectors,
      modes: modes.map { mode in
        let group = mode.prefix { $0 != "=" }
        return (String(group), String(mode[group.endIndex...].dropFirst()))
      })
    var outcome = Outcome()
    let sources = paths.compactMap { source($0, in: session) }
    // A catalogue beside Swift that names its colours is read with it.
    let code = sources.first?.file == nil ? sources.first { $0.file != nil && $0.hasExtension("swift") } : nil
    if sources.count == paths.count, let first = code ?? sources.first,
      let importer = importer(named: format, for: first, in: session)
    {
      outcome.format = importer.description.name
      if !session.themeSelectors.isEmpty, importer != CSSImporter.self,
        let file = first.file ?? session.sources.files.first
      {
        session.error(
          .source,
          "--theme-selector is only for style sheets, and this is read as \(importer.description.name)",
          at: session.start(of: file))
      }
      let table = importer.read(sources, in: session).flatMap { found in
        var detector = ThemeDetector(found)
        return detector.table(in: session)
      }
      if !session.hasErrors {
        if var table, !table.themes.isEmpty {
          if let base { makeBase(base, of: &table, in: session) }
          if !session.hasErrors { write(table, in: session, to: &outcome) }
          outcome.sheetThemes =
            base == nil ? outcome.content.flatMap { session.sheetThemes?.written(of: $0.table) } : nil
        } else {
          reportNothing(in: session, to: &outcome)
        }
      }
    }
    outcome.declarationCount = session.declarationCount
    (outcome.diagnostics, outcome.losses) = session.finish()
    outcome.sources = session.sources
    outcome.unreadable = session.unreadable
    return outcome
  }

  /// The name of the format that a file or folder looks like; nil where it looks like none.
  public static func format(of path: String, files: any ImportFiles) -> String? {
    let session = ImportSession(
      files: files, themeNames: [], keepsNames: false, themeSelectors: [], modes: [])
    guard let source = source(path, in: session) else { return nil }
    return importer(named: nil, for: source, in: session)?.description.name
  }

  private static func source(_ path: String, in session: ImportSession) -> ImportSource? {
    if session.kind(of: path) == .folder {
      session.allow(folder: path)
      return ImportSource(path: path, entries: session.entries(inFolder: path))
    }
    session.allow(folder: Paths.split(path).folder)
    return session.open(path).map { ImportSource(path: path, file: $0) }
  }

  /// The importer with a name, or the first that recognises a source; nil where there is none, which is reported.
  private static func importer(
    named name: String?, for source: ImportSource, in session: ImportSession
  ) -> (any Importer.Type)? {
    if let name { return ImporterRegistry.all.first { $0.description.name == name } }
    // A file that begins as JSON and has a syntax error is not of another format either.
    if let file = source.file, source.isJSON, session.json(of: file) == nil { return nil }
    let importer = ImporterRegistry.all.first { $0.recognizes(source, in: session) }
    let isTable =
      (source.hasExtension("colortable") || OriginalTable.isName(of: source.path))
      && source.file.flatMap { ForeignFormat(of: $0.bytes, path: source.path) } == nil
    let kind = unreadKinds.first { source.file != nil && source.hasExtension($0.key) }?.value
    // Two hyphens are in many files.
    let isGuess = importer == CSSImporter.self && kind != "Less"
    if let importer, !isTable && kind == nil || !isGuess { return importer }
    // The error about a file that cannot be read says more.
    guard !session.hasErrors else { return nil }
    session.error(
      .source,
      isTable
        ? "this is a colour table already"
        : kind.map { "this is \($0); colortable does not read it" }
          ?? "nothing here looks like a format that can be imported",
      at: session.start(of: source.file ?? session.add(folder: source.path)),
      notes: isTable
        ? ["check it with 'colortable check \(source.path)'"]
        : ["the formats are " + EnglishList.and(formats.map(\.name)) + "; name one with --from"])
    return nil
  }

  /// Kinds of files with colours that are not read, by their extensions.
  private static let unreadKinds = [
    "toml": "TOML", "yaml": "YAML, but not a scheme of base16", "yml": "YAML, but not a scheme of base16",
    "less": "Less", "sass": "Sass in its indented syntax", "styl": "Stylus",
    "html": "HTML", "svg": "SVG", "ase": "an Adobe swatch exchange file", "aco": "a palette of Photoshop",
    "gpl": "a palette of GIMP", "clr": "a colour list of macOS", "java": "Java",
    "m": "Objective-C", "h": "Objective-C or C", "png": "an image", "pdf": "PDF",
    "sketch": "a file of Sketch",
    "fig": "a file of Figma; export its variables",
  ]

  private static func write(_ imported: ImportedTable, in session: ImportSession, to outcome: inout Outcome) {
    var imported = imported
    name(&imported, in: session)
    guard let assembly = TableAssembly(imported, in: session) else { return }
    let account = session.finishAccount(of: assembly)
    guard account.colors > 0 else { return reportNothing(in: session, to: &outcome) }
    let content = assembly.keyedTable
    let text = TableText(content)
    guard let table = check(text, content, in: session) else { return }
    outcome.content = outcome.format.map { ImportedContent(format: $0, imported: content, table: table) }
    outcome.account = account
    outcome.names = zip(assembly.table.rows, assembly.isKept).compactMap { row, isKept in
      isKept ? name(of: row, in: outcome.format).map { (row.key, $0) } : nil
    }
    outcome.codeNames = zip(assembly.table.rows, assembly.isKept).flatMap { row, isKept in
      isKept ? row.codeNames.sorted { $0.key < $1.key }.map { ($0.key, row.key, $0.value) } : []
    }
    outcome.table = text.formatted
  }

  /// The name of a row in a format that outputs write.
  private static func name(of row: ImportedRow, in format: String?) -> String? {
    switch format {
    case "xcassets": row.path
    case "css": String(row.name.dropFirst(2))
    case "android", "dtcg": row.name
    default: nil
    }
  }

  private static func reportNothing(in session: ImportSession, to outcome: inout Outcome) {
    let file = session.sources.files.first ?? session.add(folder: ".")
    let sheets = session.unreadSheets.names.map { "`\(ImportSession.shown($0))`" }
    let unread =
      sheets.isEmpty
      ? ""
      : "; \(EnglishList.and(EnglishList.shortened(sheets, to: 3))) \(sheets.count == 1 ? "was" : "were") not read"
    outcome.isEmpty = sheets.isEmpty
    session.error(.source, "there is no colour to import" + unread, at: session.start(of: file))
  }

  /// Makes the theme of a name in the source the base.
  private static func makeBase(_ name: String, of table: inout ImportedTable, in session: ImportSession) {
    let names = table.themes.map(\.name)
    if let theme = names.firstIndex(of: name)
      ?? names.firstIndex(where: { ThemeWords.key($0) == ThemeWords.key(name) })
    {
      if theme > 0 { table.makeBase(theme) }
    } else if let file = session.sources.files.first {
      session.error(
        .source, "--base names an unknown theme, \(ImportSession.shown(name))",
        at: session.start(of: file),
        notes: ["the themes are " + EnglishList.and(names.map { "`\(ImportSession.shown($0))`" })])
    }
  }

  /// Gives the themes the names that the user asks for.
  private static func name(_ table: inout ImportedTable, in session: ImportSession) {
    guard !session.themeNames.isEmpty else { return }
    guard session.themeNames.count == table.themes.count else {
      if let file = session.sources.files.first {
        session.error(
          .source,
          "--theme gives \(EnglishList.count(session.themeNames.count, "name")) to "
            + "\(EnglishList.count(table.themes.count, "theme")): "
            + EnglishList.and(table.themes.map { "`\(ImportSession.shown($0.name))`" }),
          at: session.start(of: file))
      }
      return
    }
    for (index, name) in session.themeNames.enumerated() { table.themes[index].name = name }
  }

  /// The table of a text; nil where that has errors, which are reported where the source has what they are about.
  private static func check(
    _ text: TableText, _ table: ImportedTable, in session: ImportSession
  ) -> Table? {
    var loader = NoFiles()
    var files = SourceMap()
    let source = LoadedSource(path: "<import>", identity: "<import>", bytes: text.bytes)
    let result = Checker().check(source, loader: &loader, into: &files)
    if let table = result.table { return table }
    let lines = LineTable(text.bytes)
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      let line = lines.position(of: Int(diagnostic.span.start)).line - 1
      let row = line < text.rowOfLine.count ? text.rowOfLine[line] : nil
      let place = row.map { table.rows[$0].span } ?? session.sources.files.first.map(session.start)
      guard let place else { continue }
      session.error(
        .table, diagnostic.message, at: place,
        notes: ["the check of the table reports it as \(diagnostic.rule)"] + diagnostic.notes)
    }
    return nil
  }

  /// An imported table includes nothing.
  private struct NoFiles: SourceLoader {
    func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
      .failure(SourceLoadError(reason: "an imported table includes nothing"))
    }
  }
}

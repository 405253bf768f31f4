import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableImporters
import ColorTableModel
import ColorTableTool
import TextSupport

/// The custom properties that are colours in style sheets and in those that they import.
struct SheetSource: ReplacedSource {
  private(set) var entries: [ReplacedEntry] = []
  /// The file that is imported in their place.
  private let output: String
  private var sheets: [WrittenSheet] = []

  /// Reads sheets.
  ///
  /// - Parameters:
  ///   - names: The names that the output gives the tokens of a table.
  ///   - emitter: The emitter of the output.
  init(
    _ paths: [String], replacedBy table: Table, named names: [String], by emitter: any Emitter,
    at output: String, _ run: Run
  ) {
    self.output = output
    let tokens = Dictionary(zip(names, table.tokenIDs), uniquingKeysWith: { first, _ in first })
    for path in paths {
      guard let root = SheetImport(path, for: table, emitter, run) else { continue }
      let new = root.sheets.filter { sheet in !sheets.contains { $0.path == sheet.path } }
      sheets += new
      guard let first = sheets.first(where: { !$0.themeBlocks.isEmpty }) ?? sheets.first else { continue }
      for sheet in new {
        var known: Set<String> = []
        for declaration in sheet.scanner.declarations where known.insert(declaration.name).inserted {
          let name = String(declaration.name.dropFirst(2))
          let obstacle =
            root.obstacle(to: name, in: sheet, importedIn: first.layer)
            ?? root.token(of: name).flatMap { table.obstacle(tokens[name], toShow: $0, of: root.table) }
          entries.append(ReplacedEntry(name: name, path: sheet.path, obstacle: obstacle))
        }
      }
    }
  }

  func edits(removing names: Set<String>) -> [FileEdit] {
    sheets.compactMap { $0.edit(removing: names, importing: output) }
  }
}

/// A style sheet as it is imported, with the sheets that it names.
private struct SheetImport {
  let table: Table
  /// The sheets that people wrote, the first one before those that it names.
  private(set) var sheets: [WrittenSheet] = []
  /// The rules of its themes; nil where the output has others.
  private let themes: SheetThemes?
  /// The declarations of each property in those rules.
  private let themeDeclarations: [String: [SheetThemes.Declaration]]
  private let tokens: [String: TokenID]
  /// How many of the sheets set each property.
  private var sheetCounts: [String: Int] = [:]
  /// The reasons why some properties have no token, as what follows their names.
  private let lossReasons: [String: String]

  /// Imports a sheet; nil where that is impossible.
  init?(_ path: String, for table: Table, _ emitter: any Emitter, _ run: Run) {
    let imported = TableImport.run([path], files: RunFiles(run: run, standardInputName: nil))
    guard let content = imported.content else { return nil }
    self.table = content.table
    // The output was planned for the first sheet, and may have been changed since.
    var planned = PlannedOutput(language: "css", path: "")
    let isKept = planned.keepThemes(
      of: imported.sheetThemes, in: content.table, for: table, run.emitters)
    let own = planned.emitter(run.emitters) as? CSSEmitter
    let isSame = own.map { (emitter as? CSSEmitter)?.choosesThemes(as: $0) == true } ?? false
    themes = isKept && isSame ? imported.sheetThemes : nil
    let declarations = imported.sheetThemes?.declarations ?? []
    themeDeclarations = Dictionary(grouping: declarations, by: \.name)
    let declarationsOfFiles = Dictionary(grouping: declarations, by: \.span.file)
    lossReasons = Dictionary(
      imported.losses.compactMap { loss in loss.name.map { ($0, loss.reason) } },
      uniquingKeysWith: { first, _ in first })
    let keys = Dictionary(
      uniqueKeysWithValues: content.table.tokenIDs.map { (content.table.key(of: $0), $0) })
    tokens = Dictionary(imported.names.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
      .compactMapValues { keys[$0] }
    for file in imported.sources.files
    where !OutputSign.notice.marks(file.bytes, replacedBy: OutputFile(bytes: [])) {
      let sheet = WrittenSheet(file.path, file.bytes, declarationsOfFiles[file.id] ?? [])
      guard sheet.scanner.isComplete else { return nil }
      for name in Set(sheet.scanner.declarations.map(\.name)) {
        sheetCounts[String(name.dropFirst(2)), default: 0] += 1
      }
      sheets.append(sheet)
    }
  }

  /// The token of a property.
  func token(of name: String) -> TokenID? { tokens[name] }

  /// Why the output cannot set a property as the sheets do; nil where it can.
  func obstacle(to name: String, in sheet: WrittenSheet, importedIn layer: String?) -> String? {
    if sheet.isInTailwindTheme("--" + name) { return "Tailwind makes utilities of it" }
    guard let token = tokens[name] else {
      return lossReasons["--" + name] ?? "not a colour that a table can express"
    }
    guard let themes else { return "the output does not write the rules of its themes" }
    if let obstacle = sheet.obstacle(to: "--" + name, importedIn: layer) { return obstacle }
    let declarations = themeDeclarations[name] ?? []
    if sheetCounts[name] != 1 { return "other sheets also set it" }
    if declarations.contains(where: \.isInImportedLayer) { return "its sheet is imported into a layer" }
    if themes.namesInOtherOrder.contains(name) {
      return "a later rule for the page wins over that of a theme"
    }
    return obstacle(to: token, themes, declarations, isSetElsewhere: sheet.setsElsewhere("--" + name))
  }

  /// Why an element inside of the page would have another colour than with the rules of the sheet, as the output sets each
  /// property in the rule of each theme; nil where none would.
  private func obstacle(
    to token: TokenID, _ themes: SheetThemes, _ declarations: [SheetThemes.Declaration], isSetElsewhere: Bool
  ) -> String? {
    let setters = Set(declarations.compactMap(\.theme))
    for (theme, selector) in themes.selectors.sorted(by: { $0.key < $1.key }) where !setters.contains(theme) {
      let lacking = "`\(SafeText.printable(selector))` does not set it"
      if declarations.contains(where: \.isInMedia) { return lacking + ", but a media query does" }
      if themes.isOfPageAlone(selector) { continue }
      if isSetElsewhere { return lacking + ", but a rule that is not for a theme does" }
      // The base's value is the page's.
      if let other = setters.filter({ $0 > 0 }).min(), let rule = themes.selectors[other] {
        return lacking + ", but `\(SafeText.printable(rule))` does"
      }
      if table.color(of: token, in: ThemeID(theme)).cssText != table.color(of: token, in: .default).cssText {
        return lacking + ", and an element with it inside the page keeps the page's colour"
      }
    }
    return nil
  }
}

extension Table {
  /// Why a token does not stand for a token of another table; nil where it does.
  fileprivate func obstacle(_ token: TokenID?, toShow other: TokenID, of source: Table) -> String? {
    guard let token else { return "it is not in the table" }
    return shows(token, as: other, in: source) ? nil : "the table has a different colour"
  }

  /// Whether a token has in each theme the colour that a token of another table has in the theme of its name, or in that
  /// which its screens show there.
  private func shows(_ token: TokenID, as other: TokenID, in source: Table) -> Bool {
    guard
      source.themes.count == 1
        || source.themes.allSatisfy({ theme in themes.contains { $0.name == theme.name } })
    else { return false }
    let shown = source.appearanceThemes
    return themeIDs.allSatisfy { theme in
      let named = source.themeIDs.first { source[$0].name == self[theme].name }
      let same =
        named
        ?? shown.theme(isDark: seenAppearance(of: theme) == .dark, wantsContrast: self[theme].isHighContrast)
      return color(of: token, in: theme).cssText == source.color(of: other, in: same).cssText
    }
  }
}

import ColorTableImporters
import ColorTableModel
import ColorTableTool
import TextSupport

/// The custom properties of a style sheet that are colours.
struct SheetSource: ReplacedSource {
  private(set) var entries: [ReplacedEntry] = []
  private let path: String
  /// The file that is imported in their place.
  private let output: String
  private var bytes: [UInt8] = []
  private var sheet = SheetScanner([], hasLineComments: false)
  /// The rules of its themes; nil where the output has others.
  private var themes: SheetThemes?
  /// The blocks of those rules.
  private var themeBlocks: Set<Int> = []
  /// The declarations of each property in those rules.
  private var themeDeclarations: [String: [SheetThemes.Declaration]] = [:]
  /// The properties that other sheets set in such rules.
  private var namesElsewhere: Set<String> = []
  /// The layer that the declarations stand in; nil for none.
  private var layer: String?

  private var isSCSS: Bool { path.hasSuffix(".scss") }

  /// Reads a sheet.
  ///
  /// - Parameter names: The names that the output gives the tokens of a table.
  init(_ path: String, replacedBy table: Table, named names: [String], output: String, _ run: Run) {
    (self.path, self.output) = (path, output)
    let imported = TableImport.run([path], files: RunFiles(run: run, standardInputName: nil))
    guard let content = imported.content, let file = imported.sources.files.first(where: { $0.path == path })
    else { return }
    bytes = file.bytes
    sheet = SheetScanner(bytes, hasLineComments: isSCSS)
    guard sheet.isComplete else { return }
    themes = imported.sheetThemes
    themeDeclarations = Dictionary(grouping: themes?.declarations ?? [], by: \.name)
    for declaration in themes?.declarations ?? [] {
      if declaration.span.file != file.id {
        namesElsewhere.insert(declaration.name)
      } else if let block = sheet.block(at: Int(declaration.span.start)) {
        themeBlocks.insert(block)
      }
    }
    let first = sheet.declarations.first { themeBlocks.contains($0.block) }
    layer = first.flatMap { Self.layer(of: $0.block, sheet) }
    let tokens = Dictionary(zip(names, table.tokenIDs), uniquingKeysWith: { first, _ in first })
    let keys = Dictionary(imported.names.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    let colors = Dictionary(
      uniqueKeysWithValues: content.table.tokenIDs.map { (content.table.key(of: $0), $0) })
    let declared = Dictionary(grouping: sheet.declarations, by: \.name)
    var known: Set<String> = []
    for declaration in sheet.declarations where known.insert(declaration.name).inserted {
      let name = String(declaration.name.dropFirst(2))
      var obstacle = self.obstacle(declared[declaration.name] ?? [])
      if obstacle == nil {
        if let source = keys[name].flatMap({ colors[$0] }) {
          obstacle =
            self.obstacle(name, source, in: content.table)
            ?? table.obstacle(tokens[name], toShow: source, of: content.table)
        } else {
          obstacle = "it is not a colour that a table can hold"
        }
      }
      entries.append(ReplacedEntry(name: name, path: path, obstacle: obstacle))
    }
  }

  /// Why an element inside of the page would have another colour than with the rules of the sheet, as the output sets each
  /// property in the rule of each theme; nil where none would.
  private func obstacle(_ name: String, _ token: TokenID, in table: Table) -> String? {
    guard let themes else { return "the output does not write the rules of its themes" }
    if namesElsewhere.contains(name) { return "other sheets set it, too" }
    let declarations = themeDeclarations[name] ?? []
    let setters = Set(declarations.compactMap(\.theme))
    for (theme, selector) in themes.selectors.sorted(by: { $0.key < $1.key }) where !setters.contains(theme) {
      let lacking = "`\(SafeText.printable(selector))` does not set it"
      if declarations.contains(where: \.isInMedia) { return lacking + ", as a media query does" }
      if themes.isOfPageAlone(selector) { continue }
      // The base's value is the page's.
      if let other = setters.filter({ $0 > 0 }).min(), let rule = themes.selectors[other] {
        return lacking + ", as `\(SafeText.printable(rule))` does"
      }
      if table.color(of: token, in: ThemeID(theme)).cssText != table.color(of: token, in: .default).cssText {
        return lacking + ", and an element with it inside of the page keeps the page's colour"
      }
    }
    return nil
  }

  /// Why the declarations of a property cannot be cut; nil where they can.
  private func obstacle(_ declared: [SheetScanner.Declaration]) -> String? {
    func isInTheme(_ block: Int) -> Bool {
      sheet.path(of: block).contains { sheet.blocks[$0].prelude.hasPrefix("@theme") }
    }
    if declared.contains(where: { isInTheme($0.block) }) { return "Tailwind makes utilities of it" }
    guard themes != nil else { return nil }
    let themed = declared.filter { themeBlocks.contains($0.block) }
    guard let last = themed.last else { return "no rule for the page sets it" }
    if themed.contains(where: { $0.value.lowercased().hasSuffix("important") }) { return "it is important" }
    // `hsl(var(--ring))` breaks with a colour in it.
    if themed.contains(where: {
      $0.value.utf8.first.map { 0x2D...0x39 ~= $0 } == true && $0.value.contains("%")
    }) {
      return "its value is the numbers of a colour"
    }
    if themed.contains(where: { Self.layer(of: $0.block, sheet) != layer }) {
      return "it is in another layer"
    }
    if let layer, isSCSS || layer.isEmpty { return "it is in a layer that no import can name" }
    // Behind an import a rule wins that lost before.
    if declared.contains(where: {
      !themeBlocks.contains($0.block) && $0.range.lowerBound < last.range.lowerBound
    }) {
      return "another rule sets it before"
    }
    return nil
  }

  /// The layer of a block: empty where it has no name; nil outside of all layers.
  private static func layer(of block: Int, _ sheet: SheetScanner) -> String? {
    let names = sheet.path(of: block).reversed().compactMap { block -> String? in
      let words = sheet.blocks[block].prelude.split(whereSeparator: \.isWhitespace)
      return words.first == "@layer" ? words.count == 2 ? String(words[1]) : "" : nil
    }
    if names.isEmpty { return nil }
    return names.contains("") ? "" : names.joined(separator: ".")
  }

  func edits(removing names: Set<String>) -> [FileEdit] {
    var ranges = sheet.declarations.filter {
      themeBlocks.contains($0.block) && names.contains(String($0.name.dropFirst(2)))
    }.map(\.range)
    guard !ranges.isEmpty else { return [] }
    // Inner blocks come behind outer ones.
    for block in sheet.blocks.reversed() {
      let inside = ranges.filter { block.body.contains($0.lowerBound) }
      if !inside.isEmpty, isBlank(block.body, without: inside) { ranges.append(block.range) }
    }
    ranges = Self.outermost(ranges)
    let (offset, statement) = importStatement
    let newline = bytes.contains(0x0D) ? "\r\n" : "\n"
    var head = Array(bytes[..<offset])
    if !isImported {
      if let last = head.last, last != UInt8(ascii: "\n") { head += newline.utf8 }
      head += (statement + newline).utf8
    }
    let tail = LineCutter.bytes(
      Array(bytes[offset...]),
      removing: ranges.map { $0.lowerBound - offset..<$0.upperBound - offset })
    return [FileEdit(path: path, original: bytes, text: head + tail, folder: "")]
  }

  /// Whether nothing but white space stands around ranges in a body.
  private func isBlank(_ body: Range<Int>, without ranges: [Range<Int>]) -> Bool {
    var start = body.lowerBound
    for range in Self.outermost(ranges) {
      guard bytes[start..<range.lowerBound].allSatisfy(\.isSpace) else { return false }
      start = range.upperBound
    }
    return bytes[start..<body.upperBound].allSatisfy(\.isSpace)
  }

  /// The ranges that are in no other, in their order.
  private static func outermost(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var outermost: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) })
    where range.lowerBound >= outermost.last?.upperBound ?? 0 { outermost.append(range) }
    return outermost
  }

  // MARK: The import

  /// Whether the sheet imports the output already.
  private var isImported: Bool {
    sheet.statements.contains {
      $0.text.hasPrefix("@import") || $0.text.hasPrefix("@use")
        ? $0.text.contains(text: "\"\(target)\"") : false
    }
  }

  /// The output as the sheet names it.
  private var target: String {
    let from = Paths.split(Paths.normalized(path)).folder.split(separator: "/")
    let to = Paths.normalized(output).split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    let name = (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(String.init))
      .joined(separator: "/")
    return isSCSS && name.hasSuffix(".css") ? String(name.dropLast(4)) : name
  }

  /// The statement, and the offset of the line on which it stands: behind the last one of its kind, or else behind
  /// `@charset` and a first comment.
  private var importStatement: (offset: Int, text: String) {
    let kinds = isSCSS ? ["@use", "@forward"] : ["@import"]
    let last = sheet.statements.last { statement in kinds.contains { statement.text.hasPrefix($0) } }
    let charset = sheet.statements.first { $0.text.hasPrefix("@charset") }
    var offset = last?.range.upperBound ?? max(charset?.range.upperBound ?? 0, sheet.firstCommentEnd ?? 0)
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if offset > 3 {
      let end = bytes[offset...].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? bytes.count
      if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { offset = end + 1 }
    }
    let layer = layer.map { " layer(\($0))" } ?? ""
    return (offset, isSCSS ? "@use \"\(target)\";" : "@import \"\(target)\"\(layer);")
  }
}

extension Table {
  /// Why a token does not stand for a token of another table; nil where it does.
  fileprivate func obstacle(_ token: TokenID?, toShow other: TokenID, of source: Table) -> String? {
    guard let token else { return "the table does not have it" }
    return shows(token, as: other, in: source) ? nil : "the table has another colour"
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

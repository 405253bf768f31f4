import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableImporters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// Files that hold colours, and the table that they make.
struct ColorSource {
  /// The paths that belong together.
  var paths: [String]
  var text: [UInt8]
  var content: ImportedContent
  var account: ImportAccount
  /// The name that each key has in the source.
  var namesOfKeys: [(key: String, name: String)]
  /// Each key in code, which has it as a name; the key of a merged table may be another.
  var keysAsNames: [(key: String, name: String)]
  /// All files that were read.
  var files: [String]
  /// The colours that the table has not, the first ones with their places and reasons.
  var losses: (count: Int, first: [String])
  /// The rules of the themes of a style sheet; nil where no output has them.
  var sheetThemes: SheetThemes?

  var format: String { content.format }

  /// The first of its paths, which is its only one as a rule.
  var path: String { paths[0] }

  var names: String { Self.names(paths) }

  static func names(_ paths: [String]) -> String {
    EnglishList.and(EnglishList.shortened(paths.map { SafeText.printable($0) }))
  }

  /// The command that makes a table of files.
  static func command(_ paths: [String], to output: String) -> String {
    (["colortable", "import"] + paths + ["-o", output]).map(ShellWord.quoted).joined(separator: " ")
  }
}

/// The files in the current folder that hold colours, the best source first.
struct ColorSources {
  private(set) var usable: [ColorSource] = []
  /// Those that look as if they held colours and cannot be imported, with the reason.
  private(set) var unusable: [(paths: [String], reason: String)] = []
  /// Findings that are not taken, a line each.
  private(set) var remarks: [String]
  /// Whether there are colours that are not taken.
  var hasUntakenColors: Bool { files.hasUntakenColors || remarks.count > files.remarks.count }
  let files: ColorFiles

  private let run: Run

  /// Imports all that holds colours with names.
  ///
  /// - Parameter format: The only format that is wanted; nil for any.
  init(_ run: Run, format: String?) throws(FileFailure) {
    self.run = run
    files = try ColorFiles(run)
    remarks = files.remarks
    for group in files.groups {
      // The first theme is the default.
      let dark = group.paths.filter { Appearance(wordsOf: Paths.split($0).name) == .dark }
      let paths = group.paths.filter { !dark.contains($0) } + dark
      add(paths, group.outcome, format)
    }
    // Design tokens are made to be the source of all platforms; of files of one kind, the main one comes first.
    let order = usable.enumerated().map { (rank: Self.rank($1, run.fileSystem), index: $0) }
    usable = order.sorted { ($0.rank + [$0.index]).lexicographicallyPrecedes($1.rank + [$1.index]) }
      .map { usable[$0.index] }
    leaveOutCopies()
  }

  private mutating func add(_ paths: [String], _ known: TableImport.Outcome?, _ wanted: String?) {
    if paths.allSatisfy(isGenerated) { return }
    let outcome = known ?? TableImport.run(paths, files: RunFiles(run: run, standardInputName: nil))
    if let wanted, outcome.format != wanted { return }
    if let text = outcome.table, let content = outcome.content, let account = outcome.account {
      usable.append(
        ColorSource(
          paths: paths, text: text, content: content, account: account, namesOfKeys: outcome.names,
          keysAsNames: content.table.tokenIDs.map { (content.table.key(of: $0), content.table.key(of: $0)) },
          files: outcome.sources.files.map(\.path), losses: Self.losses(outcome),
          sheetThemes: outcome.sheetThemes))
    } else if ColorFiles.isCode(paths[0]), paths.count > 1 {
      // The schemes in the second file may be of another kind.
      add([paths[0]], nil, wanted)
    } else if let mistake = outcome.mistake {
      unusable.append((paths, mistake.message))
    } else if let failure = outcome.unreadable.first {
      unusable.append((paths, failure.reason))
    } else if let remark = Self.remark(about: outcome) {
      remarks.append(remark)
    }
  }

  /// Lines about colours with names of which none can be in a table; nil where there are fewer than some.
  static func remark(about outcome: TableImport.Outcome, least: Int = 1) -> String? {
    let losses = losses(outcome, besides: .function)
    guard losses.count >= least, let first = losses.first.first else { return nil }
    return
      "skipped \(EnglishList.count(losses.count, "colour")) that a table cannot express, such as\n  \(first)"
  }

  /// Leaves out what another source has: the files that it reads, and copies such as built style sheets.
  private mutating func leaveOutCopies() {
    var read: Set<String> = []
    for source in usable {
      read.formUnion(source.files.filter { !source.paths.contains($0) }.map(Paths.normalized))
    }
    usable.removeAll { $0.paths.allSatisfy { read.contains(Paths.normalized($0)) } }
    var texts: [[UInt8]: Int] = [:]
    var copies: Set<Int> = []
    for (index, source) in usable.enumerated() {
      guard let first = texts[source.text] else {
        texts[source.text] = index
        continue
      }
      guard usable[first].format == source.format || ColorFiles.isStyleSheet(source.path) else { continue }
      let isSource = Self.isBuilt(usable[first].path) && !Self.isBuilt(source.path)
      copies.insert(isSource ? first : index)
      if isSource { texts[source.text] = index }
    }
    usable = usable.enumerated().filter { !copies.contains($0.offset) }.map(\.element)
  }

  /// Whether a path leads through a folder that usually has results of a build.
  private static func isBuilt(_ path: String) -> Bool {
    path.split(separator: "/").contains { ["_site", "lib", "public", "static", "www"].contains($0) }
  }

  /// The colours that a table has not, the first ones with their places.
  ///
  /// - Parameter subject: A subject that does not count either; nil where all colours do.
  private static func losses(
    _ outcome: TableImport.Outcome, besides subject: ImportLoss.Subject? = nil
  ) -> (count: Int, first: [String]) {
    // A length stays in its sheet, and a set without a colour is that of a new project.
    let losses = outcome.losses.filter { ![.other, .emptyToken, subject].contains($0.subject) }
    let first = losses.prefix(10).map(\.diagnostic).compactMap { diagnostic -> String? in
      guard let file = outcome.sources.files.first(where: { $0.id == diagnostic.span.file }) else {
        return nil
      }
      let place = LineTable(file.bytes).position(of: Int(diagnostic.span.start))
      return "\(SafeText.printable(file.path)):\(place.line):\(place.column): \(diagnostic.message)"
    }
    return (losses.count, first)
  }

  /// Whether the tool wrote a file, or the colour sets of a catalogue.
  private func isGenerated(_ path: String) -> Bool {
    let isCatalog = path.hasSuffix(".xcassets")
    let files =
      isCatalog
      ? WrittenNames.colorSets(in: path, run.fileSystem).values.map { Paths.join($0, "Contents.json") }
      : [path]
    let signs: [OutputSign] = [.notice, .member("generator", "colortable"), .member("author", "colortable")]
    return !files.isEmpty
      && files.allSatisfy { file in
        guard let bytes = try? run.fileSystem.read(file) else { return false }
        return signs.contains { $0.marks(bytes, replacedBy: OutputFile(bytes: [])) }
      }
  }

  /// The place of a source among others: its kind, what is the app's, and then those with more colours first.
  private static func rank(_ source: ColorSource, _ fileSystem: any FileSystem) -> [Int] {
    let colors = source.account.colors
    return switch source.format {
    case "xcassets": [1, isOfApp(source.path, fileSystem) ? 0 : 1, -colors]
    case "android": [2, source.path.contains(text: "src/main/") ? 0 : 1]
    case _ where ColorFiles.isStyleSheet(source.path): [3, -colors]
    case _ where ColorFiles.isCode(source.path): [4, -colors]
    default: [0]
    }
  }

  /// Whether a catalogue holds the icon of an app.
  private static func isOfApp(_ catalog: String, _ fileSystem: any FileSystem) -> Bool {
    !XcodeProject.isBesideApp(catalog)
      && fileSystem.readableEntries(inFolder: catalog).contains { $0.name.hasSuffix(".appiconset") }
  }
}

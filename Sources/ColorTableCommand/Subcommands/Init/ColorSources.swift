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
  /// Those that look as if they held colours and cannot be imported.
  private(set) var unusable: [[String]] = []

  private let run: Run

  /// Imports asset catalogues, token files, colour resources, style sheets, and sources of Swift and Kotlin.
  ///
  /// - Parameter format: The only format that is wanted; nil for any.
  init(_ run: Run, format: String?) throws(FileFailure) {
    self.run = run
    for group in try TableSearch(fileSystem: run.fileSystem).importable() {
      // The first theme is the default.
      let dark = group.filter { Appearance(wordsOf: Paths.split($0).name) == .dark }
      let paths = group.filter { !dark.contains($0) } + dark
      add(paths, format)
    }
    // Design tokens are made to be the source of all platforms; of files of one kind, the main one comes first.
    let order = usable.enumerated().map { (rank: Self.rank($1, run.fileSystem), index: $0) }
    usable = order.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { usable[$0.index] }
  }

  private mutating func add(_ paths: [String], _ wanted: String?) {
    let isStyleSheet = paths[0].hasSuffix(".css")
    let isCode = TableSearch.isCode(Paths.split(paths[0]).name)
    if isStyleSheet, !holdsVariables(paths[0]) { return }
    if paths.allSatisfy(isGenerated) { return }
    let outcome = TableImport.run(paths, files: RunFiles(run: run, standardInputName: nil))
    if let wanted, outcome.format != wanted { return }
    if let text = outcome.table, let content = outcome.content, let account = outcome.account,
      !isCode || account.colors > 1
    {
      usable.append(
        ColorSource(
          paths: paths, text: text, content: content, account: account, namesOfKeys: outcome.names))
    } else if isCode, paths.count > 1 {
      // The schemes in the second file may be of another kind.
      add([paths[0]], wanted)
    } else if !isStyleSheet, !isCode,
      outcome.account != nil || outcome.diagnostics.contains(where: Self.isMistake)
    {
      unusable.append(paths)
    }
  }

  /// Whether an import failed for another reason than that the files hold no colour, as a new catalogue does.
  private static func isMistake(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error
      && !diagnostic.message.utf8.elementsEqual("there is no colour to import".utf8)
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

  /// Whether a style sheet declares variables.
  private func holdsVariables(_ path: String) -> Bool {
    guard let bytes = try? run.fileSystem.read(path), bytes.count < 1 << 20 else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text: "--")
  }

  private static func rank(_ source: ColorSource, _ fileSystem: any FileSystem) -> Int {
    switch source.format {
    case "xcassets": isOfApp(source.path, fileSystem) ? 1 : 2
    case "android": source.path.contains(text: "src/main/") ? 3 : 4
    case "css": 1_000_000 - min(source.account.colors, 100_000)
    case "swift", "compose": 2_000_000 - min(source.account.colors, 100_000)
    default: 0
    }
  }

  /// Whether a catalogue holds the icon of an app.
  private static func isOfApp(_ catalog: String, _ fileSystem: any FileSystem) -> Bool {
    fileSystem.readableEntries(inFolder: catalog).contains { $0.name.hasSuffix(".appiconset") }
  }
}

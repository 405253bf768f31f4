import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableImporters
import ColorTableTool
import TextSupport

enum ImportCommand: Subcommand {
  static let name = "import"

  static let output = TypedFlag.file(
    "output", short: "o", placeholder: "TABLE", .outputs, "write the table to TABLE; '-' is standard output",
    defaultText: "standard output")
  static let force = TypedFlag.toggle("force", .outputs, "replace the table if it already exists")
  static let from = TypedFlag.choice(
    "from", TableImport.formats.map(\.name), placeholder: "FORMAT", .input, "read the files in this format",
    details: TableImport.formats.map { "'\($0.name)': \($0.summary)." }.joined(separator: " "),
    defaultText: "detected from the first file"
  ) { $0 }
  static let theme = TypedFlag.list(
    "theme", placeholder: "NAME", .text, .input, "name a theme; repeat it for each theme, in order",
    details: "By default, themes keep their names in the source, or are named after their files.")

  static let base = TypedFlag.text(
    "base", placeholder: "NAME", .input, "make this theme of the source the base, and the first column",
    defaultText: "the plain light theme of several files, else the one with all names, else the first")
  static let mode = TypedFlag.list(
    "mode", placeholder: "GROUP=VALUE", .text, .input, "read only this theme of a group of themes",
    details:
      "By default, groups such as brand and mode become a theme for each combination, at most "
      + "\(TableImport.combinationLimit)."
  )

  static let keepNames = TypedFlag.toggle(
    "keep-names", .input, "keep theme words in colour names",
    details:
      "By default, 'light_page' and 'dark_page' become 'page' in two themes if nearly all names follow that pattern."
  )

  static let themeSelector = TypedFlag.list(
    "theme-selector", placeholder: "CSS", .text, .input,
    "import a CSS selector as a theme",
    details:
      "Use it if the sheet does not show that the selector is a theme. 'brand-b=.page--b' makes a theme 'brand-b' from "
      + "the rules for '.page--b', and a dark one from '.page--b.dark'. Without a name, the theme is named after its "
      + "selector.")

  static let deny = TypedFlag.list(
    "deny", placeholder: "RULE", .choice(["import-loss", "import-change", "warnings"]), .rules,
    "report what the rule finds as an error, and write nothing; 'warnings' means both rules")

  static let flags = Flag.list(
    output, force, from, theme, base, mode, themeSelector, keepNames, ContractProposals.isLeftOut,
    TableFlags.standardInputName, deny, TableFlags.format, TableFlags.quiet)

  static let page = SubcommandPage(
    name: name, summary: "Convert existing colours into a table",
    usage: ["import [OPTIONS] FILE..."],
    description:
      "Reads asset catalogues, design tokens, style sheets, Android resources and other files with colours, and prints "
      + "a table. Add -o to save it and to list it in the nearest colortable.json. Colours stay as written and "
      + "references stay references if a table can express them. Every value that is skipped or changed is reported "
      + "with its line and column. The table is checked before it is written; if it has an error, nothing is written. "
      + "Names that no naming option can reproduce are kept by @name lines. Pairs of names such as 'card-foreground' "
      + "and 'card' become @contrast lines.\n\nSeveral files become one table with a theme for each file; a design "
      + "token file that shares no name with the others applies to all themes. The format is detected from the first "
      + "file.",
    operands: [("FILE", "the files or folders; '-' is standard input")], operandValue: .file,
    flags: flags,
    examples: [
      ("colortable import App/Colors.xcassets -o App.colortable", "Import an asset catalogue"),
      ("colortable import light.json dark.json", "Preview the table from two token files"),
      ("colortable import app/src/main/res --theme DAY --theme NIGHT", "Name the themes"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let standardInputName = try Self.standardInputName(arguments)
    run.reporter.configure(
      [ReportRequest(format: arguments[TableFlags.format] ?? .standard)], isQuiet: arguments[TableFlags.quiet]
    )
    if let address = arguments.operands.first(where: { $0.contains(text: "://") }) {
      throw .misuse("\(Paths.quoted(address)) is an address; 'import' reads files, so download it first")
    }
    // A format of several files ignores one that it does not read.
    let table = arguments.operands.first { TableSearch.isTable(Paths.split($0).name) }
    if let table, arguments.operands.count > 1 {
      throw .misuse(
        "\(Paths.quoted(table)) is a table already",
        details: ["  to write the imported table to a file, pass '-o FILE'"])
    }
    run.startProgress()
    let output = arguments[Self.output].flatMap { $0 == "-" ? nil : $0 }
    // A device, such as /dev/null, is always there.
    let mustBeNew = !arguments[force] && !(output.map(run.fileSystem.isDevice) ?? false)
    if let output {
      if mustBeNew, run.fileSystem.kind(of: output) != nil {
        run.reporter.fail(
          .unwritableFile, "\(Paths.quoted(output)) already exists", path: output,
          details: ["  nothing was written; pass --force to replace it"])
        return .failure
      }
      let canonical = run.fileSystem.canonicalPath(output)
      if arguments.operands.contains(where: { $0 != "-" && run.fileSystem.canonicalPath($0) == canonical }) {
        throw .misuse(
          "\(Paths.quoted(output)) is imported and would be replaced; choose another name for the table")
      }
    }
    let files = RunFiles(
      run: run, standardInputName: arguments.operands.contains("-") ? standardInputName : nil)
    let outcome = TableImport.run(
      arguments.operands.map { $0 == "-" ? standardInputName : followedPath($0, run.fileSystem) },
      format: arguments[from],
      themeNames: arguments[theme], keepsNames: arguments[keepNames],
      themeSelectors: arguments[themeSelector], modes: arguments[mode], base: arguments[base], files: files)
    for failure in outcome.unreadable {
      run.reporter.fail(
        .unreadableFile, "cannot read \(Paths.quoted(failure.path)): \(failure.reason)", path: failure.path)
      run.reporter.report.hasUnreadableFile = true
    }
    run.reporter.report.runRules = RuleDescription.withImports
    var diagnostics = outcome.diagnostics
    let denied = arguments[deny]
    for index in diagnostics.indices
    where denied.contains(diagnostics[index].rule) || denied.contains("warnings") {
      diagnostics[index].severity = .error
    }
    run.reporter.report.add(diagnostics, in: outcome.sources)
    run.reporter.report.account = outcome.account.map(ReportAccount.init)
    run.reporter.report.finish()
    run.reporter.show()
    let hasFailed = run.reporter.report.hasFailed
    run.reporter.showSummary(hasFailed ? "; nothing was written" : "")
    guard !hasFailed, let text = outcome.table else { return max(run.reporter.report.status, .problems) }
    if let account = outcome.account { run.reporter.note(account.sentence() + "\n") }
    let path = output ?? "App.colortable"
    guard let table = run.table(text, path: path) else { return .problems }
    var kept = KeptNames(
      of: outcome.names, in: outcome.format, table: table, path: path, emitters: run.emitters)
    var named = kept?.adding(to: text, path: path, run)
    if let note = kept?.note { run.reporter.note(note + "\n") }
    for language in Set(outcome.codeNames.map(\.language)).sorted() {
      var names = KeptNames(
        of: outcome.codeNames.filter { $0.language == language }.map { ($0.key, $0.name) }, in: language,
        table: named?.table ?? table, path: path, emitters: run.emitters, hasOptions: false)
      named = names?.adding(to: named?.text ?? text, path: path, run) ?? named
      if let note = names?.note { run.reporter.note(note + "\n") }
    }
    // Contracts of this tool's own JSON are its table's affair.
    if !arguments[ContractProposals.isLeftOut], outcome.format != "json" {
      let proposals = ContractProposals(for: named?.table ?? table)
      if let added = run.table(named?.text ?? text, adding: proposals, path: path) {
        named = added
        run.reporter.note(proposals.sentence)
      }
    }
    let generated = GeneratedNames(
      emitters: run.emitters, keptNames: kept.map { [$0] } ?? [],
      input: EmitterInput(table: named?.table ?? table, sourcePath: path))
    run.reporter.note(generated.note(than: outcome.names))
    guard let output else {
      run.console.print(bytes: named?.text ?? text)
      return .success
    }
    run.files.add(OutputFile(path: output, bytes: named?.text ?? text))
    guard run.commitFiles(isPrecious: true, mustBeNew: mustBeNew) != nil else { return .failure }
    run.reporter.note("wrote \(SafeText.printable(output)) (read as \(outcome.format ?? ""))\n")
    if run.fileSystem.isDevice(output) { return .success }
    let language = kept.flatMap { $0.options.isEmpty && outcome.format != "css" ? nil : $0.language } ?? "css"
    let examples = ["css": "colors.css", "android": "res", "xcassets": "Colors.xcassets"]
    var example = PlannedOutput(
      language: language, path: examples[language] ?? "tokens", options: kept?.options ?? [])
    if outcome.format == "css", let content = outcome.content {
      example.keepThemes(
        of: outcome.sheetThemes, in: content.table, for: content.table, run.emitters)
    }
    return list(output, example, run)
  }

  /// The path of a catalogue that a link of another name leads to, which says what it is; any other path as it was given.
  private static func followedPath(_ path: String, _ fileSystem: any FileSystem) -> String {
    let catalog = fileSystem.canonicalPath(path)
    guard catalog.hasSuffix(".xcassets"), !Paths.normalized(path).hasSuffix(".xcassets") else { return path }
    return fileSystem.pathFromCurrentFolder(catalog)
  }

  /// Refuses wrong arguments; gives the name of standard input in messages.
  private static func standardInputName(_ arguments: RawArguments) throws(CommandFailure) -> String {
    if arguments.operands.isEmpty {
      throw .misuse(
        "no file to import",
        details: ["  name a file or a folder: 'colortable import Colors.xcassets -o App.colortable'"])
    }
    let name = try arguments.standardInputName(among: "file")
    if let empty = arguments[themeSelector].first(where: { $0.isEmpty || $0.hasSuffix("=") }) {
      throw .misuse("option '--theme-selector' needs a selector: '\(SafeText.printable(empty))'")
    }
    try checkModes(arguments[mode])
    return name
  }

  /// Refuses a choice of a theme without its group or its name.
  static func checkModes(_ modes: [String]) throws(CommandFailure) {
    for mode in modes where mode.hasPrefix("=") || mode.hasSuffix("=") || !mode.contains("=") {
      throw .misuse("option '--mode' expects GROUP=VALUE, found '\(SafeText.printable(mode))'")
    }
  }

  /// Lists a new table in the configuration file nearest to it, and says how it comes to have outputs.
  ///
  /// - Parameter example: An output for it.
  private static func list(_ table: String, _ example: PlannedOutput, _ run: Run) -> ExitStatus {
    var text = JSONText()
    text.object { json in example.write(to: &json) }
    let example = ", for example \(String(decoding: text.bytes, as: UTF8.self))"
    func entry(_ path: String) -> String { "{ \"input\": \(JSONString.text(path)) }" }
    switch Configuration.listing(of: table, run.fileSystem) {
    case .listed(_, hasOutputs: true): run.reporter.note("next: colortable generate\n")
    case .listed(let path, hasOutputs: false):
      run.reporter.note("next: add \"outputs\" to the table in \(SafeText.printable(path))\(example)\n")
    case .unlisted(let path, let text, let original):
      run.files.add(OutputFile(path: path, bytes: text), revising: original)
      guard run.commitFiles(isPrecious: true)?.changedMeanwhile.isEmpty == true else { return .failure }
      run.reporter.note(
        "added \(SafeText.printable(table)) to \(SafeText.printable(path))\nnext: add \"outputs\" to it\(example), "
          + "then run 'colortable generate'\n")
    case .unusable(let path, let input):
      run.reporter.note(
        "cannot add \(SafeText.printable(table)) to \(SafeText.printable(path)): it has an error, or would read the "
          + "name as a pattern\nnext: add \(entry(input)) to its \"tables\", with \"outputs\"\(example)\n")
    case .noFile:
      run.reporter.note(
        """
        next: create \(Configuration.defaultName) beside it, and add "outputs" to the table\(example):
        {
          "tables": [
            \(entry(Paths.split(table).name))
          ]
        }

        """)
    }
    return .success
  }
}

extension ReportAccount {
  fileprivate init(_ account: ImportAccount) {
    self.init(
      name: "import", sentence: account.sentence(),
      counts: [
        ("read", account.read), ("unchanged", account.unchanged), ("changed", account.changed),
        ("lost", account.lost), ("withoutColor", account.withoutColor), ("colors", account.colors),
        ("themes", account.themes),
      ])
  }
}
